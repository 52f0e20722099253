package main

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
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

A certificate by replies may leave out those that a short search of the checker finds again. --expand writes them all; --reduce leaves them out. --shard checks only a part; --merge gives the answer of the results of all parts, which follow FILE (docs/how-to/run-on-many-machines.md), and relies on them.

FILE can be compressed by gzip, and - means stdin. A FILE to write whose name ends with .gz is compressed.

Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit, or it relies on results of --shard).`

// certificateCheck is the command that checks a certificate.
type certificateCheck struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	expand string
	reduce string
	budget int
	every  bool
	shard  cli.Shard
	out    string // for the result of a shard
	merge  bool
	trust  cli.Trust
	ctx    context.Context // of reading and checking
	began  time.Time
}

func checkCertificate() *cobra.Command {
	k := &certificateCheck{}
	c := &cobra.Command{
		Use:     "certificate FILE [RESULT...]",
		Short:   "Confirm or refute a proof, independently of the search",
		Long:    certificateHelp,
		Example: "  ludex solve solo crane --certificate crane.json\n  ludex check certificate crane.json\n  ludex check certificate mine.txt.gz --shard 1/4 -o part-1.json\n  ludex check certificate --merge mine.txt.gz part-*.json",
		Args: func(c *cobra.Command, args []string) error {
			if k.merge {
				return cli.Args("FILE", 1, 1<<16)(c, args)
			}
			return cli.Args("FILE", 1, 1)(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if k.merge {
				return k.merged(args[0], args[1:])
			}
			return k.run(args[0])
		},
	}
	k.cmd = c
	c.Flags().SortFlags = false
	f := c.Flags()
	f.BoolVar(&k.json, "json", false, "print JSON (docs/reference/json.md)")
	f.StringVar(&k.expand, "expand", "", "write all replies to a `FILE`")
	f.StringVar(&k.reduce, "reduce", "", "write only replies that need a search to a `FILE`")
	f.IntVar(&k.budget, "budget", 6, "with --reduce, search `N` positions for a reply")
	f.BoolVar(&k.every, "every-ring", false, "with --reduce, prove by the wider rings, too")
	k.shard.Add(c, "check only part `I/N`")
	f.StringVarP(&k.out, "output", "o", "", "with --shard, write the result to a `FILE`")
	f.BoolVar(&k.merge, "merge", false, "give the answer of the results of all parts")
	k.trust.Add(c)
	cli.Together(c, "shard", "output")
	cli.Exclusive(c, "expand", "reduce", "shard", "merge")
	k.limits.Add(c, "")
	return c
}

// run reads and checks the file, both within the limits.
func (k *certificateCheck) run(name string) error {
	if err := k.free(); err != nil {
		return err
	}
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
	if k.shard.Given() {
		return k.writePart(name, a)
	}
	if err := report.Print(k.cmd.OutOrStdout(), k.json, a, nil); err != nil {
		return err
	}
	return a.Status()
}

// free returns an error if the file to write exists or cannot be written, or
// the budget is no number of positions.
func (k *certificateCheck) free() error {
	out := cli.OutFile(cmp.Or(k.expand, k.reduce, k.out))
	switch {
	case k.budget < 1 || k.budget > maxBudget:
		return fmt.Errorf("--budget %d: must be 1 to %d", k.budget, maxBudget)
	case !out.Free():
		return out.Taken()
	}
	return out.Check()
}

// maxBudget is the most positions to search for one reply.
const maxBudget = 1_000_000

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
	case k.shard.Index > 1:
		return part{Verdict: "confirmed"}, nil
	case k.expand != "" || k.reduce != "":
		return nil, fmt.Errorf("%s: no certificate by replies: --expand and --reduce are for these", name)
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

// replies checks a certificate by replies, or a part of it.
func (k *certificateCheck) replies(in *bufio.Reader, name string) (checked, error) {
	beginning, _ := in.Peek(1 << 10)
	if _, err := havannah.FromText[havannah.UpTo5](replies.GameOf(beginning)); errors.Is(err, rules.ErrBoardSize) {
		return repliesOn[havannah.UpTo8](k, in, name)
	}
	return repliesOn[havannah.UpTo5](k, in, name)
}

// repliesOn checks a certificate on a board that W holds.
func repliesOn[W hexgrid.Words](k *certificateCheck, in io.Reader, name string) (checked, error) {
	cert, err := replies.Read(in, name, k.certify(), havannah.FromText[W])
	if err != nil {
		return nil, err
	}
	if cert.Holds && k.every {
		return nil, fmt.Errorf("%s: --every-ring: a draw is proved by one reading of hav-ring at a time", name)
	}
	if err := bitboard.Supports(cert); err != nil && cert.Budget > 0 {
		return nil, fmt.Errorf("%s:2: %w", name, err)
	}
	if k.shard.Given() {
		return repliesPart(k, cert, name)
	}
	r, err := checkReplies(k, cert)
	if err == nil {
		err = rewrite(k, cert)
	}
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

// rewrite writes a confirmed certificate with more replies or with fewer.
func rewrite[W hexgrid.Words](k *certificateCheck, cert *bitboard.Certificate[W]) (err error) {
	to := cmp.Or(k.expand, k.reduce)
	if to == "" {
		return nil
	}
	if k.expand != "" {
		cert, err = bitboard.Expand(k.ctx, cert, k.certify())
	} else {
		cert, err = bitboard.Shorten(k.ctx, cert, k.budget, k.every, k.certify())
	}
	if err != nil {
		return fmt.Errorf("%s is not written: %w", to, err)
	}
	text, err := repliesText(cert, strings.HasSuffix(to, ".gz"))
	if err != nil {
		return err
	}
	return cli.OutFile(to).Write(text)
}

// repliesText returns the text of a certificate, perhaps compressed by gzip.
func repliesText[W hexgrid.Words](cert *bitboard.Certificate[W], compress bool) ([]byte, error) {
	var file bytes.Buffer
	if !compress {
		err := replies.Write(&file, cert)
		return file.Bytes(), err
	}
	out, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	err = errors.Join(replies.Write(out, cert), out.Close())
	return file.Bytes(), err
}

// maxCertificate is the most bytes of a file with a certificate.
const maxCertificate = 16 << 30

// openCertificate opens a file, or stdin for -, and decompresses gzip. Reading ends with the context.
func openCertificate(ctx context.Context, c *cobra.Command, name string) (in *bufio.Reader, file io.Closer, err error) {
	if name == "-" {
		return bufio.NewReader(cli.Until(ctx, &unzipped{from: c.InOrStdin()})), io.NopCloser(nil), nil
	}
	opened, err := cli.Open(ctx, name, maxCertificate)
	if err != nil {
		return nil, nil, err
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
	g, err := input.Catalogue().Open(s.Game)
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
