//go:build linux || darwin

package disk

import "syscall"

// strict are the flags with which a lock is opened: a link, which may lead
// anywhere, is none, and a pipe is not waited for.
const strict = syscall.O_NOFOLLOW | syscall.O_NONBLOCK
