package doubt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/play"
	"ludex/rules/rbg"
)

// refutes reports whether a game contradicts an example.
func refutes(e rbg.Example, g play.Game) bool {
	instead, err := e.Against(g)
	return err == nil && instead != ""
}

// groundOf returns the board of an example, -1 if mutants are not tried on it.
func (f *finder) groundOf(e rbg.Example) int {
	name := cmp.Or(e.Board, f.kind.Boards[0])
	return slices.IndexFunc(f.grounds, func(b *ground) bool { return b.board == name })
}

// checkExamples returns the error of an example with a board, a cell or a result that the
// game has not.
func (f *finder) checkExamples() error {
	for _, e := range f.all() {
		if _, err := e.On(f.kind); err != nil {
			return err
		}
	}
	return nil
}

// all returns the examples of the file.
func (f *finder) all() []rbg.Example {
	if len(f.files) == 0 {
		return nil
	}
	return f.files[0].file.Examples()
}

// Refuted is a reading that an example of the rulebook refutes.
type Refuted struct {
	Reading string
	Line    int
	Example string
}

// examples tries the original, the readings and the open doubts on the examples of the
// file. An example closes the doubts that it refutes.
func (f *finder) examples(r *Result) {
	for _, e := range f.all() {
		g, err := e.On(f.kind)
		if err != nil {
			continue // checkExamples opened it
		}
		instead, err := e.Against(g)
		at := f.groundOf(e)
		switch {
		case err != nil:
			r.Notes = append(r.Notes, fmt.Sprintf("The example of line %d cannot be tried: %v.", e.Line, err))
			continue
		case at < 0:
			r.Notes = append(r.Notes, fmt.Sprintf("The example of line %d closes no doubt: its board is too large to try mutants on it.", e.Line))
		}
		allowed := f.refuted(r, e, at)
		if instead != "" {
			text := fmt.Sprintf("%s:%d: the example %q is false: %s", f.kind.Name, e.Line, e.Sentence, instead)
			if allowed != "" {
				text += fmt.Sprintf("; by the reading %s it is true", allowed)
			}
			r.False = append(r.False, text+".")
			continue
		}
		for _, d := range r.Doubts {
			if at >= 0 && d.Closed == "" && refutes(e, d.trials[at].game) {
				d.Closed = fmt.Sprintf("line %d: %s", e.Line, e.Sentence)
			}
		}
	}
}

// refuted notes the readings that an example refutes. It returns the first one that allows it.
func (f *finder) refuted(r *Result, e rbg.Example, at int) (allowed string) {
	if at < 0 {
		return ""
	}
	for _, m := range f.listed() {
		g, err := m.open(at)
		switch {
		case err != nil:
		case refutes(e, g):
			r.Refuted = append(r.Refuted, Refuted{m.ID, e.Line, e.Sentence})
		case allowed == "":
			allowed = m.ID
		}
	}
	return allowed
}

// Proposal is an example that would close open doubts.
type Proposal struct {
	rbg.Example
	Closes []*Doubt
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
			i := slices.IndexFunc(x.trials, func(t *trial) bool { return t.ground == d.shown.ground })
			if refutes(e, x.trials[i].game) {
				p.Closes = append(p.Closes, x)
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
	e.Result = rbg.Result(w.Games[0], p)
	e.Sentence = pick(e.Result == "open", "Play goes on here.", "The game is over here: "+e.Result+".")
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
