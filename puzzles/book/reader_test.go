package book

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/texts"
)

// TestPDFByReaders: qpdf and poppler find no fault in books of all papers and
// languages, their boxes, their fonts, and a bookmark for each part.
func TestPDFByReaders(t *testing.T) {
	needs(t, "qpdf", "pdfinfo", "pdffonts", "pdftotext")
	found := quick(t, 2)
	for i, paper := range Papers()[:long.Number(1, len(Papers()))] {
		m := bookOf(t, found, texts.Languages()[i%len(texts.Languages())])
		var file bytes.Buffer
		if err := m.PDF(&file, Sheet{Paper: paper, Bleed: 3, Binding: 8}); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(t.TempDir(), "book.pdf")
		if err := os.WriteFile(name, file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		said(t, "qpdf", "--check", name)
		checkInfo(t, m, name, paper)
		checkFonts(t, name)
		checkPress(t, paper, name)
		checkBookmarks(t, m, name)
		checkWords(t, m, file.Bytes())
	}
}

// needs skips a test at the desk where a program is missing.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil && !long.On() {
			t.Skip(err)
		}
	}
}

// said returns what a program prints.
func said(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command(args[0], args[1:]...).Output()
	if err != nil {
		t.Fatalf("%s: %v: %s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

var mediaBox = regexp.MustCompile(`Page +\d+ MediaBox: +([\d.]+) +([\d.]+) +([\d.]+)`)

// checkInfo checks the title and the sizes of a book.
func checkInfo(t *testing.T, m *Manuscript, file, paper string) {
	t.Helper()
	info := said(t, "pdfinfo", "-box", "-f", "1", "-l", "9999", file)
	for key, want := range map[string]string{"Title": m.Title, "Subject": m.Subtitle, "Creator": m.Program} {
		if got := regexp.MustCompile(`(?m)^` + key + `: *(.*)$`).FindStringSubmatch(info); got == nil || got[1] != want {
			t.Errorf("%s: %s: %q, want %q", paper, key, got, want)
		}
	}
	const tolerance = 0.1
	wide, boxes := papers[paper].Width+6*mm, mediaBox.FindAllStringSubmatch(info, -1)
	if len(boxes) < 10 {
		t.Errorf("%s: %d pages", paper, len(boxes))
	}
	for _, box := range boxes {
		left, _ := strconv.ParseFloat(box[1], 64)
		right, _ := strconv.ParseFloat(box[3], 64)
		if math.Abs(right-left-wide) > tolerance {
			t.Errorf("%s: pages %g points wide, want %g", paper, right-left, wide)
		}
	}
}

var fontRow = regexp.MustCompile(`(?m)^(\S+) .* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$`)

// checkFonts: all fonts are embedded.
func checkFonts(t *testing.T, file string) {
	t.Helper()
	fonts := fontRow.FindAllStringSubmatch(said(t, "pdffonts", file), -1)
	if len(fonts) < 5 {
		t.Errorf("fonts %q", fonts)
	}
	for _, font := range fonts {
		if font[2] != "yes" {
			t.Errorf("%s is not embedded", font[1])
		}
	}
}

var trimBox = regexp.MustCompile(`Page +\d+ TrimBox: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)`)

// checkPress: the pages are a multiple of four, hardly one is empty, each has a trim box of
// the size of the paper, the output intent is one ink, and nothing is transparent or of another colour than black.
func checkPress(t *testing.T, paper, file string) {
	t.Helper()
	boxes := trimBox.FindAllStringSubmatch(said(t, "pdfinfo", "-box", "-f", "1", "-l", "9999", file), -1)
	for _, box := range boxes {
		left, _ := strconv.ParseFloat(box[1], 64)
		right, _ := strconv.ParseFloat(box[3], 64)
		if math.Abs(right-left-papers[paper].Width) > 0.1 {
			t.Errorf("%s: a trim box %g points wide, want %g", paper, right-left, papers[paper].Width)
		}
	}
	pages := strings.Split(strings.TrimSuffix(said(t, "pdftotext", file, "-"), "\f"), "\f")
	empty := len(slices.DeleteFunc(slices.Clone(pages), func(page string) bool { return strings.TrimSpace(page) != "" }))
	if len(pages) != len(boxes) || len(pages)%4 != 0 || empty*100 > 3*len(pages) {
		t.Errorf("%s: %d pages, %d of them empty, %d trim boxes", paper, len(pages), empty, len(boxes))
	}
	plain := said(t, "qpdf", "--qdf", "--object-streams=disable", file, "-")
	if intent := regexp.MustCompile(`(?s)/N 1\b.*/DestOutputProfile \d+ 0 R|/DestOutputProfile \d+ 0 R.*/N 1\b`); !intent.MatchString(plain) {
		t.Errorf("%s: no output intent of one ink", paper)
	}
	if bad := regexp.MustCompile(`/SMask|/ca |/CA |/S /Transparency|(?m)^[\d. ]+ (rg|RG|k|K)$`).FindString(plain); bad != "" {
		t.Errorf("%s: %q is transparent or in colour", paper, bad)
	}
}

// bookmark is a bookmark in the words of qpdf.
type bookmark struct {
	Title string
	Kids  []bookmark
}

// checkBookmarks checks the bookmarks of a book.
func checkBookmarks(t *testing.T, m *Manuscript, file string) {
	t.Helper()
	var marked struct{ Outlines []bookmark }
	if err := json.Unmarshal([]byte(said(t, "qpdf", "--json=1", "--json-key=outlines", file)), &marked); err != nil {
		t.Fatal(err)
	}
	marks := marked.Outlines
	if want := 4 + len(m.Chapters); len(marks) != want { // contents, guide, hints, solutions
		t.Fatalf("%d bookmarks, want %d", len(marks), want)
	}
	for i, ch := range m.Chapters {
		mark, puzzles := marks[2+i], 0
		for _, level := range mark.Kids {
			puzzles += len(level.Kids)
		}
		if mark.Title != ch.Title || len(mark.Kids) != len(ch.Levels) || puzzles != ch.Number {
			t.Errorf("bookmark %q with %d levels and %d puzzles, want %q with %d and %d", mark.Title, len(mark.Kids), puzzles, ch.Title, len(ch.Levels), ch.Number)
		}
		first := fmt.Sprint(ch.First, " ", ch.Levels[0].Cards[0].Title)
		if mark.Kids[0].Kids[0].Title != first {
			t.Errorf("first bookmark %q, want %q", mark.Kids[0].Kids[0].Title, first)
		}
	}
	if solutions := marks[len(marks)-1]; len(solutions.Kids) != len(m.Chapters) {
		t.Errorf("%d chapters of solutions, want %d", len(solutions.Kids), len(m.Chapters))
	}
}

// checkWords extracts the text, and looks for every title.
func checkWords(t *testing.T, m *Manuscript, file []byte) {
	t.Helper()
	c := exec.Command("pdftotext", "-", "-")
	c.Stdin = bytes.NewReader(file)
	var complaints bytes.Buffer
	c.Stderr = &complaints
	out, err := c.Output()
	if err != nil || complaints.Len() > 0 {
		t.Errorf("pdftotext: %v %s", err, complaints.String())
	}
	text := strings.Join(strings.Fields(string(out)), " ")
	m.cards(func(_ *chapter, card *card) {
		if !strings.Contains(text, strings.Join(strings.Fields(card.Title), " ")) {
			t.Errorf("the text lacks the title %q", card.Title)
		}
	})
}

var reference = regexp.MustCompile(`(?:href|src)="([^"#:]+)(?:#([^"]+))?"`)

// TestEPUB: the archive begins as the standard requires, all pages are XML, and
// all references lead somewhere.
func TestEPUB(t *testing.T) {
	var file bytes.Buffer
	if err := bookOf(t, quick(t, 2), "it").EPUB(&file); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if first := archive.File[0]; first.Name != "mimetype" || first.Method != zip.Store {
		t.Errorf("the first file is %s by method %d", first.Name, first.Method)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(data)
	}
	for name, text := range files {
		if ext := filepath.Ext(name); ext == ".css" || ext == "" {
			continue
		}
		checkXML(t, name, text)
		for _, ref := range reference.FindAllStringSubmatch(text, -1) {
			target, ok := files[path.Join(path.Dir(name), ref[1])]
			if !ok || ref[2] != "" && !strings.Contains(target, `id="`+ref[2]+`"`) {
				t.Errorf("%s refers to %s", name, ref[0])
			}
		}
	}
}

func checkXML(t *testing.T, name, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}
