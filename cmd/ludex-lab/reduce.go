package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

const reduceHelp = `Check a certificate of Havannah by replies, and write OUT without the replies that a short search of the checker finds again, or with all of them (--budget 0). With --every-ring the new certificate also proves the win by the wider readings of hav-ring: replies that do not win by them are replaced. ludex check certificate OUT checks it.

An OUT whose name ends with .gz is compressed.

Exit codes: 0 written, 1 the certificate is refuted, 2 bad input, 3 a limit was hit.`

// maxBudget is the most positions to search for one reply.
const maxBudget = 1_000_000

// reduce is the command that shortens a certificate.
type reduce struct {
	cmd    *cobra.Command
	limits cli.Limits
	budget int
	every  bool
	out    cli.Output
}

func reduceCommand() *cobra.Command {
	r := &reduce{budget: 6}
	c := &cobra.Command{
		Use:     "reduce FILE OUT",
		Short:   "Leave replies out of a certificate that a short search finds",
		Long:    reduceHelp,
		Example: "  ludex-lab reduce mine.txt short.txt.gz --every-ring",
		Args:    cli.Args("FILE and OUT", 2, 2),
		RunE:    func(_ *cobra.Command, args []string) error { return r.run(args[0], args[1]) },
	}
	r.cmd = c
	f := c.Flags()
	f.Func("budget", "search at most `N` positions for a reply, 0 to leave none out (default: 6)", cli.Whole(&r.budget, 0, maxBudget))
	f.BoolVar(&r.every, "every-ring", false, "prove the win also by the wider readings of hav-ring")
	r.out.AddForce(c)
	r.limits.Add(c, "")
	return c
}

// run checks the file and writes the short one.
func (r *reduce) run(name, out string) error {
	r.out.OutFile = cli.OutFile(out)
	if err := r.out.Claim(r.cmd); err != nil {
		return err
	}
	ctx, cancel := r.limits.Within(r.cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // the stored positions have no pointers to follow
	err := readReplies(ctx, r.cmd, name, certify.Limits{Memory: r.limits.Memory},
		func(c *bitboard.Certificate[havannah.UpTo5]) error { return shorten(ctx, r, c, name) },
		func(c *bitboard.Certificate[havannah.UpTo8]) error { return shorten(ctx, r, c, name) })
	if rejected, status := refusal(name, err); status != nil {
		if _, err := fmt.Fprintln(r.cmd.OutOrStdout(), rejected); err != nil {
			return err
		}
		return status
	}
	return err
}

// refusal returns the fault of a certificate, or the limit that ended its check,
// with the exit code; the code is nil where neither is so.
func refusal(name string, err error) (text string, status error) {
	p, failed := partOf(name, 0, 0, err)
	if err == nil || failed != nil {
		return "", nil
	}
	return fmt.Sprintf("%s: %s", p.Verdict, p.Reason), p.Status()
}

// shorten writes the short certificate of a board that W holds.
func shorten[W hexgrid.Words](ctx context.Context, r *reduce, cert *bitboard.Certificate[W], name string) error {
	lim := certify.Limits{Memory: r.limits.Memory}
	if r.budget == 0 && r.every {
		return errors.New("--every-ring leaves replies out: it needs a --budget")
	}
	if cert.Holds && r.every {
		return fmt.Errorf("%s: --every-ring: a draw is proved by one reading of hav-ring at a time", name)
	}
	if _, err := bitboard.Check(ctx, cert, lim); err != nil {
		return err
	}
	before, out := cert.Count(), r.out.OutFile
	cert, err := rewritten(ctx, r, cert, lim)
	if err != nil {
		return fmt.Errorf("%s is not written: %w", out, err)
	}
	text, err := zipped(out, func(w io.Writer) error { return replies.Write(w, cert) })
	if err != nil {
		return err
	}
	if err := out.Write(text); err != nil {
		return err
	}
	_, err = fmt.Fprintf(r.cmd.OutOrStdout(), "%s of %d written to %s\n", english.Plural(cert.Count(), "reply", "replies"), before, out)
	return err
}

// rewritten returns a certificate with fewer replies, or with all of them.
func rewritten[W hexgrid.Words](ctx context.Context, r *reduce, cert *bitboard.Certificate[W], lim certify.Limits) (*bitboard.Certificate[W], error) {
	if r.budget == 0 {
		return bitboard.Expand(ctx, cert, lim)
	}
	return bitboard.Shorten(ctx, cert, r.budget, r.every, lim)
}
