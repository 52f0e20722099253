package havannah

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// The letters of a diagram: a stone of the first player, one of the second,
// an empty cell.
const (
	stoneLetters = "xo"
	emptyLetter  = '.'
)

// Format returns a diagram of s: its rows from the top, and whose turn it is
// or how play has ended. The number of stones in hand follows from the
// board.
func (g *Game[W]) Format(s State[W]) string {
	var b strings.Builder
	c := Move(0)
	for row := range 2*g.board.Side - 1 {
		b.WriteString(strings.Repeat(" ", 2*g.board.Side-1-g.width(row)))
		for i := range g.width(row) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(s.letter(c))
			c++
		}
		b.WriteByte('\n')
	}
	return b.String() + g.turnText(&s) + "\n"
}

// width returns the number of cells in a row, counted from 0 at the top.
func (g *Game[W]) width(row int) int {
	n := g.board.Side
	return 2*n - 1 - max(n-1-row, row-n+1)
}

func (s *State[W]) letter(c Move) byte {
	for p := range s.stones {
		if s.stones[p].Has(c) {
			return stoneLetters[p]
		}
	}
	return emptyLetter
}

// turnText returns the last line of a diagram, such as "x to move" or, when
// play has ended, "x has won: ring and fork" or "draw, o to move".
func (g *Game[W]) turnText(s *State[W]) string {
	switch {
	case s.figures != 0:
		return fmt.Sprintf("%c has won: %v", stoneLetters[1-s.mover], s.figures)
	case s.drawn && !g.exhausted(s):
		return bothPassed + toMove(s.mover)
	case s.drawn:
		return "draw, " + toMove(s.mover)
	case s.passed:
		return passedText(1-s.mover) + toMove(s.mover)
	default:
		return toMove(s.mover)
	}
}

func toMove(p rules.Player) string { return string(stoneLetters[p]) + " to move" }

// bothPassed and passedText begin the last line of a diagram after passes
// (hav-pass).
const bothPassed = "draw by two passes, "

func passedText(p rules.Player) string { return string(stoneLetters[p]) + " has passed, " }

// result returns the result in words, and the clause or the ambiguity by which it is.
func (g *Game[W]) result(s *State[W]) (words, id string) {
	switch {
	case s.figures != 0:
		return fmt.Sprintf("%s has won by a %v", g.Name(1-s.mover), s.figures), "H2"
	case g.empty(s).Empty():
		return "the board is full", "H6"
	case !g.exhausted(s):
		return "both players have passed", "hav-pass"
	default:
		return "the stones have run out", "hav-supply"
	}
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # do not count. The line with the player to move may be
// left out if the numbers of stones determine it. Any numbers of stones are
// allowed up to the supply of the players (H7, by hav-supply), but play must
// not have continued after a figure (H2). The error names the line, the cell
// or the clause.
func (g *Game[W]) Parse(text string) (State[W], error) {
	lines, rows := rules.SignificantLines(text), 2*g.board.Side-1
	if len(lines) < rows || len(lines) > rows+1 {
		return State[W]{}, fmt.Errorf("%d lines: expected %d rows and then a line such as %q", len(lines), rows, toMove(First))
	}
	var s State[W]
	first := Move(0)
	for row, l := range lines[:rows] {
		if err := g.readRow(&s, l, first, g.width(row)); err != nil {
			return State[W]{}, err
		}
		first += Move(g.width(row))
	}
	if err := g.readTurn(&s, lines[rows:]); err != nil {
		return State[W]{}, err
	}
	if err := g.settle(&s); err != nil {
		return State[W]{}, err
	}
	return s, g.agrees(&s, lines[rows:])
}

// readRow puts the stones of one row, which begins at cell first, onto the
// board.
func (g *Game[W]) readRow(s *State[W], l rules.Line, first Move, width int) error {
	if len(l.Words) != width {
		return l.Errorf("%d cells in row %c, expected %d", len(l.Words), g.grid.Name(first)[0], width)
	}
	for i, letter := range l.Words {
		c := first + Move(i)
		if letter == string(emptyLetter) {
			continue
		}
		p := strings.Index(stoneLetters, letter)
		if p < 0 || len(letter) != 1 {
			return l.Errorf("cell %s is %q, expected x, o or .", g.grid.Name(c), letter)
		}
		s.stones[p].Add(c)
	}
	return nil
}

// readTurn reads the player to move from the last line, or counts the stones.
func (g *Game[W]) readTurn(s *State[W], last []rules.Line) error {
	if len(last) == 0 {
		return g.countTurn(s)
	}
	text := strings.Join(last[0].Words, " ")
	for p := range rules.Player(2) {
		won := fmt.Sprintf("%c has won: ", stoneLetters[1-p])
		if strings.HasSuffix(text, toMove(p)) || strings.HasPrefix(text, won) {
			s.mover = p
			g.readPasses(s, text)
			return nil
		}
	}
	return last[0].Errorf("%q does not name the player to move (x or o, such as %q)", text, toMove(First))
}

// readPasses reads whether the last turns were passes. They are not legal
// under every reading; agrees compares the result with the text.
func (g *Game[W]) readPasses(s *State[W], text string) {
	s.passed = g.opts.Pass == MayPass && text == passedText(1-s.mover)+toMove(s.mover)
	s.drawn = g.opts.Pass == MayPass && text == bothPassed+toMove(s.mover)
}

// countTurn derives the player to move from the numbers of stones.
func (g *Game[W]) countTurn(s *State[W]) error {
	first, second := s.stones[First].Len(), s.stones[Second].Len()
	inTurn := g.opts.Swap == NoSwap && g.opts.Pass == MustPlace
	switch {
	case first == second && inTurn:
		s.mover = First
	case first == second+1 && inTurn:
		s.mover = Second
	default:
		return fmt.Errorf("%d stones of x and %d of o do not determine the player to move: add a line such as %q", first, second, toMove(First))
	}
	return nil
}

// settle sets the result of s.
func (g *Game[W]) settle(s *State[W]) error {
	for p := range rules.Player(2) {
		if n := s.stones[p].Len(); g.opts.Supply != Unlimited && n > g.board.Stones {
			return rules.Refuse("H7", "%d stones of %c, who has %d", n, stoneLetters[p], g.board.Stones)
		}
	}
	last := 1 - s.mover
	if f := g.figures(&s.stones[s.mover], &s.stones[last]); f != 0 {
		return rules.Refuse("H2", "%c, to move, holds a %v already: play has ended before", stoneLetters[s.mover], f)
	}
	s.figures = g.figures(&s.stones[last], &s.stones[s.mover])
	if s.figures != 0 && !g.justCompleted(&s.stones[last], &s.stones[s.mover]) {
		return rules.Refuse("H2", "no single stone of %c completed its %v: play continued after the end", stoneLetters[last], s.figures)
	}
	s.drawn = s.figures == 0 && (s.drawn || g.exhausted(s))
	s.passed = s.passed && s.figures == 0 && !s.drawn
	return nil
}

// agrees checks the last line against the result under the readings.
func (g *Game[W]) agrees(s *State[W], last []rules.Line) error {
	if len(last) == 0 {
		return nil
	}
	if text := strings.Join(last[0].Words, " "); text != g.turnText(s) {
		return last[0].Errorf("%q, but by these readings %q", text, g.turnText(s))
	}
	return nil
}

// Place returns the position with those stones and that player to move. The
// error names the clause that forbids it, as Parse does.
func (g *Game[W]) Place(stones [2]hexgrid.Set[W], mover rules.Player) (State[W], error) {
	s := State[W]{stones: stones, mover: mover}
	switch {
	case !stones[First].And(stones[Second]).Empty():
		return State[W]{}, rules.Refuse("H1", "two stones on one cell")
	case !stones[First].Or(stones[Second]).AndNot(g.cells).Empty():
		return State[W]{}, rules.Refuse("H1", "a stone off the board")
	}
	if err := g.settle(&s); err != nil {
		return State[W]{}, err
	}
	return s, nil
}
