//go:build unix

package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/hinshun/vt10x"

	"ludex/proptest/long"
)

// patience is how long a test waits for what must come. No result depends on it.
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
	s := &terminal{t: t, vt: vt10x.New(vt10x.WithSize(columns, rows)), ended: make(chan error, 1), state: t.TempDir()}
	s.cmd = exec.Command("ludex", args...)
	s.cmd.Dir = t.TempDir()
	s.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=", "XDG_STATE_HOME="+s.state)
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
		"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "Ctrl-C": "\x03",
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
	if *update {
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

// leave leaves without saving, and waits for the end of the program.
func (s *terminal) leave() {
	s.t.Helper()
	s.press("Ctrl-C", "Ctrl-C")
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

// sizes are those of the terminals.
var sizes = []struct{ columns, rows int }{{80, 24}, {40, 24}, {200, 60}}

// TestScreens compares screens with those in testdata/screen. Each state follows
// from keys alone.
func TestScreens(t *testing.T) {
	long.Only(t)
	for _, size := range sizes {
		name := func(text string) string { return fmt.Sprintf("%s-%dx%d", text, size.columns, size.rows) }
		s := startScreen(t, size.columns, size.rows, "play", "snowflake")
		s.see("? lists the keys")
		s.shot(name("snowflake"))
		s.press("Tab", "Enter")
		s.see("from: f7")
		s.shot(name("snowflake-selected"))
		s.press("?")
		s.see("move the cursor")
		s.shot(name("keys"))
		s.close()
		s.press("i")
		s.see("the rules")
		s.shot(name("rules"))
		s.close()
		s.press("t")
		s.shot(name("target"))
		s.leave()
		for _, game := range []string{"hnefatafl:9", "havannah", "wali", "wabanti-anti", "wabanti-dice"} {
			s := startScreen(t, size.columns, size.rows, "play", game, "--dice", "typed")
			s.see("to ")
			s.shot(name(strings.ReplaceAll(game, ":", "-")))
			s.leave()
		}
	}
}

// TestScreenPuzzles solves a puzzle of each family on the screen, by the hints.
func TestScreenPuzzles(t *testing.T) {
	long.Only(t)
	for i, id := range []string{"eye", "eclair", "two-to-spare", "havannah-stockade", "hnefatafl-the-net", "wali-two-left-are-none"} {
		if _, err := findPuzzle(t, id); err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		size := sizes[i%len(sizes)]
		s := startScreen(t, size.columns, size.rows, "play", id)
		s.see("? keys")
		s.solveByHints()
		s.leave()
	}
}

// solveByHints plays the moves of the second hints to the end.
func (s *terminal) solveByHints() {
	s.t.Helper()
	for range 60 {
		s.await("end of the search", idle)
		if strings.Contains(s.screen(), "solved in") {
			return
		}
		first := s.hint("")
		screen := s.hint(first)
		move := regexp.MustCompile(`hint: (.*)`).FindStringSubmatch(screen)[1]
		before := turnOf(screen)
		s.press(":", move, "Enter")
		s.await("next turn", func(screen string) bool { return idle(screen) && turnOf(screen) != before })
	}
	s.t.Fatalf("not solved:\n%s", s.screen())
}

// turnOf returns the text on the screen that tells whose turn it is.
func turnOf(screen string) string {
	before, _, _ := strings.Cut(screen, "   cursor: ")
	return before[strings.LastIndex(before, "\n")+1:]
}

// hint asks for a hint, and returns the screen with it, which is not the one
// before.
func (s *terminal) hint(before string) string {
	s.t.Helper()
	s.press("h")
	return s.await("hint", func(screen string) bool {
		return idle(screen) && strings.Contains(screen, "hint: ") && screen != before
	})
}

// idle reports whether no search runs.
func idle(screen string) bool { return !strings.Contains(screen, "(Esc stops it)") }

// TestScreenGames plays a game of each kind to the end on the screen: the first
// move of the list each time, against random moves.
func TestScreenGames(t *testing.T) {
	long.Only(t)
	for i, game := range []string{"havannah:3", "hnefatafl:5/2a2/5/2k2/1a1a1", "wali:3x3,pieces=3", "wabanti-anti:3", "wabanti-dice:3"} {
		size := sizes[i%len(sizes)]
		s := startScreen(t, size.columns, size.rows, "play", game, "--random", "second", "--seed", "3")
		s.see("? keys")
		for n := 0; !strings.Contains(s.await("end of the search", idle), "game is over"); n++ {
			if n > 500 {
				t.Fatalf("%s goes on:\n%s", game, s.screen())
			}
			s.press("m")
			s.await("list or end", func(screen string) bool {
				return strings.Contains(screen, "legal moves") || strings.Contains(screen, "no legal move") || strings.Contains(screen, "game is over")
			})
			s.press("Enter")
			s.await("board", func(screen string) bool { return !strings.Contains(screen, "legal moves") })
		}
		s.leave()
	}
}

// TestScreenMouse solves a puzzle by four clicks.
func TestScreenMouse(t *testing.T) {
	s := startScreen(t, 80, 24, "play", "eye")
	s.see("? lists the keys")
	s.await("end of the search", idle)
	for _, jump := range [][2]string{{"h7", "h5"}, {"h9", "h11"}} {
		before := turnOf(s.screen())
		s.click(s.place(jump[0]))
		s.see("from: " + jump[0])
		s.click(s.place(jump[1]))
		s.await("next turn", func(screen string) bool { return idle(screen) && turnOf(screen) != before })
	}
	s.see("solved in 2 jumps")
	s.leave()
}

// place returns the place of a cell of row h of Solo on the screen: its row is
// named on the left.
func (s *terminal) place(cell string) (x, y int) {
	s.t.Helper()
	for y, line := range strings.Split(s.screen(), "\n") {
		if x := strings.Index(line, "h "); x >= 0 && strings.TrimSpace(line[:x]) == "" {
			var n int
			_, _ = fmt.Sscanf(cell[1:], "%d", &n)
			return x + 2*n, y
		}
	}
	s.t.Fatalf("no row h:\n%s", s.screen())
	return 0, 0
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
	files, err := filepath.Glob(filepath.Join(s.state, "ludex", "play-*.txt"))
	if err != nil || len(files) != 1 {
		t.Fatalf("recovery files %v, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || !strings.Contains(string(text), "moves\nC3\n") {
		t.Errorf("the recovery file is %q, %v", text, err)
	}
}

// TestScreenResize: the board is drawn again for the new size, and the cursor
// stays in sight.
func TestScreenResize(t *testing.T) {
	s := startScreen(t, 80, 24, "play", "havannah")
	s.see("cursor: a1")
	for _, size := range sizes {
		s.vt.Resize(size.columns, size.rows)
		if err := pty.Setsize(s.line, &pty.Winsize{Cols: uint16(size.columns), Rows: uint16(size.rows)}); err != nil {
			t.Fatal(err)
		}
		s.press("Down")
		s.await("bar of the width", func(screen string) bool {
			return strings.Count(screen, "[.]") == 1 && strings.Contains(screen, "cursor: ")
		})
	}
	s.leave()
}

// TestScreenWithoutColour: with NO_COLOR no colour is written.
func TestScreenWithoutColour(t *testing.T) {
	cmd := exec.Command("ludex", "play", "snowflake")
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=1", "XDG_STATE_HOME="+t.TempDir())
	line, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	time.AfterFunc(3*time.Second, func() { _ = cmd.Process.Signal(syscall.SIGHUP) })
	written, _ := io.ReadAll(line)
	if !strings.Contains(string(written), "Snowflake") || regexp.MustCompile(`\x1b\[[0-9;]*(3[0-8]|9[0-7])[0-9;]*m`).Match(written) {
		t.Errorf("written: %q", written)
	}
}

// TestPlainLines: at the line prompt a line can be edited, and the arrow keys recall
// the lines before.
func TestPlainLines(t *testing.T) {
	s := startScreen(t, 80, 24, "play", "wali", "--plain")
	s.see("(O)>")
	s.press("A2", "Left", "\x7f", "B", "Enter")
	s.see("1. stones (O): B2")
	s.see("(X)>")
	s.press("Up", "Enter")
	s.see("no: B2")
	s.press("C3", "Enter")
	s.see("2. sticks (X): C3")
	s.press("quit", "Enter")
	s.end()
}

// TestScreenRubbish: a megabyte of random bytes, among them the beginnings of
// escape sequences, ends neither in a panic nor in a failure.
func TestScreenRubbish(t *testing.T) {
	long.Only(t)
	s := startScreen(t, 80, 24, "play", "eye")
	s.see("? lists the keys")
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"\x1b[", "\x1b]0;", "\x1b[<0;", "\x1b[200~", "\x1bP", ";", "M", "\r", "\xff", "é", "\x00", "h", ":"}
	var b strings.Builder
	for b.Len() < 1<<20 {
		if random.IntN(2) == 0 {
			b.WriteString(pieces[random.IntN(len(pieces))])
		} else if c := byte(random.IntN(256)); !strings.ContainsRune("\x03\x1aqs", rune(c)) {
			b.WriteByte(c)
		}
	}
	go func() { _, _ = io.WriteString(s.line, b.String()+"\x1b[201~\x1b\\\x1b") }()
	for range 600 {
		select {
		case err := <-s.ended:
			if err != nil {
				t.Errorf("%v:\n%s", err, s.screen())
			}
			return
		case <-time.After(200 * time.Millisecond):
			_, _ = io.WriteString(s.line, "\x1b\x1b\x03\x03")
		}
	}
	t.Fatalf("the program goes on:\n%s", s.screen())
}

func findPuzzle(t *testing.T, id string) (string, error) {
	t.Helper()
	p, err := newSource(playCommand(), "PUZZLE").puzzle(id)
	return p.ID, err
}
