//go:build unix

package oracle

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a program, with the processes that it will start, a group.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends a program and its group. Nobody has waited for the program, so
// that its number is no other process's.
func killGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
