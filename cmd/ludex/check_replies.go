package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
)

// havannahReplies is a certificate of a win on a small Havannah board.
type havannahReplies = replies.Certificate[*havannah.Game[havannah.UpTo5], havannah.State[havannah.UpTo5], havannah.Move]

// repliesFinding is the result of a check of replies.
type repliesFinding struct {
	file    string
	cert    *havannahReplies
	report  replies.Report
	err     error // nil when confirmed
	elapsed time.Duration
}

// replies checks a certificate of a win by the winner's replies.
func (k *certificateCheck) replies(in io.Reader, name string) (checked, error) {
	cert, err := replies.Read(in, name, k.certify(), havannah.FromText[havannah.UpTo5])
	if err != nil {
		return nil, err
	}
	f := repliesFinding{file: name, cert: cert}
	f.report, f.err = cert.Check(k.ctx, k.certify())
	f.elapsed = time.Since(k.began)
	return f, nil
}

func (f repliesFinding) print(out io.Writer, asJSON bool) error { return cli.Show(out, asJSON, f) }

func (f repliesFinding) status() error { return finding{err: f.err}.status() }

// reason says why the certificate is not confirmed, with the file and its line.
func (f repliesFinding) reason() string {
	if rejected := (*replies.Rejected)(nil); errors.As(f.err, &rejected) {
		return fmt.Sprintf("%s:%d: %v", f.file, rejected.Line, rejected.Err)
	}
	return f.file + ": " + finding{err: f.err}.reason()
}

func (f repliesFinding) winner() string { return f.cert.Game.Name(f.cert.Winner) }

// text returns what was found in lines of that many columns.
func (f repliesFinding) Text(columns int) string {
	if f.err != nil {
		return cli.Hang(finding{err: f.err}.verdict()+": ", f.reason(), columns) + "\n"
	}
	claim := fmt.Sprintf("%s: %s wins %s, %s to move", f.file, f.winner(), f.cert.Game, f.cert.Game.Name(f.cert.Game.ToMove(f.cert.Start)))
	length := fmt.Sprintf("with at most %s of its own from here", english.Plural(f.report.Stones, "stone", ""))
	seen := fmt.Sprintf("%s, %s of the loser's in %.1f s", english.Plural(len(f.cert.Replies), "reply", ""),
		english.Plural(f.report.Positions, "position", ""), f.elapsed.Seconds())
	return cli.Hang("confirmed: ", claim, columns) + "\n" +
		report.Labelled(f.cert.Game.Grid(), f.cert.Game.Format(f.cert.Start)) + cli.Hang("wins: ", length, columns) + "\n" +
		cli.Hang("checked: ", seen, columns) + "\n"
}

// repliesJSON is what ludex check certificate --json prints of replies.
type repliesJSON struct {
	File      string            `json:"file"`
	Verdict   string            `json:"verdict"`
	Reason    string            `json:"reason,omitempty"`
	Game      string            `json:"game"`
	Position  string            `json:"position"`
	Claimed   string            `json:"claimed"`
	Replies   int               `json:"replies"`
	Positions int               `json:"positions"`
	Stones    int               `json:"stones"`
	Seconds   float64           `json:"seconds"`
	Readings  map[string]string `json:"readings"`
}

func (f repliesFinding) Object() repliesJSON {
	j := repliesJSON{
		File: f.file, Verdict: finding{err: f.err}.verdict(), Game: f.cert.Game.String(), Position: f.cert.Game.Format(f.cert.Start),
		Claimed: []string{"first", "second"}[f.cert.Winner], Replies: len(f.cert.Replies), Positions: f.report.Positions, Stones: f.report.Stones,
		Seconds: cli.Seconds(f.elapsed), Readings: report.Values(havannah.Readings().Format(f.cert.Game.Options())),
	}
	if f.err != nil {
		j.Reason = f.reason()
	}
	return j
}
