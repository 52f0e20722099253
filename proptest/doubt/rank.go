package doubt

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/solver/difference"
)

// Level is the importance of a doubt; the first level comes first.
type Level int

// The levels.
const (
	Winner      Level = iota // it changes who wins on a board
	Frequent                 // it shows early, and in many random games
	Rare                     // it shows in some game
	Constructed              // it shows in constructed positions alone
	Far                      // it would be another game
)

// String returns the level in words.
func (l Level) String() string {
	return [...]string{"changes the winner", "early and frequent", "rare", "in constructed positions", "another game"}[l]
}

// A mutant is ranked as another game if its players have far more moves, or far fewer.
const (
	farBreadth = 0.4 // the logarithm of the moves for one of the original
	early      = 8   // moves
	soon       = 2   // moves
	frequent   = 0.2 // of the random games
	minor      = 1.0 // the score below which a doubt is counted, but does not matter
)

// rank finds out how much each doubt matters, and sorts them.
func (f *finder) rank(ctx context.Context, r *Result) {
	f.parallel(ctx, "doubts solved", len(r.Doubts), func(i int) {
		d := r.Doubts[i]
		if !d.kept.Valued {
			d.kept.Values = f.values(ctx, d)
			d.kept.Valued = ctx.Err() == nil
			f.keep(d)
		}
		d.Values = d.kept.Values
	})
	for _, d := range r.Doubts { // also those that the limit left without values
		d.level()
	}
	slices.SortStableFunc(r.Doubts, func(a, b *Doubt) int { return cmp.Or(pick(a.matters(), 0, 1)-pick(b.matters(), 0, 1), a.order(b)) })
}

// order compares two doubts by their level, and then by their score.
func (d *Doubt) order(b *Doubt) int {
	return cmp.Or(cmp.Compare(d.Level, b.Level), cmp.Compare(b.Score, d.Score), cmp.Compare(d.Line(), b.Line()), cmp.Compare(d.ID, b.ID))
}

// level ranks a doubt. Readers doubt details: a rule that matters in every position gets a lower
// score, and so does a question that was cut as it is too long.
func (d *Doubt) level() {
	breadth := 0.0
	for _, t := range d.trials {
		breadth += math.Abs(math.Log(t.Breadth)) / float64(len(d.trials))
	}
	share := float64(d.Differ) / float64(max(1, d.Games))
	s, other := d.shown.spot(), d.shown.shown
	stops := d.Differ == d.Games && s.ply <= soon && other.kind == difference.InOutcome && other.outcome == rules.Draw // each game, without a result
	switch {
	case breadth > farBreadth || d.off() || stops || other.kind == difference.InTurn && s.from < 0: // another player begins
		d.Level = Far
	case slices.ContainsFunc(d.Values, func(v Value) bool { return v.Is != v.Not }):
		d.Level = Winner
	case s.where == constructed:
		d.Level = Constructed
	case s.ply <= early && share >= frequent:
		d.Level = Frequent
	default:
		d.Level = Rare
	}
	d.Score = float64(d.Operator.weight) * math.Exp(-3*breadth) * (1 - share*share/2)
	if strings.Contains(d.Ask, cut) {
		d.Score /= 2
	}
	if d.inner {
		d.Score /= 10
	}
}

// off reports whether a mutant is unlike the game: most of its new moves have effects that no move
// of the game has, or games end at once, or never.
func (d *Doubt) off() bool {
	var sum tally
	for _, t := range d.trials {
		sum.Fresh, sum.Odd = sum.Fresh+t.Fresh, sum.Odd+t.Odd
		sum.Playing, sum.Over = sum.Playing+t.Playing, sum.Over+t.Over
		sum.Decided, sum.Lasts = sum.Decided+t.Decided, sum.Lasts+t.Lasts
	}
	const part = 4 // of the positions
	return !d.Operator.bold && 2*sum.Odd > sum.Fresh || part*sum.Over > sum.Playing || sum.Lasts > 0 && sum.Lasts == sum.Decided
}

// values returns the winners by both answers on each board where both are known. For a pair of
// readings it leaves out a board where one of the two has the same effect alone.
func (f *finder) values(ctx context.Context, d *Doubt) (list []Value) {
	for i, b := range f.grounds {
		if b.value == "" {
			continue
		}
		v := valueOf(ctx, d.trials[i].game, f.effort.Memory)
		one := func(a *Doubt) bool {
			return a != nil && v != b.value && v == valueOf(ctx, a.trials[i].game, f.effort.Memory)
		}
		if v != "" && !slices.ContainsFunc(d.alone[:], one) {
			list = append(list, Value{b.board, b.value, v})
		}
	}
	return list
}

// answer marks the doubts that the file answers: by a sentence, by a reading with the behaviour of
// the other answer, or by an ambiguity with the id of the doubt. Of an operator that adds a kind of
// move, it is enough that a reading does the same in the game that shows the doubt, and the reading
// stands for all answers. A clause settles what a case of its rules states.
func (f *finder) answer(ctx context.Context, r *Result) {
	if r.asked = true; len(f.files) == 0 {
		for _, d := range r.Doubts {
			if d.Operator == &ofReadings[0] {
				d.Answered = d.ID // the rulebook lists it
			}
		}
		return
	}
	list := f.listed()
	readings, keys := make([]*Doubt, len(list)), map[string]string{}
	f.parallel(ctx, "readings played", len(list), func(i int) { readings[i] = f.try(ctx, list[i]) })
	for i, d := range readings {
		id, _, _ := strings.Cut(list[i].ID, "=")
		keys[id] = list[i].ID
		if d != nil && d.kept.Refused == "" && d.shown != nil {
			keys[d.key] = d.ID
		}
	}
	r.asked = !slices.Contains(readings, nil)
	settled, used, asked := f.files[0].file.Settled(), map[string]bool{}, map[string]string{}
	for _, d := range r.Doubts {
		d.Answered = keys[d.key]
		for i := 0; d.Operator.bold && i < len(list) && d.Answered == ""; i++ {
			if x := readings[i]; x != nil && x.kept.Refused == "" && x.does(d.shown) == d.shown.Does[d.shown.witness()] {
				d.Answered = x.ID
			}
		}
		for _, question := range d.questions() {
			used[question] = true
			d.Answered, d.Settled = cmp.Or(d.Answered, keys[question]), cmp.Or(d.Settled, settled[question])
		}
		for _, c := range f.kind.Clauses {
			if d.stated && d.Settled == "" && slices.Contains(f.about(&d.Mutant), c.ID) {
				d.Settled = c.ID + ": " + c.Text
			}
		}
		if d.Operator.bold {
			asked[d.Question] = cmp.Or(asked[d.Question], d.Answered)
		}
	}
	for _, d := range r.Doubts {
		d.Answered = cmp.Or(d.Answered, asked[d.Question])
	}
	maps.DeleteFunc(settled, func(id, _ string) bool { return used[id] })
	r.Needless = slices.Sorted(maps.Keys(settled))
}

// does returns the behaviour of a mutant where a trial of the same board shows a doubt.
func (d *Doubt) does(t *trial) uint64 {
	i := slices.IndexFunc(d.trials, func(u *trial) bool { return u.ground == t.ground })
	return d.trials[i].Does[t.witness()]
}

// questions returns the questions to which some answers behave as a doubt.
func (d *Doubt) questions() []string {
	list := []string{d.Question}
	for _, id := range d.Alike {
		question, _, _ := strings.Cut(id, ".")
		list = append(list, question)
	}
	return list
}

// Open reports whether a doubt matters, and nothing answers it.
func (d *Doubt) Open() bool { return d.matters() && !d.answered() }

func (d *Doubt) matters() bool { return d.Score >= minor && d.Level < Constructed }

// answered reports whether a reading, a sentence or an example answers a doubt.
func (d *Doubt) answered() bool { return d.Answered != "" || d.Settled != "" || d.Closed != "" }

// merge makes one doubt of the answers to one question, for which the first that matters in the order
// of its operator stands. It sorts the doubts; those without an open answer come last.
func (r *Result) merge() {
	of := map[string][]*Doubt{}
	for _, d := range r.Doubts {
		of[d.Question] = append(of[d.Question], d)
	}
	r.Doubts = nil
	for _, list := range of {
		slices.SortStableFunc(list, func(a, b *Doubt) int {
			after := func(d *Doubt) int {
				return pick(d.answered(), 8, 0) + pick(d.Level == Far, 4, 0) + pick(d.inner, 2, 0) + pick(d.matters(), 0, 1)
			}
			return cmp.Or(after(a)-after(b), cmp.Compare(a.ID, b.ID))
		})
		list[0].Others = slices.DeleteFunc(slices.Clone(list[1:]), func(d *Doubt) bool { return d.inner && !list[0].inner })
		r.Doubts = append(r.Doubts, list[0])
	}
	slices.SortStableFunc(r.Doubts, func(a, b *Doubt) int { return cmp.Or(pick(a.answered(), 1, 0)-pick(b.answered(), 1, 0), a.order(b)) })
}

// Minor returns the number of doubts that nothing answers, and that do not matter.
func (r *Result) Minor() int {
	return len(slices.DeleteFunc(slices.Clone(r.Doubts), func(d *Doubt) bool { return d.Open() || d.answered() }))
}

// Open returns the open doubts.
func (r *Result) Open() (list []*Doubt) {
	return slices.DeleteFunc(slices.Clone(r.Doubts), func(d *Doubt) bool { return !d.Open() })
}

// Shown returns the open doubts that a reader wants to see first.
func (r *Result) Shown() []*Doubt {
	const most = 20
	list := r.Open()
	return list[:min(most, len(list))]
}

// Since returns the open doubts of r that an older version of the rulebook has not.
// Swapped, it returns those that are closed. None is known as long as the version that has
// not the doubt was not searched wholly, nor the readings of the other one.
func (r *Result) Since(old *Result) (list []*Doubt) {
	if old.Limit != nil || !r.asked {
		return nil
	}
	had := map[string]bool{}
	for _, d := range old.Open() {
		for _, id := range d.questions() {
			had[id] = true
		}
	}
	return slices.DeleteFunc(r.Open(), func(d *Doubt) bool {
		return slices.ContainsFunc(d.questions(), func(id string) bool { return had[id] })
	})
}
