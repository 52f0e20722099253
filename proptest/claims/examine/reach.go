package examine

import "context"

// Reach is what a check examines of the cases that its claim speaks of: boards,
// positions, rolls. The board is that of the sheet, unless the claim names another.
// The reach says which verdicts the check can give.
type Reach uint8

// The reaches.
const (
	EveryCase  Reach = iota // all, or some and an argument for the others: either verdict stands
	SomeCases               // a case can refute a claim about all; nothing confirms it
	OneCase                 // a case can confirm a claim that there is one; nothing refutes it
	OtherCases              // such as smaller boards, or links of one kind: nothing is decided
)

// String returns the words of the page.
func (r Reach) String() string {
	return [...]string{"every case", "some cases", "a case", "other cases"}[r]
}

// decides reports whether a verdict stands.
func (r Reach) decides(v Verdict) bool {
	return v == Open || r == EveryCase || r == SomeCases && v == Refuted || r == OneCase && v == Confirmed
}

// settle returns a finding whose verdict is open unless the reach decides it.
func (r Reach) settle(f Finding) Finding {
	if r.decides(f.Verdict) {
		return f
	}
	f.Verdict, f.Limit = Open, ErrMethod
	f.Evidence += map[Reach]string{
		SomeCases:  " These are some of the cases that the claim speaks of. They do not confirm it for the others.",
		OneCase:    " Not every case was examined, so that one may be left.",
		OtherCases: " The claim speaks of other cases, and these do not decide it.",
	}[r]
	return f
}

// Check returns the check of a claim by a run with that reach.
func (r Reach) Check(run Run) Check {
	return Check{Reach: r, Run: func(ctx context.Context, b Budget) Finding { return r.settle(run(ctx, b)) }}
}

// Held returns the check of a claim whose search is in the laboratory: the finding is data,
// and shows checks its evidence, nil for a claim that is open.
func (r Reach) Held(shows Shows) Check { return Check{Reach: r, Held: true, Shows: shows} }
