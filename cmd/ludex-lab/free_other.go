//go:build !linux && !darwin && !windows

package main

import "errors"

// freeBytes returns errors.ErrUnsupported: this system has no call for the free
// space.
func freeBytes(string) (int64, error) { return 0, errors.ErrUnsupported }
