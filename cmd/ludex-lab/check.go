package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/shard"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

const checkHelp = `Check a part of a certificate of Havannah by replies with --shard, the part of its positions, or give the answer of the results of all parts with --merge; they follow FILE, and the answer relies on them: without --trust the exit code is 3. ludex check certificate checks a certificate alone.

Exit codes: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown (a limit was hit, or it relies on results of --shard).`

// check is the command that checks a part of a certificate, or merges the results.
type check struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	shard  shard.Shard
	out    string // for the result of a shard
	merge  bool
	trust  cli.Trust
}

func checkCommand() *cobra.Command {
	k := &check{}
	c := &cobra.Command{
		Use:     "check FILE [RESULT...]",
		Short:   "Check a certificate in parts",
		Long:    checkHelp,
		Example: "  ludex-lab check mine.txt.gz --shard 1/4 -o part-1.json\n  ludex-lab check --merge mine.txt.gz part-*.json",
		Args:    cli.Args("FILE", 1, 1<<16),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case k.out != "" && !k.shard.Given():
				return cli.UsageError(k.cmd, errors.New("--output needs --shard"))
			case k.merge:
				return k.merged(args[0], args[1:])
			case len(args) > 1:
				return cli.UsageError(k.cmd, fmt.Errorf("unexpected argument: %q", args[1]))
			case !k.shard.Given():
				return cli.UsageError(k.cmd, errors.New("--shard or --merge is missing"))
			case k.out == "":
				return cli.UsageError(k.cmd, errors.New("--shard needs --output"))
			}
			return k.run(args[0])
		},
	}
	k.cmd = c
	f := c.Flags()
	k.shard.Add(c, "check only part `I/N`")
	f.StringVarP(&k.out, "output", "o", "", "with --shard, write the result to a `FILE`")
	f.BoolVar(&k.merge, "merge", false, "give the answer of the results of all parts")
	f.BoolVar(&k.json, "json", false, "print JSON (docs/reference/laboratory.md)")
	k.trust.Add(c)
	cli.Exclusive(c, "shard", "merge")
	k.limits.Add(c, "")
	return c
}

// run checks a part of a file, and writes the result.
func (k *check) run(name string) error {
	if out := cli.OutFile(k.out); !out.Free() {
		return out.Taken()
	} else if err := out.Check(); err != nil {
		return err
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // the stored positions have no pointers to follow
	var p part
	err := readReplies(ctx, k.cmd, name, certify.Limits{Memory: k.limits.Memory},
		func(c *bitboard.Certificate[havannah.UpTo5]) (err error) {
			p, err = checkPart(ctx, k, c, name)
			return err
		},
		func(c *bitboard.Certificate[havannah.UpTo8]) (err error) {
			p, err = checkPart(ctx, k, c, name)
			return err
		})
	if cli.LimitHit(err) && p.Verdict == "" {
		p, err = part{Verdict: "unknown", Reason: fmt.Sprintf("%s: %v", name, err)}, nil
	}
	if err != nil {
		return err
	}
	return k.write(ctx, name, p)
}

// part is the result of a part of a check, as its file has it, or that of all
// parts.
type part struct {
	File      string `json:"file"`
	SHA256    string `json:"sha256"` // of the certificate
	Shard     int    `json:"shard,omitempty"`
	Of        int    `json:"of"`
	Verdict   string `json:"verdict"`
	Reason    string `json:"reason,omitempty"`
	Positions int    `json:"positions"` // those that several parts reach count in each
	Stones    int    `json:"stones"`
}

// Status returns the exit code.
func (p part) Status() error {
	switch p.Verdict {
	case "confirmed":
		return nil
	case "refuted":
		return cli.No
	}
	return cli.Unknown
}

// Text returns the answer for people.
func (p part) Text(int) string {
	if p.Reason != "" {
		return fmt.Sprintf("%s: %s\n", p.Verdict, p.Reason)
	}
	parts := english.Plural(p.Of, "part", "")
	if p.Shard > 0 {
		parts = fmt.Sprintf("part %d/%d", p.Shard, p.Of)
	}
	return fmt.Sprintf("%s: %s, %s, %s of the loser's\n", p.Verdict, p.File, parts, english.Plural(p.Positions, "position", ""))
}

// openReplies opens a certificate by replies.
func openReplies(ctx context.Context, c *cobra.Command, name string) (*bufio.Reader, io.Closer, error) {
	if name == "-" {
		return nil, nil, errors.New("FILE must be a file, not stdin")
	}
	in, file, err := cli.OpenZipped(ctx, c, name)
	if err != nil {
		return nil, nil, err
	}
	switch beginning, err := in.Peek(32); {
	case err != nil && !errors.Is(err, io.EOF):
		file.Close()
		return nil, nil, cli.Unreadable(name, err)
	case !replies.Is(beginning):
		file.Close()
		return nil, nil, cli.Hinted(fmt.Errorf("%s: no certificate by replies", name), "ludex check certificate checks the others")
	}
	return in, file, nil
}

// readReplies reads a certificate by replies and calls the function for its board.
func readReplies(ctx context.Context, c *cobra.Command, name string, lim certify.Limits,
	five func(*bitboard.Certificate[havannah.UpTo5]) error, eight func(*bitboard.Certificate[havannah.UpTo8]) error) error {
	in, file, err := openReplies(ctx, c, name)
	if err != nil {
		return err
	}
	defer file.Close()
	return bitboard.Read(in, name, lim,
		func(c *bitboard.Certificate[havannah.UpTo5]) error { return supported(c, name, five) },
		func(c *bitboard.Certificate[havannah.UpTo8]) error { return supported(c, name, eight) })
}

// supported calls the function if bitboards support the game of a certificate.
func supported[W hexgrid.Words](c *bitboard.Certificate[W], name string, do func(*bitboard.Certificate[W]) error) error {
	if err := bitboard.Supports(c); err != nil {
		return fmt.Errorf("%s:2: %w", name, err)
	}
	return do(c)
}

// checkPart checks a part of a certificate on a board that W holds.
func checkPart[W hexgrid.Words](ctx context.Context, k *check, c *bitboard.Certificate[W], name string) (part, error) {
	r, err := bitboard.CheckPart(ctx, c, certify.Limits{Memory: k.limits.Memory}, k.shard.Index, k.shard.Of)
	return partOf(name, r.Positions, r.Stones, err)
}

// partOf returns the result of a check that ended with err.
func partOf(name string, positions, stones int, err error) (part, error) {
	p := part{Verdict: "confirmed", Positions: positions, Stones: stones}
	rejected := (*replies.Rejected)(nil)
	switch {
	case errors.As(err, &rejected):
		p.Verdict, p.Reason = "refuted", fmt.Sprintf("%s:%d: %v", name, rejected.Line, rejected.Err)
	case certify.Unknown(err):
		p.Verdict, p.Reason = "unknown", fmt.Sprintf("%s: %v", name, err)
	case err != nil:
		return part{}, err
	}
	return p, nil
}

// write writes the result of a part.
func (k *check) write(ctx context.Context, name string, p part) error {
	file, err := fileSource(ctx, name)
	if err != nil {
		return err
	}
	p.File, p.SHA256, p.Shard, p.Of = name, file.SHA256, k.shard.Index, k.shard.Of
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := cli.OutFile(k.out).Write(append(data, '\n')); err != nil {
		return err
	}
	if err := report.Print(k.cmd.OutOrStdout(), k.json, p, nil); err != nil {
		return err
	}
	return p.Status()
}

// merged prints the answer of the results of all parts, and relies on them.
func (k *check) merged(name string, files []string) error {
	of, err := fileSource(k.cmd.Context(), name)
	if err != nil {
		return err
	}
	all := part{File: name, SHA256: of.SHA256, Verdict: "confirmed"}
	var on answer.Sources
	found := map[int]bool{}
	for _, file := range files {
		p, source, err := readPart(k.cmd.Context(), file)
		switch {
		case err != nil:
			return err
		case p.SHA256 != of.SHA256:
			return fmt.Errorf("%s: the result of another certificate than %s", file, name)
		case all.Of > 0 && p.Of != all.Of:
			return fmt.Errorf("%s: a result of %d parts: expected one of %d", file, p.Of, all.Of)
		case found[p.Shard]:
			return fmt.Errorf("%s: part %d/%d is there twice", file, p.Shard, p.Of)
		}
		found[p.Shard], all.Of, on = true, p.Of, append(on, source)
		all.join(p)
	}
	if err := all.whole(found); err != nil {
		return err
	}
	if err := report.Print(k.cmd.OutOrStdout(), k.json, all, on); err != nil {
		return err
	}
	return report.StatusOn(on, all.Status(), k.trust)
}

// maxShard is the most bytes of a file with the result of a shard.
const maxShard = 256 << 20

// readPart reads the result of a part.
func readPart(ctx context.Context, file string) (p part, from answer.Source, err error) {
	data, err := cli.ReadFile(ctx, file, maxShard)
	if err != nil {
		return p, from, err
	}
	fields := json.NewDecoder(bytes.NewReader(data))
	fields.DisallowUnknownFields()
	if err := fields.Decode(&p); err != nil || p.Shard < 1 || p.Shard > p.Of {
		return p, from, fmt.Errorf("%s: expected a result of ludex-lab check --shard", file)
	}
	return p, bytesSource(file, data), nil
}

// join adds the result of a part: one that refutes decides, then one that is
// unknown.
func (p *part) join(other part) {
	rank := map[string]int{"confirmed": 0, "unknown": 1, "refuted": 2}
	by, known := rank[other.Verdict]
	if !known {
		by, other.Verdict = rank["unknown"], "unknown"
	}
	if before := rank[p.Verdict]; by > before || by == before && by > 0 && other.Reason < p.Reason {
		p.Verdict, p.Reason = other.Verdict, other.Reason
	}
	p.Positions += other.Positions
	p.Stones = max(p.Stones, other.Stones)
}

// whole returns an error that names the parts that are missing.
func (p *part) whole(found map[int]bool) error {
	if p.Of == 0 {
		return errors.New("expected the results of all parts after FILE")
	}
	if missing := shard.Missing(p.Of, func(i int) bool { return found[i] }); missing != "" {
		return fmt.Errorf("missing parts: %s", missing)
	}
	return nil
}
