package ask

import (
	"context"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/proptest/ambiguity"
)

// Effort are the flags for the effort of the searches.
type Effort struct {
	ambiguity.Effort
	Limits cli.Limits
	memory *pflag.Flag // of the limits
	solved string      // the reference positions that are solved
	JSON   bool
}

// Add adds the flags to a command.
func (e *Effort) Add(c *cobra.Command) {
	e.AddSearch(c)
	c.Flags().BoolVar(&e.JSON, "json", false, "print JSON lines (docs/reference/json.md)")
}

// AddSearch adds the flags for the searches alone.
func (e *Effort) AddSearch(c *cobra.Command) {
	e.Effort = ambiguity.Default
	c.Flags().Func("depth", "search all games of up to `N` moves on every board", cli.Whole(&e.Depth, 1, 60))
	c.Flags().Func("games", "count in `N` random games (default: 100)", cli.Whole(&e.Games, 1, 10_000_000))
	c.Flags().Uint64Var(&e.Seed, "seed", e.Seed, "repeat the random games of a `NUMBER`")
	c.Flags().Func("samples", "solve `none|fast|all` of the reference positions (default: fast)", cli.OneOf(&e.solved, "none", "fast", "all"))
	e.Limits.Add(c, "")
	e.Limits.AddWorkers(c)
	e.memory = c.Flags().Lookup("memory")
}

// Each returns the effort of each worker.
func (e *Effort) Each() ambiguity.Effort {
	effort := e.Effort
	effort.Results, effort.Deep = e.solved != "none", e.solved == "all"
	effort.Memory = e.Limits.Memory / int64(e.Limits.Workers)
	if effort.Deep || e.memory != nil && e.memory.Changed {
		effort.Solving = effort.Memory
	}
	return effort
}

// Usual returns the effort of a command without flags for it.
func Usual() *Effort {
	return &Effort{Effort: ambiguity.Default, Limits: cli.UsualLimits()}
}

// Answers searches for the answers to questions, with progress. Those that a limit leaves
// out are unknown.
func (e *Effort) Answers(ctx context.Context, progress io.Writer, asked []ambiguity.Asked) (list []*report.Ambiguity, err error) {
	bar := cli.NewCounted(progress, len(asked))
	defer bar.Done()
	var all []*ambiguity.Answer
	err = ambiguity.AskAll(ctx, asked, e.Each(), e.Limits.Workers, func(i int, a *ambiguity.Answer) error {
		bar.Step(i+1, asked[i].Question.String())
		if a == nil {
			a = &ambiguity.Answer{Question: asked[i].Question, Differ: ambiguity.Unknown, Interrupted: true}
		}
		all = append(all, a)
		return nil
	})
	for err == nil && len(all) > 0 {
		id, n := all[0].Question.Ambiguity.ID, 0
		for n < len(all) && all[n].Question.Ambiguity.ID == id {
			n++
		}
		list, all = append(list, Answer(all[:n])), all[n:]
	}
	return list, err
}
