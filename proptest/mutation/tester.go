package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// pkg is a package as the go command lists it.
type pkg struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
}

func (p *pkg) compare(other *pkg) int { return strings.Compare(p.ImportPath, other.ImportPath) }

// listPackages returns the packages that have tests of their own.
func listPackages(ctx context.Context, patterns []string) (list []*pkg, err error) {
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-json"}, patterns...)...)
	cmd.Stderr = os.Stderr
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(data)); d.More(); {
		p := &pkg{}
		if err := d.Decode(p); err != nil {
			return nil, err
		}
		if len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			list = append(list, p)
		}
	}
	return list, nil
}

// result is the result of the tests of a mutant.
type result string

const (
	survived result = "survived" // all tests passed
	killed   result = "killed"   // a test failed
	late     result = "late"     // no test failed within the limit of processor time
	broken   result = "broken"   // it does not compile
)

// tester runs the tests of a package against mutants of it.
type tester struct {
	dir   string // for the files of a run
	seed  uint64
	limit time.Duration
}

// mutant tests one mutant.
func (t *tester) mutant(ctx context.Context, m mutant) (result, error) {
	data, err := os.ReadFile(m.file)
	if err != nil {
		return "", err
	}
	at := m.position.Offset
	changed := filepath.Join(t.dir, "changed.go")
	if err := os.WriteFile(changed, slices.Concat(data[:at], []byte(m.text), data[at+m.length:]), 0o644); err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {m.file: changed}})
	if err != nil {
		return "", err
	}
	path := filepath.Join(t.dir, "overlay.json")
	if err := os.WriteFile(path, overlay, 0o644); err != nil {
		return "", err
	}
	return t.test(ctx, m.pkg, path)
}

// test builds the tests of p with an overlay, where there is one, and runs
// them.
func (t *tester) test(ctx context.Context, p *pkg, overlay string) (result, error) {
	binary := filepath.Join(t.dir, "mutant.test")
	build := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay="+overlay, "-o", binary, p.ImportPath)
	if err := build.Run(); err != nil {
		return broken, ctx.Err()
	}
	inTime, cancel := context.WithTimeout(ctx, patience*t.limit)
	defer cancel()
	cmd := t.command(inTime, p, binary)
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case inTime.Err() != nil, err != nil && usedBy(cmd) >= t.limit:
		return late, nil
	case err == nil:
		return survived, nil
	case errors.As(err, new(*exec.ExitError)):
		return killed, nil
	}
	return "", err
}

// patience is how many times the limit of processor time the tests of a mutant
// may take: a fault may wait without end, and the machine may be busy.
const patience = 20

// usedBy returns the processor time of a command that has ended.
func usedBy(cmd *exec.Cmd) time.Duration {
	if cmd.ProcessState == nil {
		return 0
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// memory is the address space for the tests of a mutant, in KiB: a fault may
// collect without end.
const memory = 8 << 20

// command returns the run of a test program in the folder of its package.
func (t *tester) command(ctx context.Context, p *pkg, binary string) *exec.Cmd {
	seconds := int64((t.limit + time.Second - 1) / time.Second)
	limited := fmt.Sprintf(`ulimit -v %d && ulimit -t %d && exec "$0" -test.short -test.failfast`, memory, seconds)
	cmd := exec.CommandContext(ctx, "sh", "-c", limited, binary)
	cmd.Dir = p.Dir
	cmd.Env = append(os.Environ(), "TMPDIR="+t.dir,
		fmt.Sprintf("RAPID_SEED=%d", t.seed), "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=1ns")
	cmd.WaitDelay = time.Second
	return cmd
}
