package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/proptest/ambiguity/samples"
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
	// OnlySetPositions is the verdict if it is unknown whether play shows a
	// difference, and results of positions change that play may not reach.
	OnlySetPositions = "unknown in play, changes the result of set positions"
	// ResultUnknown is the verdict if readings differ, no known result changes,
	// and some results or all are unknown.
	ResultUnknown = "differs, result unknown"
	// Undecided is the verdict if nothing was found and nothing excluded.
	Undecided = "unknown"
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
}

// Known reports whether both results are.
func (v Values) Known() bool { return v.A != "" && v.B != "" }

// results solves the samples under both choices.
func (f family[G, S, M]) results(ctx context.Context, q Comparison, effort Effort) ([]Values, error) {
	if f.Samples == nil {
		return nil, nil
	}
	var list []Values
	for _, sample := range f.Samples() {
		if sample.Deep && !effort.Deep {
			continue
		}
		a, errA := f.solved(ctx, sample, q.SideA)
		b, errB := f.solved(ctx, sample, q.SideB)
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
		list = append(list, v)
	}
	return list, nil
}

// solved solves a sample under readings, or returns the solution found before.
func (f family[G, S, M]) solved(ctx context.Context, sample samples.Sample, readings []string) (samples.Answer, error) {
	r, err := f.kind.Readings(readings)
	if err != nil {
		return samples.Answer{}, err
	}
	key := fmt.Sprintf("%s %s %v", f.kind.Name, sample.Name, r.Changed)
	once, _ := memo.LoadOrStore(key, &solution{})
	s := once.(*solution)
	s.Lock()
	defer s.Unlock()
	if !s.done {
		s.answer = sample.Solve(ctx, r.Changed)
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

// verdict combines the verdict on play with the results.
func verdict(parts Verdict, values []Values) string {
	if slices.ContainsFunc(values, func(v Values) bool { return v.Known() && v.A != v.B }) {
		return map[Verdict]string{Yes: ChangesResult, No: SetPositions, Unknown: OnlySetPositions}[parts]
	}
	known := slices.ContainsFunc(values, Values.Known)
	open := slices.ContainsFunc(values, func(v Values) bool { return !v.Known() && !v.Excluded })
	switch {
	case parts == No && !open:
		return NeverMatters
	case parts == No:
		return NeverInPlay
	case parts == Unknown:
		return Undecided
	case known && !open:
		return SameResult
	}
	return ResultUnknown
}

// Evidence returns the values in words: those that differ first, then the same
// ones, then the unknown ones by their reasons.
func (e Effect) Evidence() []string {
	var lines, same, reasons []string
	open := map[string][]string{}
	for _, v := range e.Values {
		switch {
		case !v.Known():
			if open[v.Reason] == nil {
				reasons = append(reasons, v.Reason)
			}
			open[v.Reason] = append(open[v.Reason], v.Instance)
		case v.A == v.B:
			same = append(same, v.Instance+" "+v.A)
		default:
			lines = append(lines, fmt.Sprintf("%s (%s): %s, %s", v.Instance, v.Words, v.A, v.B))
		}
	}
	if len(same) > 0 {
		lines = append(lines, "the same: "+strings.Join(same, ", "))
	}
	for _, reason := range reasons {
		lines = append(lines, fmt.Sprintf("unknown: %s (%s)", strings.Join(open[reason], ", "), reason))
	}
	return lines
}
