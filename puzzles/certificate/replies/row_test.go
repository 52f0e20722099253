package replies_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	. "ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
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
