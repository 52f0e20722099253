package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/long"
	"ludex/puzzles"
)

// TestPrintedReadsBack: each name of a game, a board or a puzzle, and each line of
// moves that a command prints is read by the commands that take such a thing.
func TestPrintedReadsBack(t *testing.T) {
	brief := " --games 1 --samples none --json"
	r := &reader{t: t, seen: map[string]int{}}
	commands := []string{
		"list games --json", "list puzzles --json", "grade eye --json", "perft wabanti-solo 1 --json", "perft wabanti-eclair:4 1 --json",
		"solve solo crown --json", "solve solo bell --memory 10KB --json", "solve eclair:4 --json", "solve hnefatafl-the-net --json",
		"solve havannah-gatehouse --json", "vectors wali:3x2,pieces=3", "match wali:3x2,pieces=3 --games 1 --json", "check claim wal-no-row --json",
		"compare hnefatafl:5 hnefatafl,copenhagen-core" + brief, "compare wabanti-dice:3 wabanti-dice,wab-one=linked" + brief, "compare wabanti-eclair:4 wabanti-eclair,wab-connect=no" + brief,
		"check ambiguity wab-simple" + brief, "check ambiguity wab-start" + brief,
	}
	if long.On() {
		commands = append(commands, "check ambiguity wab-free"+brief, "check ambiguity wal-double"+brief, "check ambiguity hav-first"+brief,
			"check ambiguity taf-escape"+brief, "compare wali:3x2,pieces=3 wali,wal-double=two"+brief)
	}
	for _, command := range commands {
		for line := range strings.Lines(string(output(t, strings.Fields(command)...))) {
			var value any
			if err := json.Unmarshal([]byte(line), &value); err != nil {
				t.Fatalf("%s: %v", command, err)
			}
			r.command = command
			r.read(value)
		}
	}
	for _, kind := range []string{"game", "puzzle", "game's line", "puzzle's line"} {
		if r.seen[kind] == 0 {
			t.Errorf("no command printed a %s", kind)
		}
	}
}

// TestDiagramReadsBack: the diagram of a ruling in each language is a position.
func TestDiagramReadsBack(t *testing.T) {
	for _, game := range []string{"hnefatafl:7", "havannah:4", "wali", "wabanti-anti:4", "wabanti-dice:4"} {
		for _, language := range report.Languages {
			_, rest, _ := strings.Cut(string(output(t, "rule", game, "--language", language)), "\n\n")
			board, _, _ := strings.Cut(rest, "\n\n")
			name := filepath.Join(t.TempDir(), "board.txt")
			if err := os.WriteFile(name, []byte(board), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range [][]string{{"perft", game, name, "1"}, {"rule", game, name, "--language", language}, {"draw", game, name, "-o", name + ".svg"}} {
				if code, said := asksCommand(t, command); code != 0 {
					t.Errorf("%s, %s: ludex %s ends with %d: %s\n%s", game, language, command[0], code, said, board)
				}
			}
		}
	}
}

// reader gives what a command printed to other commands.
type reader struct {
	t       *testing.T
	command string
	known   []string
	seen    map[string]int
	pair    map[string]any // the two readings that the present part is about
}

// read reads all names and lines in a JSON value.
func (r *reader) read(value any) {
	switch v := value.(type) {
	case []any:
		for _, e := range v {
			r.read(e)
		}
	case string:
		r.name(v)
	case map[string]any:
		if v["a"] != nil {
			r.pair = v
		}
		for _, e := range v {
			r.read(e)
		}
		r.lineOfPuzzle(v)
		r.lineOfGame(v)
	}
}

// name gives the name of a board or puzzle to the commands that take one.
func (r *reader) name(text string) {
	kind, commands := "game", []string{"perft " + text + " 1 --json", "house " + text, "check rules " + text + " --checks 1"}
	if strings.HasPrefix(text, puzzles.NamePrefix) {
		kind, commands = "puzzle", []string{"draw " + text + " -o " + filepath.Join(r.t.TempDir(), "board.svg")}
	} else if k, err := input.Catalogue().Kind(text); err != nil || !strings.HasPrefix(text, k.Name+":") {
		return
	}
	if slices.Contains(r.known, text) || strings.Contains(text, " ") || kind == "puzzle" && r.seen[kind] >= long.Number(10, 500) {
		return
	}
	r.known = append(r.known, text)
	r.seen[kind]++
	for _, command := range commands {
		if code, said := asksCommand(r.t, strings.Fields(command)); code != 0 {
			r.t.Errorf("%s prints %s, and ludex %s ends with %d:\n%s", r.command, text, command, code, said)
		}
	}
}

// file returns the name of a file with moves.
func (r *reader) file(moves []any) string {
	name := filepath.Join(r.t.TempDir(), "line.txt")
	if err := os.WriteFile(name, []byte(strings.Trim(fmt.Sprintln(moves...), "[]")), 0o600); err != nil {
		r.t.Fatal(err)
	}
	return name
}

// lineOfPuzzle judges the line of a solved puzzle, or one that is known to solve it.
func (r *reader) lineOfPuzzle(v map[string]any) {
	id, named := v["puzzle"].(string)
	line, played := v["line"].([]any)
	if !named || !played || len(line) == 0 {
		return
	}
	r.seen["puzzle's line"]++
	if code, said := asksCommand(r.t, []string{"replay", id, r.file(line), "--json"}); code != 0 || !strings.Contains(said, `"outcome":"solved in `) {
		r.t.Errorf("%s prints a line of %s, and ludex replay ends with %d:\n%s", r.command, id, code, said)
	}
	if code, _ := asksCommand(r.t, []string{"replay", id, r.file(line[1:])}); code != int(cli.No) {
		r.t.Errorf("%s: without its first move the line of %s ends ludex replay with %d", r.command, id, code)
	}
}

// lineOfGame replays a game in which two readings differ: one of them allows it.
func (r *reader) lineOfGame(v map[string]any) {
	board, named := v["board"].(string)
	moves, played := v["moves"].([]any)
	context, _ := r.pair["context"].([]any)
	if !named || !played || len(moves) == 0 {
		return
	}
	r.seen["game's line"]++
	said := ""
	for _, side := range []string{"a", "b"} {
		args := []string{"replay", board, r.file(moves), "--json"}
		for _, reading := range append(r.readings(side), context...) {
			args = append(args, "--reading", reading.(string))
		}
		code, text := asksCommand(r.t, args)
		if said += text; code == 0 {
			return
		}
	}
	r.t.Errorf("%s prints %v on %s, and no reading allows it:\n%s", r.command, moves, board, said)
}

// readings returns the readings of a side of the present pair.
func (r *reader) readings(side string) []any {
	if strings.HasPrefix(r.command, "compare ") {
		list, _ := r.pair["readings_"+side].([]any)
		return list
	}
	return []any{fmt.Sprint(strings.Fields(r.command)[2], "=", r.pair[side])}
}

// games of a report: the board, the moves, and the readings of the question with those under
// which it is asked.
var (
	reportedGame = regexp.MustCompile(`(?s)The game, after [^,]*, on ([^ ]*): (.*?)\n\n.*- In the program: (.*?)\n\n`)
	ofContext    = regexp.MustCompile(`^(.*?)=(.*?)(?:\s+\((.*)\))?$`)
)

// TestReportReadsBack: one reading of its question allows each game of a report.
func TestReportReadsBack(t *testing.T) {
	for _, book := range []string{"wali", "hnefatafl", "havannah", "wabanti"} {
		text := string(output(t, "report", book))
		r, read := &reader{t: t}, 0
		for _, part := range strings.Split(text, "\n### ")[1:] {
			game := reportedGame.FindStringSubmatch(part + "\n\n")
			if game == nil {
				continue // it never differs, or from a start that has no name
			}
			program := ofContext.FindStringSubmatch(strings.Join(strings.Fields(game[3]), " "))
			args := []string{"replay", game[1], r.file([]any{strings.Join(strings.Fields(game[2]), " ")})}
			if program[3] != "" {
				args = append(args, "--reading", strings.ReplaceAll(program[3], ", ", ","))
			}
			read++
			if !slices.ContainsFunc(strings.Split(strings.ReplaceAll(program[2], " ", ""), "|"), func(name string) bool {
				code, _ := asksCommand(t, append(args[:len(args):len(args)], "--reading", program[1]+"="+name))
				return code == 0
			}) {
				t.Errorf("report %s: no reading of %s allows %s on %s", book, game[3], game[2], game[1])
			}
		}
		if read < 3 {
			t.Errorf("report %s: only %d games", book, read)
		}
	}
}
