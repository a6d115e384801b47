// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"fmt"
	"os"
	"path/filepath"
)

const auditPolicyFile = "audit-policy.yaml"

// auditPolicy takes down the requests to bind a pod, with what they say, once they are answered.
const auditPolicy = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
- level: Request
  resources: [{group: "", resources: [pods/binding]}]
- level: None
`

// auditFlags make the API server write the audit events of auditPolicy to a file.
func auditFlags(dir, log string) ([]string, error) {
	policy := filepath.Join(dir, auditPolicyFile)
	if err := os.WriteFile(policy, []byte(auditPolicy), 0o600); err != nil {
		return nil, fmt.Errorf("kube-apiserver: %w", err)
	}
	return []string{"--audit-policy-file=" + policy, "--audit-log-path=" + log}, nil
}
