package solve

import (
	"context"
	"fmt"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/answer"
)

// solving is the command that solves a puzzle or a position.
type solving struct {
	input.Reader
	limits      cli.Limits
	json        bool
	steps       bool
	certificate cli.Output
	trust       cli.Trust

	within   int    // own moves, 0 for any number
	winner   string // "" for the player to move
	count    bool
	near     bool
	every    bool
	shortest bool
	search   bool // also where the program holds the answer
	top      int
	odds     bool
}

// solved is the result of a search.
type solved struct {
	answer *report.Answer
	on     answer.Sources
	status error  // the exit code, if all sources are checked
	proof  []byte // the certificate, nil if nothing is proved
	holds  string // the content of the certificate, such as "40 positions"
	lacks  string // the reason why there is no certificate
}

// resultOf returns the result that an answer is, without a certificate.
func resultOf(f answer.Answer) solved {
	return solved{answer: report.NewAnswer(f), on: f.On, status: report.Status(f)}
}

// run answers a question within the limits, prints the answer, and writes the
// certificate if one was requested.
func (s *solving) run(solve func(ctx context.Context, bar *cli.Progress) (solved, error)) error {
	if err := s.certificate.Claim(s.Cmd); err != nil {
		return err
	}
	ctx, cancel := s.limits.Within(s.Cmd.Context())
	defer cancel()
	bar := cli.NewProgress(s.Cmd.ErrOrStderr(), "")
	began := time.Now()
	r, err := solve(ctx, bar)
	bar.Done()
	if err != nil {
		return err
	}
	r.answer.Took(time.Since(began))
	out := s.Cmd.OutOrStdout()
	r.answer.Drawn(s.steps, cli.HasColour(out))
	if err := report.Print(out, s.json, r.answer, r.on); err != nil {
		return err
	}
	if err := s.writeCertificate(r); err != nil {
		return err
	}
	return report.StatusOn(r.on, r.status, s.trust)
}

// writeCertificate writes the requested certificate, if there is a proof.
func (s *solving) writeCertificate(r solved) error {
	if s.certificate.OutFile == "" {
		return nil
	}
	if r.proof == nil {
		_, err := fmt.Fprintf(s.Cmd.ErrOrStderr(), "ludex: %s: not written: %s\n", s.certificate.OutFile, r.lacks)
		return err
	}
	if err := s.certificate.Write(r.proof); err != nil || s.json {
		return err
	}
	holds := ""
	if r.holds != "" {
		holds = r.holds + ", "
	}
	_, err := fmt.Fprintf(s.Cmd.OutOrStdout(), "certificate: %swritten to %s\n", holds, s.certificate.OutFile)
	return err
}
