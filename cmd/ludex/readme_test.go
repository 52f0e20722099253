package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/internal/cli"
	"ludex/proptest/long"
	"ludex/puzzles/book"
	"ludex/puzzles/file"
	"ludex/puzzles/picture"
	"ludex/puzzles/solo"
	"ludex/puzzles/texts"
	"ludex/rules/catalog"
)

// TestReadme runs the commands of the README.
func TestReadme(t *testing.T) { runPages(t, "README.md") }

// TestPages runs the commands of the pages with first steps and tasks.
func TestPages(t *testing.T) {
	long.Only(t)
	runPages(t, "docs/start/*.md", "docs/how-to/*.md")
	if !strings.Contains(contents(t, "../../docs/how-to/play-in-the-browser.md"), "\nludex "+siteCommand+"\n") {
		t.Error("no page runs ludex " + siteCommand)
	}
}

// runPages runs the commands of pages. Bad input ends the test.
func runPages(t *testing.T, patterns ...string) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range patterns {
		pages, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(pages) == 0 {
			t.Fatalf("%s: no pages, %v", pattern, err)
		}
		for _, page := range pages {
			t.Run(filepath.Base(page), func(t *testing.T) { runPage(t, root, page) })
		}
	}
}

// runPage runs the commands of a page in a directory of its own.
func runPage(t *testing.T, root, page string) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	useCatalogue(t, catalog.New())
	t.Chdir(t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	ownCache(t)
	t.Setenv("LUDEX_SOURCE", root)
	for _, dir := range []string{"puzzles", "docs"} {
		if err := os.Symlink(filepath.Join(root, dir), dir); err != nil {
			t.Skip(err)
		}
	}
	if err := os.CopyFS(".", os.DirFS("docs/examples")); err != nil {
		t.Fatal(err)
	}
	for _, c := range commandsIn(string(text)) {
		if file, ok := strings.CutPrefix(c.text, "cat "); ok {
			if err := os.WriteFile(file, []byte(c.output), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if filepath.Base(page) == "README.md" && c.text == siteCommand {
			continue
		}
		if !long.On() && slowCommand.MatchString(c.text) {
			t.Log("takes long:", c.text)
			continue
		}
		t.Log(c.text)
		code, said := writes(t.Context(), c.args())
		if code == int(cli.BadInput) {
			t.Fatalf("%s: bad input\n%s", c.text, said)
		}
		compareShown(t, c, said)
	}
}

// ownCache gives the commands of a test a cache of their own. That of Go stays,
// so that the engine of the site is not compiled from nothing.
func ownCache(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
}

// compareShown compares the lines that a page shows below a command with those
// that it printed, in their order. A line of dots stands for any, and a page may
// stop where it likes.
func compareShown(t *testing.T, c pageCommand, said string) {
	if !c.shown {
		return
	}
	for line := range strings.Lines(c.output) {
		line = strings.TrimSpace(duration.ReplaceAllString(line, "N s"))
		if line == "" || strings.Trim(line, ".") == "" {
			continue
		}
		_, after, found := strings.Cut(duration.ReplaceAllString(said, "N s"), line)
		if !found {
			t.Errorf("%s: not printed: %s\nof\n%s", c.text, line, said)
			return
		}
		said = after
	}
}

// duration matches a time that a command took, and its rate.
var duration = regexp.MustCompile(`[0-9.]+ m?s\b`)

// TestCommandsParse: the commands of the other pages, many of which take hours,
// have commands, flags and numbers of arguments that there are.
func TestCommandsParse(t *testing.T) {
	useCatalogue(t, catalog.New())
	for _, pattern := range []string{"../../docs/explanation/*.md", "../../docs/reference/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) == 0 {
			t.Fatal(pattern, err)
		}
		for _, page := range pages {
			for _, c := range commandsIn(contents(t, page)) {
				if strings.HasPrefix(c.text, "cat ") || strings.Contains(c.text, "...") {
					continue
				}
				found, rest, err := root().Find(c.args())
				if err == nil {
					err = found.ParseFlags(rest)
				}
				if err == nil {
					err = found.ValidateArgs(found.Flags().Args())
				}
				if err != nil {
					t.Errorf("%s: %s: %v", filepath.Base(page), c.text, err)
				}
			}
		}
	}
}

// slowCommand matches the commands of the README that take more than a second.
// They run with the long tests.
var slowCommand = regexp.MustCompile(`^(check ambiguity|solve eclair) `)

// siteCommand is what the page on play in the browser is about. It takes
// long, so that page alone runs it.
const siteCommand = "site -o puzzles-site"

// pageCommand is a command of a page, with the lines that follow it, and whether
// these are what it prints, as a prompt before the command tells.
type pageCommand struct {
	text, output string
	shown        bool
}

// args returns the arguments of the command.
func (c pageCommand) args() (args []string) {
	text := c.text
	for _, next := range []string{" | ", " > ", " && ", " <<"} {
		text, _, _ = strings.Cut(text, next)
	}
	for _, arg := range pageWord.FindAllString(text, -1) {
		args = append(args, strings.Trim(arg, `"'`))
	}
	return args
}

// pageWord is one argument of a command, with quotes if it has spaces.
var pageWord = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)

var codeBlock = regexp.MustCompile("(?s)```\n(.*?)```")

// commandsIn returns the calls of ludex and of cat in the blocks of a page.
func commandsIn(page string) (list []pageCommand) {
	for _, block := range codeBlock.FindAllStringSubmatch(page, -1) {
		open := false // whether a line belongs to the last command
		for line := range strings.Lines(block[1]) {
			text := strings.TrimPrefix(strings.TrimSpace(line), "$ ")
			call, isCall := strings.CutPrefix(strings.TrimPrefix(text, "go run ./cmd/"), "ludex ")
			switch isCat := strings.HasPrefix(text, "cat "); {
			case isCall:
				call, _, _ = strings.Cut(call, "  ") // a comment
				list = append(list, pageCommand{text: call, shown: strings.HasPrefix(line, "$ ")})
				open = true
			case isCat:
				list = append(list, pageCommand{text: text})
				open = true
			case strings.HasPrefix(line, "$ "): // another program
				open = false
			case open:
				list[len(list)-1].output += line
			}
		}
	}
	return list
}

// TestReadmePicture: the picture of the README is the output of ludex draw for its
// puzzle.
func TestReadmePicture(t *testing.T) {
	file := filepath.Join(t.TempDir(), "the-net.svg")
	output(t, "draw", "hnefatafl-the-net", "-o", file)
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const picture = "../../docs/the-net.svg"
	if *update {
		if err := os.WriteFile(picture, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s is out of date (-update rewrites it):\n%s", picture, diff)
	}
}

// TestOldAndNew: the picture of old and new puzzles of Solo shows those of the example, each
// with its note, an old one beside a new one.
func TestOldAndNew(t *testing.T) {
	text, err := os.ReadFile("../../docs/examples/solo-old-and-new.yaml")
	if err != nil {
		t.Fatal(err)
	}
	set, err := file.Parse(bytes.NewReader(text), "solo-old-and-new.yaml")
	if err != nil || len(set) != 40 {
		t.Fatalf("%d puzzles, %v", len(set), err)
	}
	l, _ := texts.Find("en")
	var boards []picture.Diagram
	good := [2]int{}
	for i, p := range set {
		if len(solo.Lacks(p)) == 0 {
			good[i%2]++
		}
		d := picture.Cropped([]picture.Diagram{book.Task(l, p).Task})[0]
		board := *d.Board
		d.Board, board.Labels = &board, nil
		d.Caption = fmt.Sprintf("%s, %d jumps\n%s", p.Title, p.Proved.Length, p.Note)
		boards = append(boards, d)
	}
	if good[0] > 0 || good[1] < 16 {
		t.Errorf("%d good old ones, %d new ones", good[0], good[1])
	}
	got := picture.Sheet(boards, 4).SVG()
	const name = "../../docs/solo-old-and-new.svg"
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(name); err != nil || string(want) != got {
		t.Errorf("%s is out of date (-update rewrites it): %v", name, err)
	}
}
