//go:build !unix

package oracle

import (
	"io"
	"os/exec"
)

// ownGroup does nothing: the system has no groups of processes.
func ownGroup(*exec.Cmd) {}

// killGroup ends a program.
func killGroup(c *exec.Cmd) { c.Process.Kill() }

// ready reports false: the system does not say whether a pipe has something to read.
func ready(io.Reader) bool { return false }
