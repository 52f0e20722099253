package laws

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// brokenToys are the faults of the toy that each law must catch.
var brokenToys = map[string][]string{
	"moves-ordered":         {"a move comes twice", "appended moves come backwards"},
	"play-pure":             {"playing depends on earlier moves"},
	"undecided-with-moves":  {"a full board is undecided", "play goes on after a win"},
	"line-replayed":         {"playing depends on earlier moves", "a move is read as another"},
	"moves-written":         {"rows are not written", "a move is read as another"},
	"positions-written":     {"a diagram is read without its turn"},
	"moves-refused":         {"illegal moves are read", "a refusal gives no reason"},
	"canonical":             {"every position is its own canonical image", "all orbits are large"},
	"moves-symmetric":       {"nobody may begin in a corner", "a piece appears"},
	"moves-by-the-letter":   {"nobody may begin in a corner", "the mover is captured", "a piece appears", "play goes on after a win", "a move comes twice"},
	"outcome-by-the-letter": {"diagonals do not win", "a full board is undecided"},
	"unmoves-invert":        {"undoing does nothing", "a move back is forgotten"},
	"unmoves-by-the-letter": {"a move back is forgotten"},
	"one-piece":             {"a piece appears", "the mover is captured"},
}

// TestLawsCatch shows of every law that it can fail, with a board to look
// at.
func TestLawsCatch(t *testing.T) {
	var able []string
	for name, faults := range brokenToys {
		able = append(able, name)
		for _, fault := range faults {
			mustCatch(t, toyLaws(fault), name, fault, "game: toy:"+fault, "position:\n", " to move", "moves:")
		}
	}
	everyLawAble(t, toyLaws(""), able)
}

// TestSoundToy: no law finds a fault in a toy without one.
func TestSoundToy(t *testing.T) {
	for _, law := range toyLaws("") {
		t.Run(law.Name, func(t *testing.T) { rapid.Check(t, law.Check) })
	}
}

// TestReportIsShrunk: the smallest case of a fault that shows in the middle
// is to play there.
func TestReportIsShrunk(t *testing.T) {
	law, _ := Find(toyLaws("the mover is captured"), "one-piece")
	r := law.Try(t.Context(), Effort{Cases: 100, Seed: 7, Shrink: mustShrink})
	if !strings.Contains(r.Failure, "b2: ") || strings.Contains(r.Failure, "played:") {
		t.Errorf("not the smallest case:\n%s", r.Failure)
	}
}
