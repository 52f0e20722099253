package file

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func TestAllFields(t *testing.T) {
	got, err := Frame{}.ParseFile("testdata/ok/all-fields.yaml")
	if err != nil {
		t.Fatal(err)
	}
	blunt, err := puzzles.NewSolo(gridOf(4), cells(t, gridOf(4), "d3 d4 d5"), cells(t, gridOf(4), "b2 b3 c4"), wabanti.Options{Flight: wabanti.InFlight, Target: wabanti.UpToSymmetry})
	if err != nil {
		t.Fatal(err)
	}
	blunt.ID, blunt.Title, blunt.Author = "blunt", "The blunt triangle", "A. N. Other"
	blunt.Note = "Lines in a note are one paragraph."
	blunt.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: 3, Reason: "seen: by hand"}
	lightning, err := puzzles.NewEclair(gridOf(8), wabanti.RulebookStart(gridOf(8)), wabanti.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lightning.ID = "lightning"
	if len(got) != 2 || !got[0].Equal(blunt) || !got[1].Equal(lightning) {
		t.Errorf("got %+v", got)
	}
}

func cells(t *testing.T, grid *hexgrid.Grid, names string) wabanti.Position {
	s, err := ParseBoard(grid, names, Place{File: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestBoardAlone reads a target in every form that needs no YAML.
// ofLibrary returns a Solo of the library.
func ofLibrary(t *testing.T, id string) puzzles.Puzzle {
	set, err := Frame{}.ParseFile("../library/solo.yaml")
	at := slices.IndexFunc(set, func(p puzzles.Puzzle) bool { return p.ID == id })
	if err != nil || at < 0 {
		t.Fatalf("no puzzle %s: %v", id, err)
	}
	return set[at]
}

func TestBoardAlone(t *testing.T) {
	snowflake := ofLibrary(t, "snowflake")
	grid, want := solo.Of(snowflake.Game).Grid(), solo.Of(snowflake.Game).Target()
	drawn := puzzles.Text{}.Draw(grid, want)
	packed := strings.ReplaceAll(drawn, " ", "")
	list := puzzles.CellList(grid, want)
	for name, text := range map[string]string{
		"drawn": drawn, "packed": packed, "crosses": strings.NewReplacer("O", "x", ".", "+").Replace(drawn),
		"commented": "# a comment\n\n" + drawn + "\n\n# end", "CRLF": strings.ReplaceAll(drawn, "\n", "\r\n"),
		"list": list, "commas": strings.ReplaceAll(list, " ", ","), "lines": strings.ReplaceAll(list, " ", "\n"),
		"BOM": "\ufeff" + list,
	} {
		set, err := Parse(strings.NewReader(text), name)
		if err != nil || len(set) != 1 || solo.Of(set[0].Game).Target() != want || set[0].Kind() != puzzles.Solo {
			t.Errorf("%s: %v, %v", name, set, err)
		}
	}
}

// TestBadFiles reads files whose first line is the error that they end in.
func TestBadFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/bad/*")
	if len(files) == 0 {
		t.Fatal("no bad files")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(data), "\n")
		want := file + ":" + strings.TrimPrefix(head, "# ")
		want = strings.Replace(want, "GAMES", strings.Join(catalog.New().Names(), ", "), 1)
		set, err := Frame{}.ParseFile(file)
		if err == nil {
			t.Errorf("%s: accepted: %v", file, set)
		} else if err.Error() != want {
			t.Errorf("got  %s\nwant %s", err, want)
		}
		placed(t, err)
	}
}

// TestBadInputs reads inputs that are no puzzle files at all.
func TestBadInputs(t *testing.T) {
	for _, c := range []struct{ name, input, want string }{
		{"empty", "", "empty: contains no puzzle"},
		{"comments", "# nothing\n\n", "comments: contains no puzzle"},
		{"NUL", "game: x\nid: a\x00b\n", "NUL:2:6: not text: control character U+0000"},
		{"binary", "\x7fELF", "binary:1:1: not text: control character U+007F"},
		{"latin-1", "title: d\xe9j\xe0\n", "latin-1:1:9: not text: byte 0xe9 is not UTF-8"},
		{"long", "note: " + strings.Repeat("x", MaxPuzzle), "long:1:1: a puzzle longer than 32768 bytes"},
		{"nested", strings.Repeat("[", 1000), "nested:1:1000: sequence end token ']' not found"},
		{"long list", strings.Repeat("h8 ", MaxPuzzle/3+1), "long list:1:1: a board longer than 32768 bytes"},
		{"long diagram", strings.Repeat("O . O\n", MaxPuzzle/6+1), "long diagram:1:1: a board longer than 32768 bytes"},
		{"words", "hello world", `words:1:1: a puzzle must have fields (name: value), not one value`},
		{"name", "\nludex:solo:8:h8\n", "name: ludex:solo:8:h8: target has 1 piece, the start 18 (W9): 17 pieces are missing"},
		{"names", "ludex:eclair:4:a1\nh8\n", "names: h8: the name ends too early: expected ludex:GAME:SIDE:CELLS"},
		{"list", "- game: x", `list:1:1: a puzzle must have fields (name: value), not a list`},
		{"cut", "game: wabanti-solo\ntitle: \"The cra", "cut:2:8: could not find end character of double-quoted text"},
		{"alias", "game: &a wabanti-solo\nid: *a\n", "alias:1:7: game must be text, not an anchor, alias or tag"},
		{"cell", "h8 h9 q3", "cell:1:7: cell q3 is off the board of 8 cells a side"},
		{"twice", "h8 h9\nh8", "twice:2:1: cell h8 is listed twice"},
		{"few", "h8 h9", "few:1:1: target has 2 pieces, the start 18 (W9): 16 pieces are missing"},
	} {
		_, err := Parse(strings.NewReader(c.input), c.name)
		if err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
			continue
		}
		placed(t, err)
	}
}

// endless is a file without end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestTooLong(t *testing.T) {
	if _, err := Parse(endless{}, "huge"); err == nil || err.Error() != "huge:1:1: a puzzle longer than 32768 bytes" {
		t.Error(err)
	}
}

// TestLongListIsNotRead: a list of cells is refused at the bound, not at the
// end of the file.
func TestLongListIsNotRead(t *testing.T) {
	list := &repeated{text: "h8 "}
	if _, err := Parse(list, "list"); err == nil || err.Error() != "list:1:1: a board longer than 32768 bytes" {
		t.Error(err)
	}
	if list.read > 2*MaxPuzzle {
		t.Errorf("%d bytes read", list.read)
	}
}

// repeated is a text over and over, of which it counts the bytes that are read.
type repeated struct {
	text string
	read int
}

func (r *repeated) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.text[(r.read+i)%len(r.text)]
	}
	r.read += len(p)
	return len(p), nil
}

// TestEndlessSets: files without end are refused at a bound, and before that
// little of them is kept.
func TestEndlessSets(t *testing.T) {
	for name, c := range map[string]struct {
		text, want string
		most       int // bytes read
	}{
		"documents": {"---\n", "documents:200001:1: more than 200000 puzzles", 4 * (maxSet + MaxPuzzle)},
		"blanks":    {strings.Repeat(" ", 1000) + "\n", "blanks: longer than 128 MiB", MaxFile + 2*MaxPuzzle},
		"line":      {" ", "line:1:1: a line longer than 1048576 bytes", maxLine + 2*MaxPuzzle},
		"comments":  {"#\n", "comments:1:1: a puzzle longer than 32768 bytes", 2 * MaxPuzzle},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		in := &repeated{text: c.text}
		_, err := Parse(in, name)
		runtime.ReadMemStats(&after)
		if err == nil || err.Error() != c.want || in.read > c.most {
			t.Errorf("%v after %d bytes, want %s after at most %d", err, in.read, c.want, c.most)
		}
		if grown := int64(after.Sys) - int64(before.Sys); grown > 32<<20 {
			t.Errorf("%s: %d bytes more of memory", name, grown)
		}
	}
}

// TestLargeSet reads a set as large as is made back.
func TestLargeSet(t *testing.T) {
	const many = 3000 // 1 MiB and more
	var file strings.Builder
	p, err := puzzles.ParseName("ludex:eclair:8:h8-11")
	if err != nil {
		t.Fatal(err)
	}
	p.Note = strings.Repeat("note", 80)
	for i := range many {
		p.ID = fmt.Sprint("p", i)
		if err := Write(&file, p); err != nil {
			t.Fatal(err)
		}
		file.WriteString("---\n")
	}
	if set, err := Parse(strings.NewReader(file.String()), "large"); err != nil || len(set) != many {
		t.Errorf("%d puzzles of %d bytes, error %v", len(set), file.Len(), err)
	}
}

func TestNoFile(t *testing.T) {
	for file, want := range map[string]string{
		"testdata":        "testdata: is a directory",
		"testdata/absent": "testdata/absent: no such file or directory",
	} {
		_, err := Frame{}.ParseFile(file)
		if err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
		placed(t, err)
	}
}

func TestWriteRefuses(t *testing.T) {
	good := ofLibrary(t, "heart")
	other := ofLibrary(t, "snowflake")
	for name, spoil := range map[string]func(*puzzles.Puzzle){
		"game":   func(p *puzzles.Puzzle) { p.Game = nil },
		"id":     func(p *puzzles.Puzzle) { p.ID = "The Heart" },
		"title":  func(p *puzzles.Puzzle) { p.Title = "two\nlines" },
		"start":  func(p *puzzles.Puzzle) { p.Start = play.PositionOf(solo.Of(other.Game).Target()) },
		"task":   func(p *puzzles.Puzzle) { p.Task = puzzles.Hold{} },
		"within": func(p *puzzles.Puzzle) { *p = other; p.Task = puzzles.Win{Within: 0} },
		"proved": func(p *puzzles.Puzzle) { p.Proved = puzzles.Proof{Length: 7} },
	} {
		p := good
		spoil(&p)
		if err := Write(&strings.Builder{}, p); err == nil {
			t.Errorf("%s: written", name)
		}
	}
	if err := Write(&strings.Builder{}, good, good); err == nil {
		t.Error("one id written twice")
	}
}

// TestNewRefuses: puzzles that cannot be are not made.
func TestNewRefuses(t *testing.T) {
	seven := gridOf(7)
	start := wabanti.RulebookStart(seven)
	for name, target := range map[string]wabanti.Position{
		"off": hexgrid.Of[[3]uint64](168), "none": {}, "few": cells(t, seven, "a1 a2"), "torn": cells(t, seven, "a1 a2 d5"),
	} {
		from := start
		if target.Len() > 0 {
			from = cells(t, seven, strings.Join(strings.Fields(puzzles.CellList(seven, start))[:3], " "))
		}
		if _, err := puzzles.NewSolo(seven, from, target, wabanti.Options{}); err == nil {
			t.Errorf("%s: made", name)
		}
	}
	if _, err := puzzles.NewEclair(seven, wabanti.Position{}, wabanti.Options{}); err == nil {
		t.Error("an Éclair without a piece is made")
	}
	for game, task := range map[string]puzzles.Task{"wali": puzzles.Turn{}, "wabanti-solo": puzzles.Hold{}, "wabanti-dice": puzzles.Win{Within: 2}, "havannah": puzzles.Reach{}, "wabanti-eclair": puzzles.Win{Within: 1}, "havannah:5": puzzles.Win{Within: 101}, "havannah:6": nil} {
		g, err := catalog.Default().Open(game)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := puzzles.New(g, g.Start(), task); err == nil {
			t.Errorf("%s: the task %v is accepted", game, task)
		}
	}
}

// TestFrame reads a board alone, with the game and the start of each frame.
func TestFrame(t *testing.T) {
	small := gridOf(3)
	start := cells(t, small, "b2 c2 c3")
	solo, _ := puzzles.NewSolo(small, start, cells(t, small, "b2 b3 c3"), wabanti.Options{})
	eclair, _ := puzzles.NewEclair(small, cells(t, small, "b2 b3 c3"), wabanti.Options{})
	for _, c := range []struct {
		frame Frame
		want  puzzles.Puzzle
	}{
		{Frame{Side: 3, Start: start}, solo},
		{Frame{Game: puzzles.Eclair, Side: 3}, eclair},
	} {
		got, err := c.frame.Parse(strings.NewReader("b2 b3 c3"), "list")
		if err != nil || len(got) != 1 || !got[0].Equal(c.want) {
			t.Errorf("%v, %v", err, got)
		}
	}
	for _, bad := range []Frame{{Side: 9}, {Side: 2}, {Side: 3}} {
		_, err := bad.Parse(strings.NewReader("b2 b3 c3"), "list")
		if err == nil {
			t.Errorf("%v: accepted", bad)
		}
		placed(t, err)
	}
}
