package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/table"
)

const tableCheckHelp = `Check tables with none of the code that built them: each file against its checksum, the number of positions against a formula, and of each position that its value follows from those after its moves, by the rules that ludex play goes by. As wins and losses follow down to the end of play, and draws lead to draws, all values are right if this holds of all (docs/tables.md).

Exit codes: 0 all hold, 1 something is wrong, 2 bad input, 3 not checked to the end (a limit was hit).`

// tableChecker is the command that checks tables.
type tableChecker struct {
	cmd      *cobra.Command
	dir      tableDir
	limits   limits
	material string
	json     bool
}

func tableCheck() *cobra.Command {
	k := &tableChecker{}
	c := &cobra.Command{
		Use:     "check",
		Short:   "Check that every value follows from those after its moves",
		Long:    tableCheckHelp,
		Example: "  ludex table check --dir mine.tables\n  ludex table check --dir mine.tables --material 3v3 --json",
		Args:    args("", 0, 0),
		RunE:    func(*cobra.Command, []string) error { return k.run() },
	}
	k.cmd = c
	c.Flags().SortFlags = false
	k.dir.add(c, "the `DIR` of the tables")
	c.Flags().StringVar(&k.material, "material", "", "check one `MATERIAL` alone, such as 3v2")
	c.Flags().BoolVar(&k.json, "json", false, "print one JSON object a material (docs/json.md)")
	k.limits.add(c, "")
	k.limits.addWorkers(c)
	return c
}

func (k *tableChecker) run() error {
	if err := k.dir.check(k.cmd); err != nil {
		return err
	}
	t, err := k.dir.open()
	if err != nil {
		return err
	}
	names, err := k.names(t)
	if err != nil {
		return err
	}
	ctx, cancel := k.limits.within(k.cmd.Context())
	defer cancel()
	worst := error(nil)
	for _, name := range names {
		err := k.check(ctx, t, name)
		if !errors.Is(err, no) && !errors.Is(err, unknown) && err != nil {
			return err
		}
		if worst == nil || errors.Is(err, no) {
			worst = err
		}
	}
	return worst
}

// names returns the materials to check.
func (k *tableChecker) names(t *waliTables) ([]string, error) {
	var names []string
	for _, s := range t.dir.Summaries() {
		names = append(names, s.Name)
	}
	if k.material == "" {
		return names, nil
	}
	if _, ok := t.dir.Summary(k.material); !ok {
		return nil, fmt.Errorf("%s: no table of %s (there are: %s)", k.dir, oneLine(k.material), strings.Join(names, ", "))
	}
	return []string{k.material}, nil
}

// checkedJSON is what ludex table check --json prints of each material.
type checkedJSON struct {
	Material  string  `json:"material"`
	Verdict   string  `json:"verdict"`
	Reason    string  `json:"reason,omitempty"`
	Positions int     `json:"positions"`
	Seconds   float64 `json:"seconds"`
}

// check checks one material and prints what came of it.
func (k *tableChecker) check(ctx context.Context, t *waliTables, name string) error {
	class, err := t.class(name)
	if err != nil {
		return err
	}
	checker := table.Checker[wali.State, wali.Move]{Game: t.game, Numbers: t.index, Format: t.game.Format}
	bar, began := newProgress(k.cmd.ErrOrStderr(), ""), time.Now()
	err = checker.Check(ctx, t.dir, class, table.Limits{Memory: k.limits.memory, Workers: k.limits.workers, Report: bar.checked})
	bar.done()
	sum, _ := t.dir.Summary(name)
	j := checkedJSON{Material: name, Positions: sum.Size, Seconds: seconds(time.Since(began))}
	status, err := j.judge(err)
	if err != nil {
		return err
	}
	if err := k.print(j); err != nil {
		return err
	}
	return status
}

// judge says what a check came to, and what the exit code says of it.
func (j *checkedJSON) judge(err error) (error, error) {
	fault, tooMuch := (*table.FaultError)(nil), (*table.MemoryError)(nil)
	j.Verdict, j.Reason = "unknown", ""
	switch {
	case err == nil:
		j.Verdict = "holds"
		return nil, nil
	case errors.As(err, &fault):
		j.Verdict, j.Reason = "fails", fault.Error()
		return no, nil
	case errors.As(err, &tooMuch):
		j.Reason = "needs --memory " + humanize.IBytes(uint64(tooMuch.Bytes))
	case solver.StoppedBy(err) != nil:
		j.Reason = solver.StoppedBy(err).Error()
	default:
		return nil, err
	}
	return unknown, nil
}

func (k *tableChecker) print(j checkedJSON) error {
	out := k.cmd.OutOrStdout()
	if k.json {
		return printJSON(out, j)
	}
	line := fmt.Sprintf("%-8s%s", j.Material, j.Verdict)
	if j.Reason == "" {
		line += fmt.Sprintf(", %s, %.1f s", english.Plural(j.Positions, "position", ""), j.Seconds)
	} else {
		line += ": " + strings.TrimSuffix(j.Reason, "\n")
	}
	_, err := fmt.Fprintln(out, line)
	return err
}

// checked takes in how far a check has come.
func (p *progress) checked(s table.Progress) {
	if time.Since(p.last) < often {
		return
	}
	p.last = time.Now()
	rate := float64(s.Looked) / p.last.Sub(p.began).Seconds()
	left := time.Duration(float64(s.Positions-s.Looked) / rate * float64(time.Second))
	p.describe(fmt.Sprintf("checking %s: %d%%, %s/s, %v left", s.Class, 100*s.Looked/s.Positions,
		humanize.SIWithDigits(rate, 1, ""), left.Round(time.Second)))
}
