// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"testing"

	v1 "k8s.io/api/core/v1"
	auditv1 "k8s.io/apiserver/pkg/apis/audit/v1"
)

// bindRequest is what the API server took down of one request to bind a pod.
type bindRequest struct {
	node string
	code int32
}

// bindingsSince reads the API server's record from now on: pod name to requests in their order.
func bindingsSince(t *testing.T) func() (map[string][]bindRequest, error) {
	t.Helper()
	var before int64
	if info, err := os.Stat(bindingLog); err == nil { // it comes with the first request
		before = info.Size()
	}
	return func() (map[string][]bindRequest, error) {
		text, err := os.ReadFile(bindingLog)
		if err != nil {
			return nil, err
		}
		text = text[before:]
		found := map[string][]bindRequest{}
		for _, line := range bytes.SplitAfter(text, []byte("\n")) {
			if !bytes.HasSuffix(line, []byte("\n")) {
				continue // the rest is being written
			}
			var event auditv1.Event
			if err := json.Unmarshal(line, &event); err != nil {
				return nil, fmt.Errorf("%w in %s", err, line)
			}
			request := bindRequest{}
			if event.ResponseStatus != nil {
				request.code = event.ResponseStatus.Code
			}
			if event.RequestObject != nil {
				var binding v1.Binding
				if err := json.Unmarshal(event.RequestObject.Raw, &binding); err != nil {
					return nil, fmt.Errorf("%w in %s", err, line)
				}
				request.node = binding.Target.Name
			}
			found[event.ObjectRef.Name] = append(found[event.ObjectRef.Name], request)
		}
		return found, nil
	}
}

// wantBoundOnce checks by the API server's record that one request bound each pod, to the node where
// it is, and that nobody tried to bind a pod again. A scheduler that lost an answer with its API server
// may try: mayRepeat.
func wantBoundOnce(t *testing.T, since func() (map[string][]bindRequest, error), bound map[string]string, mayRepeat bool) {
	t.Helper()
	var requests map[string][]bindRequest
	// A request is taken down after it is answered.
	eventually(t, "every binding is in the record", func(context.Context) (bool, error) {
		var err error
		if requests, err = since(); err != nil {
			return false, err
		}
		for pod, node := range bound {
			if !slices.ContainsFunc(requests[pod], func(r bindRequest) bool { return r.node == node }) {
				return false, nil
			}
		}
		return true, nil
	})
	unanswered, repeated := 0, 0
	for pod, node := range bound {
		done := 0
		for _, request := range requests[pod] {
			if done > 0 {
				repeated++
			}
			if request.code != http.StatusCreated {
				continue
			}
			if done++; request.node != node {
				t.Errorf("%s is on %s and was bound to %s", pod, node, request.node)
			}
		}
		switch {
		case done > 1:
			t.Errorf("%s was bound %d times: %v", pod, done, requests[pod])
		case done == 0: // carried out, although its client went away
			unanswered++
		}
	}
	if repeated > 0 && !mayRepeat {
		t.Errorf("%d requests to bind pods that were bound", repeated)
	}
	t.Logf("%d pods: %d bindings without an answer, %d repeated requests", len(bound), unanswered, repeated)
}
