package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// interrupted TIME COMMAND... is a program that runs a command and interrupts
// it when it has used that much processor time, so that it has come as far on a
// busy machine as on another. Its exit code is that of the command. As killed it gives
// the command no time to end.
func interrupted() {
	enough, err := time.ParseDuration(os.Args[1])
	if err != nil {
		panic(err)
	}
	c := exec.Command(os.Args[2], os.Args[3:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := c.Start(); err != nil {
		panic(err)
	}
	go func() {
		for began := time.Now(); processorTime(c.Process.Pid, began) < enough; {
			time.Sleep(10 * time.Millisecond)
		}
		if strings.HasPrefix(filepath.Base(os.Args[0]), "killed") {
			c.Process.Kill()
		}
		c.Process.Signal(os.Interrupt)
	}()
	c.Wait()
	os.Exit(c.ProcessState.ExitCode())
}

// processorTime returns the processor time of a process, or where the system
// does not show it, the time since its begin.
func processorTime(pid int, began time.Time) time.Duration {
	const ticks = 100 // a second
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return time.Since(began)
	}
	fields := bytes.Fields(data[bytes.LastIndexByte(data, ')')+1:]) // from the third one on
	var user, system int64
	if _, err := fmt.Sscan(string(fields[11])+" "+string(fields[12]), &user, &system); err != nil {
		panic(err)
	}
	return time.Duration(user+system) * time.Second / ticks
}
