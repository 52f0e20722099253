package ambiguity

import (
	"fmt"
	"slices"

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
