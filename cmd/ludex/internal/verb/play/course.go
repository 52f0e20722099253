package play

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/course"
)

// courseFlags choose a puzzle of the library without its name.
type courseFlags struct {
	daily      bool
	game       string // or a rulebook
	difficulty string // one of course.LevelNames
}

// given reports whether one of the flags is set.
func (f courseFlags) given() bool { return f != courseFlags{} }

// set returns the puzzles that the flags select.
func (f courseFlags) set() ([]puzzles.Puzzle, error) {
	list, err := input.LibraryOf(f.game)
	if err != nil {
		return nil, fmt.Errorf("--game: %w", err)
	}
	if f.difficulty == "" {
		return list, nil
	}
	if list = course.OfLevel(list, f.difficulty); len(list) == 0 {
		return nil, fmt.Errorf("--difficulty: no puzzle of %s is %s", cmp.Or(f.game, "the library"), f.difficulty)
	}
	return list, nil
}

// chosen returns the table of the puzzle of the day, of a random one, or of the next
// one at the level of the player.
func (p *playOptions) chosen() (*attempt.Table, error) {
	set, err := p.course.set()
	if err != nil {
		return nil, err
	}
	if p.course.daily {
		if p.course.game != "" || p.course.difficulty != "" || p.seed != nil {
			return nil, errors.New("--daily cannot be combined with --game, --difficulty or --seed")
		}
		return p.at(course.Daily(set, course.Day(time.Now()))), nil
	}
	return p.chosenFrom(set)
}

// chosenFrom returns the table of a puzzle of a set: a random one, or the next one
// at the level of the player.
func (p *playOptions) chosenFrom(set []puzzles.Puzzle) (*attempt.Table, error) {
	store, err := input.History()
	if err != nil {
		return nil, err
	}
	h, err := store.Read()
	if err != nil {
		return nil, err
	}
	if p.seed != nil {
		return p.at(course.Random(set, h, rand.New(rand.NewPCG(*p.seed, 0)))), nil
	}
	next, ok := course.Next(set, h)
	if !ok {
		return nil, cli.Hinted(errors.New("all these puzzles are solved"), "ludex play --seed 1 chooses one of them")
	}
	return p.at(next), nil
}

// after returns the table of the puzzle after another one: the next in its file, or
// another one of the library at the level of the player.
func (p *playOptions) after(t *attempt.Table) (*attempt.Table, error) {
	here := func(q puzzles.Puzzle) bool { return q.ID != "" && q.ID == t.Puzzle().ID || q.Equal(t.Puzzle()) }
	if i := slices.IndexFunc(p.set, here); p.set != nil {
		if i+1 >= len(p.set) {
			return nil, errors.New("this is the last puzzle of the file")
		}
		return p.at(p.set[i+1]), nil
	}
	set, err := p.course.set()
	if err != nil {
		return nil, err
	}
	p.seed = nil
	return p.chosenFrom(slices.DeleteFunc(slices.Clone(set), here))
}

// recorder returns the function that records a solved puzzle. It returns an error
// in words, "" for none.
func (p *playOptions) recorder(t *attempt.Table) func() string {
	return func() string {
		if t.Status() != attempt.Solved || !p.recorded {
			return ""
		}
		q, now := t.Puzzle(), time.Now()
		solve := course.Solve{
			Puzzle: q.Name(), ID: q.ID, Family: q.Kind(), Difficulty: q.Quality.Difficulty, Time: now, Seconds: cli.Seconds(now.Sub(p.began)),
			Moves: t.Made(), Least: q.Proved.Length, Hints: t.Hints(),
		}
		store, err := input.History()
		if err == nil {
			err = store.Add(solve)
		}
		if err != nil {
			return "not recorded: " + err.Error()
		}
		return ""
	}
}
