package main

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"ludex/puzzles/certificate"
	"ludex/solver/certify"
)

const certificateHelp = `Confirm or refute a certificate that ludex solve --certificate wrote (docs/certificates.md). The check shares no code with the search: it replays the line and redoes every proof, or plays a strategy against all replies.

FILE may be - for what is typed or piped in. Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit).`

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

func (k *certificateCheck) run(file string) error {
	if k.isStrategy(file) {
		return k.strategy(file)
	}
	cert, err := k.read(file)
	if err != nil {
		return err
	}
	ctx, cancel := k.limits.within(k.cmd.Context())
	defer cancel()
	bar := newProgress(k.cmd.ErrOrStderr(), "")
	bar.describe("checking " + file)
	began := time.Now()
	report, err := certificate.Check(ctx, cert, certify.Limits{Memory: k.limits.memory})
	bar.done()
	f := finding{file, cert, report, err, time.Since(began)}
	if err := k.print(f); err != nil {
		return err
	}
	return f.status()
}

func (k *certificateCheck) print(f finding) error {
	out := k.cmd.OutOrStdout()
	if k.json {
		return printJSON(out, f.json())
	}
	_, err := io.WriteString(out, f.text(width(out)))
	return err
}

func (k *certificateCheck) read(file string) (certificate.Certificate, error) {
	if file == "-" {
		return certificate.Read(k.cmd.InOrStdin(), "stdin")
	}
	return certificate.ReadFile(file)
}
