package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/rules/catalog"
)

// marker is an argument that would start a program, which makes a file.
const marker = "exec:touch started"

// TestProgramsStart: a program starts where the commands that the documentation
// lists open a game, and in no other place of any command, of completion or of
// help, nor for a saved game that names it. Where there is a file of its name it
// starts nowhere.
func TestProgramsStart(t *testing.T) {
	want := documentedPrograms(t)
	beginMarked(t)
	got := map[string]bool{}
	for _, c := range runnable(root()) {
		for _, m := range markedLines(c) {
			os.Remove(marker)
			if startsProgram(t, m.args) {
				got[m.place] = true
			}
			if err := os.WriteFile(marker, nil, 0o644); err != nil {
				t.Fatal(err)
			}
			if startsProgram(t, m.args) {
				t.Errorf("ludex %q starts a program, and there is a file of that name", m.args)
			}
		}
	}
	if got := slices.Sorted(maps.Keys(got)); !slices.Equal(got, want) {
		t.Errorf("%q start programs, the documentation lists %q", got, want)
	}
}

// documentedPrograms returns the places in which the documentation says that a
// program starts.
func documentedPrograms(t *testing.T) (places []string) {
	page, err := os.ReadFile("../../docs/reference/oracle.md")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`takes the place of a GAME on the command line of ([^.]*)\.`).FindSubmatch(page)
	for _, name := range regexp.MustCompile("`([^`]+)`").FindAllSubmatch(list[1], -1) {
		places = append(places, string(name[1]))
	}
	slices.Sort(places)
	return places
}

// beginMarked goes to an empty folder, with the program on the path.
func beginMarked(t *testing.T) {
	useCatalogue(t, catalog.New())
	dir := t.TempDir()
	for _, state := range []string{"XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(state, filepath.Join(dir, state))
	}
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"game.txt": "# ludex game\ngame: wali\n", "program.txt": "game " + marker + "\nmoves\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// startsProgram runs a command for a short time, and reports whether it has
// started the program.
func startsProgram(t *testing.T, args []string) bool {
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	c := root()
	c.SetArgs(args)
	c.SetIn(strings.NewReader(""))
	c.SetOut(&bytes.Buffer{})
	c.SetErr(&bytes.Buffer{})
	_ = c.ExecuteContext(ctx) // most of them are bad input
	return os.Remove("started") == nil
}

// runnable returns the commands below c that do something.
func runnable(c *cobra.Command) (list []*cobra.Command) {
	if c.Runnable() && c.HasParent() {
		list = append(list, c)
	}
	for _, sub := range c.Commands() {
		list = append(list, runnable(sub)...)
	}
	return list
}

// markedLine is a command line with the marker in some place.
type markedLine struct {
	place string
	args  []string
}

// markedLines returns command lines of c with the marker in every place: each
// argument, each flag, completion and help.
func markedLines(c *cobra.Command) (lines []markedLine) {
	name := strings.TrimPrefix(c.CommandPath(), "ludex ")
	path := strings.Fields(name)
	add := func(place string, before []string, more ...string) {
		lines = append(lines, markedLine{place, slices.Concat(before, path, more)})
	}
	if strings.Contains(c.Use, " WHAT ") {
		things, _ := c.ValidArgsFunction(c, nil, "")
		for _, what := range things {
			add(name, nil, what, marker)
		}
	}
	inFile := [][]string{{"program.txt"}, {"wali", "program.txt"}}
	for _, args := range [][]string{{marker}, {marker, "1"}, {"game.txt", marker}, {"wali", marker}, {marker, marker}, {marker, marker, marker}} {
		add(name, nil, args...)
		add("completion", []string{"__complete"}, append(args, "")...)
		if c.Flags().Lookup("output") != nil {
			add(name, nil, append(args, "-o", "out.svg")...)
		}
	}
	for _, args := range inFile {
		add("game of a file", nil, args...)
	}
	add("completion", []string{"__complete"}, marker)
	add("help", []string{"help"}, marker)
	c.InheritedFlags() // joins them
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.NoOptDefVal == "" {
			add(name+" --"+f.Name, nil, "game.txt", "--"+f.Name, marker)
			add("completion", []string{"__complete"}, "--"+f.Name+"="+marker, "")
		}
	})
	return lines
}
