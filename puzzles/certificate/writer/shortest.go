package writer

import (
	"errors"
	"fmt"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Shortest returns the certificate of what a search has proved. An unknown
// verdict has none.
func Shortest(s *jumps.Solution) (shortest.Certificate, error) {
	c := shortest.Certificate{
		Game: s.Puzzle.Kind(), Side: s.Grid().Side(), Readings: changed(s.Options), Metric: shortest.Jumps,
		Start: cells(s, s.Start()), Target: cells(s, s.Puzzle.Jumps().Target()),
	}
	if s.Options.Series == wabanti.CountMoves {
		c.Metric = shortest.Moves
	}
	switch s.Verdict {
	case solver.Solved:
		c.Verdict, c.Length = puzzles.Solved, s.Length
		for _, step := range s.Line {
			c.Line = append(c.Line, step.Name(s.Grid()))
		}
	case solver.Unsolvable:
		c.Verdict = puzzles.Unsolvable
	default:
		return shortest.Certificate{}, errors.New("nothing is proved")
	}
	for _, p := range s.Proofs {
		proof, err := proofFrom(s, p)
		if err != nil {
			return shortest.Certificate{}, err
		}
		c.Proofs = append(c.Proofs, proof)
	}
	return c, nil
}

// changed returns the readings that are not the defaults.
func changed(opts wabanti.Options) map[string]string {
	var values map[string]string
	for _, text := range solo.Readings().Changed(opts) {
		if values == nil {
			values = map[string]string{}
		}
		id, value, _ := strings.Cut(text, "=")
		values[id] = value
	}
	return values
}

func cells(s *jumps.Solution, at wabanti.Position) string {
	return puzzles.CellList(s.Grid(), at)
}

func proofFrom(s *jumps.Solution, p jumps.GoalProof) (shortest.Proof, error) {
	goal := cells(s, p.Goal)
	switch {
	case p.Kind == jumps.TwoSided:
		return shortest.Proof{Kind: shortest.TwoSided, Target: goal, ForwardLevel: p.Forward, BackwardLevel: p.Backward}, nil
	case p.Kind == jumps.OneSided:
		return shortest.Proof{Kind: shortest.OneSided, Level: p.Forward}, nil
	case p.Kind == jumps.Invariant:
		return shortest.Proof{Kind: shortest.Invariant, Start: p.StartValue, Target: p.Value}, nil
	case p.Kind == jumps.ClosedSet && p.FromStart:
		return shortest.Proof{Kind: shortest.Closed, From: shortest.FromStart, Target: goal}, nil
	case p.Kind == jumps.ClosedSet:
		return shortest.Proof{Kind: shortest.Closed, From: shortest.FromTarget, Target: goal}, nil
	}
	return shortest.Proof{}, fmt.Errorf("a proof of the unknown kind %q", p.Kind)
}
