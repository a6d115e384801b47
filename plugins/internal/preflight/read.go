// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// maxBytes is more than the library reads (1 MiB), so that it is the library that refuses a larger
// text, and a bound for what a wrong path can cost.
const maxBytes = 2 << 20

// read returns the first maxBytes of a regular file. Anything else could block for ever or be read
// once only, while kube-scheduler reads the file again.
func read(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, cause(err)
	case info.IsDir():
		return nil, errors.New("cannot read the configuration: is a directory")
	case !info.Mode().IsRegular():
		return nil, errors.New("cannot read the configuration: not a regular file (it is read twice)")
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxBytes))
	if err != nil {
		return nil, cause(err)
	}
	return text, nil
}

// cause leaves out the path, which is in front of the line already.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("cannot read the configuration: %w", err)
}
