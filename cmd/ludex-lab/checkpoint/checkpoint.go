// Package checkpoint keeps the results of a search in a file, from which another
// process continues.
package checkpoint

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/rules/guard"
	"ludex/solver/disk"
	"ludex/solver/proofnumber"
)

// File is a file with the results of a search so far. It is always
// complete: a write that fails leaves the old one. Without a name there is none.
type File struct {
	Name  string
	Label string         // of the question
	Most  int64          // bytes of positions, or 0 for any number
	Read  answer.Sources // the file, if the search continues from it
	every time.Duration
	next  time.Time
}

// search is a search that can be saved, and continued by another process.
// Its methods are those of [proofnumber.Solver].
type search interface {
	Save(w io.Writer, label string, most int64) error
	Load(r io.Reader, label string) error
}

// Add adds the flags of a checkpoint.
func (c *File) Add(f *pflag.FlagSet) {
	f.StringVar(&c.Name, "checkpoint", "", "continue from a `FILE` if it exists, and write it at intervals and at a limit")
	f.DurationVar(&c.every, "checkpoint-every", 5*time.Minute, "the interval between checkpoints, a `DURATION` such as 90s or 5m")
}

// Lock keeps other processes away from the file until the returned function is
// called.
func (c *File) Lock() (unlock func(), err error) {
	if c.Name == "" {
		return func() {}, nil
	}
	lock, err := disk.LockFile(cli.OutFile(c.Name).Path())
	if errors.Is(err, disk.ErrBusy) {
		return nil, fmt.Errorf("%s: another search uses this checkpoint", c.Name)
	}
	if err != nil {
		return nil, cli.OutFile(c.Name).Unwritable(err)
	}
	return func() { lock.Close() }, nil
}

// Resume reads the file, if it is there.
func (c *File) Resume(search search) error {
	c.next = time.Now().Add(c.every)
	if c.Name == "" {
		return nil
	}
	file, err := disk.System.Open(c.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return cli.Unreadable(c.Name, err)
	}
	defer file.Close()
	sum := sha256.New()
	err = search.Load(io.TeeReader(file, sum), c.Label)
	if large := (*proofnumber.TooLargeError)(nil); errors.As(err, &large) {
		return cli.Hinted(fmt.Errorf("%s: larger than --memory allows", c.Name), "use --memory %s", strings.ReplaceAll(humanize.IBytes(uint64(large.Need)), " ", ""))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Name, err)
	}
	c.Read = answer.Sources{{Name: c.Name, SHA256: hex.EncodeToString(sum.Sum(nil))}}
	return nil
}

// Keep writes the file at intervals until the returned function is called.
func (c *File) Keep(search search, stderr io.Writer) (end func()) {
	return guard.Often(func() { c.NowAndThen(search, stderr) }, nil)
}

// NowAndThen writes the file at intervals, and takes at most a tenth of the
// time for it. An error is shown only, as the search can continue.
func (c *File) NowAndThen(search search, stderr io.Writer) {
	began := time.Now()
	if c.Name == "" || began.Before(c.next) {
		return
	}
	if err := c.Write(search); err != nil {
		fmt.Fprintf(stderr, "ludex: %v; the search continues\n", err)
	}
	c.next = time.Now().Add(max(c.every, 10*time.Since(began)))
}

// Write writes the file, if it has a name.
func (c *File) Write(search search) error {
	if c.Name == "" {
		return nil
	}
	out := cli.OutFile(c.Name)
	file, err := disk.Create(out.Path())
	if err != nil {
		return out.Unwritable(err)
	}
	defer file.Cancel()
	if err := search.Save(file, c.Label, c.Most); err != nil {
		return out.Unwritable(err)
	}
	if err := file.Commit(); err != nil {
		return out.Unwritable(err)
	}
	return nil
}
