package main

import (
	"bufio"
	"context"
	"io"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/solver/certify"
)

const certificateHelp = `Confirm or refute a certificate that ludex solve --certificate wrote (docs/reference/certificates.md). The check shares no code with the search: it replays the line and redoes every proof, or plays a strategy, or the replies of a winner, against all that the other may play.

FILE may be - for what is typed or piped in, and compressed by gzip. Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit).`

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
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // what is stored has no pointers to follow
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
		a = unread{called(name), err}
	} else if err != nil {
		return err
	}
	if err := a.print(k.cmd.OutOrStdout(), k.json); err != nil {
		return err
	}
	return a.status()
}

// checked is the answer of a check.
type checked interface {
	print(out io.Writer, asJSON bool) error
	status() error
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
		return nil, cli.Hinted(err, "certificates are what ludex solve writes with --certificate FILE")
	}
	if err != nil {
		return nil, err
	}
	f := finding{file: name, cert: cert}
	f.report, f.err = shortest.Check(k.ctx, cert, k.certify())
	f.elapsed = time.Since(k.began)
	return f, nil
}

// unread is the answer where a limit ended the reading of a certificate.
type unread struct {
	file string
	err  error
}

func (u unread) status() error { return cli.Unknown }

func (u unread) print(out io.Writer, asJSON bool) error { return cli.Show(out, asJSON, u) }

// text returns the limit in lines of that many columns.
func (u unread) Text(columns int) string { return cli.Hang("unknown: ", u.err.Error(), columns) + "\n" }

// unreadJSON is what ludex check certificate --json prints where a limit ended
// the reading.
type unreadJSON struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

func (u unread) Object() unreadJSON { return unreadJSON{u.file, "unknown", u.err.Error()} }
