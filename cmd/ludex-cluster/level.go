package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/rules/files"
)

// stepJob is the making of a level, as each worker reads it.
type stepJob struct {
	Start startOf
	Dir   string // the same for all workers
	Depth int    // of the level
	Task  int    // blocks of the level before that are expanded at a time
	Each  int64  // positions of the level before for each range
	Name  string // begins the names of the files of this attempt
}

// tasks returns how many times blocks are expanded.
func (j stepJob) tasks(blocks int) int { return (blocks + j.Task - 1) / j.Task }

// Entry is a line of the ledger: a task or a range that is done.
type Entry struct {
	Task      int               `json:"task"`      // from 1; 0 for a range
	Generated int64             `json:"generated"` // the neighbours of a task
	Merged    *enumerate.Merged `json:"merged,omitempty"`
}

// pipeline returns the pipeline of a level. Its elements are the numbers of a
// task in a range, thousands in one element: a position is never an element of
// its own.
//
//	tasks -> expand -> by range -> merge -> one ledger
func (j stepJob) pipeline(blocks int) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	numbers := make([]int, j.tasks(blocks))
	for i := range numbers {
		numbers[i] = i
	}
	tasks := beam.Reshuffle(s.Scope("spread"), beam.CreateList(s.Scope("tasks"), numbers))
	pieces, expanded := beam.ParDo2(s.Scope("expand"), &expandFn{Job: j}, tasks)
	merged := beam.ParDo(s.Scope("merge"), &mergeFn{Job: j}, beam.GroupByKey(s.Scope("ranges"), pieces))
	ledger := beam.GroupByKey(s.Scope("ledger"), beam.Flatten(s.Scope("entries"), expanded, merged))
	beam.ParDo0(s.Scope("write"), &ledgerFn{Path: j.ledger()}, ledger)
	return p
}

// ledger returns the path of the ledger, which is the last file that is
// written.
func (j stepJob) ledger() string { return filepath.Join(j.Dir, "merged-"+j.Name+"-ledger.json") }

func init() {
	register.DoFn4x1[context.Context, int, func(int, []byte), func(int, []byte), error](&expandFn{})
	register.DoFn4x1[context.Context, int, func(*[]byte) bool, func(int, []byte), error](&mergeFn{})
	register.DoFn3x1[context.Context, int, func(*[]byte) bool, error](&ledgerFn{})
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// expandFn expands the blocks of a task.
type expandFn struct {
	Job  stepJob
	step *enumerate.Expander
}

// ProcessElement emits the pieces of a task by range, and its entry.
func (f *expandFn) ProcessElement(_ context.Context, task int, piece, entry func(int, []byte)) error {
	step, err := openStep(f.Job)
	if err != nil {
		return err
	}
	if f.step == nil {
		f.step = step.Expander()
	}
	from := task * f.Job.Task
	n, err := f.step.Expand(from, min(from+f.Job.Task, step.Blocks()), piece)
	if err != nil {
		return err
	}
	line, err := json.Marshal(Entry{Task: task + 1, Generated: n})
	entry(0, line)
	return err
}

// mergeFn makes the new positions of a range.
type mergeFn struct {
	Job    stepJob
	merger *enumerate.Merger
}

// ProcessElement writes the file of a range, and emits its entry.
func (f *mergeFn) ProcessElement(_ context.Context, place int, pieces func(*[]byte) bool, entry func(int, []byte)) error {
	step, err := openStep(f.Job)
	if err != nil {
		return err
	}
	if f.merger == nil {
		f.merger = step.Merger()
	}
	merged, err := f.merger.Merge(place, f.Job.Name, func() (piece []byte, ok bool) {
		ok = pieces(&piece)
		return piece, ok
	})
	if err != nil {
		return err
	}
	line, err := json.Marshal(Entry{Merged: &merged})
	entry(0, line)
	return err
}

// ledgerFn writes all entries of a pipeline into one file.
type ledgerFn struct{ Path string }

// ProcessElement writes the file, whole or not at all. Two workers that do this
// at the same time write the same.
func (f *ledgerFn) ProcessElement(_ context.Context, _ int, entries func(*[]byte) bool) error {
	var lines []string
	for line := []byte(nil); entries(&line); {
		lines = append(lines, string(line)+"\n")
	}
	slices.Sort(lines)
	out, err := os.CreateTemp(filepath.Dir(f.Path), ".merged-ledger-")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	if _, err := out.WriteString(strings.Join(lines, "")); err != nil {
		return err
	}
	if err := out.Sync(); err != nil {
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	return os.Rename(out.Name(), f.Path)
}

// maxLedger is the most bytes of a ledger.
const maxLedger = 4 << 30

// finished reads the ledger: the neighbours of all tasks, and the ranges in
// order. The error names the missing task or ledger.
func (j stepJob) finished(blocks int) (generated int64, ranges []enumerate.Merged, err error) {
	data, err := files.Contents(j.ledger(), maxLedger)
	if err != nil {
		return 0, nil, fmt.Errorf("level %d: no ledger: %w", j.Depth, err)
	}
	done := map[int]bool{}
	for line := range strings.Lines(string(data)) {
		var e Entry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			return 0, nil, fmt.Errorf("%s: %w", j.ledger(), err)
		}
		if e.Merged != nil {
			ranges = append(ranges, *e.Merged)
			continue
		}
		if done[e.Task] {
			return 0, nil, fmt.Errorf("%s: task %d is there twice", j.ledger(), e.Task)
		}
		done[e.Task] = true
		generated += e.Generated
	}
	for i := range j.tasks(blocks) {
		if !done[i+1] {
			return 0, nil, fmt.Errorf("%s: task %d is missing", j.ledger(), i+1)
		}
	}
	slices.SortFunc(ranges, func(a, b enumerate.Merged) int { return a.Range - b.Range })
	return generated, ranges, nil
}
