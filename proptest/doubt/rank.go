package doubt

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// A mutant is another game, and sinks, if its players have far more moves or far fewer,
// or if it differs from the first move on in most positions.
const (
	farBreadth = 0.4 // the logarithm of the moves for one of the original
	early      = 8   // moves
	frequent   = 0.2 // of the random games
	minor      = 1.0 // the score below which a doubt is counted, but does not matter
)

// rank finds out how much each doubt matters, and sorts them.
func (f *finder) rank(ctx context.Context, r *Result) {
	f.parallel(ctx, len(r.Doubts), func(i int) { r.Doubts[i].Values = f.values(ctx, r.Doubts[i]) })
	for _, d := range r.Doubts { // also those that the limit left without values
		d.level()
	}
	slices.SortStableFunc(r.Doubts, func(a, b *Doubt) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Line(), b.Line()), cmp.Compare(a.ID, b.ID))
	})
}

// level ranks a doubt.
func (d *Doubt) level() {
	breadth := d.Score
	share := float64(d.Differ) / float64(max(1, d.Games))
	ply := math.MaxInt
	if s := d.trial.ground.spots[d.trial.found]; s.where != constructed {
		ply = s.ply
	}
	if i := d.trial.first; i >= 0 {
		ply = d.trial.ground.spots[i].ply
	}
	switch {
	case breadth > farBreadth || d.off():
		d.Level = Far
	case slices.ContainsFunc(d.Values, func(v Value) bool { return v.Is != v.Not }):
		d.Level = Winner
	case ply <= early && share >= frequent:
		d.Level = Frequent
	case ply < math.MaxInt:
		d.Level = Rare
	default:
		d.Level = Constructed
	}
	// Readers doubt details: a rule on which every position depends is hardly in doubt.
	detail := 1 - share*share/2
	if strings.HasSuffix(d.Ask, cut+"?") { // too long to be understood
		detail /= 2
	}
	d.Score = float64(d.Operator.weight) * math.Exp(-3*breadth) * detail * []float64{1.5, 1.2, 1, .6, .2}[d.Level]
}

// values returns who wins on the boards on which that is known of both answers.
func (f *finder) values(ctx context.Context, d *Doubt) (list []Value) {
	for i, b := range f.grounds {
		if b.value == "" {
			continue
		}
		g, err := d.open(i)
		if err != nil {
			continue
		}
		if v := tried(ctx, g, f.effort.Memory); v != "" {
			list = append(list, Value{b.board, b.value, v})
		}
	}
	return list
}

// tried is valueOf for a mutant, which can be too large to search.
func tried(ctx context.Context, g play.Game, memory int64) (value string) {
	defer rules.OnFault(func(*rules.Fault) {})
	return valueOf(ctx, g, memory)
}

// answer marks the doubts that the file answers: by a sentence, or by a reading that
// behaves as the other answer or was made of the doubt.
func (f *finder) answer(ctx context.Context, r *Result) {
	if len(f.files) == 0 {
		for _, d := range r.Doubts {
			if d.Operator == &ofReadings[0] {
				d.Answered = d.ID // the rulebook lists it
			}
		}
		return
	}
	keys := map[string]string{}
	for _, c := range f.listed() {
		id, _, _ := strings.Cut(c.ID, "=")
		keys[id] = c.ID
		if v := f.try(ctx, &c); v.candidate != nil && v.err == nil && v.differs() {
			keys[v.key] = c.ID
		}
	}
	settled, used := f.files[0].file.Settled(), map[string]bool{}
	for _, d := range r.Doubts {
		d.Answered = keys[d.key]
		for _, question := range d.questions() {
			used[question] = true
			d.Answered, d.Settled = cmp.Or(d.Answered, keys[question]), cmp.Or(d.Settled, settled[question])
		}
	}
	maps.DeleteFunc(settled, func(id, _ string) bool { return used[id] })
	r.Needless = slices.Sorted(maps.Keys(settled))
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
func (d *Doubt) Open() bool { return d.Score >= minor && d.Level < Constructed && !d.answered() }

// answered reports whether a reading, a sentence or an example answers a doubt.
func (d *Doubt) answered() bool { return d.Answered != "" || d.Settled != "" || d.Closed != "" }

// merge makes one doubt of the answers to one question, of which the first open one
// stands for it. Those without an open answer come last.
func (r *Result) merge() {
	open := slices.DeleteFunc(slices.Clone(r.Doubts), (*Doubt).answered)
	r.Doubts = append(open, slices.DeleteFunc(r.Doubts, func(d *Doubt) bool { return !d.answered() })...)
	of := map[string]*Doubt{}
	r.Doubts = slices.DeleteFunc(r.Doubts, func(d *Doubt) bool {
		first := of[d.Question]
		if first == nil {
			of[d.Question] = d
			return false
		}
		first.Others = append(first.Others, d)
		return true
	})
}

// Minor returns the number of doubts that nothing answers, and that do not matter.
func (r *Result) Minor() (n int) {
	for _, d := range r.Doubts {
		if !d.Open() && !d.answered() {
			n++
		}
	}
	return n
}

// Open returns the open doubts.
func (r *Result) Open() (list []*Doubt) {
	for _, d := range r.Doubts {
		if d.Open() {
			list = append(list, d)
		}
	}
	return list
}

// Shown returns the open doubts that a reader wants to see first.
func (r *Result) Shown() []*Doubt {
	const most = 20
	list := r.Open()
	return list[:min(most, len(list))]
}

// Since returns the open doubts of r that an older version of the rulebook has not.
// Swapped, it returns those that are closed.
func (r *Result) Since(old *Result) (list []*Doubt) {
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
