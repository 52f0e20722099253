package proptest

import (
	"crypto/sha256"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ludex/rules"
	"ludex/rules/catalog"
)

// sentencesPage is the page with every sentence of the rulebooks.
const sentencesPage = "../docs/reference/sentences.md"

// sheetDigest identifies the words of a sheet: the number of its sentences, and
// the start of the SHA-256 of their letters and digits in lower case. The
// sheets themselves are not in the repository.
type sheetDigest struct {
	title     string
	sentences int
	sum       string
}

var sheetDigests = []sheetDigest{
	{"Havannah, A: the rule sheet of Ravensburger (French)", 128, "be1a16030efcc459"},
	{"Havannah, B: the page of PerGioco (Italian)", 28, "3a32cddd64acf6b0"},
	{"Hnefatafl: the sheet of Le Globe Joueur (French)", 61, "61d36e0c172e8c75"},
	{"Wali: the scanned sheet (French)", 27, "fe5fc1eb2e3c3b53"},
	{"Wabanti: the sheet of L'Escale à jeux (French)", 66, "bb8b398d2de1e5d1"},
}

// sentence is a row of the page.
type sentence struct {
	number, text, english string
	kinds, ids            []string
	link                  []string // the page of each id
}

// sheet is a section of the page.
type sheet struct {
	title     string
	sentences []sentence
}

var linkedID = regexp.MustCompile(`\[([^\]]+)\]\(([^)]+)\)`)

// readSheets reads the page.
func readSheets(text string) (list []sheet) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			list = append(list, sheet{title: title})
		}
		cells := strings.Split(strings.Trim(line, "|"), " | ")
		if len(list) == 0 || !strings.HasPrefix(line, "| ") || len(cells) < 5 || strings.HasPrefix(cells[0], " no.") || strings.HasPrefix(cells[0], " ---") {
			continue
		}
		s := sentence{number: strings.TrimSpace(cells[0]), text: cells[1], english: strings.TrimSpace(cells[2]), kinds: strings.Split(strings.TrimSpace(cells[3]), ", ")}
		for _, m := range linkedID.FindAllStringSubmatch(cells[4], -1) {
			s.ids, s.link = append(s.ids, m[1]), append(s.link, m[2])
		}
		last := &list[len(list)-1]
		last.sentences = append(last.sentences, s)
	}
	return list
}

// entries are the entries of all registers by their kinds on the page, each
// with its rulebook.
func entries() map[string]map[string]string {
	all := map[string]map[string]string{"rule": {}, "claim": {}, "ambiguity": {}}
	for _, r := range catalog.New().Rulebooks() {
		for _, c := range r.Clauses {
			all["rule"][c.ID] = r.Name
		}
		for _, c := range r.Claims {
			all["claim"][c.ID] = r.Name
		}
		for _, a := range r.Ambiguities {
			all["ambiguity"][a.ID] = r.Name
		}
	}
	return all
}

func readSentences(t *testing.T) []sheet {
	t.Helper()
	text, err := os.ReadFile(sentencesPage)
	if err != nil {
		t.Fatal(err)
	}
	return readSheets(string(text))
}

// TestSentencesPointToEntries: the ids of a row are those of entries, on their
// page, and one of them is of each kind that the row has.
func TestSentencesPointToEntries(t *testing.T) {
	known := entries()
	for _, sh := range readSentences(t) {
		for _, s := range sh.sentences {
			if err := s.fault(known); err != nil {
				t.Errorf("%s, sentence %s: %v", sh.title, s.number, err)
			}
		}
	}
}

// fault returns the first fault of a row, or nil.
func (s sentence) fault(known map[string]map[string]string) error {
	has := map[string]bool{}
	for i, id := range s.ids {
		found := false
		for kind, ids := range known {
			book, ok := ids[id]
			found = found || ok
			has[kind] = has[kind] || ok
			if want := fmt.Sprintf("rulebook-%s.md#%s", book, strings.ToLower(id)); ok && s.link[i] != want {
				return fmt.Errorf("%s links to %s, want %s", id, s.link[i], want)
			}
		}
		if !found {
			return fmt.Errorf("there is no clause, claim or ambiguity %s", id)
		}
	}
	for _, kind := range s.kinds {
		_, checked := known[kind]
		switch {
		case !checked && kind != "figure lost" && kind != "not checkable":
			return fmt.Errorf("%q is not a kind", kind)
		case checked && !has[kind]:
			return fmt.Errorf("no id of a %s", kind)
		case kind == "ambiguity" && s.english == "":
			return fmt.Errorf("an ambiguity without a translation")
		}
	}
	return nil
}

// TestSentencesComplete: no sentence of a sheet is missing or changed.
func TestSentencesComplete(t *testing.T) {
	sheets := readSentences(t)
	if len(sheets) != len(sheetDigests) {
		t.Fatalf("%d sheets, want %d", len(sheets), len(sheetDigests))
	}
	for i, sh := range sheets {
		if got, want := digest(sh), sheetDigests[i]; got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
		for n, s := range sh.sentences {
			if s.number != fmt.Sprint(n+1) {
				t.Errorf("%s: sentence %s is number %d", sh.title, s.number, n+1)
			}
		}
	}
}

func digest(sh sheet) sheetDigest {
	var all strings.Builder
	for _, s := range sh.sentences {
		all.WriteString(folded(s.text))
	}
	return sheetDigest{sh.title, len(sh.sentences), fmt.Sprintf("%x", sha256.Sum256([]byte(all.String())))[:16]}
}

// folded returns the letters and digits of a text in lower case.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

// TestEntriesHaveSentences: every clause, and every claim or ambiguity with a
// quotation, is treated by a sentence, and every quotation is from one or
// several of them.
func TestEntriesHaveSentences(t *testing.T) {
	treated, words := map[string]bool{}, ""
	for _, sh := range readSentences(t) {
		for _, s := range sh.sentences {
			words += folded(s.text)
			for _, id := range s.ids {
				treated[id] = true
			}
		}
	}
	for _, r := range catalog.New().Rulebooks() {
		for id, source := range sources(r) {
			if !treated[id] {
				t.Errorf("%s: no sentence names it", id)
			}
			for _, quotation := range quotations(source) {
				if !strings.Contains(words, folded(quotation)) {
					t.Errorf("%s quotes « %s », which no sentence has", id, quotation)
				}
			}
		}
	}
}

// sources returns the sources of the clauses, of the claims of a rulebook that
// are not ours, and the texts of the ambiguities that quote it, by their ids.
func sources(r rules.Rulebook) map[string]string {
	list := map[string]string{}
	for _, c := range r.Clauses {
		list[c.ID] = c.Source
	}
	for _, c := range r.Claims {
		if !c.Ours() {
			list[c.ID] = c.Source
		}
	}
	for _, a := range r.Ambiguities {
		if text := wording(a); len(quotations(text)) > 0 {
			list[a.ID] = text
		}
	}
	return list
}

// wording returns the texts of an ambiguity, of its questions and readings.
func wording(a rules.Ambiguity) string {
	texts := []string{a.Question}
	for _, q := range a.Questions {
		texts = append(texts, q.Text)
		for _, r := range q.Readings {
			texts = append(texts, r.Words)
		}
	}
	return strings.Join(texts, "\n")
}

var quotation = regexp.MustCompile(`«([^»]*)»`)

// quotations returns the parts of the words in « » that " ... " separates.
func quotations(source string) (parts []string) {
	for _, m := range quotation.FindAllStringSubmatch(source, -1) {
		for part := range strings.SplitSeq(m[1], "...") {
			parts = append(parts, strings.TrimSpace(part))
		}
	}
	return parts
}

// TestSentencesCatchFaults: rows that point to nothing, or to the wrong thing,
// are found, and so is a sentence that is missing.
func TestSentencesCatchFaults(t *testing.T) {
	known := entries()
	for _, row := range []string{
		"| 1 | On joue. |  | rule | [H99](rulebook-havannah.md#h99) |",
		"| 1 | On joue. |  | claim | [H1](rulebook-havannah.md#h1) |",
		"| 1 | On joue. |  | rule | [H1](rulebook-wali.md#h1) |",
		"| 1 | On joue. |  | ambiguity | [hav-ring](rulebook-havannah.md#hav-ring) |",
		"| 1 | On joue. |  | rule | — (none) |",
		"| 1 | On joue. |  | rumour | [H1](rulebook-havannah.md#h1) |",
	} {
		sheets := readSheets("## A\n\n" + row + "\n")
		if len(sheets) != 1 || len(sheets[0].sentences) != 1 || sheets[0].sentences[0].fault(known) == nil {
			t.Errorf("no fault is found in %s", row)
		}
	}
	sheets := readSentences(t)
	less := sheets[0]
	less.sentences = slices.Delete(slices.Clone(less.sentences), 20, 21)
	if digest(less) == digest(sheets[0]) {
		t.Error("a missing sentence is not noticed")
	}
}
