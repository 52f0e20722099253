package doubt

import (
	"cmp"
	"fmt"
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

// Propose returns the example that closes the most open doubts, of those that are made of
// the games that show the first; nil if there is none.
func (r *Result) Propose() (best *Proposal) {
	open := r.Shown()
	for _, d := range open {
		e, ok := d.example()
		if !ok {
			continue
		}
		p := &Proposal{Example: e}
		for _, x := range open {
			i := slices.IndexFunc(x.all, func(t *trial) bool { return t.ground == d.trial.ground })
			if no, err := refutes(e, x.all[i].game); err == nil && no {
				p.Closes = append(p.Closes, x.Question)
			}
		}
		if len(p.Closes) > 0 && (best == nil || len(p.Closes) > len(best.Closes)) {
			best = p
		}
	}
	return best
}

// example returns a statement in the game that shows a doubt: that its last move is legal or
// not, or the result after it.
func (d *Doubt) example() (e rbg.Example, ok bool) {
	w := d.Show()
	e = rbg.Example{Board: w.Board, Play: w.Moves}
	p := w.Start
	for i, text := range w.Moves {
		m, err := w.Games[0].ParseMove(p, text)
		if err != nil {
			e.Play, e.Forbidden, e.Sentence = w.Moves[:i], w.Moves[i:], text+" is not a legal move here."
			return e, !w.Constructed
		}
		if _, err := w.Games[1].ParseMove(p, text); err != nil {
			e.Play, e.Legal, e.Sentence = w.Moves[:i], w.Moves[i:], text+" is a legal move here."
			return e, !w.Constructed
		}
		p = w.Games[0].Play(p, m)
	}
	e.Result = resultOf(w.Games[0], p)
	e.Sentence = map[bool]string{true: "Play goes on here.", false: "The game is over here: " + e.Result + "."}[e.Result == "open"]
	return e, !w.Constructed
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
