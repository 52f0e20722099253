package jumps

import (
	"strings"
	"time"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/solver"
	"ludex/solver/shortest"
)

// Solution is the answer to a puzzle of jumps.
type Solution struct {
	Puzzle     puzzles.Puzzle
	Options    wabanti.Options // the readings under which it holds
	Verdict    solver.Verdict
	Length     int // moves of Line, jumps or series (wab-series); -1 without a line
	LowerBound int // no line is shorter
	Line       []Step
	Final      wabanti.Position // where Line ends
	Proofs     []GoalProof      // one a goal position up to the start's symmetries, or one for Éclair
	Reason     string           // why the verdict is unsolvable or unknown
	Count      *shortest.Count  // if ordered and solved, unless Uncounted
	Uncounted  bool             // a limit stopped the count
	States     int64            // positions stored, over all searches
	Expanded   int64
	Generated  int64
	Bytes      int64 // most memory that the positions of one search took
	Elapsed    time.Duration
}

// Optimal reports whether Line is proved to be a shortest one.
func (s *Solution) Optimal() bool { return s.Verdict == solver.Solved }

// Grid returns the board.
func (s *Solution) Grid() *hexgrid.Grid { return s.Puzzle.Jumps().Grid() }

// Start returns the position in which the puzzle begins.
func (s *Solution) Start() wabanti.Position { return startOf(s.Puzzle) }

func startOf(p puzzles.Puzzle) wabanti.Position { return p.Start.Value().(wabanti.Position) }

// Step is one move of a line: the cells that one piece occupies in turn.
type Step []hexgrid.Cell

// Name writes a step as "f7-h7" or, for a series of jumps, "f7-h7-h9".
func (s Step) Name(grid *hexgrid.Grid) string {
	names := make([]string, len(s))
	for i, c := range s {
		names[i] = grid.Name(c)
	}
	return strings.Join(names, "-")
}

// Move returns the step without the landings between its ends.
func (s Step) Move() wabanti.Move { return wabanti.Move{From: s[0], To: s[len(s)-1]} }

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
	Goal              wabanti.Position // empty for Éclair
	Kind              ProofKind
	Forward, Backward int    // levels done, for TwoSided and OneSided
	FromStart         bool   // which end is closed, for ClosedSet
	StartValue, Value string // the two values, for Invariant
}
