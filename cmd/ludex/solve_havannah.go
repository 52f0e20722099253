package main

import (
	"context"
	"errors"
	"fmt"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

// muchEmpty is the number of empty cells above which --within looks for wins
// by threats alone.
const muchEmpty = 40

// solveHavannah solves a position of Havannah.
type solveHavannah struct {
	*solving
	size int
}

// maxSmall is the largest size of a board that can be solved in small sets of
// cells, and maxThreats that of a board on which wins by threats can be found.
const (
	maxSmall   = 5
	maxThreats = 10
)

func (s *solving) setExpected(text string) error {
	switch text {
	case "first":
		s.expected = proofnumber.First
	case "second":
		s.expected = proofnumber.Second
	default:
		return errors.New("must be first or second")
	}
	return nil
}

// execute solves the position.
func (s *solveHavannah) execute(m *play.Session) error {
	if s.winner != "" {
		return errors.New("--for does not apply to havannah: the player to move is asked")
	}
	board, _, err := havannah.ParseText(m.Game.String())
	if err != nil {
		return err
	}
	switch s.size = board.Side; {
	case s.size > maxThreats:
		return fmt.Errorf("a board of %d cells a side: must be %d to %d", s.size, hexgrid.MinSide, maxThreats)
	case s.size > havannahpuzzle.MaxSide:
		return s.large(m)
	case s.size > maxSmall:
		return executeOn[havannah.UpTo8](s, m)
	}
	return executeOn[havannah.UpTo5](s, m)
}

// executeOn solves the position on a board that W holds.
func executeOn[W hexgrid.Words](s *solveHavannah, m *play.Session) error {
	q, err := askHavannah[W](m)
	if err != nil {
		return err
	}
	if s.within > 0 && q.empty() > muchEmpty && q.game.Outcome(q.state) == rules.Undecided {
		return soon(s, q)
	}
	if err := s.refuse(); err != nil {
		return err
	}
	if err := cli.OutFile(s.checkpoint.Name).Check(); err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		guides, err := readGuides(ctx, s, q)
		if err != nil {
			return solved{}, err
		}
		found := newHavannahSearch(q)
		if q.game.Outcome(q.state) != rules.Undecided {
			found.lacks = "play has ended"
			return found.solved(nil)
		}
		if v, ok, err := q.known(s); ok || err != nil {
			return resultOf(v), err
		}
		if err := solveBoard(ctx, s, found, guides, bar); err != nil {
			return solved{}, err
		}
		return found.solved(s.checkpoint.Read)
	})
}

// more reports whether the flags ask for more than the winner.
func (s *solveHavannah) more() bool {
	return s.search || s.expected != proofnumber.Nobody || s.every || s.shortest || s.within > 0 || s.certificate != "" || s.checkpoint.Name != "" || len(s.guides) > 0
}

// askHavannah returns the question about a position.
func askHavannah[W hexgrid.Words](m *play.Session) (*havannahQuestion[W], error) {
	game, err := havannah.FromText[W](m.Game.String())
	if err != nil {
		return nil, err
	}
	state, err := game.Parse(m.Diagram())
	return &havannahQuestion[W]{game: game, state: state}, err
}

// readGuides reads the guides that were given.
func readGuides[W hexgrid.Words](ctx context.Context, s *solveHavannah, q *havannahQuestion[W]) (list []proofnumber.Hint, err error) {
	for _, name := range s.guides {
		g, err := readGuide(ctx, s, q, name)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// readGuide reads a win of the position under other readings, or of another
// position.
func readGuide[W hexgrid.Words](ctx context.Context, s *solveHavannah, q *havannahQuestion[W], name string) (h proofnumber.Hint, err error) {
	in, file, err := openCertificate(ctx, s.Cmd, name)
	if err != nil {
		return h, err
	}
	defer file.Close()
	lim := certify.Limits{Memory: s.limits.Memory}
	c, err := replies.Read(in, called(name), lim, havannah.FromText[W])
	if err == nil && c.Budget > 0 && !c.Holds { // without the replies that a short search finds
		c, err = bitboard.Expand(ctx, c, lim)
	}
	switch {
	case cli.LimitHit(err):
		return h, err
	case err == nil && c.Holds:
		return h, fmt.Errorf("%s: the certificate of a draw is no guide: give one of a win", called(name))
	case err != nil:
		return h, cli.Hinted(err, "ludex solve havannah --certificate FILE writes guides")
	}
	h = writer.Hint(c, havannahpuzzle.Position(c.Game, c.Start))
	if err := fits(q, c, h); err != nil {
		return h, fmt.Errorf("%s: its position does not fit the one to solve: %w", called(name), err)
	}
	return h, nil
}

// fits returns why a hint does not fit the question, or nil.
func fits[W hexgrid.Words](q *havannahQuestion[W], c *bitboard.Certificate[W], h proofnumber.Hint) error {
	if own, other := q.game.Grid().Side(), c.Game.Grid().Side(); own != other {
		return fmt.Errorf("its board has %d cells a side, not %d", other, own)
	}
	at := havannahpuzzle.Position(q.game, q.state)
	if h.From == at {
		return nil
	}
	start, err := q.game.Place([2]hexgrid.Set[W]{c.Start.Stones(0), c.Start.Stones(1)}, c.Game.ToMove(c.Start))
	if err != nil {
		return err
	}
	if q.game.Outcome(start) != rules.Undecided {
		return errors.New("play has ended there under the chosen readings")
	}
	return proofnumber.Compatible(q.game.Grid().Cells(), h.From, at)
}
