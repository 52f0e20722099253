package main

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex/internal/cli"
	"ludex/solver/disk"
	"ludex/solver/proofnumber"
)

// checkpoint is a file that keeps what a search has found out, whole or as it
// was before. Without a name there is none.
type checkpoint struct {
	name  string
	every time.Duration
	label string // of the question
	next  time.Time
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
func (c *checkpoint) resume(solver *havannahSolver) error {
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
	err = solver.Load(file, c.label)
	if large := (*proofnumber.TooLargeError)(nil); errors.As(err, &large) {
		return cli.Hinted(fmt.Errorf("%s: holds more than --memory leaves room for", c.name), "go on with --memory %s", compact(humanize.IBytes(uint64(large.Need))))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	return nil
}

// nowAndThen writes the file, and takes at most a tenth of the time for
// it.
func (c *checkpoint) nowAndThen(solver *havannahSolver) error {
	began := time.Now()
	if c.name == "" || began.Before(c.next) {
		return nil
	}
	err := c.write(solver)
	c.next = time.Now().Add(max(c.every, 10*time.Since(began)))
	return err
}

// write writes the file, if it has a name.
func (c *checkpoint) write(solver *havannahSolver) error {
	if c.name == "" {
		return nil
	}
	out := cli.OutFile(c.name)
	file, err := disk.Create(out.Path())
	if err != nil {
		return out.Unwritable(err)
	}
	defer file.Cancel()
	if err := solver.Save(file, c.label); err != nil {
		return out.Unwritable(err)
	}
	if err := file.Commit(); err != nil {
		return out.Unwritable(err)
	}
	return nil
}
