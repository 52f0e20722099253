package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/play"
	"ludex/solver/certify"
)

const certificateHelp = `Confirm or refute a certificate of ludex solve --certificate (docs/reference/certificates.md). The check shares no code with the search. It replays the line and repeats every proof, or it plays the strategy or the replies of the winner against all moves of the other player.

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

func checkCertificate() *cobra.Command {
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
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&k.json, "json", false, "print one JSON object (docs/reference/json.md)")
	k.limits.Add(c, "")
	return c
}

// run reads and checks the file, both within the limits.
func (k *certificateCheck) run(name string) error {
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // the stored positions have no pointers to follow
	k.ctx, k.began = ctx, time.Now()
	in, file, err := openCertificate(ctx, k.cmd, name)
	if err != nil {
		return err
	}
	defer file.Close()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	bar.Describe("checking " + name)
	a, err := k.check(in, called(name))
	bar.Done()
	if cli.LimitHit(err) {
		a = report.NewUnreadCheck(called(name), err)
	} else if err != nil {
		return err
	}
	if err := report.Print(k.cmd.OutOrStdout(), k.json, a); err != nil {
		return err
	}
	return a.Status()
}

// checked is the answer of a check.
type checked interface {
	report.Answer
	Status() error
}

// check reads and checks a certificate of any kind. The error is that of
// reading.
func (k *certificateCheck) check(in *bufio.Reader, name string) (checked, error) {
	switch beginning, _ := in.Peek(32); {
	case replies.Is(beginning):
		return k.replies(in, name)
	case strategy.Is(string(beginning)):
		return k.strategy(in, name)
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

// replies checks a certificate of a win by the winner's replies.
func (k *certificateCheck) replies(in io.Reader, name string) (checked, error) {
	cert, err := replies.Read(in, name, k.certify(), havannah.FromText[havannah.UpTo5])
	if err != nil {
		return nil, err
	}
	r, err := cert.Check(k.ctx, k.certify())
	return report.NewRepliesCheck(name, cert, r, err, time.Since(k.began)), nil
}

// openCertificate opens a file, or stdin for -, and decompresses gzip. Reading ends with the context.
func openCertificate(ctx context.Context, c *cobra.Command, name string) (in *bufio.Reader, file io.Closer, err error) {
	if name == "-" {
		return bufio.NewReader(cli.Until(ctx, &unzipped{from: c.InOrStdin()})), io.NopCloser(nil), nil
	}
	opened, err := os.Open(name)
	if err != nil {
		return nil, nil, cli.Unreadable(name, err)
	}
	return bufio.NewReader(cli.Until(ctx, &unzipped{from: opened})), opened, nil
}

// unzipped reads the content of a file compressed by gzip, or of a plain file.
type unzipped struct {
	from io.Reader
	in   io.Reader // nil before the first read
	gzip bool
}

func (u *unzipped) Read(p []byte) (int, error) {
	if u.in == nil {
		if err := u.open(); err != nil {
			return 0, err
		}
	}
	n, err := u.in.Read(p)
	if u.gzip && err != nil && err != io.EOF {
		err = damaged(err)
	}
	return n, err
}

func (u *unzipped) open() error {
	in := bufio.NewReader(u.from)
	u.in = in
	if beginning, _ := in.Peek(2); string(beginning) != "\x1f\x8b" {
		return nil
	}
	out, err := gzip.NewReader(in)
	if err != nil {
		return damaged(err)
	}
	u.in, u.gzip = out, true
	return nil
}

// damaged returns the error of a file compressed by gzip.
func damaged(err error) error {
	return fmt.Errorf("truncated or damaged gzip file: %w", err)
}

// called returns the name of the file in errors.
func called(name string) string {
	if name == "-" {
		return "stdin"
	}
	return name
}

// strategy checks a strategy.
func (k *certificateCheck) strategy(in io.Reader, name string) (checked, error) {
	s, err := strategy.Read(in, name, k.certify())
	if err != nil {
		return nil, err
	}
	m, winner, err := openStrategy(s)
	if err != nil {
		return nil, err
	}
	moves, err := strategy.Check(k.ctx, s, m.Game, winner, k.certify())
	refuted := (*strategy.Error)(nil)
	if err != nil && !errors.As(err, &refuted) && !certify.Unknown(err) {
		return nil, cli.TextFile{Name: name}.Placed(err)
	}
	return report.NewStrategyCheck(s, moves, err, time.Since(k.began)), nil
}

// openStrategy opens the game of a strategy, and returns who is to win.
func openStrategy(s strategy.File) (*play.Session, rules.Player, error) {
	g, err := catalogue().Open(s.Game)
	if err != nil {
		return nil, 0, fmt.Errorf("%s:2: %w", s.Name, err)
	}
	m := play.NewSession(g)
	winner := slices.Index(m.Game.Players(), s.Winner)
	if winner < 0 {
		return nil, 0, fmt.Errorf("%s:3: %q is not a player: must be %s", s.Name, s.Winner, strings.Join(m.Game.Players(), " or "))
	}
	return m, rules.Player(winner), nil
}
