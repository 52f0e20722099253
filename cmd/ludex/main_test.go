package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/clitest"
	"ludex/proptest/long"
	"ludex/rules/guard"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ludex": main, "fallible": fallible, "panicking": panicking, "interrupted": interrupted, "killed": interrupted, "badprogram": badProgram})
}

// panicking is a program whose command panics in a goroutine.
func panicking() {
	os.Exit(cli.Explain(os.Stderr, guard.Try(func() error {
		return guard.Each(context.Background(), 2, 10, func(_, i int) error {
			if i == 5 {
				panic("no such piece: \x1b[31m")
			}
			return nil
		})
	})))
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:   "testdata/script",
		Setup: withGames,
		Condition: func(name string) (bool, error) {
			if name != "long" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return long.On(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": clitest.Exits, "same": same, "unescape": unescape, "harmless": harmless,
		},
	})
}

// withGames gives a script testdata/games.yaml, some puzzles of each game for
// two or more, the hostile word and a folder for recovery files.
func withGames(e *testscript.Env) error {
	set, err := os.ReadFile("testdata/games.yaml")
	if err != nil {
		return err
	}
	e.Setenv("GOGC", "400") // most commands end before a collection pays
	e.Setenv("HOSTILE", hostile)
	if folder, err := filepath.Abs("../../docs/examples"); err == nil {
		e.Setenv("EXAMPLES", folder)
	}
	e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, "state"))
	e.Setenv("XDG_CACHE_HOME", filepath.Join(e.WorkDir, "cache"))
	return os.WriteFile(filepath.Join(e.WorkDir, "games.yaml"), set, 0o644)
}

// hostile is a word that would clear a terminal, set its title, ring its bell,
// turn its writing round and forge a colour.
const hostile = "x1\x1b[2J\x1bPtitle\a\u009b2J\u202e\u2066\x1b[31mred\x1b[0m"

// unescape FILE... replaces HOSTILE in files by the hostile word.
func unescape(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		text := strings.ReplaceAll(ts.ReadFile(name), "HOSTILE", hostile)
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}

// harmless COMMAND... fails if the command prints a character that controls a
// terminal, or none of the hostile word.
func harmless(ts *testscript.TestScript, _ bool, args []string) {
	err := ts.Exec(args[0], args[1:]...)
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		ts.Check(err)
	}
	printed := ts.ReadFile("stdout") + ts.ReadFile("stderr")
	if at := strings.IndexFunc(printed, cli.IsControl); at >= 0 || !utf8.ValidString(printed) {
		ts.Fatalf("a control character is printed: %q", printed)
	}
	if !strings.Contains(printed, "x1") {
		ts.Fatalf("the hostile word is not printed: %q", printed)
	}
}

// same A B fails unless two outputs are the same but for the time taken.
func same(ts *testscript.TestScript, _ bool, args []string) {
	a, b := timeless(ts.ReadFile(args[0])), timeless(ts.ReadFile(args[1]))
	if a != b {
		ts.Fatalf("%s\nis not\n%s", a, b)
	}
}

var taken = regexp.MustCompile(`"seconds":[0-9.e-]+|\d+\.\d s`)

func timeless(text string) string { return taken.ReplaceAllString(text, "TIME") }

// ludex returns the program as a process of its own.
func ludex(args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	c := exec.Command(self, args...)
	c.Args[0] = "ludex" // which TestMain looks at
	return c
}
