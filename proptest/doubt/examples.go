package doubt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/play"
	"ludex/rules/rbg"
)

// all returns the examples of the file. The error is that of one with a board, a cell or a result
// that the game has not.
func (f *finder) all() (list []rbg.Example, err error) {
	for _, b := range f.grounds[:min(1, len(f.files))] {
		list = b.book.file.Examples()
	}
	for _, e := range list {
		if _, err := e.On(f.kind); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// refutes reports whether a game contradicts an example.
func refutes(e rbg.Example, g play.Game) bool {
	instead, err := e.Against(g)
	return err == nil && instead != ""
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
	for _, e := range f.told {
		g, _ := e.On(f.kind)
		instead, err := e.Against(g)
		if err != nil {
			r.Notes = append(r.Notes, fmt.Sprintf("The example of line %d cannot be tried: %v.", e.Line, err))
			continue
		}
		at := slices.IndexFunc(f.grounds, func(b *ground) bool { return b.board == cmp.Or(e.Board, f.kind.Boards[0]) })
		if at < 0 {
			r.Notes = append(r.Notes, fmt.Sprintf("The example of line %d closes no doubt: its board is too large to try mutants on it.", e.Line))
		}
		allowed := ""
		for _, m := range f.listed()[:pick(at < 0, 0, len(f.listed()))] {
			switch g, err := m.open(at); {
			case err != nil:
			case refutes(e, g):
				r.Refuted = append(r.Refuted, Refuted{m.ID, e.Line, e.Sentence})
			case allowed == "":
				allowed = "; by the reading " + m.ID + " it is true"
			}
		}
		if instead != "" {
			r.False = append(r.False, fmt.Sprintf("%s:%d: the example %q is false: %s%s.", f.kind.Name, e.Line, e.Sentence, instead, allowed))
			continue
		}
		for _, d := range r.Doubts {
			if at >= 0 && d.Closed == "" && refutes(e, d.trials[at].game) {
				d.Closed = fmt.Sprintf("line %d: %s", e.Line, e.Sentence)
			}
		}
	}
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
		_, other := w.Games[1].ParseMove(p, text)
		switch {
		case err != nil:
			e.Play, e.Forbidden, e.Sentence = w.Moves[:i], w.Moves[i:], text+" is not a legal move here."
		case other != nil:
			e.Play, e.Legal, e.Sentence = w.Moves[:i], w.Moves[i:], text+" is a legal move here."
		default:
			p = w.Games[0].Play(p, m)
			continue
		}
		return e, !w.Constructed
	}
	e.Result = rbg.Result(w.Games[0], p)
	e.Sentence = map[string]string{"open": "Play goes on here.", "draw": "The game is a draw here."}[e.Result]
	e.Sentence = cmp.Or(e.Sentence, "Here "+e.Result+" has won.")
	return e, !w.Constructed
}

// Text returns the lines of an example for the file.
func (p *Proposal) Text() string {
	text := fmt.Sprintf("//@ example %q\n", p.Sentence)
	for _, line := range [][]string{{"board", p.Board}, append([]string{"play"}, p.Play...), append([]string{"legal"}, p.Legal...), append([]string{"forbidden"}, p.Forbidden...), {"result", p.Result}} {
		if strings.Join(line[1:], "") != "" {
			text += "//@   " + strings.Join(line, " ") + "\n"
		}
	}
	return text
}
