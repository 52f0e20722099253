package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
	"ludex/solver/spread"
)

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

// repliesPart checks a part of a certificate by replies.
func repliesPart[W hexgrid.Words](k *certificateCheck, cert *bitboard.Certificate[W], name string) (checked, error) {
	if bitboard.Supports(cert) != nil {
		if k.shard.Index > 1 {
			return part{Verdict: "confirmed"}, nil
		}
		r, err := cert.Check(k.ctx, k.certify())
		return partOf(name, r.Positions, r.Stones, err)
	}
	r, err := bitboard.CheckPart(k.ctx, cert, k.certify(), k.shard.Index, k.shard.Of)
	return partOf(name, r.Positions, r.Stones, err)
}

// partOf returns the result of a check that ended with err.
func partOf(name string, positions, stones int, err error) (checked, error) {
	p := part{Verdict: "confirmed", Positions: positions, Stones: stones}
	rejected := (*replies.Rejected)(nil)
	switch {
	case errors.As(err, &rejected):
		p.Verdict, p.Reason = "refuted", fmt.Sprintf("%s:%d: %v", name, rejected.Line, rejected.Err)
	case certify.Unknown(err):
		p.Verdict, p.Reason = "unknown", fmt.Sprintf("%s: %v", name, err)
	case err != nil:
		return nil, err
	}
	return p, nil
}

// writePart writes the result of a part.
func (k *certificateCheck) writePart(name string, a checked) error {
	p, ok := a.(part)
	if !ok {
		p = part{Verdict: verdictOf(a), Reason: strings.TrimSpace(a.Text(1 << 16))}
		if p.Verdict == "confirmed" {
			p.Reason = ""
		}
	}
	if name == "-" {
		return errors.New("--shard: FILE must be a file, not stdin")
	}
	file, err := report.File(k.ctx, name)
	if err != nil {
		return err
	}
	p.File, p.SHA256, p.Shard, p.Of = called(name), file.SHA256, k.shard.Index, k.shard.Of
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

// verdictOf returns the verdict of an answer, by its exit code.
func verdictOf(a checked) string {
	switch err := a.Status(); {
	case err == nil:
		return "confirmed"
	case errors.Is(err, cli.No):
		return "refuted"
	}
	return "unknown"
}

// merged prints the answer of the results of all parts, and relies on them.
func (k *certificateCheck) merged(name string, files []string) error {
	of, err := report.File(k.cmd.Context(), name)
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
		return p, from, fmt.Errorf("%s: expected a result of ludex check certificate --shard", file)
	}
	return p, report.Bytes(file, data), nil
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
	if missing := spread.Missing(p.Of, func(i int) bool { return found[i] }); missing != "" {
		return fmt.Errorf("missing parts: %s", missing)
	}
	return nil
}
