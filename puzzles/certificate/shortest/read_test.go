package shortest

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ludex/puzzles/file"
	"ludex/rules/files"
)

// TestFilesThatAreNone changes one thing of solo.json so that it is no
// certificate any more.
func TestFilesThatAreNone(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"other format":     {`"ludex": "certificate"`, `"ludex": "puzzle"`, `f:2:12: ludex: "puzzle" is not "certificate"`},
		"other version":    {`"version": 1`, `"version": 2`, "f:3:14: version: version 2 is not known (expected 1)"},
		"unknown field":    {`"side": 4,`, `"side": 4, "size": 4,`, `f:5:14: unknown field "size"`},
		"other case":       {`"side": 4,`, `"Side": 4,`, `f:5:3: unknown field "Side"`},
		"field twice":      {`"side": 4,`, `"side": 4, "side": 5,`, "f:5:14: field side is given twice"},
		"field of a proof": {`"kind": "two-sided",`, `"kind": "two-sided", "why": 1,`, `f:13:27: unknown field "proofs[0].why"`},
		"field of another kind": {`"kind": "two-sided",`, `"kind": "two-sided", "level": 1,`,
			"f:13:5: proofs[0]: it has fields that do not belong to the kind two-sided"},
		"wrong type":       {`"side": 4`, `"side": "4"`, "side must be a whole number, not string"},
		"wrong type, list": {`["c5-c3", "e4-c2", "d3-b1", "e5-c5", "d5-b3", "b3-d3"]`, `"c5-c3"`, "line must be a list, not string"},
		"no JSON":          {`"side": 4,`, `"side": 4;`, "f:5:12: not JSON: invalid character ';'"},
		"more after it":    {"\n  ]\n}", "\n  ]\n} {}", "f:15:3: not JSON"},
		"other game":       {`"wabanti-solo"`, `"havannah"`, `f:4:11: game: "havannah" is not a game with certificates`},
		"side":             {`"side": 4`, `"side": 9`, "f:5:11: side: a board of 9 cells a side: must be 3 to 8"},
		"reading":          {`"side": 4,`, `"side": 4, "readings": {"wab-simple": "x"},`, "f:5:26: readings:"},
		"metric":           {`"jumps"`, `"moves"`, `f:9:13: metric: "moves", but wab-series is read as jumps`},
		"strange cell":     {`"start": "c4 c5`, `"start": "c4 z5`, "f:6:12: start: "},
		"torn start":       {`"start": "c4 c5`, `"start": "a1 c5`, "f:6:12: start: the pieces are not one group"},
		"no start":         {`"start": "c4 c5 d3 d5 e4 e5",`, ``, "f: start: the board is empty"},
		"size of target":   {"\n  \"target\": \"b1 c2 c3 c4 c5 d3\",", "\n  \"target\": \"b1 c2\",", "f:7:13: target: 2 pieces, the start has 6"},
		"target of éclair": {`"wabanti-solo"`, `"wabanti-eclair"`, "f:7:13: target: wabanti-eclair has none (W10)"},
		"verdict":          {`"solved"`, `"unknown"`, `f:8:14: verdict: "unknown" is not a verdict`},
		"length":           {`"length": 6`, `"length": 5`, "f:10:13: length: 5, but the line has 6 jumps"},
		"unsolvable":       {`"solved"`, `"unsolvable"`, "f:11:11: line: an unsolvable puzzle has none"},
		"no jump":          {`"d3-b1"`, `"d3"`, "f:11:30: line[2]: \"d3\" is not one of the jumps"},
		"two jumps":        {`"d3-b1"`, `"d3-b1-b3"`, `is not one of the jumps`},
		"jump off board":   {`"d3-b1"`, `"d3-z1"`, `f:11:30: line[2]: cell z1`},
		"kind":             {`"two-sided"`, `"trust-me"`, `f:13:14: proofs[0].kind: "trust-me" is not a kind of proof`},
		"kind of the other": {`"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2`,
			`"kind": "one-sided", "level": 2`, "f:13:14: proofs[0].kind: wabanti-solo has no proof of the kind one-sided"},
		"negative level": {`"forward_level": 1`, `"forward_level": -1`, "f:13:5: proofs[0]: a level of -1"},
		"level past all": {`"forward_level": 1`, `"forward_level": 9223372036854775807`, "f:13:5: proofs[0]: a level of 9223372036854775807"},
		"closed from":    {`"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2`, `"kind": "closed", "from": "here"`, `f:13:32: proofs[0].from: "here"`},
		"closed from nothing": {`"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2`,
			`"kind": "closed", "from": "target"`, "proofs[0]: it begins at a target and has none"},
	} {
		t.Run(name, func(t *testing.T) {
			text := tampered{"solo", c.old, c.new, ""}.text(t)
			refused(t, strings.NewReader(text), "f:", c.want)
		})
	}
}

func refused(t *testing.T, r io.Reader, wants ...string) {
	t.Helper()
	_, err := Read(r, "f")
	if input := (*file.InputError)(nil); !errors.As(err, &input) {
		t.Fatalf("got %v", err)
	}
	for _, want := range wants {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestTextsThatAreNone(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":     {"", "f: empty"},
		"blank":     {" \n\t", "f: empty"},
		"binary":    {"\x7fELF\x02\x00", "f:1:1: not JSON: invalid character"},
		"not UTF-8": {"{\n \"ludex\": \"\xff\"}", "f:2:12: not text"},
		"list":      {"[]", "a certificate must be an object, not array"},
		"null":      {"null", "ludex: \"\" is not"},
		"deep":      {strings.Repeat("[", 100_000), "f:1:"},
		"nested":    {`{"proofs": [{"kind": [{}]}]}`, "f:1:22: objects and lists nested more than 3 deep"},
		"long":      {"{" + strings.Repeat(" ", maxFile) + "}", "f: longer than 1048576 bytes"},
	} {
		t.Run(name, func(t *testing.T) { refused(t, strings.NewReader(c.text), c.want) })
	}
}

// TestReadingTakesLittleMemory: texts of the greatest length are refused for a
// small multiple of that length, however they are nested.
func TestReadingTakesLittleMemory(t *testing.T) {
	const depth = 9000 // encoding/json takes up to 10,000
	nested := strings.Repeat("[", depth) + strings.Repeat("]", depth) + ","
	for _, text := range []string{
		strings.Repeat(nested, maxFile/len(nested)-1) + "[]",
		strings.TrimSuffix(strings.Repeat("1,", maxFile/2-100), ","),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		refused(t, strings.NewReader(`{"line": [`+text+`]}`), "f:1:")
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 512*maxFile {
			t.Errorf("%d bytes allocated for a text of %d", took, len(text))
		}
	}
}

// FuzzRead: a text is refused with its place, or is a certificate that is read
// back as it is written.
func FuzzRead(f *testing.F) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil || len(names) == 0 {
		f.Fatal(names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"proofs": [[[[{}]]]]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := Read(bytes.NewReader(text), "f")
		if err != nil {
			if input := (*file.InputError)(nil); !errors.As(err, &input) || input.Place.File != "f" {
				t.Fatalf("%v has no place", err)
			}
			return
		}
		var again bytes.Buffer
		if err := Write(&again, c); err != nil {
			t.Fatal(err)
		}
		if back, err := Read(&again, "f"); err != nil || !cmp.Equal(back, c, cmpopts.EquateEmpty()) {
			t.Fatalf("%v: read %+v, written and read again %+v", err, c, back)
		}
	})
}

func TestEveryCutIsNoticed(t *testing.T) {
	data, err := os.ReadFile("testdata/solo.json")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSpace(string(data))
	for n := 1; n < len(text); n++ {
		refused(t, strings.NewReader(text[:n]), "cut off")
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none.json")} {
		_, err := readFile(name)
		if input := (*file.InputError)(nil); !errors.As(err, &input) || input.Place.File != name {
			t.Errorf("got %v", err)
		}
	}
}

func TestWriteRefusesWhatReadWould(t *testing.T) {
	c, err := readFile("testdata/solo.json")
	if err != nil {
		t.Fatal(err)
	}
	c.Length++
	if err := Write(io.Discard, c); err == nil {
		t.Error("written")
	}
}

// readFile returns the certificate in a file, as Read does.
func readFile(name string) (Certificate, error) {
	f, err := files.Regular(name, maxFile)
	if err != nil {
		return Certificate{}, unreadable(name, err)
	}
	defer f.Close()
	return Read(f, name)
}
