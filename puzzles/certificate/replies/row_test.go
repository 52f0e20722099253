package replies_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	. "ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
	"ludex/solver/toy"
)

// TestSecondGame solves a game other than Havannah, writes the winner's
// replies, reads and checks them, and gives them to a new search as a hint.
func TestSecondGame(t *testing.T) {
	g, err := toy.ParseRow("row:4x4:3")
	if err != nil {
		t.Fatal(err)
	}
	lim := proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 22}}
	first := proofnumber.New(g, proofnumber.Position{}, lim)
	if v := first.Value(context.Background()); v.Lo != proofnumber.FirstWins {
		t.Fatal(v)
	}
	written, err := writer.Replies(context.Background(), g, g.Start(), 0, first)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := Write(&file, written); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	if !strings.HasPrefix(text, "ludex-replies 2\ngame row:4x4:3\nstart ..../..../..../.... x\nwinner x\nreplies ") {
		t.Fatal(text)
	}
	c, err := Read(&file, "x", certify.Limits{}, toy.ParseRow)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := c.Check(context.Background(), certify.Limits{}); err != nil || r.Stones != 3 {
		t.Errorf("%+v, %v", r, err)
	}
	second := proofnumber.New(g, proofnumber.Position{}, lim)
	second.UseHint(context.Background(), writer.Hint(c, proofnumber.Position{}))
	if v := second.Value(context.Background()); v.Lo != proofnumber.FirstWins || second.Progress().Expanded > int64(2*len(c.Replies)+1) {
		t.Errorf("%v after %d positions with %d replies", v, second.Progress().Expanded, len(c.Replies))
	}
	refuseChanged(t, text)
}

// TestSecondDraw writes the replies of both players in a drawn position of that game, reads
// them and checks them. A wrong one is refused with its line.
func TestSecondDraw(t *testing.T) {
	g, err := toy.ParseRow("row:4x4:4")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse("x . . .\n. o . .\n. . x .\no . . .\nx to move\n")
	if err != nil {
		t.Fatal(err)
	}
	at := proofnumber.Position{Mover: uint8(s.Mover)}
	for i, word := range s.Stones {
		at.Stones[i] = rules.CellSetOf[rules.TwoWords]([2]uint64{word})
	}
	by := proofnumber.New(g, at, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 24}})
	if v := by.Value(t.Context()); v != (proofnumber.Result{Lo: proofnumber.Draw, Hi: proofnumber.Draw}) {
		t.Fatal(v)
	}
	written, err := writer.Draw[*toy.Row, toy.State, toy.Cell](t.Context(), g, s, by)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := Write(&file, written); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(file.String(), "\n"), "\n")
	check := func(lines []string) error {
		c, err := Read(strings.NewReader(strings.Join(lines, "\n")+"\n"), "x", certify.Limits{}, toy.ParseRow)
		if err == nil {
			_, err = c.Check(t.Context(), certify.Limits{})
		}
		return err
	}
	if err := check(lines); err != nil {
		t.Fatal(err)
	}
	second := slices.Index(lines, "holds o")
	refused := [2]int{}
	for i := 6; i < len(lines)-1; i += 1 + len(lines)/200 {
		for _, cell := range []string{"a2", "d1", "d4"} {
			changed := slices.Clone(lines)
			changed[i] = lines[i][:len(lines[i])-2] + cell
			if err := check(changed); err != nil && i < second {
				refused[0]++
			} else if err != nil {
				refused[1]++
			}
		}
	}
	if refused[0] < 10 || refused[1] < 10 {
		t.Errorf("%d lines: %v are refused", len(lines), refused)
	}
}

// TestDrawRefused: the line that is named is the last reply on the way to the loss.
func TestDrawRefused(t *testing.T) {
	for _, k := range []struct{ old, new, want string }{
		{"b4 b3\nholds", "b4 a3\nholds", "line 19: no reply is given, and no win is in sight"},
		{"     c2 d2", "     d2 c2", "line 26: no reply is given"},
		{"holds o\nreplies 6\na3", "holds o\nreplies 6\nb4", "x:25: b4: black has a stone there already"},
	} {
		_, err := check(strings.Replace(draw, k.old, k.new, 1))
		if err == nil || !strings.HasPrefix(err.Error(), k.want) {
			t.Errorf("%q for %q: %v, want %s", k.new, k.old, err, k.want)
		}
	}
}

// refuseChanged: without a reply, or with another one, the file is refused.
func refuseChanged(t *testing.T, text string) {
	t.Helper()
	lines := strings.Split(text, "\n")
	lines = lines[:len(lines)-2]
	last := lines[len(lines)-1]
	refused := 0
	for _, cell := range []string{"a1", "b1", "c1", "d1", "a4", "d4", "b3"} {
		lines[len(lines)-1] = last[:len(last)-2] + cell
		c, err := Read(strings.NewReader(strings.Join(lines, "\n")+"\nend\n"), "x", certify.Limits{}, toy.ParseRow)
		if err == nil {
			_, err = c.Check(context.Background(), certify.Limits{})
		}
		if err != nil {
			refused++
		}
	}
	if refused < 4 {
		t.Errorf("%d of 7 wrong replies are refused in %q", refused, last)
	}
}
