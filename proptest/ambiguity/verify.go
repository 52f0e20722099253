package ambiguity

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// verify replays a game under both readings by the rules alone and returns an
// error unless they agree on all of it but its end, and disagree on that.
func verify[S, M comparable](a, b Game[S, M], s S, moves []M) error {
	for i, m := range moves {
		if i == len(moves)-1 && (legal(a, s, m) != legal(b, s, m)) {
			return nil
		}
		if stands(a, s) != stands(b, s) {
			return fmt.Errorf("they differ after %d moves already", i)
		}
		if !legal(a, s, m) || !legal(b, s, m) {
			return fmt.Errorf("move %d, %s, is not legal under both", i+1, a.FormatMove(s, m))
		}
		if a.Play(s, m) != b.Play(s, m) {
			if i < len(moves)-1 {
				return fmt.Errorf("they differ after %d moves already", i+1)
			}
			return nil
		}
		s = a.Play(s, m)
	}
	if stands(a, s) == stands(b, s) && a.Start() == b.Start() {
		return fmt.Errorf("they agree on all of it")
	}
	return nil
}

func legal[S, M comparable](g Game[S, M], s S, m M) bool {
	return slices.Contains(g.Moves(s, nil), m)
}

// standing is how a position stands.
type standing struct {
	outcome rules.Outcome
	mover   rules.Player
}

func stands[S, M comparable](g Game[S, M], s S) standing {
	st := standing{outcome: g.Outcome(s)}
	if st.outcome == rules.Undecided {
		st.mover = g.ToMove(s)
	}
	return st
}

// verifyText checks a game that is written down, as verify does, and renders
// it.
func (f Family[S, M, O]) verifyText(q Question, board string, texts []string) (*Parting, error) {
	d, err := f.duel(q, board)
	if err != nil {
		return nil, err
	}
	var moves []M
	s := d.start
	for i, text := range texts {
		m, err := d.a.ParseMove(s, text)
		if err != nil && i == len(texts)-1 {
			m, err = d.b.ParseMove(s, text)
		}
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, m)
		if i < len(texts)-1 {
			s = d.a.Play(s, m)
		}
	}
	x := &asking[S, M, O]{Family: f, Answer: Answer{Question: q}}
	if x.repeats(d) {
		if err := verifyRecord(d, moves); err != nil {
			return nil, err
		}
		return x.renderRecord(d, moves, false), nil
	}
	if err := verify(d.a, d.b, d.start, moves); err != nil {
		return nil, err
	}
	return x.render(d, moves, false, ""), nil
}

// deciding returns readings of the second choice, as few as possible, by which
// a game parts the first choice from the same choice with them. It returns nil
// if the game does not part these two.
func (f Family[S, M, O]) deciding(q Question, p *Parting) []string {
	decides := func(readings []string) bool {
		q.SideB = overridden(q.SideA, readings)
		_, err := f.verifyText(q, p.Board, p.Moves)
		return err == nil
	}
	left := slices.DeleteFunc(slices.Clone(q.SideB), func(r string) bool { return slices.Contains(q.SideA, r) })
	if len(left) == 0 || !decides(left) {
		return nil
	}
	for _, reading := range slices.Clone(left) {
		without := slices.DeleteFunc(slices.Clone(left), func(r string) bool { return r == reading })
		if decides(without) {
			left = without
		}
	}
	return left
}

// overridden returns readings with others in place of those of the same
// ambiguities.
func overridden(readings, by []string) []string {
	list := slices.Clone(by)
	for _, r := range readings {
		id, _, _ := strings.Cut(r, "=")
		if !slices.ContainsFunc(by, func(b string) bool { return strings.HasPrefix(b, id+"=") }) {
			list = append(list, r)
		}
	}
	return list
}
