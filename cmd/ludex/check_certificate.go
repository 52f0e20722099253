package main

import (
	"bufio"
	"context"
	"time"

	"github.com/spf13/cobra"

	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/solver/certify"
)

const certificateHelp = `Confirm or refute a certificate that ludex solve --certificate wrote (docs/certificates.md). The check shares no code with the search: it replays the line and redoes every proof, or plays a strategy, or the replies of a winner, against all that the other may play.

FILE may be - for what is typed or piped in, and compressed by gzip. Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit).`

// certificateCheck is the command that checks a certificate.
type certificateCheck struct {
	cmd    *cobra.Command
	limits limits
	json   bool
}

func checkCertificate() *cobra.Command {
	k := &certificateCheck{}
	c := &cobra.Command{
		Use:     "certificate FILE",
		Short:   "Confirm or refute a proof, independently of the search",
		Long:    certificateHelp,
		Example: "  ludex solve solo crane --certificate crane.json\n  ludex check certificate crane.json",
		Args:    args("FILE", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	k.cmd = c
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&k.json, "json", false, "print one JSON object (docs/json.md)")
	k.limits.add(c, "")
	return c
}

func (k *certificateCheck) run(name string) error {
	in, file, err := openCertificate(k.cmd, name)
	if err != nil {
		return err
	}
	defer file.Close()
	switch beginning, _ := in.Peek(32); {
	case replies.Is(beginning):
		return k.replies(in, called(name))
	case strategy.Is(string(beginning)):
		return k.strategy(in, called(name))
	}
	return k.line(in, name)
}

// line checks the certificate of a shortest line.
func (k *certificateCheck) line(in *bufio.Reader, name string) error {
	beginning, _ := in.Peek(1)
	json := string(beginning) == "{"
	cert, err := shortest.Read(in, called(name))
	if err != nil && !json {
		return hinted(err, "certificates are what ludex solve writes with --certificate FILE")
	}
	if err != nil {
		return err
	}
	f := finding{file: name, cert: cert}
	f.elapsed = k.timed(name, func(ctx context.Context, l certify.Limits) { f.report, f.err = shortest.Check(ctx, cert, l) })
	if err := show(k.cmd.OutOrStdout(), k.json, f); err != nil {
		return err
	}
	return f.status()
}

// timed checks a file within the limits, says so on a terminal, and returns
// how long it took.
func (k *certificateCheck) timed(name string, check func(context.Context, certify.Limits)) time.Duration {
	ctx, cancel := k.limits.within(k.cmd.Context())
	defer cancel()
	bar := newProgress(k.cmd.ErrOrStderr(), "")
	defer bar.done()
	bar.describe("checking " + name)
	began := time.Now()
	check(ctx, certify.Limits{Memory: k.limits.memory})
	return time.Since(began)
}
