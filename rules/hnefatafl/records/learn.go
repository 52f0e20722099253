package records

import (
	"cmp"
	"slices"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// Score is how a choice of readings explains one record.
type Score uint8

// The scores, worst first.
const (
	Unexplained Score = iota // a move cannot be played, or the outcome contradicts the result
	Explained                // all moves are legal
	Decided                  // and the board decides the game as recorded
)

// Score returns the score of a judgement.
func (j *Judgement) Score() Score {
	switch {
	case j.Fault != nil || j.Agreement == Contradict:
		return Unexplained
	case j.Agreement == Agree:
		return Decided
	default:
		return Explained
	}
}

// Total counts scores: the records that are explained, and those of them that
// the board decides as recorded.
type Total struct{ Explained, Decided int }

// Compare orders totals: by the records explained, then by those decided.
func (t Total) Compare(u Total) int {
	return cmp.Or(cmp.Compare(t.Explained, u.Explained), cmp.Compare(t.Decided, u.Decided))
}

func total(scores []Score) (t Total) {
	for _, s := range scores {
		if s >= Explained {
			t.Explained++
		}
		if s == Decided {
			t.Decided++
		}
	}
	return t
}

// Learned is the choice of readings that [Learn] has found.
type Learned struct {
	Options hnefatafl.Options
	Total
	Others []Other // the readings that it does not choose, in the order of the rulebook
}

// Other is another reading of one question, the rest being as learned.
type Other struct {
	ID, Reading, Chosen string
	Total
	Lost   []int // indices of the records that have a worse score
	Gained []int // indices of the records that have a better score
}

// Learn looks for the readings that explain the most records, beginning with
// opts. In rounds it tries every other reading of every question alone, and then
// takes those that are better one after the other, best first, as long as each
// still helps. It ends when no single change helps, and takes back changes that
// turn out not to matter. score returns the score of each record under options.
//
// taf-start and taf-take are not tried: the start comes with the record or the
// game, and a mover who may leave captures explains every unmarked one.
func Learn(opts hnefatafl.Options, score func(hnefatafl.Options) ([]Score, error)) (*Learned, error) {
	l := learning{first: opts, opts: opts, score: score}
	var err error
	if l.scores, err = score(opts); err != nil {
		return nil, err
	}
	for {
		changes, err := l.changes()
		if err != nil {
			return nil, err
		}
		better := slices.DeleteFunc(slices.Clone(changes), func(c change) bool { return !l.helps(c.scores, c) })
		if len(better) == 0 {
			return l.learned(changes), nil
		}
		if err := l.take(better); err != nil {
			return nil, err
		}
	}
}

// untried are the ambiguities whose readings are not learned.
var untried = []string{"taf-start", "taf-take"}

// learning is the state of [Learn].
type learning struct {
	first, opts hnefatafl.Options
	scores      []Score
	score       func(hnefatafl.Options) ([]Score, error)
}

// change is another reading of one question, with its scores.
type change struct {
	binding, question int
	option            rules.Option
	scores            []Score
}

// field returns the field of a change in the options.
func (c change) field() rules.Field[hnefatafl.Options] {
	return hnefatafl.Readings()[c.binding].Fields[c.question]
}

// changes returns all single changes of the options.
func (l *learning) changes() (list []change, err error) {
	for b, binding := range hnefatafl.Readings() {
		for q := range binding.Questions {
			for o := range binding.Questions[q].Readings {
				c := change{binding: b, question: q, option: rules.Option(o)}
				if c.option == c.field().Get(l.opts) || slices.Contains(untried, binding.ID) {
					continue
				}
				if c.scores, err = l.score(l.with(c)); err != nil {
					return nil, err
				}
				list = append(list, c)
			}
		}
	}
	return list, nil
}

func (l *learning) with(c change) hnefatafl.Options {
	opts := l.opts
	c.field().Set(&opts, c.option)
	return opts
}

// helps reports whether a change with these scores is better than the options,
// or as good and the reading with which the search began.
func (l *learning) helps(scores []Score, c change) bool {
	better := total(scores).Compare(total(l.scores))
	return better > 0 || better == 0 && c.option == c.field().Get(l.first)
}

// take makes the changes that still help when those before them are made.
func (l *learning) take(better []change) error {
	slices.SortStableFunc(better, func(a, b change) int { return total(b.scores).Compare(total(a.scores)) })
	for _, c := range better {
		opts := l.with(c)
		scores, err := l.score(opts)
		if err != nil {
			return err
		}
		if opts != l.opts && l.helps(scores, c) {
			l.opts, l.scores = opts, scores
		}
	}
	return nil
}

func (l *learning) learned(changes []change) *Learned {
	result := &Learned{Options: l.opts, Total: total(l.scores)}
	for _, c := range changes {
		b := hnefatafl.Readings()[c.binding]
		names := b.Questions[c.question].Readings
		result.Others = append(result.Others, newOther(b.ID, names[c.option].Name, names[c.field().Get(l.opts)].Name, l.scores, c.scores))
	}
	return result
}

func newOther(id, reading, chosen string, scores, found []Score) Other {
	o := Other{ID: id, Reading: reading, Chosen: chosen, Total: total(found)}
	for i := range found {
		switch {
		case found[i] < scores[i]:
			o.Lost = append(o.Lost, i)
		case found[i] > scores[i]:
			o.Gained = append(o.Gained, i)
		}
	}
	return o
}
