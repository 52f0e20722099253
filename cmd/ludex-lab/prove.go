package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/checkpoint"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

const proveHelp = `Search for the winner of a position of Havannah for days, and write the certificate: the search of ludex solve with a checkpoint, from which a later run continues, and with guides, certificates of the same position under other readings or of another position of the board, whose moves are tried first. The answer does not depend on guides or on --expect. With a checkpoint it relies on that file; ludex check certificate confirms the certificate.

Exit codes: 0 solved, 2 bad input, 3 a limit was hit, or it relies on a checkpoint.`

// prove is the command that builds a certificate.
type prove struct {
	input.Reader
	limits      cli.Limits
	certificate cli.Output
	expected    proofnumber.Expected
	guides      []string
	checkpoint  checkpoint.File
	json        bool
	trust       cli.Trust
}

func proveCommand() *cobra.Command {
	p := &prove{}
	c := &cobra.Command{
		Use:     "prove GAME [POSITION]",
		Short:   "Search long for the winner of Havannah, and write the certificate",
		Long:    proveHelp,
		Example: "  ludex-lab prove havannah:4 c3 --checkpoint c3.ckpt --certificate c3.txt",
		Args:    cli.Args("GAME", 1, 2),

		ValidArgsFunction: input.CompleteGame,
		RunE:              func(_ *cobra.Command, args []string) error { return p.run(args) },
	}
	f := c.Flags()
	p.Add(c)
	p.certificate.Add(c, "certificate", "write the proof to a `FILE` for ludex check certificate")
	f.Func("expect", "try first a win of `first|second`", p.setExpected)
	f.StringArrayVar(&p.guides, "guide", nil, "try first the moves of a certificate `FILE`; can be repeated")
	p.checkpoint.Add(f)
	f.BoolVar(&p.json, "json", false, "print JSON (docs/reference/laboratory.md)")
	p.trust.Add(c)
	p.limits.Add(c, "")
	p.limits.AddWorkers(c)
	return c
}

func (p *prove) setExpected(text string) error {
	switch text {
	case "first":
		p.expected = proofnumber.First
	case "second":
		p.expected = proofnumber.Second
	default:
		return errors.New("must be first or second")
	}
	return nil
}

// run solves the position that the arguments name.
func (p *prove) run(args []string) error {
	if err := p.certificate.Claim(p.Cmd); err != nil {
		return err
	}
	if err := cli.OutFile(p.checkpoint.Name).Check(); err != nil {
		return err
	}
	found, err := p.Subject(args)
	if err != nil {
		return err
	}
	m := found.Session
	if m == nil || m.Game.Kind().Name != "havannah" {
		return errors.New("expected havannah and a position of it")
	}
	if _, err := havannah.FromText[havannah.UpTo5](m.Game.String()); errors.Is(err, rules.ErrBoardSize) {
		return proveOn[havannah.UpTo8](p, m)
	}
	return proveOn[havannah.UpTo5](p, m)
}

// question is a position of a board that W holds.
type question[W hexgrid.Words] struct {
	game  *havannah.Game[W]
	state havannah.State[W]
}

// label names the question in a checkpoint.
func (q question[W]) label() string {
	return cli.OneLine(q.game.String() + " " + q.game.Format(q.state))
}

// proveOn solves a position on a board that W holds.
func proveOn[W hexgrid.Words](p *prove, m *play.Session) error {
	game, err := havannah.FromText[W](m.Game.String())
	if err != nil {
		return err
	}
	state, err := game.Parse(m.Diagram())
	if err != nil {
		return err
	}
	q := question[W]{game, state}
	if game.Outcome(state) != rules.Undecided {
		return errors.New("play has ended")
	}
	ctx, cancel := p.limits.Within(p.Cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // the table has no pointers to follow
	guides, err := readGuides(ctx, p, q)
	if err != nil {
		return err
	}
	unlock, err := p.checkpoint.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	search, done, err := newSearch(p, q)
	if err != nil {
		return err
	}
	for _, g := range guides {
		search.UseHint(ctx, g)
	}
	a := proved{Game: game.String(), Verdict: "unknown"}
	proof, err := certified(ctx, p, q, search, search.Value(ctx), &a)
	done()
	if a.Reason != "" {
		err = errors.Join(err, p.checkpoint.Write(search))
	}
	if err != nil {
		return err
	}
	return p.print(a, proof, search.Progress())
}

// newSearch returns a search with the content of the checkpoint, which shows its
// progress and writes checkpoints until done is called.
func newSearch[W hexgrid.Words](p *prove, q question[W]) (search proofnumber.Solver, done func(), err error) {
	p.checkpoint.Label = q.label()
	bar := cli.NewProgress(p.Cmd.ErrOrStderr(), "")
	show := func(s solver.Progress) {
		bar.Describe(fmt.Sprintf("%s positions, proof %d, disproof %d, table %d%%", humanize.Comma(s.Expanded), s.Proof, s.Disproof, 100*s.Stored/s.Capacity))
		p.checkpoint.NowAndThen(search, p.Cmd.ErrOrStderr())
	}
	search, err = havannahpuzzle.Solver(q.game, q.state, proofnumber.Limits{Limits: solver.Limits{Memory: p.limits.Memory, Workers: p.limits.Workers, Report: show}, Winner: p.expected})
	if err != nil {
		return nil, nil, err
	}
	return search, bar.Done, p.checkpoint.Resume(search)
}

// proved is the answer.
type proved struct {
	Game    string `json:"game"`
	Verdict string `json:"verdict"`
	Reason  string `json:"reason,omitempty"`
	Replies int    `json:"replies"`
	Looked  int64  `json:"looked"`
	Stored  int64  `json:"stored"`
}

// certified takes a value that was found, and makes the certificate if one was requested.
func certified[W hexgrid.Words](ctx context.Context, p *prove, q question[W], search proofnumber.Solver, v proofnumber.Result, a *proved) (proof []byte, err error) {
	limit := ctx.Err()
	if v.Known() {
		a.Verdict = [...]string{"second wins", "draw", "first wins"}[v.Lo]
		var c *bitboard.Certificate[W]
		if p.certificate.OutFile != "" {
			c, limit = certificateOf(ctx, q, search, v.Lo)
		}
		if limit == nil && c != nil {
			a.Replies = c.Count()
			proof, err = zipped(p.certificate.OutFile, func(w io.Writer) error { return replies.Write(w, c) })
		}
	}
	if limit != nil {
		a.Reason = limit.Error()
		if by := solver.StoppedBy(limit); by != nil {
			a.Reason = by.Error()
		}
	}
	return proof, err
}

// certificateOf returns the certificate of a value.
func certificateOf[W hexgrid.Words](ctx context.Context, q question[W], search proofnumber.Solver, v proofnumber.Value) (*bitboard.Certificate[W], error) {
	switch v {
	case proofnumber.FirstWins:
		return writer.Replies(ctx, q.game, q.state, havannah.First, search)
	case proofnumber.SecondWins:
		return writer.Replies(ctx, q.game, q.state, havannah.Second, search)
	}
	return writer.Draw(ctx, q.game, q.state, search)
}

// print prints the answer, and writes the certificate.
func (p *prove) print(a proved, proof []byte, s solver.Progress) error {
	a.Looked, a.Stored = s.Expanded, s.Stored
	if err := report.Print(p.Cmd.OutOrStdout(), p.json, a, p.checkpoint.Read); err != nil {
		return err
	}
	switch {
	case proof != nil:
		if err := p.certificate.Write(proof); err != nil {
			return err
		}
	case p.certificate.OutFile != "":
		if _, err := fmt.Fprintf(p.Cmd.ErrOrStderr(), "ludex: %s: not written: %s\n", p.certificate.OutFile, a.Reason); err != nil {
			return err
		}
	}
	if a.Verdict == "unknown" || a.Reason != "" {
		return cli.Unknown
	}
	return report.StatusOn(p.checkpoint.Read, nil, p.trust)
}

// Text returns the answer for people.
func (a proved) Text(int) string {
	text := a.Verdict
	if a.Reason != "" {
		text += ": " + a.Reason
	}
	if a.Replies > 0 {
		text += ", " + english.Plural(a.Replies, "reply", "replies")
	}
	return fmt.Sprintf("%s: %s\nlooked at %s positions\n", a.Game, text, humanize.Comma(a.Looked))
}

// readGuides reads the guides that were given.
func readGuides[W hexgrid.Words](ctx context.Context, p *prove, q question[W]) (list []proofnumber.Hint, err error) {
	for _, name := range p.guides {
		g, err := readGuide(ctx, p, q, name)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// readGuide reads a win of the position under other readings, or of another
// position.
func readGuide[W hexgrid.Words](ctx context.Context, p *prove, q question[W], name string) (h proofnumber.Hint, err error) {
	in, file, err := cli.OpenZipped(ctx, p.Cmd, name)
	if err != nil {
		return h, err
	}
	defer file.Close()
	lim := certify.Limits{Memory: p.limits.Memory}
	c, err := replies.Read(in, cli.Called(name), lim, havannah.FromText[W])
	if err == nil && c.Budget > 0 && !c.Holds { // without the replies that a short search finds
		c, err = bitboard.Expand(ctx, c, lim)
	}
	switch {
	case cli.LimitHit(err):
		return h, err
	case err == nil && c.Holds:
		return h, fmt.Errorf("%s: the certificate of a draw is no guide: give one of a win", cli.Called(name))
	case err != nil:
		return h, cli.Hinted(err, "ludex-lab prove --certificate FILE writes guides")
	}
	h = hintOf(c, havannahpuzzle.Position(c.Game, c.Start))
	if err := fits(q, c, h); err != nil {
		return h, fmt.Errorf("%s: its position does not fit the one to solve: %w", cli.Called(name), err)
	}
	return h, nil
}

// fits returns why a hint does not fit the question, or nil.
func fits[W hexgrid.Words](q question[W], c *bitboard.Certificate[W], h proofnumber.Hint) error {
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

// hintOf returns the win of a certificate as a hint for a search under another
// reading of the rules, or from another position. At is the start of the
// certificate in the form that the search takes.
func hintOf[W hexgrid.Words](c *replies.Certificate[W], at proofnumber.Position) proofnumber.Hint {
	h := proofnumber.Hint{From: at, Winner: uint8(c.Winner), Replies: make([]proofnumber.Reply, len(c.Replies))}
	for i, r := range c.Replies {
		h.Replies[i] = proofnumber.Reply{Depth: int(r.Depth), Defence: uint8(r.Defence), Cell: uint8(r.Move)}
	}
	return h
}
