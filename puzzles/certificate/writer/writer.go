// Package writer makes certificates of the results of searches, and guides for
// searches of certificates. It is apart from the packages that check
// certificates, which import no search.
package writer

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/proofnumber"
)

// Shortest returns the certificate of a search's proof. An unknown
// verdict has none.
func Shortest(s *answer.Answer) (shortest.Certificate, error) {
	game := solo.Of(s.Puzzle.Game)
	c := shortest.Certificate{
		Game: s.Puzzle.Kind(), Side: game.Grid().Side(), Readings: changed(game.Options()), Metric: shortest.Jumps,
		Start: cells(s, s.Puzzle.Start), Target: puzzles.CellList(game.Grid(), game.Target()),
	}
	if game.Options().Series == wabanti.CountMoves {
		c.Metric = shortest.Moves
	}
	switch s.Verdict {
	case solver.Solved:
		c.Verdict, c.Length = puzzles.Solved, s.Length
		if s.Length > 0 {
			c.Line = s.LineTexts()
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
	if list := solo.Readings().Changed(opts); len(list) > 0 {
		values = rules.NamesOf(list)
	}
	return values
}

// cells returns the cells of a position, "" of none.
func cells(s *answer.Answer, p play.Position) string {
	at, _ := p.Value().(wabanti.Position)
	return puzzles.CellList(solo.Of(s.Puzzle.Game).Grid(), at)
}

func proofFrom(s *answer.Answer, p answer.GoalProof) (shortest.Proof, error) {
	goal := cells(s, p.Goal)
	switch {
	case p.Kind == answer.TwoSided:
		return shortest.Proof{Kind: shortest.TwoSided, Target: goal, ForwardLevel: p.Forward, BackwardLevel: p.Backward}, nil
	case p.Kind == answer.OneSided:
		return shortest.Proof{Kind: shortest.OneSided, Level: p.Forward}, nil
	case p.Kind == answer.Invariant:
		return shortest.Proof{Kind: shortest.Invariant, Start: p.StartValue, Target: p.Value}, nil
	case p.Kind == answer.ClosedSet && p.FromStart:
		return shortest.Proof{Kind: shortest.Closed, From: shortest.FromStart, Target: goal}, nil
	case p.Kind == answer.ClosedSet:
		return shortest.Proof{Kind: shortest.Closed, From: shortest.FromTarget, Target: goal}, nil
	}
	return shortest.Proof{}, fmt.Errorf("a proof of the unknown kind %q", p.Kind)
}

// Strategies returns the file of the strategies that prove a claim each about a position.
func Strategies[S, M comparable](g rules.Playable[S, M], start S, claims ...forced.Claim[S, M]) []byte {
	var b bytes.Buffer
	players := append(g.Players(), strategy.Nobody)
	for i, c := range claims {
		verb := "winner"
		if c.Holds {
			verb = "holder"
		}
		fmt.Fprintf(&b, "%s %s\ngame %s\n%s %s\nplies %d\n", strategy.Head, strategy.Version, g, verb, players[c.Player], c.Plies)
		if i == 0 {
			fmt.Fprintf(&b, "start\n%s", g.Format(start))
		}
		writeNodes(&b, g, c.Strategy)
	}
	return b.Bytes()
}

// writeNodes writes the nodes of a strategy.
func writeNodes[S, M comparable](b *bytes.Buffer, g rules.Playable[S, M], s *forced.Strategy[S, M]) {
	fmt.Fprintf(b, "nodes %d\n", len(s.Nodes))
	for i, n := range s.Nodes {
		fmt.Fprint(b, i+1)
		for _, branch := range n.Branches {
			fmt.Fprintf(b, " %s=%d", g.FormatMove(n.State, branch.Move), branch.Next+1)
		}
		b.WriteByte('\n')
	}
	b.WriteString("end\n")
}

// Replies returns the certificate that a player wins from the position that
// solver solved.
func Replies[W hexgrid.Words](ctx context.Context, g *havannah.Game[W], start havannah.State[W], winner rules.Player, solver proofnumber.Solver) (*replies.Certificate[W], error) {
	c := replies.New(g, start, winner)
	if err := solver.Strategy(ctx, uint8(winner), take(c)); err != nil {
		return nil, err
	}
	return c, nil
}

// Draw returns the certificate that the position that solver solved is a draw.
func Draw[W hexgrid.Words](ctx context.Context, g *havannah.Game[W], start havannah.State[W], solver proofnumber.Solver) (*replies.Certificate[W], error) {
	c := replies.NewDraw(g, start, 0)
	for _, part := range c.Parts() {
		if err := solver.Holding(ctx, uint8(part.Winner), take(part)); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// take returns a function that adds replies to a certificate.
func take[W hexgrid.Words](c *replies.Certificate[W]) func(proofnumber.Reply) bool {
	return func(r proofnumber.Reply) bool {
		return c.Add(r.Depth, havannah.Move(r.Defence), havannah.Move(r.Cell)) == nil
	}
}
