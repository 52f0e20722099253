package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/solver"
)

// limits are the flags that bound a search.
type limits struct {
	timeout time.Duration // 0 for none
	memory  int64
	workers int
}

// add adds the flags to c. The timeout is for one of what.
func (l *limits) add(c *cobra.Command, what string) {
	l.memory, l.workers = 2<<30, runtime.NumCPU()
	l.addTimeout(c, what)
	c.Flags().Func("memory", "give up at a `SIZE` of stored positions such as 500MB or 8GiB (default: 2GiB)", l.setMemory)
}

// addTimeout adds the flag for what bounds its time alone.
func (l *limits) addTimeout(c *cobra.Command, what string) {
	c.Flags().Func("timeout", "give up "+what+"after a `DURATION` such as 90s or 5m (default: never)", l.setTimeout)
}

// addWorkers adds the flag for what can share its work.
func (l *limits) addWorkers(c *cobra.Command) {
	c.Flags().Func("workers", "search with `N` threads; the answer is the same (default: one a processor)", l.setWorkers)
}

// addEnumeration adds the flags for an enumeration, whose memory holds what
// is new, and which goes through disk with the rest.
func (l *limits) addEnumeration(c *cobra.Command) {
	l.memory, l.workers = 8<<30, runtime.NumCPU()
	l.addTimeout(c, "")
	c.Flags().Func("memory", "take at most a `SIZE` of memory, the rest goes on disk (default: 8GiB)", l.setMemory)
	l.addWorkers(c)
}

func (l *limits) setTimeout(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil {
		return errors.New("want a number with a unit, such as 90s, 5m or 1h30m")
	}
	if d <= 0 {
		return errors.New("want more than nothing")
	}
	l.timeout = d
	return nil
}

func (l *limits) setMemory(text string) error {
	n, err := humanize.ParseBytes(text)
	if err != nil {
		return errors.New("want a number with a unit, such as 500MB or 2GiB")
	}
	if n < 1 || n > math.MaxInt64 {
		return fmt.Errorf("want 1 byte to %s", humanize.IBytes(math.MaxInt64))
	}
	l.memory = int64(n)
	return nil
}

func (l *limits) setWorkers(text string) error {
	const most = 1024
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return fmt.Errorf("want a whole number from 1 to %d", most)
	}
	l.workers = n
	return nil
}

// within returns a context that ends with the timeout.
func (l *limits) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if l.timeout == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, l.timeout)
}

// search returns the limits of a search that reports its progress.
func (l *limits) search(report func(solver.Progress)) solver.Limits {
	return solver.Limits{Memory: l.memory, Workers: l.workers, Report: report}
}
