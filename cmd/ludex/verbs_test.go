package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/verb/list"
	"ludex/puzzles/site/program"
	"ludex/rules/play"
)

// TestVerbs compares the table of verbs by games in docs/reference/rulebook-files.md with
// what games lack, and tries each verb: what a game lacks is bad input, and nothing else.
// The page has the rows of verbs that some game lacks.
func TestVerbs(t *testing.T) {
	withLudex(t)
	t.Setenv(program.SourceVariable, "none") // no engine is built for a page
	games := []string{"wali:3x3,pieces=3", "../../docs/examples/crossing.rbg", "../../docs/examples/peg.rbg:4x4", "exec:ludex oracle ../../docs/examples/crossing.rbg"}
	var opened []play.Game
	for _, name := range games {
		s, err := (&input.Reader{}).Game(name)
		if err != nil {
			t.Fatal(err)
		}
		opened = append(opened, s.Game)
	}
	page := contents(t, "../../docs/reference/rulebook-files.md")
	table := list.Table([]string{"built-in, such as Wali", "file for two players", "file for one player", "program"}, opened)
	var lacking strings.Builder
	for line := range strings.Lines(table) {
		if !strings.HasSuffix(line, strings.Repeat(" yes |", len(games))+"\n") {
			lacking.WriteString(line)
		}
	}
	if !strings.HasSuffix(page, "\n\n"+lacking.String()) {
		t.Errorf("rulebook-files.md does not end with the table:\n%s", &lacking)
	}
	record := filepath.Join(t.TempDir(), "record.txt")
	tried := 0
	for line := range strings.Lines(table) {
		cells := strings.Split(line, " | ")
		verb := strings.Trim(cells[0], "|` ")
		args, ok := triedVerbs[verb]
		if !ok {
			continue
		}
		for i, game := range games {
			s := play.NewSession(opened[i])
			s.Play(s.Moves()[0])
			if err := os.WriteFile(record, []byte(strings.Join(s.Texts(), "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			tried++
			if verb == "report" || verb == "check claim" {
				game = opened[i].Kind().Name // about all boards
			}
			code := exitOf(t, slices.Concat(strings.Fields(verb), []string{game}, strings.Fields(strings.NewReplacer("DIR", t.TempDir(), "RECORD", record).Replace(args)))...)
			if lacks := strings.Trim(cells[i+1], "| \n") != "yes"; (code == 2) != lacks || code > 3 {
				t.Errorf("ludex %s %s %s: exit code %d; the table says %s", verb, game, args, code, cells[i+1])
			}
		}
	}
	if tried != len(triedVerbs)*len(games) {
		t.Errorf("%d commands tried", tried)
	}
}

// triedVerbs are verbs with arguments after the game that end soon.
var triedVerbs = map[string]string{
	"solve": "--timeout 1s", "perft": "1", "replay": "RECORD", "draw": "-o DIR/x.svg", "check rules": "--checks 1",
	"generate": "--count 1 --timeout 1s -o DIR/x.yaml", "match": "--games 1 --players level:0,level:0", "profile": "--games 2 --timeout 10s", "analyse": "RECORD --timeout 1s",
	"rule": "RECORD", "doubt": "--timeout 1s", "vectors": "--timeout 1s", "oracle": "", "check ambiguity": "--timeout 1s",
	"report": "--timeout 1s -o DIR/x.html", "house": "-o DIR/x.txt", "solved": "--combinations 1 --timeout 1s", "check claim": "--timeout 1s",
}

// exitOf returns the exit code of a command without input.
func exitOf(t *testing.T, args ...string) int {
	t.Helper()
	c := root()
	c.SetArgs(args)
	c.SetIn(strings.NewReader(""))
	c.SetOut(io.Discard)
	c.SetErr(io.Discard)
	return int(cli.Explain(t.Output(), c.ExecuteContext(t.Context())))
}
