// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"
)

// WriteKubeconfig writes a kubeconfig of a cluster administrator, for kubectl and kube-scheduler,
// that needs no other file. It holds a private key: its mode is 0600. The file appears whole or not
// at all, and an existing one is replaced.
func (c *ControlPlane) WriteKubeconfig(path string) error {
	const name = "tightfit"
	config := clientcmdapi.NewConfig()
	config.Clusters[name] = &clientcmdapi.Cluster{
		Server:                   c.url,
		CertificateAuthorityData: c.admin.ca,
	}
	config.AuthInfos[name] = &clientcmdapi.AuthInfo{
		ClientCertificateData: c.admin.cert,
		ClientKeyData:         c.admin.key,
	}
	config.Contexts[name] = &clientcmdapi.Context{Cluster: name, AuthInfo: name}
	config.CurrentContext = name
	text, err := clientcmd.Write(*config)
	if err != nil {
		return fmt.Errorf("kubeconfig: %w", err)
	}
	// CreateTemp makes files of mode 0600.
	file, err := os.CreateTemp(filepath.Dir(path), ".kubeconfig-")
	if err != nil {
		return fmt.Errorf("kubeconfig: %w", err)
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("kubeconfig: %w", errors.Join(err, os.Remove(file.Name())))
	}
	return nil
}
