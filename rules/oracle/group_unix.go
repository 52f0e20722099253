//go:build unix

package oracle

import (
	"io"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// ownGroup makes a program, with the processes that it will start, a group.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends a program and its group. Nobody has waited for the program, so
// that its number is no other process's.
func killGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }

// ready reports whether a pipe has something to read.
func ready(pipe io.Reader) (yes bool) {
	file, ok := pipe.(syscall.Conn)
	if !ok {
		return false
	}
	conn, err := file.SyscallConn()
	if err != nil {
		return false
	}
	_ = conn.Control(func(fd uintptr) { // one that is closed has nothing
		n, err := unix.Poll([]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}, 0)
		yes = n > 0 && err == nil
	})
	return yes
}
