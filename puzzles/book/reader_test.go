package book

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"ludex/proptest/long"
)

// TestPDFBySecondReader: pdfcpu finds no fault in books of all papers and
// languages, their boxes, their fonts, and a bookmark for each part.
func TestPDFBySecondReader(t *testing.T) {
	api.DisableConfigDir()
	found := quick(t, 2)
	for i, paper := range Papers()[:long.Number(1, len(Papers()))] {
		m := bookOf(t, found, Languages()[i%len(Languages())])
		var file bytes.Buffer
		if err := m.PDF(&file, Sheet{Paper: paper, Bleed: 3, Binding: 8}); err != nil {
			t.Fatal(err)
		}
		if err := api.Validate(bytes.NewReader(file.Bytes()), nil); err != nil {
			t.Errorf("%s: %v", paper, err)
		}
		checkSyntax(t, file.Bytes())
		checkInfo(t, m, file.Bytes(), paper)
		checkWords(t, m, file.Bytes())
	}
}

// checkSyntax lets qpdf look for faults and warnings, where it is installed.
func checkSyntax(t *testing.T, file []byte) {
	t.Helper()
	if _, err := exec.LookPath("qpdf"); err != nil {
		t.Log("qpdf is not installed: pdfcpu alone reads the book")
		return
	}
	name := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("qpdf", "--check", name).CombinedOutput(); err != nil {
		t.Errorf("qpdf: %v: %s", err, out)
	}
}

// checkInfo checks the title, the sizes and the bookmarks of a book.
func checkInfo(t *testing.T, m *Manuscript, file []byte, paper string) {
	t.Helper()
	info, err := api.PDFInfo(bytes.NewReader(file), "book.pdf", nil, true, nil)
	if err != nil {
		t.Fatal(err)
	}
	if info.Title != m.Title || info.Subject != m.Subtitle || info.Creator != m.Program {
		t.Errorf("%s: %q, %q, %q", paper, info.Title, info.Subject, info.Creator)
	}
	const tolerance = 0.1
	wide := papers[paper].Width + 6*mm
	for size := range info.PageDimensions {
		if size.Width < wide-tolerance || size.Width > wide+tolerance {
			t.Errorf("%s: pages %g points wide, want %g", paper, size.Width, wide)
		}
	}
	if len(info.Fonts) < 5 {
		t.Errorf("%s: fonts %v", paper, info.Fonts)
	}
	for _, font := range info.Fonts {
		if !font.Embedded {
			t.Errorf("%s: %s is not embedded", paper, font.Name)
		}
	}
	marks, err := api.Bookmarks(bytes.NewReader(file), nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := 4 + len(m.Chapters); len(marks) != want { // contents, guide, hints, solutions
		t.Fatalf("%s: %d bookmarks, want %d", paper, len(marks), want)
	}
	for i, ch := range m.Chapters {
		mark, puzzles := marks[2+i], 0
		for _, level := range mark.Kids {
			puzzles += len(level.Kids)
		}
		if mark.Title != ch.Title || len(mark.Kids) != len(ch.Levels) || puzzles != ch.Number {
			t.Errorf("%s: bookmark %q with %d levels and %d puzzles, want %q with %d and %d", paper, mark.Title, len(mark.Kids), puzzles, ch.Title, len(ch.Levels), ch.Number)
		}
		first := fmt.Sprint(ch.First, " ", ch.Levels[0].Cards[0].Title)
		if mark.Kids[0].Kids[0].Title != first {
			t.Errorf("%s: first bookmark %q, want %q", paper, mark.Kids[0].Kids[0].Title, first)
		}
	}
	if solutions := marks[len(marks)-1]; len(solutions.Kids) != len(m.Chapters) {
		t.Errorf("%s: %d chapters of solutions, want %d", paper, len(solutions.Kids), len(m.Chapters))
	}
}

// checkWords extracts the text by poppler, where it is installed, and looks for
// every title.
func checkWords(t *testing.T, m *Manuscript, file []byte) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Log("pdftotext is not installed: the words of the pages are not checked")
		return
	}
	c := exec.Command("pdftotext", "-", "-")
	c.Stdin = bytes.NewReader(file)
	var complaints bytes.Buffer
	c.Stderr = &complaints
	out, err := c.Output()
	if err != nil || complaints.Len() > 0 {
		t.Errorf("pdftotext: %v %s", err, complaints.String())
	}
	text := strings.Join(strings.Fields(string(out)), " ")
	m.cards(func(_ *Chapter, card *Card) {
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
