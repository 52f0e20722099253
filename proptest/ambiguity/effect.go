package ambiguity

// Effect is what a question does to results.
type Effect struct {
	Verdict  string
	Evidence string
}
