//go:build unix

// Package terminal tests ludex on the screen of an emulated terminal.
package terminal

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/hinshun/vt10x"

	"ludex/proptest/long"
)

// TestMain builds ludex and puts it on the path.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "ludex")
	if err == nil {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, "ludex"), "./cmd/ludex")
		build.Dir, build.Stderr = filepath.Join("..", "..", ".."), os.Stderr
		err = build.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_ = os.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// patience is how long a test waits for an expected screen. No result depends on it.
const patience = 90 * time.Second

// terminal is a ludex in an emulated terminal.
type terminal struct {
	t     *testing.T
	cmd   *exec.Cmd
	line  *os.File
	vt    vt10x.Terminal
	ended chan error
	state string // the folder for the state of programs
}

// startScreen starts ludex in a terminal of that size, in a folder of its own.
func startScreen(t *testing.T, columns, rows int, args ...string) *terminal {
	t.Helper()
	return startProgram(t, columns, rows, exec.Command("ludex", args...))
}

// startProgram starts a program in a terminal of that size.
func startProgram(t *testing.T, columns, rows int, program *exec.Cmd) *terminal {
	t.Helper()
	s := &terminal{t: t, vt: vt10x.New(vt10x.WithSize(columns, rows)), ended: make(chan error, 1), state: t.TempDir(), cmd: program}
	s.cmd.Dir = t.TempDir()
	s.cmd.Env = append(append(os.Environ(), program.Env...), "TERM=xterm-256color", "NO_COLOR=", "XDG_STATE_HOME="+s.state)
	line, err := pty.StartWithSize(s.cmd, &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)})
	if err != nil {
		t.Fatal(err)
	}
	s.line = line
	go func() {
		_, _ = io.Copy(s.vt, line)
		s.ended <- s.cmd.Wait()
	}()
	t.Cleanup(func() { line.Close(); _ = s.cmd.Process.Kill() })
	return s
}

// screen returns the text on the screen.
func (s *terminal) screen() string {
	lines := strings.Split(s.vt.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// press sends keys.
func (s *terminal) press(keys ...string) {
	s.t.Helper()
	names := map[string]string{
		"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "Ctrl-C": "\x03", "Ctrl-Z": "\x1a",
	}
	for _, key := range keys {
		if name, ok := names[key]; ok {
			key = name
		}
		if _, err := io.WriteString(s.line, key); err != nil {
			s.t.Fatal(err)
		}
	}
}

// await waits until the screen satisfies a condition, and returns it.
func (s *terminal) await(what string, holds func(screen string) bool) string {
	s.t.Helper()
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		screen := s.screen()
		switch {
		case holds(screen):
			return screen
		case time.Since(begin) > patience:
			s.t.Fatalf("no %s on the screen:\n%s", what, screen)
		}
	}
}

// see waits for a text on the screen, and returns the screen.
func (s *terminal) see(text string) string {
	s.t.Helper()
	return s.await(fmt.Sprintf("%q", text), func(screen string) bool { return strings.Contains(screen, text) })
}

// shot compares the screen with a file, or writes the file with -update.
func (s *terminal) shot(name string) {
	s.t.Helper()
	file := filepath.Join("testdata", "screen", name+".txt")
	if *long.Update {
		time.Sleep(2 * time.Second) // until nothing more is drawn
		if err := os.WriteFile(file, []byte(s.screen()), 0o666); err != nil {
			s.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		s.t.Fatal(err)
	}
	for begin := time.Now(); s.screen() != string(want); time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > patience {
			s.t.Fatalf("the screen is not that of %s (-, +):\n%s", file, cmp.Diff(string(want), s.screen()))
		}
	}
}

// close closes a panel. (Keys right after an Esc would be read with it as one.)
func (s *terminal) close() {
	s.t.Helper()
	s.press("Esc")
	s.await("board", func(screen string) bool { return !strings.Contains(screen, "(Esc closes") })
}

// click clicks on a place of the screen, counted from 0.
func (s *terminal) click(x, y int) {
	s.t.Helper()
	s.press(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x+1, y+1, x+1, y+1))
}

// leave leaves without saving, and waits for the end of the program. A second
// Ctrl-C answers the question whether to save; sent without the question, it
// would reach the program after it gave the terminal back, as a signal.
func (s *terminal) leave() {
	s.t.Helper()
	s.press("Ctrl-C")
	s.await("end of the program", func(screen string) bool {
		return len(s.ended) > 0 || strings.Contains(screen, "leave without saving?")
	})
	if len(s.ended) == 0 {
		s.press("Ctrl-C")
	}
	s.end()
}

// end waits for the end of the program, which must be a success.
func (s *terminal) end() {
	s.t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			s.t.Errorf("%v:\n%s", err, s.screen())
		}
	case <-time.After(patience):
		s.t.Fatalf("the program goes on:\n%s", s.screen())
	}
}
