//go:build !unix

package oracle

import "os/exec"

// ownGroup does nothing: the system has no groups of processes.
func ownGroup(*exec.Cmd) {}

// killGroup ends a program.
func killGroup(c *exec.Cmd) { c.Process.Kill() }
