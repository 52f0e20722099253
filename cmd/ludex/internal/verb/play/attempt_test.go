package play

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex/internal/tui"
	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/rules/wabanti/solo"
)

// tried returns the output of typed lines at a puzzle, and the attempt after
// them.
func tried(t *testing.T, p puzzles.Puzzle, lines ...string) (string, *attempt.Table) {
	t.Helper()
	k := attempt.New(p)
	var out bytes.Buffer
	l := linesAt(k, &out, cli.Limits{Timeout: time.Minute, Memory: 1 << 30, Workers: 2})
	if err := cli.WithLines(strings.NewReader(strings.Join(lines, "\n")), func(lines <-chan string) error { return l.Run(t.Context(), lines) }); err != nil {
		t.Fatal(err)
	}
	return out.String(), k
}

// linesAt returns the view of a table by lines.
func linesAt(k *attempt.Table, out io.Writer, limits cli.Limits) *tui.Lines {
	return &tui.Lines{Console: cli.Console{Out: out, Columns: 200}, Seat: seatAt(k, limits), ErrOut: io.Discard}
}

var hintedMove = regexp.MustCompile(`(?m)^hint: (\S+)$`)

// TestHintsLead follows the hints of puzzles from the start to the shortest
// solution. Each hint has the number of jumps that are left.
func TestHintsLead(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	followed := 0
	for _, p := range all {
		if solo.Of(p.Game) == nil || p.Proved.Verdict != puzzles.Solved || p.Proved.Length > 12 || p.Kind() == puzzles.Eclair && len(p.Readings()) > 0 {
			continue
		}
		followed++
		if !long.Pick(followed, 4) {
			continue
		}
		var line []string
		for len(line) < p.Proved.Length {
			out, _ := tried(t, p, append(slices.Clone(line), "hint", "hint")...)
			togo := p.Proved.Length - len(line)
			if !strings.Contains(out, fmt.Sprintf("hint: %d jump", togo)) {
				t.Fatalf("%s: after %v no hint contains %d:\n%s", p.ID, line, togo, out)
			}
			line = append(line, hintedMove.FindStringSubmatch(out)[1])
		}
		out, k := tried(t, p, line...)
		if k.Status() != attempt.Solved || !strings.Contains(out, "the fewest possible: well done") {
			t.Errorf("%s: hints lead along %v:\n%s", p.ID, line, out)
		}
	}
	if followed < 50 {
		t.Errorf("only %d puzzles were followed", followed)
	}
}

// TestHintAfterDetour: a jump there and back costs two jumps, and the hint names
// the first of them.
func TestHintAfterDetour(t *testing.T) {
	p, _ := library.Find("snowflake")
	out, k := tried(t, p, "g7-e5", "j8-h8", "h8-j8", "hint", "undo 2", "hint")
	if !strings.Contains(out, "hint: 5 jumps to go, 8 in all; 2 jumps ago a solution with 6 was still possible. A solution can begin with a piece in row ") ||
		!strings.Contains(out, "hint: 5 jumps to go. ") || k.Made() != 1 {
		t.Errorf("after %d jumps:\n%s", k.Made(), out)
	}
}

// TestHintWhenLost: where W5 binds jumps and a side at the rim is not free,
// the first jump leaves no other.
func TestHintWhenLost(t *testing.T) {
	p, err := puzzles.ParseName("ludex:solo:3:b1-3.c2.d3.e3:from=b1-3.c2-3.d3:wab-free=adjacent-two+everywhere+rim-blocked")
	if err != nil {
		t.Fatal(err)
	}
	out, _ := tried(t, p, "b2-d2", "hint", "undo", "hint")
	if !strings.Contains(out, "there is no legal jump: undo or restart") || !strings.Contains(out, "hint: there is no solution from here; 1 jump ago there was one") ||
		!strings.Contains(out, "hint: 1 jump to go. ") {
		t.Error(out)
	}
}

// TestGiveUp: the solution is stepped on the board, and play goes on after it.
func TestGiveUp(t *testing.T) {
	p, _ := library.Find("clover")
	out, k := tried(t, p, "h7-h5", "give up", "end", "back", "undo")
	if k.Made() != 0 || !strings.Contains(out, " 9. ") || strings.Contains(out, " 10. ") || !strings.Contains(out, "on target: 18 of 18") || !strings.Contains(out, "\n8. ") || !strings.Contains(out, "1 jump taken back") {
		t.Errorf("after %d jumps:\n%s", k.Made(), out)
	}
	p, _ = library.Find("wolf")
	if out, _ = tried(t, p, "hint", "solution"); !strings.Contains(out, "hint: there is no solution, not even from the start: ") || !strings.Contains(out, "\nthere is no solution: ") {
		t.Errorf("no word of the proof:\n%s", out)
	}
}

// TestResult compares the jumps made with the fewest, proved or looked for.
func TestResult(t *testing.T) {
	p, _ := library.Find("eye")
	for _, c := range []struct {
		proved int
		lines  []string
		want   string
	}{
		{2, []string{"h7-h5", "h9-h11"}, "solved in 2 jumps, the fewest possible: well done"},
		{0, []string{"h7-h5", "h9-h11"}, "solved in 2 jumps, the fewest possible: well done"},
		{2, []string{"h7-h5", "h5-h7", "h7-h5", "h9-h11"}, "solved in 4 jumps; the shortest solution has 2"},
		{0, []string{"h7-h5-h7-h5", "h9-h11"}, "solved in 4 jumps; the shortest solution has 2"},
		{3, []string{"h7-h5", "h9-h11"}, "although the puzzle claims that 3 are the fewest"},
		{2, []string{"hint", "h7-h5", "h9-h11"}, "well done (with 1 hint)"},
	} {
		p.Proved = puzzles.Proof{}
		if c.proved > 0 {
			p.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: c.proved}
		}
		if out, _ := tried(t, p, c.lines...); !strings.Contains(out, c.want) {
			t.Errorf("%v, %d proved: want %q in\n%s", c.lines, c.proved, c.want, out)
		}
	}
}

// TestAttemptStops: when the context ends, a search ends and so does the
// attempt, and the moves so far are saved.
func TestAttemptStops(t *testing.T) {
	p, _ := library.Find("eclair-moves")
	p.Proved.Line = "" // or it is answered without a search
	ctx, cancel := context.WithCancel(t.Context())
	k := attempt.New(p)
	var out bytes.Buffer
	a := linesAt(k, &out, cli.Limits{Timeout: time.Hour, Memory: 1 << 30, Workers: 1})
	lines := make(chan string)
	go func() {
		lines <- k.Moves()[0]
		lines <- "hint"
		time.Sleep(50 * time.Millisecond)
		cancel()
	}()
	if err := a.Run(ctx, lines); err != nil || k.Made() != 1 || !strings.Contains(out.String(), " (interrupted)") || !strings.HasSuffix(out.String(), "\n\n") {
		t.Errorf("%v, %d made:\n%s", err, k.Made(), out.String())
	}
}

// TestHintWithinLimits: a search that hits a limit gives the line that it has, as a
// line of known length, or else a reason and no hint.
func TestHintWithinLimits(t *testing.T) {
	const limit = ` \(the memory limit was hit\)`
	for _, c := range []struct {
		id, want string
		memory   int64
		times    int // in two hints and the solution
		hints    int
	}{
		{"eclair-moves", `a line of 14 moves; no line has fewer than 1[0-3]` + limit, 1 << 20, 2, 2},
		{"three-spears", `no line is known; none has fewer than 21 jumps` + limit, 4096, 3, 0},
	} {
		p, _ := library.Find(c.id)
		p.Proved = puzzles.Proof{}
		k := attempt.New(p)
		var out bytes.Buffer
		a := linesAt(k, &out, cli.Limits{Timeout: time.Minute, Memory: c.memory, Workers: 1})
		run := func(lines <-chan string) error { return a.Run(t.Context(), lines) }
		err := cli.WithLines(strings.NewReader("hint\nhint\nsolution"), run)
		if err != nil || len(regexp.MustCompile(c.want).FindAllString(out.String(), -1)) != c.times ||
			k.Hints() != c.hints || hintedMove.MatchString(out.String()) != (c.hints > 0) {
			t.Errorf("%s: %d hints, %v:\n%s", c.id, k.Hints(), err, out.String())
		}
	}
}
