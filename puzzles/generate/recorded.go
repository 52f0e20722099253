package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/rules/guard"
)

// Recorded is a family whose candidates were tried before, perhaps on other machines.
// [Order.Make] makes of it the set that it makes of the family itself.
type Recorded struct {
	Name     string // of the family
	Patience int
	Warm     int          // puzzles of the set that may lack something
	Tried    int          // the candidates are those below it
	Kept     map[int]Kept // by the number of the candidate
}

// Kept is a candidate that is a puzzle.
type Kept struct {
	Puzzle puzzles.Puzzle
	Class  string // equal for puzzles that are images of one another
}

// ErrFew reports that a set needs more candidates than were tried.
var ErrFew = errors.New("the candidates are too few")

// Record tries the candidates of some numbers. It returns the error of the context if
// that ended the work.
func (o Order) Record(ctx context.Context, f Family, numbers []int) (Recorded, error) {
	r := Recorded{Name: f.name(), Patience: f.patience(), Warm: warmIn(f, o.Count), Kept: map[int]Kept{}}
	list := make([]candidate, len(numbers))
	err := guard.Each(ctx, max(1, o.Workers), len(list), func(_, i int) error {
		list[i] = o.try(ctx, f, numbers[i])
		return list[i].err
	})
	for i, c := range list {
		if c.ok {
			r.Kept[numbers[i]] = Kept{c.puzzle, fmt.Sprintf("%#v", c.class)}
		}
	}
	return r, err
}

func (r *Recorded) name() string  { return r.Name }
func (r *Recorded) patience() int { return r.Patience }

func (r *Recorded) try(context.Context, *rand.Rand) candidate {
	panic("a recorded family has no candidates by chance")
}

// at returns the candidate of a number.
func (r *Recorded) at(n int) candidate {
	if n >= r.Tried {
		return candidate{err: fmt.Errorf("%w: %d", ErrFew, r.Tried)}
	}
	k, ok := r.Kept[n]
	return candidate{puzzle: k.Puzzle, class: k.Class, ok: ok}
}
