package proptest

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/sheets"
)

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

// sheet and sentence are those of package sheets, with the checks of this file.
type (
	sheet    struct{ sheets.Sheet }
	sentence struct{ sheets.Sentence }
)

func (sh sheet) sentences() (list []sentence) {
	for _, s := range sh.Sentences {
		list = append(list, sentence{s})
	}
	return list
}

// entries are the entries of all registers by their kinds, each
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

func readSentences() (list []sheet) {
	for _, name := range sheets.Names {
		for _, sh := range sheets.Of(name) {
			list = append(list, sheet{sh})
		}
	}
	return list
}

// TestSentencesPointToEntries: the ids of a sentence are those of entries of its
// rulebook, and one of them is of each kind that the sentence has.
func TestSentencesPointToEntries(t *testing.T) {
	known := entries()
	for _, sh := range readSentences() {
		if sh.Edition == "" || sh.Translation == "" {
			t.Errorf("%s: an edition or a translation is missing", sh.Title)
		}
		for i, s := range sh.sentences() {
			if err := s.fault(sh.Rulebook, known); err != nil {
				t.Errorf("%s, sentence %d: %v", sh.Title, i+1, err)
			}
		}
	}
}

// fault returns the first fault of a sentence, or nil.
func (s sentence) fault(rulebook string, known map[string]map[string]string) error {
	has := map[string]bool{}
	if s.Place == "" || len(s.IDs) == 0 && s.Note == "" {
		return fmt.Errorf("no place, or neither ids nor a note")
	}
	for _, id := range s.IDs {
		found := false
		for kind, ids := range known {
			if ids[id] == rulebook {
				found, has[kind] = true, true
			}
		}
		if !found {
			return fmt.Errorf("there is no clause, claim or ambiguity %s", id)
		}
	}
	for _, kind := range s.Kinds {
		_, checked := known[kind]
		switch {
		case !checked && kind != "figure lost" && kind != "not checkable":
			return fmt.Errorf("%q is not a kind", kind)
		case checked && !has[kind]:
			return fmt.Errorf("no id of a %s", kind)
		case kind == "ambiguity" && s.English == "":
			return fmt.Errorf("an ambiguity without a translation")
		}
	}
	return nil
}

// TestSentencesComplete: no sentence of a sheet is missing or changed.
func TestSentencesComplete(t *testing.T) {
	list := readSentences()
	if len(list) != len(sheetDigests) {
		t.Fatalf("%d sheets, want %d", len(list), len(sheetDigests))
	}
	for i, sh := range list {
		if got, want := digest(sh), sheetDigests[i]; got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

func digest(sh sheet) sheetDigest {
	var all strings.Builder
	for _, s := range sh.sentences() {
		all.WriteString(folded(s.Text))
	}
	return sheetDigest{sh.Title, len(sh.sentences()), fmt.Sprintf("%x", sha256.Sum256([]byte(all.String())))[:16]}
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
	for _, sh := range readSentences() {
		for _, s := range sh.sentences() {
			words += folded(s.Text)
			for _, id := range s.IDs {
				treated[id] = true
			}
		}
	}
	for _, r := range catalog.New().Rulebooks() {
		if sheets.Of(r.Name) == nil {
			continue // its sources are not held against a sheet
		}
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

// TestSentencesCatchFaults: sentences that point to nothing, or to the wrong thing,
// are found, and so is a sentence that is missing.
func TestSentencesCatchFaults(t *testing.T) {
	known := entries()
	for _, kind := range []string{
		"rule: H99", "claim: H1", "rule: D1", "ambiguity: hav-ring", "rule: (none)", "rumour: H1", "not checkable:",
	} {
		text := "//@ sheet A\n//@ place End\n//@ sentence On joue.\n//@ kind " + kind + "\n"
		list, err := sheets.Read("havannah", text)
		if err != nil || len(list) != 1 || len(list[0].Sentences) != 1 || (sentence{list[0].Sentences[0]}).fault("havannah", known) == nil {
			t.Errorf("no fault is found in %s (%v)", kind, err)
		}
	}
	for _, text := range []string{"//@ sentence On joue.\n", "//@ sheet A\n//@ kind rule: H1\n", "//@ sheet A\n//@ row 1\n"} {
		if _, err := sheets.Read("havannah", text); err == nil {
			t.Errorf("no fault is found in %q", text)
		}
	}
	whole := readSentences()[0]
	less := whole
	less.Sentences = slices.Delete(slices.Clone(less.Sentences), 20, 21)
	if digest(less) == digest(whole) {
		t.Error("a missing sentence is not noticed")
	}
}
