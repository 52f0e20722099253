package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
)

// believed are the flags that name a file whose values a command believes, each with
// a run. An underscore is a space within an argument.
var believed = map[string]string{
	"solve --tables":    "solve wali POSITION --tables TABLES",
	"analyse --tables":  "analyse GAME --tables TABLES",
	"play --tables":     "play wali:4x3,pieces=3 POSITION --against 3 --side second --tables TABLES",
	"generate --tables": "generate wali:4x3,pieces=3 --pieces 4 --count 1 --seed 7 --max 20 --tables TABLES",
}

// notBelieved are the names of the other flags that name a file, and why no answer
// relies on it; with a command where another has the same.
var notBelieved = map[string]string{
	"output": "written", "certificate": "written", "save": "written", "write": "written", "expand": "written",
	"sgf": "written", "start": "the question", "resume": "the question", "records": "the question", "known": "the question", "shape": "the question", "openings": "the question",
	"font":           "the shapes of letters",
	"source":         "the program itself",
	"table --tables": "the question",
}

// TestEveryFileIsNamed: each flag that names a file is in one of the lists, and a
// command that believes a file names it, and ends with 3 unless it is trusted.
func TestEveryFileIsNamed(t *testing.T) {
	left := maps.Clone(believed)
	eachFileFlag(root(), func(c *cobra.Command, f *pflag.Flag) {
		key := strings.TrimPrefix(c.CommandPath(), "ludex ") + " --" + f.Name
		_, is := believed[key]
		if delete(left, key); !is && notBelieved[f.Name] == "" && notBelieved[key] == "" {
			t.Errorf("%s: in no list: %s", key, f.Usage)
		}
	})
	for key := range left {
		t.Errorf("%s: no such flag", key)
	}
	files := workFiles(t)
	for key, run := range believed {
		t.Run(key, func(t *testing.T) { named(t, files.words(run)) })
	}
}

// eachFileFlag calls see for the flags of all commands that name a file.
func eachFileFlag(c *cobra.Command, see func(c *cobra.Command, f *pflag.Flag)) {
	file := regexp.MustCompile("`(FILE|DIR|DIRECTORY|FOLDER|PATH)\\b")
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if file.MatchString(f.Usage) {
			see(c, f)
		}
	})
	for _, sub := range c.Commands() {
		eachFileFlag(sub, see)
	}
}

// named runs a command that believes a file: as text, as JSON where it can, and with
// trust.
func named(t *testing.T, args []string) {
	if code, said := writes(t.Context(), args); code != int(cli.Unknown) || !regexp.MustCompile(`relies on: .* which was not checked \(--trust\)`).MatchString(cli.OneLine(said)) {
		t.Errorf("exit code %d: %s", code, said)
	}
	c, _, err := root().Find(args)
	if err != nil {
		t.Fatal(err)
	}
	if c.Flags().Lookup("json") != nil {
		if code, said := writes(t.Context(), append(args, "--json")); code != int(cli.Unknown) || !regexp.MustCompile(`"relies_on":\[.*"sha256":"[0-9a-f]{64}","checked":false\}`).MatchString(said) {
			t.Errorf("as JSON, exit code %d: %s", code, said)
		}
	}
	if code, said := writes(t.Context(), append(args, "--trust")); code != 0 && code != int(cli.No) {
		t.Errorf("trusted, exit code %d: %s", code, said)
	}
}

// work has files by their names in [believed].
type work map[string]string

// words returns the arguments of a run.
func (w work) words(run string) []string {
	args := strings.Fields(run)
	for i, word := range args {
		if file := w[word]; file != "" {
			word = file
		}
		args[i] = strings.ReplaceAll(word, "_", " ")
	}
	return args
}

// workFiles makes the files.
func workFiles(t *testing.T) work {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	w, dir := work{}, t.TempDir()
	for _, name := range []string{"POSITION", "GAME", "TABLES"} {
		w[name] = filepath.Join(dir, strings.ToLower(name))
	}
	for name, text := range map[string]string{
		"POSITION": ". . . X\n. . O .\nO O . .\nstones to move\n",
	} {
		if err := os.WriteFile(w[name], []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for run, codes := range map[string][]int{
		"table wali:4x3,pieces=3 --pieces 4 --tables TABLES":                 {0},
		"play wali:4x3,pieces=3 POSITION --random both --seed 3 --save GAME": {0},
	} {
		if code, said := writes(t.Context(), w.words(run)); !slices.Contains(codes, code) {
			t.Fatalf("%s: exit code %d: %s", run, code, said)
		}
	}
	return w
}
