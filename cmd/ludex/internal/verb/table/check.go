package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/tables"
	"ludex/puzzles/answer"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// tableChecker checks the tables of a directory.
type tableChecker struct {
	*tabler
	audit *tablebase.Audit
}

func (k *tableChecker) run() error {
	t, err := k.dir.OpenUnchecked()
	if err != nil {
		return err
	}
	names, err := k.names(t)
	if err != nil {
		return err
	}
	ctx, cancel := k.limits.Within(k.Cmd.Context())
	defer cancel()
	if k.audit, err = t.Audit(); err != nil {
		return err
	}
	return k.checkAll(ctx, t, names)
}

// checkAll checks materials and prints each result when the materials that it
// relies on have been checked, as far as they are in the list.
func (k *tableChecker) checkAll(ctx context.Context, t *tables.Wali, names []string) error {
	worst, waiting := error(nil), []*checkedJSON{}
	for i, name := range names {
		j, err := k.check(ctx, t, name)
		if err != nil {
			return err
		}
		waiting = append(waiting, j)
		for len(waiting) > 0 && !waiting[0].waits(names[i+1:]) {
			err := k.conclude(waiting[0])
			if !errors.Is(err, cli.No) && !errors.Is(err, cli.Unknown) && err != nil {
				return err
			}
			if worst == nil || errors.Is(err, cli.No) {
				worst = err
			}
			waiting = waiting[1:]
		}
	}
	if err := k.audit.Save(); err != nil {
		fmt.Fprintf(k.Cmd.ErrOrStderr(), "ludex: the result of the check is not recorded: %v\n", err)
	}
	return worst
}

// names returns the materials to check.
func (k *tableChecker) names(t *tables.Wali) ([]string, error) {
	var names []string
	for _, s := range t.Dir.Summaries() {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: no table is complete", k.dir)
	}
	if k.material == "" {
		return names, nil
	}
	if _, ok := t.Dir.Summary(k.material); !ok {
		return nil, fmt.Errorf("%s: no table of %s (the tables: %s)", k.dir, cli.OneLine(k.material), strings.Join(names, ", "))
	}
	return []string{k.material}, nil
}

// checkedJSON is the output of ludex table --check --json for one material.
type checkedJSON struct {
	Material  string  `json:"material"`
	Verdict   string  `json:"verdict"` // holds, fails, unknown
	Reason    string  `json:"reason,omitempty"`
	Positions int     `json:"positions"`
	Seconds   float64 `json:"seconds"`

	class  int
	relies []string // the materials that it relies on
}

// waits reports whether this material relies on one that is checked later.
func (j *checkedJSON) waits(later []string) bool {
	return slices.ContainsFunc(later, func(name string) bool { return slices.Contains(j.relies, name) })
}

// check checks one material, and relies on the values of the others.
func (k *tableChecker) check(ctx context.Context, t *tables.Wali, name string) (*checkedJSON, error) {
	class, err := t.Class(name)
	if err != nil {
		return nil, err
	}
	checker := tablebase.Checker[wali.State, wali.Move]{Game: t.Game, Numbers: t.Index, Format: t.Game.Format}
	bar, began := cli.NewProgress(k.Cmd.ErrOrStderr(), ""), time.Now()
	read, err := checker.Check(ctx, t.Dir, class, tablebase.Limits{Memory: k.limits.Memory, Workers: k.limits.Workers, Report: func(s tablebase.Progress) { checkedProgress(bar, s) }})
	bar.Done()
	sum, _ := t.Dir.Summary(name)
	j := &checkedJSON{Material: name, Positions: sum.Size, Seconds: cli.Seconds(time.Since(began)), class: class}
	if err := j.judge(err); err != nil {
		return nil, err
	}
	switch j.Verdict {
	case "holds":
		k.audit.Passed(name, read)
		j.relies, _ = k.audit.Relies(class)
	case "fails":
		k.audit.Failed(name)
	}
	return j, nil
}

// conclude prints the result for a material and returns its exit code. It does
// not hold if one that it relies on is not confirmed.
func (k *tableChecker) conclude(j *checkedJSON) error {
	var unchecked []string
	if j.Verdict == "holds" {
		_, unchecked = k.audit.Relies(j.class)
	}
	if len(unchecked) > 0 && !k.trust {
		j.Verdict, j.Reason = "unknown", "relies on materials that are not confirmed: "+strings.Join(unchecked, ", ")
	}
	if err := k.print(*j, unchecked); err != nil {
		return err
	}
	return map[string]error{"fails": cli.No, "unknown": cli.Unknown}[j.Verdict]
}

// judge fills in the verdict of a check, unless its error is one of reading.
func (j *checkedJSON) judge(err error) error {
	fault, tooMuch := (*tablebase.FaultError)(nil), (*tablebase.MemoryError)(nil)
	j.Verdict, j.Reason = "unknown", ""
	switch {
	case err == nil:
		j.Verdict = "holds"
	case errors.As(err, &fault):
		j.Verdict, j.Reason = "fails", fault.Error()
	case errors.As(err, &tooMuch):
		j.Reason = "needs --memory " + humanize.IBytes(uint64(tooMuch.Bytes))
	case solver.StoppedBy(err) != nil:
		j.Reason = solver.StoppedBy(err).Error()
	default:
		return err
	}
	return nil
}

func (k *tableChecker) print(j checkedJSON, unchecked []string) error {
	out := k.Cmd.OutOrStdout()
	if k.json {
		return report.PrintJSON(out, k.on(j, unchecked), j)
	}
	line := fmt.Sprintf("%-8s%s", j.Material, j.Verdict)
	if j.Reason == "" {
		line += fmt.Sprintf(", %s, %.1f s", english.Plural(j.Positions, "position", ""), j.Seconds)
		if len(j.relies) > 0 {
			line += "; relies on " + strings.Join(j.relies, ", ")
		}
		if len(unchecked) == 0 && len(j.relies) > 0 {
			line += ", checked too"
		}
	} else {
		line += ": " + strings.TrimSuffix(j.Reason, "\n")
	}
	_, err := fmt.Fprintln(out, line)
	return err
}

// on returns the tables that a check relies on.
func (k *tableChecker) on(j checkedJSON, unchecked []string) (list answer.Sources) {
	for _, name := range j.relies {
		digest, _ := k.audit.Digest(name)
		list = append(list, answer.Source{Name: name, SHA256: digest, Checked: !slices.Contains(unchecked, name)})
	}
	return list
}

// checkedProgress shows the progress of a check.
func checkedProgress(p *cli.Progress, s tablebase.Progress) {
	if time.Since(p.Last) < cli.Interval {
		return
	}
	p.Last = time.Now()
	rate := float64(s.Looked) / p.Last.Sub(p.Began).Seconds()
	left := time.Duration(float64(s.Positions-s.Looked) / rate * float64(time.Second))
	p.Describe(fmt.Sprintf("checking %s: %d%%, %s/s, %v left", s.Class, 100*s.Looked/s.Positions,
		humanize.SIWithDigits(rate, 1, ""), left.Round(time.Second)))
}
