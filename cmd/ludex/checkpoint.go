package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/solver/disk"
	"ludex/solver/proofnumber"
	"ludex/solver/spread"
)

// checkpoint is a file with the results of a search so far. It is always
// complete: a write that fails leaves the old one. Without a name there is none.
type checkpoint struct {
	name  string
	every time.Duration
	label string // of the question
	most  int64  // bytes of positions, or 0 for any number
	next  time.Time
	read  answer.Sources // the file, if the search continues from it
}

// checkpointed is a search that can be saved, and continued by another process.
// Its methods are those of [proofnumber.Solver].
type checkpointed interface {
	Save(w io.Writer, label string, most int64) error
	Load(r io.Reader, label string) error
}

// addFlags adds the flags of a checkpoint.
func (c *checkpoint) addFlags(f *pflag.FlagSet) {
	f.StringVar(&c.name, "checkpoint", "", "continue from a `FILE` if it exists, and write it at intervals and at a limit")
	f.DurationVar(&c.every, "checkpoint-every", 5*time.Minute, "the interval between checkpoints, a `DURATION` such as 90s or 5m")
}

// lock keeps other processes away from the file until the returned function is
// called.
func (c *checkpoint) lock() (unlock func(), err error) {
	if c.name == "" {
		return func() {}, nil
	}
	lock, err := disk.LockFile(cli.OutFile(c.name).Path())
	if errors.Is(err, disk.ErrBusy) {
		return nil, fmt.Errorf("%s: another search uses this checkpoint", c.name)
	}
	if err != nil {
		return nil, cli.OutFile(c.name).Unwritable(err)
	}
	return func() { lock.Close() }, nil
}

// resume reads the file, if it is there.
func (c *checkpoint) resume(search checkpointed) error {
	c.next = time.Now().Add(c.every)
	if c.name == "" {
		return nil
	}
	file, err := disk.System.Open(c.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return cli.Unreadable(c.name, err)
	}
	defer file.Close()
	sum := sha256.New()
	err = search.Load(io.TeeReader(file, sum), c.label)
	if large := (*proofnumber.TooLargeError)(nil); errors.As(err, &large) {
		return cli.Hinted(fmt.Errorf("%s: larger than --memory allows", c.name), "use --memory %s", compact(humanize.IBytes(uint64(large.Need))))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	c.read = answer.Sources{{Name: c.name, SHA256: hex.EncodeToString(sum.Sum(nil))}}
	return nil
}

// keep writes the file at intervals until the returned function is called.
func (c *checkpoint) keep(search checkpointed, stderr io.Writer) (end func()) {
	return spread.Often(func() { c.nowAndThen(search, stderr) }, nil)
}

// nowAndThen writes the file at intervals, and takes at most a tenth of the
// time for it. An error is shown only, as the search can continue.
func (c *checkpoint) nowAndThen(search checkpointed, stderr io.Writer) {
	began := time.Now()
	if c.name == "" || began.Before(c.next) {
		return
	}
	if err := c.write(search); err != nil {
		fmt.Fprintf(stderr, "ludex: %v; the search continues\n", err)
	}
	c.next = time.Now().Add(max(c.every, 10*time.Since(began)))
}

// write writes the file, if it has a name.
func (c *checkpoint) write(search checkpointed) error {
	if c.name == "" {
		return nil
	}
	out := cli.OutFile(c.name)
	file, err := disk.Create(out.Path())
	if err != nil {
		return out.Unwritable(err)
	}
	defer file.Cancel()
	if err := search.Save(file, c.label, c.most); err != nil {
		return out.Unwritable(err)
	}
	if err := file.Commit(); err != nil {
		return out.Unwritable(err)
	}
	return nil
}
