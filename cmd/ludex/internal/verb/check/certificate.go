package check

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver/certify"
)

const certificateHelp = `Confirm or refute a certificate of ludex solve --certificate (docs/reference/certificates.md). The check shares no code with the search. It replays the line and repeats every proof, or it plays the strategy or the replies of the winner against all moves of the other player. In a draw each player has replies with which it does not lose.

A certificate by replies may leave out those that a short search of the checker finds again. ludex-lab leaves them out or writes them all, and checks a certificate in parts (docs/reference/laboratory.md).

FILE can be compressed by gzip, and - means stdin.

Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit).`

// certificateCheck is the command that checks a certificate.
type certificateCheck struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	ctx    context.Context // of reading and checking
	began  time.Time
}

// Certificate returns the command check certificate.
func Certificate() *cobra.Command {
	k := &certificateCheck{}
	c := &cobra.Command{
		Use:     "certificate FILE",
		Short:   "Confirm or refute a proof, independently of the search",
		Long:    certificateHelp,
		Example: "  ludex solve solo crane --certificate crane.json\n  ludex check certificate crane.json",
		Args:    cli.Args("FILE", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	k.cmd = c
	f := c.Flags()
	f.BoolVar(&k.json, "json", false, "print JSON (docs/reference/json.md)")
	k.limits.Add(c, "")
	return c
}

// run reads and checks the file, both within the limits.
func (k *certificateCheck) run(name string) error {
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // the stored positions have no pointers to follow
	k.ctx, k.began = ctx, time.Now()
	a, err := k.opened(ctx, name)
	if cli.LimitHit(err) {
		a = report.UnreadCheck(cli.Called(name), err)
	} else if err != nil {
		return err
	}
	if err := report.Print(k.cmd.OutOrStdout(), k.json, a, nil); err != nil {
		return err
	}
	return a.Status()
}

// opened opens a certificate and checks it.
func (k *certificateCheck) opened(ctx context.Context, name string) (checked, error) {
	in, file, err := cli.OpenZipped(ctx, k.cmd, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	defer bar.Done()
	bar.Describe("checking " + name)
	return k.check(in, cli.Called(name))
}

// checked is the answer of a check.
type checked interface {
	report.Printable
	Status() error
}

// check reads and checks a certificate of any kind. The error is that of
// reading.
func (k *certificateCheck) check(in *bufio.Reader, name string) (checked, error) {
	switch beginning, err := in.Peek(32); {
	case err != nil && !errors.Is(err, io.EOF): // a limit, before the kind of the certificate is known
		return nil, cli.Unreadable(name, err)
	case replies.Is(beginning):
		return k.replies(in, name)
	case strategy.Is(string(beginning)):
		return k.strategies(in, name)
	}
	return k.line(in, name)
}

// certify returns the limits of a check.
func (k *certificateCheck) certify() certify.Limits { return certify.Limits{Memory: k.limits.Memory} }

// line checks the certificate of a shortest line.
func (k *certificateCheck) line(in *bufio.Reader, name string) (checked, error) {
	beginning, _ := in.Peek(1)
	json := string(beginning) == "{"
	cert, err := shortest.Read(in, name)
	if err != nil && !json && !cli.LimitHit(err) {
		return nil, cli.Hinted(err, "ludex solve --certificate FILE writes certificates")
	}
	if err != nil {
		return nil, err
	}
	r, err := shortest.Check(k.ctx, cert, k.certify())
	return report.NewShortestCheck(name, cert, r, err, time.Since(k.began)), nil
}

// replies checks a certificate by replies.
func (k *certificateCheck) replies(in *bufio.Reader, name string) (a checked, err error) {
	err = bitboard.Read(in, name, k.certify(),
		func(c *bitboard.Certificate[havannah.UpTo5]) (err error) { a, err = repliesOn(k, c, name); return err },
		func(c *bitboard.Certificate[havannah.UpTo8]) (err error) { a, err = repliesOn(k, c, name); return err })
	return a, err
}

// repliesOn checks a certificate on a board that W holds.
func repliesOn[W hexgrid.Words](k *certificateCheck, cert *bitboard.Certificate[W], name string) (checked, error) {
	if err := bitboard.Supports(cert); err != nil && cert.Budget > 0 {
		return nil, fmt.Errorf("%s:2: %w", name, err)
	}
	r, err := checkReplies(k, cert)
	if err != nil && !errors.As(err, new(*replies.Rejected)) && !certify.Unknown(err) {
		return nil, err
	}
	return report.NewRepliesCheck(name, cert, r, err, time.Since(k.began)), nil
}

// checkReplies checks a certificate by bitboards, or by the rules of record in a game that bitboards
// do not support.
func checkReplies[W hexgrid.Words](k *certificateCheck, cert *bitboard.Certificate[W]) (replies.Report, error) {
	if bitboard.Supports(cert) != nil {
		return cert.Check(k.ctx, k.certify())
	}
	r, err := bitboard.Check(k.ctx, cert, k.certify())
	return replies.Report{Positions: r.Positions, Stones: r.Stones}, err
}

// modelled is the most positions of each strategy at which the reference model, which
// is slow, is asked, too.
const modelled = 100

// strategies checks the strategies of a file.
func (k *certificateCheck) strategies(in io.Reader, name string) (checked, error) {
	list, err := strategy.Read(in, name, k.certify())
	if err != nil {
		return nil, err
	}
	a := report.NewStrategyCheck(name, list[0].Game)
	for _, s := range list {
		if s.Game != a.Game {
			return nil, fmt.Errorf("%s: strategies of %s and of %s", name, a.Game, s.Game)
		}
		m, player, err := openStrategy(s)
		if err != nil {
			return nil, err
		}
		if rule, _, _ := m.Game.Repetition(); s.Holds && rule.ByHistory() {
			return nil, fmt.Errorf("%s:3: in %s a position that comes up again decides, and the check of a holder does not see the history", name, s.Game)
		}
		g := strategy.WithModel(m.Game, m.Game.Kind().Checks.Reference(m.Game), modelled)
		moves, err := strategy.Check(k.ctx, s, g, player, k.certify())
		err = cmp.Or(err, g.Fault)
		if err != nil && g.Fault == nil && !errors.As(err, new(*strategy.Error)) && !certify.Unknown(err) {
			return nil, cli.TextFile{Name: name}.Placed(err)
		}
		start, _ := g.Parse(s.Start) // strategy.Check has read it
		a.Start = a.Start && start == m.Position()
		a.Add(s, moves, g.Positions, err, time.Since(k.began))
	}
	return a, nil
}

// openStrategy opens the game of a strategy, and returns who plays by it.
func openStrategy(s strategy.File) (*play.Session, rules.Player, error) {
	g, err := input.Catalogue().Open(s.Game)
	if err != nil {
		return nil, 0, fmt.Errorf("%s:2: %w", s.Name, err)
	}
	m := play.NewSession(g)
	names := m.Game.Players()
	if len(names) == 1 && s.Holds {
		names = append(names, strategy.Nobody)
	}
	player := slices.Index(names, s.Player)
	if player < 0 {
		return nil, 0, fmt.Errorf("%s:3: %q is not a player: must be %s", s.Name, s.Player, strings.Join(names, " or "))
	}
	return m, rules.Player(player), nil
}
