package doubt

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// refutes reports whether a game contradicts an example. The error is that of an
// example about a position that the game does not have.
func refutes(e rbg.Example, g play.Game) (refuted bool, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = f })
	p := g.Start()
	if e.Position != "" {
		if p, err = g.Parse(e.Position); err != nil {
			return false, fmt.Errorf("line %d: %w", e.Line, err)
		}
	}
	for _, text := range e.Play {
		m, err := g.ParseMove(p, text)
		if err != nil {
			return true, nil // its moves are legal by the example
		}
		p = g.Play(p, m)
	}
	legal := func(text string) bool { _, err := g.ParseMove(p, text); return err == nil }
	switch {
	case slices.ContainsFunc(e.Forbidden, legal):
		return true, nil
	case slices.ContainsFunc(e.Legal, func(text string) bool { return !legal(text) }):
		return true, nil
	}
	return e.Result != "" && e.Result != resultOf(g, p), nil
}

// resultOf returns the winner of a position, draw, or open.
func resultOf(g play.Game, p play.Position) string {
	switch o := g.Outcome(p); o {
	case rules.Undecided:
		return "open"
	case rules.Draw:
		return "draw"
	default:
		return strings.TrimPrefix(play.OutcomeText(o, g.Players()), "won by ")
	}
}

// ground returns the board of an example, -1 if mutants are not tried on it.
func (f *finder) groundOf(e rbg.Example) int {
	name := cmp.Or(e.Board, f.kind.Boards[0])
	return slices.IndexFunc(f.grounds, func(b *ground) bool { return b.board == name })
}

// checkExamples returns the error of an example with a board, a cell or a result that the
// game has not.
func (f *finder) checkExamples() error {
	if len(f.files) == 0 {
		return nil
	}
	for _, e := range f.files[0].file.Examples() {
		var err error
		if e.Board != "" && e.Board != f.effort.Board && !slices.Contains(f.kind.Boards, e.Board) {
			err = fmt.Errorf("there is no board %q: the boards are %s", e.Board, strings.Join(f.kind.Boards, ", "))
		} else if at := f.groundOf(e); at >= 0 {
			err = check(e, f.grounds[at].game)
		}
		if err != nil {
			return fmt.Errorf("%s: line %d: the example: %w", f.kind.Name, e.Line, err)
		}
	}
	return nil
}

// check returns the error of an example whose position, cells or result a game has not.
func check(e rbg.Example, g play.Game) error {
	if e.Position != "" {
		if _, err := g.Parse(e.Position); err != nil {
			return err
		}
	}
	for _, move := range slices.Concat(e.Play, e.Legal, e.Forbidden) {
		cells, _, _ := strings.Cut(move, "#")
		for step := range strings.SplitSeq(cells, "-") {
			cell, _, _ := strings.Cut(step, "=")
			if move != "pass" && !slices.ContainsFunc(g.Layout().Cells, func(c rules.Site) bool { return c.Name == cell }) {
				return fmt.Errorf("%s is no move: there is no cell %q", move, cell)
			}
		}
	}
	results := append([]string{"", "open", "draw"}, g.Players()...)
	if len(g.Players()) == 2 && !slices.Contains(results, e.Result) {
		return fmt.Errorf("%q is no result: expected %s", e.Result, strings.Join(results[1:], ", "))
	}
	return nil
}

// examples tries the original, the readings and the open doubts on the examples of the
// file. An example closes the doubts that it refutes.
func (f *finder) examples(r *Result) {
	if len(f.files) == 0 {
		return
	}
	for _, e := range f.files[0].file.Examples() {
		at := f.groundOf(e)
		if at < 0 {
			r.Findings = append(r.Findings, fmt.Sprintf("the example of line %d is on a board on which mutants are not tried", e.Line))
			continue
		}
		wrong, err := refutes(e, f.grounds[at].game)
		if err != nil {
			r.Findings = append(r.Findings, fmt.Sprintf("the example of line %d: %v", e.Line, err))
			continue
		}
		allowed := !wrong
		for _, c := range f.listed() {
			g, err := c.open(at)
			if err != nil {
				continue
			}
			if no, err := refutes(e, g); err == nil && no {
				r.Refuted = append(r.Refuted, Refuted{c.ID, e.Line, e.Sentence})
			} else {
				allowed = true
			}
		}
		if wrong {
			text := map[bool]string{false: "no reading allows", true: "the readings as they are contradict"}[allowed]
			r.Findings = append(r.Findings, fmt.Sprintf("%s the example of line %d: %s", text, e.Line, e.Sentence))
			continue
		}
		for _, d := range r.Doubts {
			if g, err := d.open(at); err == nil && d.Closed == "" {
				if no, err := refutes(e, g); err == nil && no {
					d.Closed = fmt.Sprintf("line %d: %s", e.Line, e.Sentence)
				}
			}
		}
	}
}

// Refuted is a reading that an example of the rulebook refutes.
type Refuted struct {
	Reading string
	Line    int
	Example string
}

// Proposal is an example that would close open doubts.
type Proposal struct {
	rbg.Example
	Closes []string // the doubts, by their IDs
}

// The positions and doubts among which an example is looked for.
const (
	proposedSpots  = 8
	proposedDoubts = 40
)

// Propose returns the example that closes the most open doubts, of those that matter
// most, in the position that is reached first; nil if there is none.
func (r *Result) Propose() (best *Proposal) {
	open := r.Open()
	open = open[:min(proposedDoubts, len(open))]
	type place struct{ board, spot int }
	score, ply := map[place]float64{}, map[place]int{}
	for _, d := range open {
		for i, t := range d.all {
			for s := range t.does {
				if spot := t.ground.spots[s]; spot.where == shortest {
					score[place{i, s}] += d.Score
					ply[place{i, s}] = spot.ply
				}
			}
		}
	}
	places := slices.SortedFunc(maps.Keys(score), func(a, b place) int {
		return cmp.Or(cmp.Compare(score[b], score[a]), cmp.Compare(ply[a], ply[b]), cmp.Compare(a.board, b.board), cmp.Compare(a.spot, b.spot))
	})
	for _, p := range places[:min(proposedSpots, len(places))] {
		if e := propose(open, p.board, p.spot); e != nil && len(e.Closes) > 0 && (best == nil || len(e.Closes) > len(best.Closes)) {
			best = e
		}
	}
	return best
}

// propose returns the statement about a spot that closes the most open doubts: that a move
// is legal, that one is not, or the result.
func propose(open []*Doubt, board, spot int) *Proposal {
	b := open[0].all[board].ground
	s := b.spots[spot]
	var moves []play.Move // of the original, and then those of the mutants
	moves = append(moves, s.moves...)
	closes := make([][]string, len(moves))
	var result []string
	for _, d := range open {
		t := d.all[board]
		if t.does[spot] == 0 {
			continue
		}
		if resultOf(t.game, s.pos) != resultOf(b.game, s.pos) {
			result = append(result, d.ID)
		}
		legal := t.game.Moves(s.pos, nil)
		for _, m := range legal {
			if !slices.Contains(moves, m) {
				moves, closes = append(moves, m), append(closes, nil)
			}
		}
		for i, m := range moves {
			if slices.Contains(legal, m) != (i < len(s.moves)) {
				closes[i] = append(closes[i], d.ID)
			}
		}
	}
	p := Proposal{Closes: result, Example: rbg.Example{Board: b.board}}
	at := b.game.Start()
	for _, m := range b.line(spot) {
		p.Play = append(p.Play, b.game.FormatMove(at, m))
		at = b.game.Play(at, m)
	}
	best := -1
	for i := range moves {
		if len(closes[i]) > len(p.Closes) {
			best, p.Closes = i, closes[i]
		}
	}
	switch {
	case len(p.Closes) == 0:
		return nil
	case best < 0:
		p.Result = resultOf(b.game, s.pos)
		p.Sentence = map[bool]string{true: "Play goes on here.", false: "The game is over here: " + p.Result + "."}[p.Result == "open"]
	case best < len(s.moves):
		p.Legal = []string{b.game.FormatMove(s.pos, moves[best])}
		p.Sentence = p.Legal[0] + " is a legal move here."
	default:
		p.Forbidden = []string{b.forbidden(open, board, s.pos, moves[best])}
		p.Sentence = p.Forbidden[0] + " is not a legal move here."
	}
	p.Closes = nil // moves that are another's by their numbers can have its text
	for _, d := range open {
		if no, err := refutes(p.Example, d.all[board].game); err == nil && no {
			p.Closes = append(p.Closes, d.ID)
		}
	}
	return &p
}

// forbidden returns the text of a move that some mutant alone allows.
func (b *ground) forbidden(open []*Doubt, board int, p play.Position, m play.Move) string {
	i := slices.IndexFunc(open, func(d *Doubt) bool {
		t := d.all[board]
		return len(t.does) > 0 && slices.Contains(t.game.Moves(p, nil), m)
	})
	return open[i].all[board].game.FormatMove(p, m)
}

// Text returns the lines of an example for the file.
func (p *Proposal) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "//@ example %q\n", p.Sentence)
	line := func(word string, list ...string) {
		if text := strings.Join(list, " "); text != "" {
			fmt.Fprintf(&b, "//@   %s %s\n", word, text)
		}
	}
	line("board", p.Board)
	line("play", p.Play...)
	line("legal", p.Legal...)
	line("forbidden", p.Forbidden...)
	line("result", p.Result)
	return b.String()
}
