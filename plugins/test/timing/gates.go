// SPDX-License-Identifier: Apache-2.0

package timing

import (
	"encoding/json"
	"fmt"
	"os"
)

// ReadGates reads what a file of gates has under a name, with errors that name the file.
func ReadGates(path, name string, into any) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var file map[string]json.RawMessage
	if err := json.Unmarshal(text, &file); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if file[name] == nil {
		return fmt.Errorf("%s: no gates under %q", path, name)
	}
	if err := json.Unmarshal(file[name], into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
