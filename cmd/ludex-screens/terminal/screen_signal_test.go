//go:build unix

package terminal

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// recovered returns the text of the one recovery file.
func (s *terminal) recovered() string {
	s.t.Helper()
	files, err := filepath.Glob(filepath.Join(s.state, "ludex", "play-*.txt"))
	if err != nil || len(files) != 1 {
		s.t.Fatalf("recovery files %v, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// TestScreenHangUp: a game whose terminal is gone is kept in a recovery file.
func TestScreenHangUp(t *testing.T) {
	s := startScreen(t, 80, 24, "play", "wali", "--against", "1", "--seed", "2")
	s.see("? lists the keys")
	s.press(":", "C3", "Enter")
	s.see("2. ")
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	s.end()
	if text := s.recovered(); !strings.Contains(text, "moves\nC3\n") {
		t.Errorf("the recovery file is %q", text)
	}
}

// TestScreenHangUpIgnored: where the parent ignores SIGHUP, as nohup does, a game
// ends with its terminal all the same.
func TestScreenHangUpIgnored(t *testing.T) {
	s := startProgram(t, 80, 24, exec.Command("sh", "-c", "trap '' HUP; exec ludex play wali"))
	s.see("? lists the keys")
	s.press(":", "C3", "Enter")
	s.see("1. C3")
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	s.end()
	if text := s.recovered(); !strings.Contains(text, "moves\nC3\n") {
		t.Errorf("the recovery file is %q", text)
	}
}

// TestScreenDropped: a connection that drops while the opponent thinks loses
// neither the move before nor those of a puzzle.
func TestScreenDropped(t *testing.T) {
	for _, k := range []struct {
		args             []string
		move, seen, want string
	}{
		{[]string{"play", "hnefatafl", "--against", "3", "--seed", "2"}, "a4-b4", "1. a4-b4", "moves\na4-b4\n"},
		{[]string{"play", "eye"}, "h7-h5", "jump 2", "moves\nh7-h5\n"},
	} {
		s := startScreen(t, 80, 24, k.args...)
		s.see("? lists the keys")
		s.await("end of the search", idle)
		s.press(":", k.move, "Enter")
		s.see(k.seen)
		s.press("Down") // its echo ends the reading that keeps the line open
		s.line.Close()
		s.end()
		if text := s.recovered(); !strings.Contains(text, k.want) {
			t.Errorf("%v: the recovery file is %q", k.args, text)
		}
	}
}

// TestScreenSuspend: Ctrl-Z gives the terminal back to the shell, and the game
// goes on in the foreground as it was.
func TestScreenSuspend(t *testing.T) {
	shell := exec.Command("sh", "-i")
	shell.Env = append(os.Environ(), "PS1=ready$ ", "ENV=")
	s := startProgram(t, 80, 24, shell)
	s.see("ready$")
	s.press("set -m; stty -echo; ludex play wali; echo left=$?", "Enter")
	s.see("? lists the keys")
	s.press(":", "C3", "Enter")
	s.see("1. C3")
	s.press("Ctrl-Z")
	s.see("ready$")
	s.press("fg; echo left=$?", "Enter")
	s.see("1. C3")
	s.press(":", "B2", "Enter")
	s.see("2. B2")
	s.press("Ctrl-C", "Ctrl-C")
	s.see("left=0")
	s.press("exit", "Enter")
	s.end()
	if text := s.recovered(); !strings.Contains(text, "moves\nC3\nB2\n") {
		t.Errorf("the recovery file is %q", text)
	}
}
