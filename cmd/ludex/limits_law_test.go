package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/long"
	"ludex/puzzles/site/program"
	"ludex/rules/catalog"
)

// TestLimitIsNoAnswer runs commands under ladders of limits: the exit code is
// the one without limits, or 3 for unknown, and the fields of a known answer are
// the same.
func TestLimitIsNoAnswer(t *testing.T) {
	long.Only(t)
	for _, question := range limitedQuestions(t) {
		t.Run(question, func(t *testing.T) {
			args := strings.Fields(question)
			truth, known := asksCommand(t, args)
			if truth != 0 && truth != int(cli.No) {
				t.Fatalf("exit code %d without a limit:\n%s", truth, known)
			}
			for _, limit := range limitsOf(t, args) {
				code, said := asksCommand(t, append(strings.Fields(question), strings.Fields(limit)...))
				switch {
				case code == int(cli.Unknown):
				case code != truth:
					t.Errorf("%s: exit code %d, and it is %d:\n%s", limit, code, truth, said)
				case said != known && said != shortestProved.ReplaceAllString(known, ""):
					t.Errorf("%s: %s, and it is %s", limit, said, known)
				}
			}
		})
	}
}

// limitedQuestions returns short runs of all commands with limits.
func limitedQuestions(t *testing.T) []string {
	proof, won := filepath.Join(t.TempDir(), "eye.json"), filepath.Join(t.TempDir(), "won.txt")
	if code, said := asksCommand(t, []string{"solve", "solo", "eye", "--certificate", proof}); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	if err := os.WriteFile(won, []byte("O O O . . .\n. . O . . .\n. . . . . .\n. X . . . X\n. . X . . .\nstones to move\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	list := []string{
		"solve solo eye --json", "solve solo two-chambers --json",
		"solve wabanti-anti:3 --json",
		"solve havannah:3 c3 --json", "solve havannah:2 --shortest --json",
		"check certificate " + proof,
		"check puzzle testdata/games.yaml --json",
		"check claim taf-counts --json", "check claim hav-frame-ring --json", "check claim wal-example-1 --json",
		"check ambiguity hav-first --games 1 --samples none --json",
		"check ambiguity wal-first-move --games 1 --samples none --json",
		"compare wali,wal-place-stuck=skips wali,wal-place-stuck=dropped --games 1 --samples none --json",
		"compare wali:3x2,pieces=3 wali,wal-double=two --games 1 --samples none --json",
		"compare wali:3x3,pieces=4 wali,wal-place-stuck=loses --games 1 --samples none --json",
		"solve wali " + won + " --json",
		"solve hnefatafl hnefatafl-a-small-hall --within 2 --json", "solve hnefatafl hnefatafl-a-small-hall --json",
	}
	if long.Deep() {
		list = append(list, "check ambiguity wal-place-stuck --games 1 --json", "check ambiguity taf-king-edge --games 1 --json",
			"solve solo bell --json", "solve eclair --json", "check puzzle bell --json", "check claim wab-unusable --json", "check claim wab-one-first --json")
	}
	return list
}

// TestDepthIsNoAnswer raises the depth of searches: a known answer stays. "No
// win within K" may become a win, and a win stays.
func TestDepthIsNoAnswer(t *testing.T) {
	long.Only(t)
	for question, last := range map[string]int{
		"solve hnefatafl hnefatafl-a-small-hall --json --within":                  4,
		"solve hnefatafl:5 --for attackers --json --within":                       4,
		"solve wabanti-anti:3 --json --within":                                    4,
		"solve havannah:2 --json --within":                                        3,
		"solve havannah:3 c3 --json --within":                                     5,
		"check ambiguity wal-row --games 1 --samples none --json --depth":         3,
		"check ambiguity hav-first --games 1 --samples none --json --depth":       3,
		"check ambiguity taf-corner-stop --games 1 --samples none --json --depth": 3,
	} {
		t.Run(question, func(t *testing.T) {
			before, known := int(cli.Unknown), ""
			for depth := 1; depth <= last; depth++ {
				code, said := asksCommand(t, append(strings.Fields(question), strconv.Itoa(depth)))
				within := strings.HasSuffix(question, "--within")
				switch {
				case code != 0 && code != int(cli.No) && code != int(cli.Unknown):
					t.Fatalf("%d: exit code %d: %s", depth, code, said)
				case before == int(cli.Unknown), within && before == int(cli.No) && code == 0:
				case code != before, said != known:
					t.Errorf("%d: exit code %d and %s, before %d and %s", depth, code, said, before, known)
				}
				before, known = code, said
			}
		})
	}
}

// writers are commands that write a file, the last word of each, after a search.
// Where a limit is hit they write none, but those marked: what they write is
// right as far as it goes, and says what is missing or is completed by a later run.
var writers = []struct {
	command string
	partial bool
}{
	{"book hnefatafl-the-net eye alea --force -o book.pdf", false},
	{"book hnefatafl-the-net eye --language fr --force -o book.epub", false},
	{"select hnefatafl-the-net hnefatafl-three-doors eye two-to-spare --count 2 --force -o chosen.yaml", false},
	{"draw hnefatafl-the-net --solutions --force -o net.pdf", false},
	{"draw testdata/games.yaml --solutions --steps --force -o games.svg", false},
	{"draw hnefatafl-the-net --solutions --force -o net.html", false},
	{"solve solo bell --certificate bell.json", false},
	{"solve hnefatafl hnefatafl-the-net --within 3 --certificate net.json", false},
	{"check puzzle testdata/games.yaml --force --write checked.yaml", true},
	{"generate havannah:5 --min 3 --count 2 --seed 7 --force -o made.yaml", true},
	{"report docs/crossing.rbg --games 1 --force -o crossing.html", true},
	{"profile docs/crossing.rbg --games 20 --force -o profile.html", true},
}

// TestLimitIsNoFile runs commands that write under ladders of limits, and
// interrupted at several times: the exit code is 0 and the file that of a run
// without limits, or it is 3, something is said, and there is no file.
func TestLimitIsNoFile(t *testing.T) {
	long.Only(t)
	words := strings.NewReplacer("docs/", "../../docs/examples/")
	for _, w := range writers {
		t.Run(w.command, func(t *testing.T) {
			useCatalogue(t, catalog.New())
			if strings.HasPrefix(w.command, "report") {
				t.Setenv(program.SourceVariable, "none") // its page can be without an engine
			}
			args := strings.Fields(words.Replace(w.command))
			name := args[len(args)-1]
			file := filepath.Join(t.TempDir(), name)
			args[len(args)-1] = file
			if code, said := writes(t.Context(), args); code != 0 {
				t.Fatalf("exit code %d without a limit: %s", code, said)
			}
			want := contents(t, file)
			hits := 0
			check := func(limit string, code int, said string) {
				t.Helper()
				got, err := os.ReadFile(file)
				switch {
				case code == 0 && string(got) != want:
					t.Errorf("%s: another file: %s", limit, said)
				case code != 0 && code != int(cli.Unknown):
					t.Errorf("%s: exit code %d: %s", limit, code, said)
				case code == int(cli.Unknown) && strings.TrimSpace(said) == "":
					t.Errorf("%s: nothing is said", limit)
				case code == int(cli.Unknown) && err == nil && !w.partial:
					t.Errorf("%s: a file: %s", limit, said)
				}
				if code == int(cli.Unknown) {
					hits++
				}
				_ = os.Remove(file)
			}
			_ = os.Remove(file)
			for _, limit := range limitsOf(t, args) {
				code, said := writes(t.Context(), append(args, strings.Fields(limit)...))
				check(limit, code, said)
			}
			for _, after := range []time.Duration{0, 3 * time.Millisecond, 30 * time.Millisecond} {
				ctx, cancel := context.WithCancel(t.Context())
				timer := time.AfterFunc(after, cancel)
				code, said := writes(ctx, args)
				timer.Stop()
				cancel()
				check("interrupted after "+after.String(), code, said)
			}
			if hits == 0 {
				t.Error("no limit was hit")
			}
		})
	}
}

// limitsOf returns limits for a command, of those that it has.
func limitsOf(t *testing.T, args []string) (list []string) {
	c, _, err := root().Find(args)
	if err != nil {
		t.Fatal(err)
	}
	ladders := map[string][]string{"timeout": {"1us", "300us", "3ms", "20ms"}, "memory": {"1B", "20kB", "300kB", "3MB", "30MB"}}
	if long.Deep() {
		ladders = map[string][]string{"timeout": {"1us", "100us", "1ms", "3ms", "10ms", "30ms", "100ms", "300ms", "1s"}, "memory": {"1B", "1kB", "10kB", "100kB", "1MB", "2MB", "3MB", "4MB", "10MB", "100MB"}}
	}
	for _, name := range []string{"timeout", "memory"} {
		f := c.Flags().Lookup(name)
		if f == nil || !slices.ContainsFunc(args, func(arg string) bool {
			k, err := input.Catalogue().Kind(arg)
			return err == nil && input.Offers(k.Short(), f)
		}) && !input.Offers("", f) {
			continue
		}
		for _, value := range ladders[name] {
			list = append(list, "--"+name+" "+value)
		}
	}
	return list
}

// asksCommand runs a command and returns its exit code and the fields of its
// answer.
func asksCommand(t *testing.T, args []string) (code int, said string) {
	var out, errs bytes.Buffer
	c := root()
	c.SetArgs(args)
	c.SetOut(&out)
	c.SetErr(&errs)
	code = cli.Explain(&errs, c.ExecuteContext(context.WithoutCancel(t.Context())))
	if code == int(cli.BadInput) {
		return code, errs.String()
	}
	return code, strings.Join(verdictFields.FindAllString(out.String(), -1), " ")
}

// verdictFields are those of an answer that no limit may change. A game that is
// not proved shortest may be another one under a limit.
var verdictFields = regexp.MustCompile(`"(verdict|outcome|parts|length|keys|material)":("[^"]*"|\[[^]]*\]|[0-9]+|null)|"plies":[0-9]+,"shortest":true`)

// shortestProved matches the proof that a game is shortest, which a limit may prevent.
var shortestProved = regexp.MustCompile(` "plies":[0-9]+,"shortest":true`)

// writes runs a command and returns its exit code and all that it prints.
func writes(ctx context.Context, args []string) (code int, said string) {
	var out bytes.Buffer
	c := root()
	c.SetArgs(args)
	c.SetOut(&out)
	c.SetErr(&out)
	code = cli.Explain(&out, c.ExecuteContext(ctx))
	return code, out.String()
}
