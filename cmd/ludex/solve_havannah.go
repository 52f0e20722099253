package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/proof"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

const solveHavannahHelp = `Find the winner of a position of Havannah with best play, and prove it, on boards of 2 to 7 cells a side. With the fork of three sides the empty board is out of reach from size 5 on.

Certificates and values in the program answer first, and the answer names them. The values were searched for once, and no test proves them: without --trust the exit code is then 3. --search searches all the same, as do the flags that ask for more.

POSITION is a FILE with a board as ludex play draws it, or - for stdin; by default the empty board. --moves are played from there. On boards of at most 3 cells a side every move is solved; on larger ones the search stops at the first winning move, unless --every is given.

With --within K the question is whether the player to move can force a win with at most K own stones. On boards of up to 8 cells a side the search finds every win of up to 4 stones. On larger boards, up to 10, and for longer wins with more than 40 empty cells, it finds only wins by consecutive threats, which include all wins of two stones; without such a win the answer is unknown.

A result that continues from a --checkpoint relies on the values in this file. Its exit code is 3 unless --trust is given; --certificate FILE with ludex check certificate FILE proves it without the checkpoint.

` + positionCodes

const solveHavannahExamples = `  ludex solve havannah --size 3
  ludex solve havannah --size 4 --moves "a2 e5 c2 e4" --json
  ludex solve havannah --size 3 --moves a1 --shortest --reading hav-ring=empty
  ludex solve havannah mine.txt --within 3
  ludex solve havannah mine.txt --certificate mine.win
  ludex solve havannah --size 4 --moves b3 --timeout 1h --memory 4GiB --checkpoint mine.ckpt`

// muchEmpty is the number of empty cells above which --within looks for wins
// by threats alone.
const muchEmpty = 40

// solveHavannah is the command that solves positions of Havannah.
type solveHavannah struct {
	solving
	game       gameFlags
	size       int
	moves      string
	every      bool
	shortest   bool
	within     int
	guides     []string
	expected   proofnumber.Expected
	checkpoint checkpoint
	search     bool // also where the program holds the answer
}

func solveHavannahCommand() *cobra.Command {
	s := &solveHavannah{}
	c := &cobra.Command{
		Use:     "havannah [POSITION]",
		Short:   "Find the winner of a small Havannah board, with proof",
		Long:    solveHavannahHelp + "\n\n" + ofTask,
		Example: solveHavannahExamples,
		Args:    cli.Args("POSITION", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return s.execute(strings.Join(args, "")) },
	}
	s.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("size", "the board has `N` cells a side, 2 to 7, or 10 with --within (default: the POSITION's, or 4)", s.setSize)
	f.StringVar(&s.moves, "moves", "", "play these `CELLS` in turn before the search, such as \"d4 c3\"")
	s.game.add(c)
	f.BoolVar(&s.every, "every", false, "solve every move, to list all that win")
	f.BoolVar(&s.shortest, "shortest", false, "find the length of the win, in stones of the winner")
	f.Func("within", "search only for a win of at most `K` own stones", s.setWithin)
	s.addJSON()
	s.addCertificate("the winner's replies, or in a draw those of both players,")
	f.Func("expect", "search first for a win of this `PLAYER`, first or second, which is faster if the guess is right", s.setExpected)
	f.StringArrayVar(&s.guides, "guide", nil, "try first the moves of a certificate in a `FILE`, of this position under other readings or of another position; can be repeated")
	f.BoolVar(&s.search, "search", false, "search also where the program holds the answer")
	s.checkpoint.addFlags(f)
	s.trust.Add(c)
	s.addLimits(true)
	f.Lookup("memory").Usage = "store at most a `SIZE` of positions such as 500MB or 8GiB, and discard the cheapest ones first (default: 2GiB)"
	return forGame("havannah", c)
}

// maxSmall is the largest size of a board that can be solved in small sets of
// cells, and maxThreats that of a board on which wins by threats can be found.
const (
	maxSmall   = 5
	maxThreats = 10
)

func (s *solveHavannah) setSize(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < hexgrid.MinSide || n > maxThreats {
		return fmt.Errorf("must be a whole number from %d to %d", hexgrid.MinSide, maxThreats)
	}
	s.size = n
	return nil
}

func (s *solveHavannah) setExpected(text string) error {
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

func (s *solveHavannah) setWithin(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > proofnumber.MaxCells {
		return fmt.Errorf("must be a whole number from 1 to %d", proofnumber.MaxCells)
	}
	s.within = n
	return nil
}

// execute solves the position of a file, or without one that of the flags.
func (s *solveHavannah) execute(file string) error {
	diagram, err := s.read(file)
	if err != nil {
		return err
	}
	if s.size > proof.MaxSide {
		return s.large(diagram)
	}
	if s.size > maxSmall {
		return executeOn[havannah.UpTo8](s, diagram)
	}
	return executeOn[havannah.UpTo5](s, diagram)
}

// executeOn solves the position on a board that W holds.
func executeOn[W hexgrid.Words](s *solveHavannah, diagram cli.TextFile) error {
	q, err := askHavannah[W](s, diagram)
	if err != nil {
		return err
	}
	if s.within > 0 && q.empty() > muchEmpty && q.game.Outcome(q.state) == rules.Undecided {
		return soon(s, q)
	}
	if err := s.refuse(); err != nil {
		return err
	}
	if err := cli.OutFile(s.checkpoint.name).Check(); err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		guides, err := readGuides(ctx, s, q)
		if err != nil {
			return solved{}, err
		}
		found := newHavannahSearch(q)
		switch {
		case q.state.Figures() != 0 || q.game.Outcome(q.state) == rules.Draw:
			found.ended()
		case found.known(s):
			return found.solved(found.sources)
		default:
			err = solveBoard(ctx, s, found, guides, bar)
		}
		if err != nil {
			return solved{}, err
		}
		return found.solved(s.checkpoint.read)
	})
}

// more reports whether the flags ask for more than the winner.
func (s *solveHavannah) more() bool {
	return s.search || s.expected != proofnumber.Nobody || s.every || s.shortest || s.within > 0 || s.certificate != "" || s.checkpoint.name != "" || len(s.guides) > 0
}

// read reads the position, if one is given, and finds out the board's size.
func (s *solveHavannah) read(file string) (diagram cli.TextFile, err error) {
	if file != "" {
		if diagram, err = cli.ReadPosition(s.cmd, file); err != nil {
			return diagram, err
		}
		if rows := len(rules.SignificantLines(diagram.Uncommented())); s.size == 0 {
			s.size = (rows + 1) / 2
		}
	}
	if s.size == 0 {
		s.size = 4
	}
	if s.size < hexgrid.MinSide || s.size > maxThreats { // --size has been checked
		return diagram, diagram.Placed(fmt.Errorf("its rows make a board of %d cells a side: must be %d to %d",
			s.size, hexgrid.MinSide, maxThreats))
	}
	return diagram, nil
}

// askHavannah sets up the position that is to be solved.
func askHavannah[W hexgrid.Words](s *solveHavannah, diagram cli.TextFile) (*havannahQuestion[W], error) {
	text, err := s.game.text("havannah:" + strconv.Itoa(s.size))
	if err != nil {
		return nil, err
	}
	game, err := havannah.FromText[W](text)
	if err != nil {
		return nil, err
	}
	q := &havannahQuestion[W]{game: game, state: game.Start()}
	if diagram.Name != "" {
		if q.state, err = game.Parse(report.Unlabelled(game.Grid(), diagram.Uncommented())); err != nil {
			return nil, diagram.Placed(err)
		}
	}
	return q, q.play(s.moves)
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
	in, file, err := openCertificate(ctx, s.cmd, name)
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
	h = writer.Hint(c, proof.Position(c.Game, c.Start))
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
	at := proof.Position(q.game, q.state)
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
