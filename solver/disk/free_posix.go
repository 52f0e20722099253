//go:build linux || darwin

package disk

import "golang.org/x/sys/unix"

// Free returns the bytes of the file system of a directory that are free for
// this user. Its error is errors.ErrUnsupported on a system without such a call.
func Free(dir string) (int64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}

// strict are the flags with which a lock is opened: a link, which may lead
// anywhere, is none, and a pipe is not waited for.
const strict = unix.O_NOFOLLOW | unix.O_NONBLOCK
