//go:build !linux && !darwin && !windows

package disk

import "errors"

// Free returns errors.ErrUnsupported: here the system does not tell what is
// free.
func Free(string) (int64, error) { return 0, errors.ErrUnsupported }
