//go:build !linux

package main

import "errors"

// canConfine reports whether confine works on this system.
const canConfine = false

func confine(int) error { return errors.ErrUnsupported }
