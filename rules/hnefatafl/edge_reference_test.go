package hnefatafl_test

import (
	"fmt"
	"strings"
	"testing"

	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/reference"
)

// copenhagenOptions returns the readings of the preset copenhagen.
func copenhagenOptions(t *testing.T) hnefatafl.Options {
	t.Helper()
	for _, p := range hnefatafl.Presets() {
		if p.Name == "copenhagen" {
			return p.Options
		}
	}
	t.Fatal("no preset copenhagen")
	return hnefatafl.Options{}
}

// pair is a board in the fast rules and in the reference model.
type pair struct {
	game  *hnefatafl.Game
	rules reference.Rules
}

func newPair(t *testing.T, side int, opts hnefatafl.Options) pair {
	t.Helper()
	start, err := hnefatafl.StartOf(side)
	if err != nil {
		t.Fatal(err)
	}
	g, err := hnefatafl.New(start, opts)
	if err != nil {
		t.Fatal(err)
	}
	return pair{g, reference.Rules{Side: side, Readings: hnefatafl.Readings().Names(opts)}}
}

// position returns a position with the pieces on cells, in both forms.
func (p pair) position(pieces map[string]byte, mover byte) (hnefatafl.State, reference.Position) {
	s := hnefatafl.State{King: hnefatafl.NoCell}
	r := reference.Position{Pieces: map[reference.At]rune{}, Mover: rune(mover)}
	for name, piece := range pieces {
		c, _ := p.game.Grid().Parse(name)
		switch piece {
		case reference.Attacker:
			s.Attackers.Add(c)
		case reference.Defender:
			s.Defenders.Add(c)
		case reference.King:
			s.King = c
		default:
			continue
		}
		r.Pieces[reference.At{Column: int(name[0]-'a') + 1, Row: int(name[1] - '0')}] = rune(piece)
	}
	if mover == reference.Defender {
		s.Mover = hnefatafl.Defenders
	}
	return s, r
}

// captured compares the captures of a move in both models, and returns them.
func (p pair) captured(pieces map[string]byte, mover byte, from, to string) (string, error) {
	s, r := p.position(pieces, mover)
	a, _ := p.game.Grid().Parse(from)
	b, _ := p.game.Grid().Parse(to)
	text := p.game.FormatMove(s, hnefatafl.Move{From: a, To: b})
	want := p.rules.Captures(r, reference.Move{From: at(from), To: at(to)})[0]
	names := from + "-" + to
	for c := range hnefatafl.Cell(p.game.Grid().Cells()) {
		if name := p.game.Grid().Name(c); want[at(name)] {
			names += "x" + name
		}
	}
	if text != names {
		return text, fmt.Errorf("%s\n%s%s, by the reference model %s", p.game, p.game.Format(s), text, names)
	}
	return text, nil
}

func at(name string) reference.At {
	return reference.At{Column: int(name[0]-'a') + 1, Row: int(name[1] - '0')}
}

// fillings calls do with all ways to put nothing, an attacker or a defender on
// cells, and with the king in place of each of the defenders.
func fillings(cells []string, do func(pieces map[string]byte, king bool)) {
	pieces := map[string]byte{}
	var fill func(i int)
	fill = func(i int) {
		if i < len(cells) {
			for _, piece := range []byte{'.', reference.Attacker, reference.Defender} {
				pieces[cells[i]] = piece
				fill(i + 1)
			}
			return
		}
		do(pieces, false)
		for _, c := range cells {
			if pieces[c] == reference.Defender {
				pieces[c] = reference.King
				do(pieces, true)
				pieces[c] = reference.Defender
			}
		}
	}
	fill(0)
}

// TestReferenceShieldWalls compares all rows of pieces at the edge, with all
// fronts, when a piece of either side comes to the end of the row: rows of up to
// three with the king in place of each defender, and rows of up to four with the
// king elsewhere, and with the king as the piece that moves.
func TestReferenceShieldWalls(t *testing.T) {
	held := copenhagenOptions(t)
	held.CornerStop, held.CornerHeld = hnefatafl.DefendersToo, hnefatafl.HeldAsPiece
	edge := copenhagenOptions(t)
	edge.Escape, edge.EdgeFort = hnefatafl.EscapeAtEdge, hnefatafl.NoEdgeFort
	for _, c := range []struct {
		opts     hnefatafl.Options
		corner   byte // the piece on g1
		from, to string
		cells    string
		movers   string
		kings    bool
	}{
		{copenhagenOptions(t), '.', "c7", "c1", "d1 e1 f1 d2 e2 f2", "ad", true},
		{held, reference.Defender, "c7", "c1", "d1 e1 f1 d2 e2 f2", "ad", true},
		{edge, reference.Attacker, "c7", "c1", "d1 e1 f1 d2 e2 f2", "ad", true},
		{copenhagenOptions(t), '.', "b7", "b1", "c1 d1 e1 f1 c2 d2 e2 f2", "ad", false},
		{copenhagenOptions(t), '.', "c7", "c1", "d1 e1 f1 d2 e2 f2", "k", false},
	} {
		p, walls := newPair(t, 7, c.opts), 0
		fillings(strings.Fields(c.cells), func(pieces map[string]byte, king bool) {
			if king && !c.kings {
				return
			}
			for _, piece := range []byte(c.movers) {
				pieces["g1"], pieces[c.from], pieces["b5"] = c.corner, piece, reference.King
				if king || piece == reference.King {
					pieces["b5"] = '.'
				}
				text, err := p.captured(pieces, moverOf(piece), c.from, c.to)
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(text, "xe1") {
					walls++
				}
			}
			delete(pieces, c.from)
		})
		if walls == 0 {
			t.Errorf("%s: no wall was captured", p.game)
		}
		t.Logf("%s, %s: %d walls", p.game, c.movers, walls)
	}
}

// moverOf returns the side of a piece.
func moverOf(piece byte) byte {
	if piece == reference.King {
		return reference.Defender
	}
	return piece
}

// TestReferenceEdgeForts compares the outcomes of all fillings of the cells
// round a king at the edge: boards of 5 and 7 cells a side, with attackers
// outside, with and without rows at the edge.
func TestReferenceEdgeForts(t *testing.T) {
	open := copenhagenOptions(t)
	open.ShieldWall = hnefatafl.NoShieldWall
	for _, c := range []struct {
		side  int
		king  string
		cells string
		more  string // attackers
		opts  hnefatafl.Options
	}{
		{5, "c1", "b1 d1 b2 c2 d2 a2 e2", "b5 d4", copenhagenOptions(t)},
		{5, "b1", "c1 d1 a2 b2 c2 d2 a3", "d5", copenhagenOptions(t)},
		{5, "c1", "b1 d1 b2 c2 d2 a2", "b5", open},
		{7, "d1", "b1 c1 e1 c2 d2 e2 f1", "a5 g3", copenhagenOptions(t)},
	} {
		p, forts := newPair(t, c.side, c.opts), 0
		fillings(strings.Fields(c.cells), func(pieces map[string]byte, king bool) {
			if king {
				return
			}
			pieces[c.king] = reference.King
			for _, a := range strings.Fields(c.more) {
				pieces[a] = reference.Attacker
			}
			s, r := p.position(pieces, reference.Attacker)
			if got, want := outcomes[p.game.Outcome(s)], p.rules.Outcome(r); got != want {
				t.Fatalf("%s\n%s%s, by the reference model %s", p.game, p.game.Format(s), got, want)
			}
			if end, ok := p.game.End(s, p.game.Outcome(s)); ok && end.Clause == "taf-edge-fort" {
				forts++
			}
		})
		if forts == 0 {
			t.Errorf("%s, king on %s: no fort", p.game, c.king)
		}
		t.Logf("%s, king on %s: %d forts", p.game, c.king, forts)
	}
}
