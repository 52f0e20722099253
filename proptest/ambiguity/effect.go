package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/proptest/reference"
)

// The verdicts on a question.
const (
	NeverMatters  = "never matters here"
	SameResult    = "differs, result the same"
	ChangesResult = "changes the result"
	// SetPositions is the verdict where no play parts the readings, but results
	// of positions that play does not come to change.
	SetPositions = "never matters in play, changes the result of set positions"
	// NeverInPlay is the verdict where no play parts the readings, and results of
	// some set positions are unknown.
	NeverInPlay = "never matters in play, results of set positions unknown"
	// OnlySetPositions is the verdict where it is unknown whether play parts the
	// readings, and results of positions change to which play may not come.
	OnlySetPositions = "unknown in play, changes the result of set positions"
	// ResultUnknown is the verdict where readings part, no result that is known
	// changes, and some are unknown, or all.
	ResultUnknown = "differs, result unknown"
	// Undecided is the verdict where nothing was found and nothing excluded.
	Undecided = "unknown"
)

// Effect is what two readings do to results.
type Effect struct {
	Verdict string
	Values  []Values // of every reference instance
}

// Values are the results of a reference instance under both readings.
type Values struct {
	Instance string // its name
	Words    string
	A, B     string // "" where unknown
	Reason   string // why one is unknown
	Excluded bool   // a reading does not allow the position, so that there is no result to know
}

// Known reports whether both results are.
func (v Values) Known() bool { return v.A != "" && v.B != "" }

// compare solves the reference instances under both choices.
func (f Family[S, M, O]) compare(ctx context.Context, oa, ob O, effort Effort) []Values {
	var list []Values
	if f.Instances == nil {
		return nil
	}
	for _, instance := range f.Instances() {
		if instance.Deep && !effort.Deep {
			continue
		}
		a, b := f.solved(ctx, instance, oa), f.solved(ctx, instance, ob)
		v := Values{Instance: instance.Name, Words: instance.Words, A: a.Value, B: b.Value}
		for _, answer := range []reference.Answer{a, b} {
			if answer.Err != nil && v.Reason == "" {
				v.Reason = answer.Err.Error()
			}
			v.Excluded = v.Excluded || errors.Is(answer.Err, reference.ErrNoPosition)
		}
		list = append(list, v)
	}
	return list
}

// solved solves an instance, or remembers how it was solved.
func (f Family[S, M, O]) solved(ctx context.Context, instance reference.Instance[O], o O) reference.Answer {
	key := fmt.Sprintf("%s %s %v", f.Name, instance.Name, o)
	once, _ := memo.LoadOrStore(key, &solution{})
	s := once.(*solution)
	s.Lock()
	defer s.Unlock()
	if !s.done {
		s.answer = instance.Solve(ctx, o)
		s.done = ctx.Err() == nil
	}
	return s.answer
}

// memo holds what was solved, by game, instance and options.
var memo sync.Map

type solution struct {
	sync.Mutex
	done   bool
	answer reference.Answer
}

// verdict weighs what was found.
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

// Evidence words the values: those that differ first, then the same ones, then
// the unknown ones by their reasons.
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
