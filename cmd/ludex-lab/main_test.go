package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"ludex/cmd/internal/clitest"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/proptest/long"
	"ludex/solver/tablebase"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ludex-lab": main})
}

// lab returns the program as a process of its own.
func lab(args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	c := exec.Command(self, args...)
	c.Args[0] = "ludex-lab" // which TestMain looks at
	return c
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("GOGC", "400") // most commands end before a collection pays
			e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, "state"))
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name != "long" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return long.On(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": clitest.Exits},
	})
}

var call = regexp.MustCompile(`(?m)^(?:\$ )?ludex-lab (.*)$`)

var pageWord = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)

// TestCommandsParse: the commands of the pages, many of which take hours, have
// commands, flags and numbers of arguments that there are.
func TestCommandsParse(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range call.FindAllStringSubmatch(string(text), -1) {
			found++
			line, _, _ := strings.Cut(c[1], "  ") // a comment
			var args []string
			for _, word := range pageWord.FindAllString(line, -1) {
				args = append(args, strings.Trim(word, `"'`))
			}
			at, rest, err := root().Find(args)
			if err == nil {
				err = at.ParseFlags(rest)
			}
			if err == nil {
				err = at.ValidateArgs(at.Flags().Args())
			}
			if err != nil {
				t.Errorf("%s: ludex-lab %s: %v", filepath.Base(page), c[1], err)
			}
		}
	}
	if found < 10 {
		t.Errorf("%d commands in the pages", found)
	}
}

// TestFieldsAreDocumented compares the fields of each object, in order, with
// the tables of docs/reference/laboratory.md.
func TestFieldsAreDocumented(t *testing.T) {
	var want [][]string
	for _, object := range []reflect.Type{
		reflect.TypeFor[levelsJSON](), reflect.TypeFor[closedJSON](), reflect.TypeFor[closedJumpsJSON](), reflect.TypeFor[closedSizeJSON](),
		reflect.TypeFor[narrowJSON](), reflect.TypeFor[enumerate.Level](), reflect.TypeFor[enumerate.Expansion](), reflect.TypeFor[censusJSON](), reflect.TypeFor[censusLevelJSON](), reflect.TypeFor[part](), reflect.TypeFor[proved](),
		reflect.TypeFor[materials](), reflect.TypeFor[tablebase.Summary](),
	} {
		want = append(want, clitest.FieldsOf(object))
	}
	got := documented(t)
	slices.SortFunc(want, slices.Compare)
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("docs/reference/laboratory.md (+) and the program (-) differ:\n%s", diff)
	}
}

var bold = regexp.MustCompile(`\*\*([a-z_0-9]+)\*\*`)

// documented returns the fields of each paragraph of the page, in which they are bold.
func documented(t *testing.T) (tables [][]string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/reference/laboratory.md")
	if err != nil {
		t.Fatal(err)
	}
	for paragraph := range strings.SplitSeq(string(text), "\n\n") {
		var fields []string
		for _, field := range bold.FindAllStringSubmatch(paragraph, -1) {
			fields = append(fields, field[1])
		}
		if fields != nil {
			tables = append(tables, fields)
		}
	}
	return tables
}
