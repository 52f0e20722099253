package solve

import (
	"context"
	"errors"
	"fmt"

	"ludex/cmd/internal/cli"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
)

// muchEmpty is the number of empty cells above which --within looks for wins
// by threats alone.
const muchEmpty = 40

// solveHavannah solves a position of Havannah.
type solveHavannah struct {
	*solving
	size int
}

// maxWhole is the largest size of a board that is solved as any other game where a player may
// swap or pass, maxSmall that of one that can be solved in small sets of cells, and maxThreats
// that of one on which wins by threats can be found.
const (
	maxWhole   = 3
	maxSmall   = 5
	maxThreats = 10
)

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
	plain := s.within == 0 && !s.every && !s.shortest && !s.search
	if o := q.game.Options(); plain && q.side() <= maxWhole && (o.Swap == havannah.MaySwap || o.Pass == havannah.MayPass) {
		return s.all(m, search.Won)
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		found := newHavannahSearch(q)
		if q.game.Outcome(q.state) != rules.Undecided {
			found.lacks = "play has ended"
			return found.solved()
		}
		if v, ok, err := q.known(s); ok || err != nil {
			return resultOf(v), err
		}
		if err := solveBoard(ctx, s, found, bar); err != nil {
			return solved{}, err
		}
		return found.solved()
	})
}

// more reports whether the flags ask for more than the winner.
func (s *solveHavannah) more() bool {
	return s.search || s.every || s.shortest || s.within > 0 || s.certificate.OutFile != ""
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
