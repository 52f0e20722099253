package learn

import (
	"context"
	"fmt"
	"runtime"

	"ludex/rules/guard"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// Untried are the questions that no record answers: its start comes with it, and a mover who
// may leave captures explains every unmarked one.
var Untried = []string{"taf-start", "taf-take"}

// Records are recorded games of one kind as evidence. They show which moves were legal,
// and never that a move was not.
type Records struct {
	ctx  context.Context
	list []*recorded.Written
	kind *play.Kind
}

// OfRecords returns recorded games as evidence of the readings of a kind. The error names a
// record that no game of it can judge.
func OfRecords(ctx context.Context, g play.Game, list []*recorded.Written) (*Records, error) {
	r, judges := &Records{ctx, list, g.Kind()}, map[string]*recorded.Judge{}
	for _, w := range list {
		if _, err := r.judge(judges, g, w); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Len returns the number of games.
func (r *Records) Len() int { return len(r.list) }

// More finds nothing: there are no other records.
func (r *Records) More(play.Game) bool { return false }

// Scores judges games, on all processors.
func (r *Records) Scores(g play.Game, numbers []int) []Score {
	scores := make([]Score, len(numbers))
	judges := make([]map[string]*recorded.Judge, runtime.GOMAXPROCS(0))
	for i := range judges {
		judges[i] = map[string]*recorded.Judge{}
	}
	_ = guard.Each(r.ctx, len(judges), len(numbers), func(worker, i int) error { // the end of ctx ends Learn
		found, err := r.judge(judges[worker], g, r.list[numbers[i]])
		switch {
		case err != nil || found.Fault != nil || found.Recorded != nil && found.Agreement == records.Contradict:
		case found.Recorded != nil && found.Agreement == records.Agree:
			scores[i] = Decided
		default:
			scores[i] = Explained
		}
		return nil
	})
	return scores
}

// judge plays a record by the readings of a game, on the board of the record.
func (r *Records) judge(judges map[string]*recorded.Judge, g play.Game, w *recorded.Written) (*recorded.Game, error) {
	board, _ := w.Board()
	if j := judges[board]; j != nil {
		return j.Play(w)
	}
	by := g
	if w.HasBoard() {
		spec, err := r.kind.Spec(board)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", w.Line, err)
		}
		if by, err = r.kind.OpenSpec(play.Spec{Board: spec.Board, Readings: g.Readings().Changed}); err != nil {
			return nil, fmt.Errorf("line %d: %w", w.Line, err)
		}
	}
	judges[board] = recorded.NewJudge(by, false)
	return judges[board].Play(w)
}
