package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/solver"
)

// Args returns the check that a command has from least to most arguments. Errors
// call the one that is missing by the given name, or by one of several, as in GAME|DEPTH.
func Args(name string, least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			names := strings.Split(name, "|")
			return UsageError(c, fmt.Errorf("%s is missing", names[min(len(args), len(names)-1)]))
		case len(args) > most && most > 0 && CellName.MatchString(args[most]):
			return UsageError(c, fmt.Errorf("unexpected argument: %q: put a list of cells in quotes", args[most]))
		case len(args) > most:
			return UsageError(c, fmt.Errorf("unexpected argument: %q", args[most]))
		}
		return nil
	}
}

// Seed returns the function that reads a seed and hands it to set.
func Seed(set func(uint64)) func(string) error {
	return func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("must be a whole number of at least 0")
		}
		set(n)
		return nil
	}
}

// Whole returns the function that sets a flag to a whole number between bounds.
func Whole(value *int, least, most int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > most {
			return fmt.Errorf("must be a whole number from %d to %d", least, most)
		}
		*value = n
		return nil
	}
}

// CompleteFlag lets a shell complete the values of a flag that c has.
func CompleteFlag(c *cobra.Command, name string, values func() []string) {
	_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
}

// OneOf returns the function that sets a flag to one of some words.
func OneOf(value *string, words ...string) func(string) error {
	return func(text string) error {
		for _, w := range words {
			if w == text {
				*value = text
				return nil
			}
		}
		return fmt.Errorf("must be %s%s", english.WordSeries(words, "or"), DidYouMean(text, words))
	}
}

// Limits are the flags that bound a search.
type Limits struct {
	Timeout time.Duration // 0 for none
	End     time.Time     // of the whole command, zero if the timeout is for each unit of work
	Memory  int64
	Workers int
}

// UsualLimits returns the limits of a command without flags for them: 2 GiB, and a thread
// for each processor.
func UsualLimits() Limits { return Limits{Memory: 2 << 30, Workers: runtime.NumCPU()} }

// Add adds the flags to c. The timeout is for the whole command, or for each
// unit of work such as "a puzzle ".
func (l *Limits) Add(c *cobra.Command, each string) {
	usual := UsualLimits()
	l.Memory, l.Workers = usual.Memory, usual.Workers
	l.AddTimeout(c, each)
	c.Flags().Func("memory", "store at most `SIZE`, as 8GiB (default: 2GiB)", l.SetMemory)
}

// AddTimeout adds the flag for the time alone.
func (l *Limits) AddTimeout(c *cobra.Command, each string) {
	c.Flags().Func("timeout", "stop "+each+"after a `DURATION`, as 90s or 5m", func(text string) error {
		err := l.SetTimeout(text)
		if err == nil && each == "" {
			l.End = time.Now().Add(l.Timeout)
		}
		return err
	})
}

// AddWorkers adds the flag for the number of threads.
func (l *Limits) AddWorkers(c *cobra.Command) {
	c.Flags().Func("workers", "use `N` threads (default: one a processor)", l.SetWorkers)
}

// AddEnumeration adds the flags for an enumeration, which keeps new positions
// in memory and the others on disk.
func (l *Limits) AddEnumeration(c *cobra.Command) {
	l.Memory, l.Workers = 8<<30, runtime.NumCPU()
	l.AddTimeout(c, "")
	c.Flags().Func("memory", "keep a `SIZE` in memory, the rest on disk (default: 8GiB)", l.SetMemory)
	l.AddWorkers(c)
}

// SetTimeout sets the time.
func (l *Limits) SetTimeout(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil {
		return errors.New("must be a number with a unit, such as 90s, 5m or 1h30m")
	}
	if d <= 0 {
		return errors.New("must be positive")
	}
	l.Timeout = d
	return nil
}

// SetMemory sets the memory.
func (l *Limits) SetMemory(text string) error {
	n, err := humanize.ParseBytes(text)
	if _, bare := strconv.ParseFloat(text, 64); err != nil || bare == nil {
		return errors.New("must be a number with a unit, such as 500MB or 2GiB")
	}
	if n < 1 || n > math.MaxInt64 {
		return fmt.Errorf("must be 1 byte to %s", humanize.IBytes(math.MaxInt64))
	}
	l.Memory = int64(n)
	return nil
}

// SetWorkers sets the number of threads.
func (l *Limits) SetWorkers(text string) error {
	const most = 1024
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return fmt.Errorf("must be a whole number from 1 to %d", most)
	}
	l.Workers = n
	return nil
}

// Within returns a context that ends with the timeout.
func (l *Limits) Within(ctx context.Context) (context.Context, context.CancelFunc) {
	switch {
	case !l.End.IsZero():
		return context.WithDeadline(ctx, l.End)
	case l.Timeout == 0:
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, l.Timeout)
}

// Search returns the limits of a search that reports its progress.
func (l *Limits) Search(report func(solver.Progress)) solver.Limits {
	return solver.Limits{Memory: l.Memory, Workers: l.Workers, Report: report}
}

// Trust is the flag --trust: files that were not checked count as checked.
type Trust bool

// Add adds the flag to c.
func (t *Trust) Add(c *cobra.Command) {
	c.Flags().BoolVar((*bool)(t), "trust", false, "believe files that were not checked")
}

// Date reads a date such as 2027-01-31.
func Date(text string) (time.Time, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		err = fmt.Errorf("%s: expected a date such as 2027-01-31", OneLine(text))
	}
	return t, err
}
