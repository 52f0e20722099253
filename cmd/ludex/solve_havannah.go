package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/proofnumber"
)

const solveHavannahHelp = `Find out who wins a position of Havannah with best play, and prove it: boards of 2 to 5 cells a side, with at most 40 empty cells.

POSITION is a FILE with a board as ludex play draws it, or - for what is typed or piped in; without it the empty board. --moves are played from there on. On boards of at most 3 cells a side every move is solved; on larger ones the search ends with the first one that wins, unless --every is given.

With --within K the question is whether the player to move wins with at most K own stones, whatever the other plays. On boards of up to 8 cells a side every win of up to 4 stones is found. On larger ones, up to 10, and of longer wins where more than 40 cells are empty, only wins by threats that follow one another are looked for, which are all of two stones; where there is none the answer is unknown.

Exit codes: 0 settled (with --within: yes), 1 no win within K, 2 bad input, 3 unknown (a limit was hit).`

const solveHavannahExamples = `  ludex solve havannah --size 3
  ludex solve havannah --size 4 --moves "a2 e5 c2 e4" --json
  ludex solve havannah --size 3 --moves a1 --shortest --reading hav-ring=empty
  ludex solve havannah mine.txt --within 3
  ludex solve havannah mine.txt --certificate mine.win
  ludex solve havannah --size 4 --moves b3 --timeout 1h --memory 4GiB --checkpoint mine.ckpt`

// solveHavannah is the command that solves positions of Havannah.
type solveHavannah struct {
	cmd         *cobra.Command
	game        gameFlags
	limits      cli.Limits
	size        int
	moves       string
	every       bool
	shortest    bool
	within      int
	json        bool
	certificate string
	force       cli.Force
	guides      []string
	expected    proofnumber.Expected
	checkpoint  checkpoint
}

func solveHavannahCommand() *cobra.Command {
	s := &solveHavannah{}
	c := &cobra.Command{
		Use:     "havannah [POSITION]",
		Short:   "Find out who wins a small Havannah board, with proof",
		Long:    solveHavannahHelp,
		Example: solveHavannahExamples,
		Args:    cli.Args("POSITION", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return s.run(strings.Join(args, "")) },
	}
	s.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("size", "the board has `N` cells a side, 2 to 5, or 10 with --within (default: the POSITION's, or 4)", s.setSize)
	f.StringVar(&s.moves, "moves", "", "the `CELLS` of stones on the board already, in turn, such as \"d4 c3\"")
	s.game.add(c)
	f.BoolVar(&s.every, "every", false, "solve every move, to list all that win")
	f.BoolVar(&s.shortest, "shortest", false, "find the length of the win, in stones of the winner")
	f.Func("within", "ask for a win of at most `K` own stones only", s.setWithin)
	f.BoolVar(&s.json, "json", false, "print one JSON object (docs/reference/json.md)")
	f.StringVar(&s.certificate, "certificate", "", "write the winner's replies to a `FILE` for ludex check certificate")
	s.force.Add(c)
	f.Func("expect", "ask first whether the `PLAYER`, first or second, wins, in the way that is soonest done if so", s.setExpected)
	f.StringArrayVar(&s.guides, "guide", nil, "look first at what wins this position by other readings, or another one: a certificate in a `FILE`; may be given again")
	f.StringVar(&s.checkpoint.name, "checkpoint", "", "go on from a `FILE` if it is there, and write it now and then and when a limit is hit")
	f.DurationVar(&s.checkpoint.every, "checkpoint-every", 5*time.Minute, "write the checkpoint after a `DURATION` such as 90s or 5m, again and again")
	s.limits.Add(c, "")
	s.limits.AddWorkers(c)
	f.Lookup("memory").Usage = "store at most a `SIZE` of positions such as 500MB or 8GiB, and forget what took least work (default: 2GiB)"
	return c
}

// maxSolved is the greatest side of a board that is solved, maxThreats that of
// one on which wins by threats are looked for.
const (
	maxSolved  = 5
	maxThreats = 10
)

func (s *solveHavannah) setSize(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < hexgrid.MinSide || n > maxThreats {
		return fmt.Errorf("want a whole number from %d to %d", hexgrid.MinSide, maxThreats)
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
		return errors.New("want first or second")
	}
	return nil
}

func (s *solveHavannah) setWithin(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > proofnumber.MaxCells {
		return fmt.Errorf("want a whole number from 1 to %d", proofnumber.MaxCells)
	}
	s.within = n
	return nil
}

func (s *solveHavannah) run(file string) error {
	diagram, err := s.read(file)
	if err != nil {
		return err
	}
	if s.size > maxSolved {
		return s.large(diagram)
	}
	q, err := askHavannah[havannah.UpTo5](s, diagram)
	if err != nil {
		return err
	}
	if s.within > 0 && q.empty() > proofnumber.MaxEmpty && q.game.Outcome(q.state) == rules.Undecided {
		return soon(s, q)
	}
	if err := s.refuse(); err != nil {
		return err
	}
	if err := cli.OutFile(s.checkpoint.name).Check(); err != nil {
		return err
	}
	if err := s.force.Claim(s.cmd, cli.OutFile(s.certificate)); err != nil {
		return err
	}
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	guides, err := s.readGuides(ctx, q)
	if err != nil {
		return err
	}
	a := &havannahAnswer{havannahQuestion: q, value: proofnumber.Result{Lo: proofnumber.SecondWins, Hi: proofnumber.FirstWins}, uncertified: "no win is proved"}
	began := time.Now()
	switch {
	case q.state.Figures() != 0 || q.game.Outcome(q.state) == rules.Draw:
		a.ended()
		a.uncertified = "play has ended"
	case q.empty() > proofnumber.MaxEmpty:
		a.reason = fmt.Sprintf("%d empty cells, and at most %d are searched", q.empty(), proofnumber.MaxEmpty)
	default:
		err = s.solve(ctx, a, guides)
	}
	a.elapsed = time.Since(began)
	if err != nil {
		return err
	}
	if s.certificate != "" && a.certificate == "" {
		fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %s: not written: %s\n", s.certificate, a.uncertified)
	}
	if err := cli.Show(s.cmd.OutOrStdout(), s.json, a); err != nil {
		return err
	}
	return a.status()
}
