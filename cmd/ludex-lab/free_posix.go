//go:build linux || darwin

package main

import "golang.org/x/sys/unix"

// freeBytes returns the bytes of the file system of a directory that are free for
// this user. Its error is errors.ErrUnsupported on a system without such a call.
func freeBytes(dir string) (int64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}
