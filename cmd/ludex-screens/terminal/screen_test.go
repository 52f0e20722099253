//go:build unix

package terminal

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"ludex/proptest/long"
	"ludex/puzzles/course"
	"ludex/puzzles/library"
)

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
		for _, game := range []string{"hnefatafl:9", "havannah", "wali", "wabanti-anti", "wabanti-dice --dice typed"} {
			args := strings.Fields("play " + game)
			s := startScreen(t, size.columns, size.rows, args...)
			s.see("to ")
			s.shot(name(strings.ReplaceAll(args[1], ":", "-")))
			s.leave()
		}
	}
}

// TestScreenPuzzles solves a puzzle of each family on the screen, by the hints.
func TestScreenPuzzles(t *testing.T) {
	long.Only(t)
	for i, id := range []string{"eye", "eclair", "two-to-spare", "havannah-stockade", "hnefatafl-the-net", "wali-two-left-are-none"} {
		if !hasPuzzle(id) {
			t.Errorf("no puzzle %s", id)
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
		move := s.secondHint()
		before := turnOf(s.screen())
		s.press(":", move, "Enter")
		s.await("next turn", func(screen string) bool { return idle(screen) && turnOf(screen) != before })
	}
	s.t.Fatalf("not solved:\n%s", s.screen())
}

// secondHint returns the move of the second hint.
func (s *terminal) secondHint() string {
	s.t.Helper()
	screen := s.hint(s.hint(""))
	return regexp.MustCompile(`hint: (.*)`).FindStringSubmatch(screen)[1]
}

// turnOf returns the text on the screen that names the player to move.
func turnOf(screen string) string {
	before, _, _ := strings.Cut(screen, "   cursor: ")
	return before[strings.LastIndex(before, "\n")+1:]
}

// hint requests a hint, and returns the screen with it, which is not the one
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

// TestScreenPuzzlesByMouse solves a puzzle of each family on the screen by clicks,
// and reads the record of it.
func TestScreenPuzzlesByMouse(t *testing.T) {
	long.Only(t)
	for _, id := range []string{"eye", "two-to-spare", "havannah-stockade", "hnefatafl-the-net", "wali-two-left-are-none", "first-flash"} {
		if !hasPuzzle(id) {
			t.Errorf("no puzzle %s", id)
			continue
		}
		s := startScreen(t, 80, 24, "play", id)
		s.see("? keys")
		for range 60 {
			s.await("end of the search", idle)
			if strings.Contains(s.screen(), "solved in") {
				break
			}
			before := turnOf(s.screen())
			s.clickMove(s.secondHint())
			s.await("next turn", func(screen string) bool { return idle(screen) && turnOf(screen) != before })
		}
		if !strings.Contains(s.screen(), "solved in") {
			t.Fatalf("%s is not solved:\n%s", id, s.screen())
		}
		s.leave()
		store := course.File(filepath.Join(s.state, "ludex"))
		h, err := store.Read()
		if err != nil || len(h.Solves) != 1 || h.Solves[0].ID != id || h.Solves[0].Hints == 0 || h.Solves[0].Moves == 0 {
			t.Errorf("%s: recorded %+v, %v", id, h, err)
		}
	}
}

// clickMove makes a move with the mouse: it points at its cells, and chooses it
// from the list of several that have these cells.
func (s *terminal) clickMove(move string) {
	s.t.Helper()
	cells := regexp.MustCompile(`[A-Za-z][0-9]+`).FindAllString(strings.TrimLeft(move, "0123456789:"), -1)
	if len(cells) == 0 {
		s.t.Fatalf("%q has no cells", move)
	}
	s.click(s.pointed(cells[0]))
	if !strings.Contains(move, "-") {
		return
	}
	s.see("from: " + cells[0])
	s.click(s.pointed(cells[1]))
	if screen := s.await("move or list", func(screen string) bool {
		return strings.Contains(screen, "which move?") || !strings.Contains(screen, "from: ")
	}); strings.Contains(screen, "which move?") {
		s.click(s.find(" " + move))
	}
}

// pointed returns the place of a cell of a legal move. The cursor goes to it by
// Tab, and shows it by its brackets.
func (s *terminal) pointed(cell string) (x, y int) {
	s.t.Helper()
	for range 200 {
		s.press("Tab")
		screen := s.await("cursor", func(screen string) bool { return strings.Contains(screen, "cursor: ") })
		if regexp.MustCompile(`(?m)cursor: ` + cell + `( |$)`).MatchString(screen) {
			return s.cursor()
		}
		time.Sleep(20 * time.Millisecond) // for the next screen
	}
	s.t.Fatalf("no cell %s:\n%s", cell, s.screen())
	return 0, 0
}

// cursor returns the place between the brackets.
func (s *terminal) cursor() (x, y int) {
	s.t.Helper()
	at := regexp.MustCompile(`\[.\]`)
	s.await("cursor on the board", at.MatchString)
	for y, line := range strings.Split(s.screen(), "\n") {
		if found := at.FindStringIndex(line); found != nil {
			return len([]rune(line[:found[0]])) + 1, y
		}
	}
	s.t.Fatalf("no cursor:\n%s", s.screen())
	return 0, 0
}

// find returns the place where a text begins.
func (s *terminal) find(text string) (x, y int) {
	s.t.Helper()
	for y, line := range strings.Split(s.see(text), "\n") {
		if x := strings.Index(line, text); x >= 0 {
			return x, y
		}
	}
	return 0, 0
}

// TestScreenGames plays a game of each kind, and one of a file, to the end on the screen against
// random moves: in turn by the keyboard, the first move of the list, and by the
// mouse, from the first cell that Tab shows to the next.
func TestScreenGames(t *testing.T) {
	long.Only(t)
	file, err := filepath.Abs("../../../docs/examples/crossing.rbg")
	if err != nil {
		t.Fatal(err)
	}
	for i, game := range []string{"havannah:3", "hnefatafl:5/2a2/5/2k2/1a1a1", "wali:3x3,pieces=3", "wabanti-anti:3", "wabanti-dice:3", file} {
		size := sizes[i%len(sizes)]
		s := startScreen(t, size.columns, size.rows, "play", game, "--against", "0", "--seed", "1")
		s.see("? keys")
		byMouse := 0
		for n := 0; !strings.Contains(s.await("end of the search", idle), "game is over"); n++ {
			if n > 500 {
				t.Fatalf("%s goes on:\n%s", game, s.screen())
			}
			if n%2 == 0 && s.moveByMouse() {
				byMouse++
			} else {
				s.moveByKeys()
			}
		}
		if byMouse == 0 {
			t.Errorf("%s: no move by the mouse", game)
		}
		s.leave()
	}
}

// moveByKeys makes the first move of the list.
func (s *terminal) moveByKeys() {
	s.t.Helper()
	s.press("m")
	s.await("list or end", func(screen string) bool {
		return strings.Contains(screen, "legal moves") || strings.Contains(screen, "no legal move") || strings.Contains(screen, "game is over")
	})
	s.press("Enter")
	s.await("board", func(screen string) bool { return !strings.Contains(screen, "legal moves") })
}

// moveByMouse clicks on the first cell that Tab shows and, if that selects a
// piece, on the next. It does nothing where a move has no cells.
func (s *terminal) moveByMouse() bool {
	s.t.Helper()
	before := s.screen()
	s.press("Tab")
	screen := s.await("cursor or list", func(screen string) bool { return screen != before })
	if strings.Contains(screen, "legal moves") {
		s.close()
		return false
	}
	s.click(s.cursor())
	screen = s.await("selected piece or move", func(now string) bool { return now != screen })
	if strings.Contains(screen, "from: ") {
		s.press("Tab")
		screen = s.await("landing", func(now string) bool { return now != screen })
		s.click(s.cursor())
		screen = s.await("move", func(now string) bool { return now != screen })
	}
	if strings.Contains(screen, "which move?") {
		s.click(s.find("> "))
		s.await("board", func(screen string) bool { return !strings.Contains(screen, "which move?") })
	}
	return true
}

// TestScreenMouse solves a puzzle by four clicks, which is recorded.
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
	h, err := course.File(filepath.Join(s.state, "ludex")).Read()
	if err != nil || len(h.Solves) != 1 || h.Solves[0].ID != "eye" || !h.Solves[0].Clean() || h.Solves[0].Moves != 2 {
		t.Errorf("recorded %+v, %v", h, err)
	}
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

// TestScreenResponds: the cursor moves while the opponent thinks; in the game with dice
// it does for seconds. The log has the time from a key to the screen.
func TestScreenResponds(t *testing.T) {
	for _, size := range sizes {
		s := startScreen(t, size.columns, size.rows, "play", "wabanti-dice", "--against", "3", "--side", "second", "--seed", "1")
		s.see("thinking (Esc stops it)")
		var spent []time.Duration
		for n := range 12 {
			before, began := cursorOf(s.screen()), time.Now()
			s.press([]string{"Right", "Left"}[n%2])
			s.await("cursor elsewhere", func(screen string) bool { return cursorOf(screen) != before })
			spent = append(spent, time.Since(began))
		}
		slices.Sort(spent)
		t.Logf("%dx%d: median %s, slowest %s", size.columns, size.rows, spent[len(spent)/2], spent[len(spent)-1])
		s.see("thinking (Esc stops it)")
		s.press("Ctrl-C", "Ctrl-C")
		s.end()
	}
}

// cursorOf returns the name of the cell under the cursor.
func cursorOf(screen string) string {
	_, after, _ := strings.Cut(screen, "cursor: ")
	name, _, _ := strings.Cut(after, " ")
	return name
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
// escape sequences and of pasted texts, ends neither in a panic nor in a failure,
// and keys leave the screen after it.
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
	go func() { _, _ = io.WriteString(s.line, b.String()) }()
	for range 80 {
		select {
		case err := <-s.ended:
			if err != nil {
				t.Errorf("%v:\n%s", err, s.screen())
			}
			return
		case <-time.After(1500 * time.Millisecond):
			_, _ = io.WriteString(s.line, "\x1b\x1b\x03\x03")
		}
	}
	t.Fatalf("the program goes on:\n%s", s.screen())
}

// hasPuzzle reports whether the library has a puzzle.
func hasPuzzle(id string) bool { _, ok := library.Find(id); return ok }
