package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
)

// TestOneWriterWins: of commands that write one file at once, one writes it, and the
// others say that they do not.
func TestOneWriterWins(t *testing.T) {
	file := filepath.Join(t.TempDir(), "set.yaml")
	var commands [3]*exec.Cmd
	var said [len(commands)]strings.Builder
	for i := range commands {
		c := ludex("generate", "dice:6", "--count", "1", "--seed", string(rune('1'+i)), "-o", file)
		c.Stderr = &said[i]
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		commands[i] = c
	}
	won := 0
	for i, c := range commands {
		_ = c.Wait()
		switch code, text := c.ProcessState.ExitCode(), said[i].String(); {
		case code == 0:
			won++
		case code != int(cli.BadInput), !strings.Contains(text, "the file exists") && !strings.Contains(text, "in use by another process"):
			t.Errorf("exit code %d: %s", code, text)
		}
	}
	if files, err := os.ReadDir(filepath.Dir(file)); won != 1 || err != nil || len(files) != 1 {
		t.Errorf("%d commands wrote the file; the folder has %v, %v", won, files, err)
	}
}
