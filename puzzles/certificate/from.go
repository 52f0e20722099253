package certificate

import (
	"errors"
	"fmt"
	"strings"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// From returns the certificate of what a search has proved. An unknown verdict
// has none.
func From(s *puzzles.Solution) (Certificate, error) {
	c := Certificate{
		Game: s.Puzzle.Game, Side: s.Puzzle.Side, Readings: changed(s.Options), Metric: Jumps,
		Start: cells(s, s.Puzzle.Start), Target: cells(s, s.Puzzle.Target),
	}
	if s.Options.Series == wabanti.CountMoves {
		c.Metric = Moves
	}
	switch s.Verdict {
	case solver.Solved:
		c.Verdict, c.Length = puzzles.Solved, s.Length
		for _, step := range s.Line {
			c.Line = append(c.Line, step.Name(s.Puzzle.Grid()))
		}
	case solver.Unsolvable:
		c.Verdict = puzzles.Unsolvable
	default:
		return Certificate{}, errors.New("nothing is proved")
	}
	for _, p := range s.Proofs {
		proof, err := proofFrom(s, p)
		if err != nil {
			return Certificate{}, err
		}
		c.Proofs = append(c.Proofs, proof)
	}
	return c, nil
}

// changed returns the readings that are not the defaults.
func changed(opts wabanti.Options) map[string]string {
	var values map[string]string
	for _, text := range wabanti.SoloReadings().Changed(opts) {
		if values == nil {
			values = map[string]string{}
		}
		id, value, _ := strings.Cut(text, "=")
		values[id] = value
	}
	return values
}

func cells(s *puzzles.Solution, at wabanti.Position) string {
	return puzzles.CellList(s.Puzzle.Grid(), at)
}

func proofFrom(s *puzzles.Solution, p puzzles.GoalProof) (Proof, error) {
	goal := cells(s, p.Goal)
	switch {
	case p.Kind == puzzles.TwoSided:
		return Proof{Kind: TwoSided, Target: goal, ForwardLevel: p.Forward, BackwardLevel: p.Backward}, nil
	case p.Kind == puzzles.OneSided:
		return Proof{Kind: OneSided, Level: p.Forward}, nil
	case p.Kind == puzzles.Invariant:
		return Proof{Kind: Invariant, Start: p.StartValue, Target: p.Value}, nil
	case p.Kind == puzzles.ClosedSet && p.FromStart:
		return Proof{Kind: Closed, From: FromStart, Target: goal}, nil
	case p.Kind == puzzles.ClosedSet:
		return Proof{Kind: Closed, From: FromTarget, Target: goal}, nil
	}
	return Proof{}, fmt.Errorf("a proof of the unknown kind %q", p.Kind)
}
