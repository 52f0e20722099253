package answer

import (
	"slices"

	"ludex/rules/play"
	"ludex/solver/forced"
)

// Evidence is what shows an answer to be true.
type Evidence string

// The kinds of evidence; "" where nothing is shown.
const (
	ByRules       Evidence = "rules"         // play is over
	ByTable       Evidence = "table"         // of endgames
	ByCertificate Evidence = "certificate"   // of the program
	ByValues      Evidence = "values"        // published values of the program
	ByAll         Evidence = "all positions" // that can be reached were solved
	BySearch      Evidence = "search"
)

// Claim is a claim with its strategy.
type Claim = forced.Claim[play.Position, play.Move]

// ProofKind is how a checker can confirm that no shorter line reaches a goal
// position, or none at all.
type ProofKind string

// The kinds of proofs; see docs/reference/certificates.md.
const (
	TwoSided  ProofKind = "two-sided" // exhaustive searches from both ends up to two levels
	OneSided  ProofKind = "one-sided" // an exhaustive search from the start up to a level
	Invariant ProofKind = "invariant" // start and goal differ in an invariant of all moves
	ClosedSet ProofKind = "closed"    // all that can be reached from one end lacks the other
)

// GoalProof is the proof about one goal position.
type GoalProof struct {
	Goal              play.Position // none for Éclair
	Kind              ProofKind
	Forward, Backward int    // levels done, for TwoSided and OneSided
	FromStart         bool   // which end is closed, for ClosedSet
	StartValue, Value string // the two values, for Invariant
}

// Source is something that an answer took as it was, and did not compute.
type Source struct {
	Name    string `json:"name"`             // of the file, or of the data in the program
	SHA256  string `json:"sha256,omitempty"` // of the file
	Checked bool   `json:"checked"`          // by the tests of this program, or here by a check of the file with this digest
}

// Sources is what an answer relies on.
type Sources []Source

// Own returns data of the program, and whether its tests prove them.
func Own(name string, proved bool) Source { return Source{Name: name, Checked: proved} }

// Checked reports whether all sources were checked.
func (s Sources) Checked() bool {
	return !slices.ContainsFunc(s, func(k Source) bool { return !k.Checked })
}
