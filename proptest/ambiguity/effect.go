package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/proptest/ambiguity/samples"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/solver"
	"ludex/solver/difference"
)

// The verdicts on a question.
const (
	NeverMatters  = "never matters here"
	SameResult    = "differs, result the same"
	ChangesResult = "changes the result"
	// SetPositions is the verdict if no play shows a difference, but results of
	// positions that no play reaches change.
	SetPositions = "never matters in play, changes the result of set positions"
	// NeverInPlay is the verdict if no play shows a difference, and results of
	// some positions are unknown.
	NeverInPlay = "never matters in play, results of set positions unknown"
	// onlySetPositions is the verdict if it is unknown whether play shows a
	// difference, and results of positions change that play may not reach.
	onlySetPositions = "unknown in play, changes the result of set positions"
	// resultUnknown is the verdict if readings differ, no known result changes,
	// and some results or all are unknown.
	resultUnknown = "differs, result unknown"
	// NotReached is the verdict if readings differ, but agree in all play from each
	// of the samples, as far as that was searched.
	NotReached = "differs, result unknown: no sample reaches the question"
	// undecided is the verdict if nothing was found and nothing excluded.
	undecided = "unknown"
)

// Effect is the effect of two readings on results.
type Effect struct {
	Verdict string
	Values  []Values // of every sample
}

// Values are the results of a sample under both readings.
type Values struct {
	Instance string // the name of the sample
	Words    string
	A, B     string // "" if unknown
	Reason   string // why one is unknown
	Excluded bool   // a reading does not allow the position
	// Reached reports that the readings are known to differ in play from the sample:
	// in a move, a capture, or a result.
	Reached bool
	Stopped bool // whether the time ended before that was searched
}

// Known reports whether both results are.
func (v Values) Known() bool { return v.A != "" && v.B != "" }

// results solves the samples under both choices.
func (f Game) results(ctx context.Context, q Comparison, effort Effort) ([]Values, error) {
	if f.Samples == nil {
		return nil, nil
	}
	var list []Values
	all := slices.DeleteFunc(f.Samples(), func(s samples.Sample) bool { return s.Deep && !effort.Deep })
	for i, sample := range all {
		a, errA := f.solved(ctx, sample, q.SideA, effort.Solving, 2*(len(all)-i))
		b, errB := f.solved(ctx, sample, q.SideB, effort.Solving, 2*(len(all)-i)-1)
		if err := errors.Join(errA, errB); err != nil {
			return nil, err
		}
		v := Values{Instance: sample.Name, Words: sample.Words, A: a.Value, B: b.Value}
		for _, answer := range []samples.Answer{a, b} {
			if answer.Err != nil && v.Reason == "" {
				v.Reason = answer.Err.Error()
			}
			v.Excluded = v.Excluded || errors.Is(answer.Err, samples.ErrNoPosition)
		}
		var err error
		if v.Reached = v.Known() && v.A != v.B; !v.Reached && !v.Excluded && ctx.Err() == nil {
			v.Reached, err = f.reaches(ctx, q, sample)
		}
		if err != nil && ctx.Err() == nil {
			return nil, fmt.Errorf("%s: %w", sample.Name, err)
		}
		v.Stopped = !v.Reached && !v.Excluded && ctx.Err() != nil
		list = append(list, v)
	}
	return list, nil
}

// reachPositions are the positions of play from a sample that are compared.
const reachPositions = 30_000

// reaches reports whether a search finds a difference between two choices in
// play from a sample.
func (f Game) reaches(ctx context.Context, q Comparison, sample samples.Sample) (_ bool, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = f })
	q.Start = sample.At(q.SideA)
	c, err := f.comparison(q, sample.Game)
	if err != nil || c.apart() {
		return err == nil, err
	}
	if len(sample.Lead) > 0 {
		if err := c.lead(sample.Lead); err != nil {
			return false, err
		}
		c.a, c.b = f.Turn(c.a), f.Turn(c.b)
		c.comparer = search.Compare(c.a, c.b, false)
	}
	if f.repeats(c) {
		x := &query{Game: f, ctx: ctx, effort: Effort{Positions: reachPositions}}
		line, _, _ := x.third(c)
		return line != nil && verifyRecord(c, line) == nil, nil
	}
	return c.first(ctx, c.start, difference.Limits{Positions: reachPositions}).Kind != difference.None, nil
}

// lead plays moves from the start.
func (c *comparison) lead(moves []string) error {
	for _, text := range moves {
		m, err := c.a.ParseMove(c.start.A, text)
		if err != nil {
			return err
		}
		s := c.a.Play(c.start.A, m)
		c.start = search.Pair{A: s, B: s}
	}
	return nil
}

// solved solves a sample under readings, or returns the solution found before. It is
// one of several that share the time.
func (f Game) solved(ctx context.Context, sample samples.Sample, readings []rules.Choice, memory int64, parts int) (samples.Answer, error) {
	r, err := f.kind.Readings(readings)
	if err != nil {
		return samples.Answer{}, err
	}
	key := fmt.Sprintf("%s %s %v", f.Name, sample.Name, r.Changed)
	once, _ := memo.LoadOrStore(key, &solution{})
	s := once.(*solution)
	s.Lock()
	defer s.Unlock()
	if !s.done {
		ctx, stop := solver.Share(ctx, parts)
		defer stop()
		s.answer = sample.Solve(ctx, rules.Texts(r.Changed), memory)
		s.done = ctx.Err() == nil
	}
	return s.answer, nil
}

// memo holds the solutions, by game, sample and readings.
var memo sync.Map

type solution struct {
	sync.Mutex
	done   bool
	answer samples.Answer
}

// EffectOf combines the verdict on play with the results.
func EffectOf(parts Verdict, values []Values) string {
	if slices.ContainsFunc(values, func(v Values) bool { return v.Known() && v.A != v.B }) {
		return map[Verdict]string{Yes: ChangesResult, No: SetPositions, Unknown: onlySetPositions}[parts]
	}
	known := slices.ContainsFunc(values, Values.Known)
	open := slices.ContainsFunc(values, func(v Values) bool { return !v.Known() && !v.Excluded })
	reached := slices.ContainsFunc(values, func(v Values) bool { return v.Reached || v.Stopped })
	switch {
	case parts == No && !open:
		return NeverMatters
	case parts == No:
		return NeverInPlay
	case parts == Unknown:
		return undecided
	case len(values) > 0 && !reached:
		return NotReached
	case known && !open:
		return SameResult
	}
	return resultUnknown
}

// Evidence returns the values in words: those that differ first, then the same
// ones, then the unknown ones by their reasons.
func (e Effect) Evidence() []string {
	var lines, same, away, reasons []string
	open := map[string][]string{}
	for _, v := range e.Values {
		switch {
		case !v.Known():
			if open[v.Reason] == nil {
				reasons = append(reasons, v.Reason)
			}
			open[v.Reason] = append(open[v.Reason], v.Instance)
		case v.A == v.B && v.Reached:
			same = append(same, v.Instance+" "+v.A)
		case v.A == v.B:
			away = append(away, v.Instance)
		default:
			lines = append(lines, fmt.Sprintf("%s (%s): %s, %s", v.Instance, v.Words, v.A, v.B))
		}
	}
	if len(same) > 0 {
		lines = append(lines, "the same: "+strings.Join(same, ", "))
	}
	if len(away) > 0 {
		lines = append(lines, "no difference found in play from: "+strings.Join(away, ", "))
	}
	for _, reason := range reasons {
		lines = append(lines, fmt.Sprintf("unknown: %s (%s)", strings.Join(open[reason], ", "), reason))
	}
	return lines
}
