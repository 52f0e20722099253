package tablebase

import (
	"context"
	"fmt"

	"ludex/rules"
)

// numbered numbers the positions of a game, those of equal value alike.
type numbered[S any] interface {
	// Classes returns the classes; their sizes come from a formula.
	Classes() []rules.Class
	// Place returns the place of a position, if it has one.
	Place(s S) (rules.Place, bool)
	// Positions returns a function that returns the position at a place. The
	// function serves one goroutine.
	Positions() func(rules.Place) S
	// Images returns how many images Image knows.
	Images() int
	// Image returns a position of the same value as s, by a number.
	Image(s S, i int) S
}

// FaultError is a fault of a table, with its place.
type FaultError struct {
	Where string // a class, or a file
	What  string
}

func (e *FaultError) Error() string { return e.Where + ": " + e.What }

// Checker checks tables against the rules of a game. It shares no code with
// Build but for reading files, and uses of the numbering only facts that it verifies.
type Checker[S, M comparable] struct {
	Game    rules.Game[S, M]
	Numbers numbered[S]
	Format  func(S) string
}

// Check verifies a class of d: the checksum of the file, the number of positions by
// the formula, and for every position that its number leads to it and back, that an
// image of it has the same number, and that its value follows from the values after
// its moves.
//
// If that holds of all classes, then all values are right: those of wins and
// losses by induction on their plies. In a position with the value of a draw, the
// player to move has a move to another such position and none to a lost one, so that
// both can go on forever and neither can force the end.
//
// It returns the digests of the files that it has read: those of the class, of
// its partner and of the classes that its moves lead to. Of these it confirms
// the class alone.
func (c *Checker[S, M]) Check(ctx context.Context, d *Dir, class int, l Limits) (digests, error) {
	info := c.Numbers.Classes()
	sum, ok := d.Summary(info[class].Name)
	if !ok {
		return nil, fmt.Errorf("%s: no table of %s", d.path, info[class].Name)
	}
	values, read, err := c.load(d, class, l)
	if err != nil {
		return nil, err
	}
	if err := recount(sum, values[class]); err != nil {
		return nil, err
	}
	m := &meter{report: l.Report, Progress: Progress{Class: sum.Name, Positions: int64(sum.Size)}}
	return read, parallel(ctx, l.Workers, sum.Size, func(_, from, to int) error {
		s := scan[S, M]{Checker: c, values: values, position: c.Numbers.Positions()}
		for i := from; i < to; i++ {
			if err := s.check(rules.Place{Class: class, Number: i}); err != nil {
				return &FaultError{sum.Name, err.Error()}
			}
		}
		m.looked(to - from)
		return nil
	})
}

// load loads a class and those that its moves lead to, and returns the digests
// of their files.
func (c *Checker[S, M]) load(d *Dir, class int, l Limits) (map[int]column, digests, error) {
	info, values, read := c.Numbers.Classes(), map[int]column{}, digests{}
	var bytes int64
	for _, i := range append([]int{class, info[class].Partner}, info[class].Leads...) {
		if _, ok := values[i]; ok {
			continue
		}
		sum, ok := d.Summary(info[i].Name)
		if !ok {
			return nil, nil, fmt.Errorf("%s: no table of %s, which %s leads to", d.path, info[i].Name, info[class].Name)
		}
		if sum.Size != info[i].Size {
			return nil, nil, misfit(sum, info[i])
		}
		if bytes += int64(sum.Size) * int64(sum.Width); l.Memory > 0 && bytes > l.Memory {
			return nil, nil, &MemoryError{info[class].Name, bytes}
		}
		v, digest, err := load(d.path, sum, info[i])
		if err != nil {
			return nil, nil, err
		}
		values[i], read[sum.Name] = v, digest
	}
	return values, read, nil
}

// recount compares the counts in the manifest with the values of a class.
func recount(sum Summary, c column) error {
	got := Summary{}
	for i := range sum.Size {
		got.count(i, c.at(i))
	}
	if got.Wins != sum.Wins || got.Losses != sum.Losses || got.Draws != sum.Draws || got.Longest != sum.Longest || got.At != sum.At {
		return &FaultError{sum.Name, "the manifest's figures are not those of its values"}
	}
	return nil
}

// scan is the state of one goroutine of a check.
type scan[S, M comparable] struct {
	*Checker[S, M]
	values   map[int]column
	position func(rules.Place) S
	moves    []M
}

func (s *scan[S, M]) check(p rules.Place) error {
	state := s.position(p)
	for _, image := range [2]S{state, s.Numbers.Image(state, p.Number%s.Numbers.Images())} {
		if got, ok := s.Numbers.Place(image); !ok || got != p {
			return fmt.Errorf("position %d has another number\n%s", p.Number, s.Format(image))
		}
	}
	got := s.values[p.Class].at(p.Number)
	want, err := s.derive(state)
	if err == nil && got != want {
		err = fmt.Errorf("position %d is a %s, by its moves it is a %s\n%s", p.Number, inPlies(got), inPlies(want), s.Format(state))
	}
	return err
}

// derive returns the value of a position by those after its moves.
func (s *scan[S, M]) derive(state S) (Value, error) {
	if o := s.Game.Outcome(state); o != rules.Undecided {
		return s.ended(state, o, s.Game.ToMove(state))
	}
	var best Value
	s.moves = s.Game.Moves(state, s.moves[:0])
	for i, m := range s.moves {
		v, err := s.value(s.Game.Play(state, m), s.Game.ToMove(state))
		if err != nil {
			return 0, err
		}
		if v = v.After(); i == 0 || v.Better(best) {
			best = v
		}
	}
	return best, nil
}

// value returns the value, by the tables or the rules, of a position that is
// reached by a move of mover.
func (s *scan[S, M]) value(state S, mover rules.Player) (Value, error) {
	if p, ok := s.Numbers.Place(state); ok {
		return s.values[p.Class].at(p.Number), nil
	}
	return s.ended(state, s.Game.Outcome(state), 1-mover)
}

// ended returns the value of a position in which play has ended, for one of
// the two players.
func (s *scan[S, M]) ended(state S, o rules.Outcome, player rules.Player) (Value, error) {
	switch {
	case o == rules.Draw:
		return Draw, nil
	case o.WonBy(1 - player):
		return DecidedIn(0), nil
	default:
		return 0, fmt.Errorf("no value for the position\n%s", s.Format(state))
	}
}

// inPlies returns a value in words, such as "win in 3 plies".
func inPlies(v Value) string {
	if v == Draw {
		return v.String()
	}
	return fmt.Sprintf("%v in %s", v, rules.Plural(v.Plies(), "ply", "plies"))
}
