//go:build !linux && !darwin && !windows

package disk

import "errors"

// Free returns errors.ErrUnsupported: this system has no call for the free
// space.
func Free(string) (int64, error) { return 0, errors.ErrUnsupported }

// strict are the flags with which a lock is opened, none here.
const strict = 0
