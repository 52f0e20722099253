package report

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/report"
	"ludex/docs"
	"ludex/puzzles/picture"
	"ludex/rules/sheets"
)

// reported returns what the dossier of a rulebook in a language is made of.
func reported(t *testing.T, name, language string) report.Dossier {
	cmd := Command()
	cmd.SetContext(t.Context())
	d, err := (&rulebookReport{cmd: cmd, lang: language}).rulebook(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// dossierOf returns the dossier of a rulebook in a language.
func dossierOf(t *testing.T, name, language string) picture.Article {
	d := reported(t, name, language)
	a, err := d.Article()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return a
}

// TestDossierLanguages: a dossier in another language has no words of the program in
// English, but the names of readings and boards, and as many parts in each of them.
func TestDossierLanguages(t *testing.T) {
	english := regexp.MustCompile(`\b(the|is|are|has|have|must|may|legal|win|wins|won|turn|between|captures|makes|places)\b`)
	names := regexp.MustCompile(`\([^()]*\)|[a-z]+-[a-z-]+=\S*|[a-z-]+:\S+`)
	for _, rulebook := range sheets.Names {
		parts := map[int]string{}
		for _, language := range sheets.Languages {
			a := dossierOf(t, rulebook, language)
			parts[len(a.Parts)] = language
			for _, p := range a.Parts {
				if p.Style == picture.Quotation || strings.HasPrefix(p.Text, "«") {
					continue
				}
				if text := names.ReplaceAllString(p.Lead+" "+p.Text, ""); english.MatchString(text) {
					t.Errorf("%s, %s: %q", rulebook, language, text)
				}
			}
		}
		if len(parts) != 1 {
			t.Errorf("%s: %v", rulebook, parts)
		}
	}
}

// TestDossierPositions: where a dossier gives results with best play, it says of which
// position, in its language.
func TestDossierPositions(t *testing.T) {
	for _, rulebook := range sheets.Names {
		for language, want := range map[string]string{"fr": "dans la position examinée (", "it": "nella posizione esaminata ("} {
			lead := map[string]string{"fr": "Au meilleur jeu,", "it": "Con il gioco migliore,"}[language]
			found := 0
			for _, p := range dossierOf(t, rulebook, language).Parts {
				if p.Lead != lead {
					continue
				}
				found++
				described, _, _ := strings.Cut(strings.TrimPrefix(p.Text, want), ")")
				if !strings.HasPrefix(p.Text, want) || !strings.Contains(described, " ") {
					t.Errorf("%s, %s: %q", rulebook, language, p.Text)
				}
			}
			if found == 0 {
				t.Errorf("%s, %s: no results with best play", rulebook, language)
			}
		}
	}
}

// TestDossierReadings: each reading of the questions of Wali has an entry about the game of
// its question, and what readings change under a condition is said with it.
func TestDossierReadings(t *testing.T) {
	leads, section, drawn, condition := map[string]int{}, "", false, false
	for _, p := range append(dossierOf(t, "wali", "en").Parts, picture.Part{Style: picture.Heading}) {
		switch {
		case p.Style == picture.Subheading || p.Style == picture.Heading:
			for lead, n := range leads {
				if drawn && n != 2 {
					t.Errorf("%s: %d entries of %s", section, n, lead)
				}
			}
			leads, section, drawn, condition = map[string]int{}, p.Text, false, false
		case p.Style == picture.Picture:
			drawn = true
		case p.Lead == "Where this holds:":
			condition = true
		case p.Style == picture.Entry && regexp.MustCompile(`^[A-Z], [A-Z]`).MatchString(p.Lead):
			if condition && !strings.Contains(p.Lead, "=") {
				t.Errorf("%s: %s has no condition", section, p.Lead)
			}
		case p.Style == picture.Entry && regexp.MustCompile(`^[A-Z](, [a-z-]+)?:$`).MatchString(p.Lead):
			leads[p.Lead[:1]]++
		}
	}
}

// smallest is the width of the smallest board, with its margins.
const smallest = 100

// TestDossierGames: where readings differ, what follows by each of them is said in other
// words, or in another picture.
func TestDossierGames(t *testing.T) {
	for _, rulebook := range sheets.Names {
		a := dossierOf(t, rulebook, "en")
		for i, p := range a.Parts {
			if !strings.HasPrefix(p.Lead, "The game,") && !strings.Contains(p.Lead, " differ, ") {
				continue
			}
			shot, first, second := a.Parts[i+1], a.Parts[i+2], a.Parts[i+3]
			if boards := shot.Scene.Width; shot.Style != picture.Picture || first.Text == second.Text && boards < 2*smallest {
				t.Errorf("%s: %s %s: %q and %q", rulebook, p.Lead, p.Text, first.Text, second.Text)
			}
		}
	}
}

// TestDossierErrata: the sentences that are false, and they alone, are errata.
func TestDossierErrata(t *testing.T) {
	want := map[string][]string{
		"havannah":  {"Par contre, pour un cadre de fourchette", "Il n’existe pas non plus d’indice"},
		"hnefatafl": nil,
		"wali":      {"6 cases restent vides", "que permettent les six cases restées vides", "en C2."},
		"wabanti":   nil,
	}
	for rulebook, sentences := range want {
		a := dossierOf(t, rulebook, "fr")
		var text []string
		errata := false
		for _, p := range a.Parts {
			if p.Style == picture.Heading {
				errata = p.Text == "Errata"
			}
			if errata {
				text = append(text, p.Lead+p.Text)
			}
		}
		all := strings.Join(text, "\n")
		if n := strings.Count(all, "Correction"); n != len(sentences) {
			t.Errorf("%s: %d errata: %s", rulebook, n, all)
		}
		for _, s := range sentences {
			if !strings.Contains(all, s) {
				t.Errorf("%s: %q is no erratum", rulebook, s)
			}
		}
	}
}

// TestDossierAnswers: a dossier shows the questions that have answers once each.
func TestDossierAnswers(t *testing.T) {
	for _, r := range sheets.Names {
		d := reported(t, r, report.Languages[0])
		count := 0
		for _, p := range dossierOf(t, r, "fr").Parts {
			if p.Style == picture.Subheading {
				count++
			}
		}
		if topics := len(sheets.Topics); count != len(d.Answers) && count != len(d.Answers)+topics {
			t.Errorf("%s: %d sections of %d questions", r, count, len(d.Answers))
		}
	}
}

// TestDossierEditions: where each edition is clear and they differ, the appendix has the
// answer of each.
func TestDossierEditions(t *testing.T) {
	appendix, section := false, ""
	var got []string
	for _, p := range dossierOf(t, "havannah", "en").Parts {
		switch p.Style {
		case picture.Heading:
			appendix = strings.HasPrefix(p.Text, "Appendix")
		case picture.Subheading:
			section = p.Text
		case picture.Entry:
			if appendix && p.Lead != "The readings agree:" {
				got = append(got, section+" "+p.Lead+" "+p.Text)
			}
		}
	}
	question := "What is the name of the first player? "
	want := []string{question + "Ravensburger: Red begins.", question + "PerGioco: White begins.", question + "Schmittberger: White begins."}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestOneOrder: the question that matters most is number 1 of the list, be it a reading of the
// file or a doubt, and nothing that changes who wins comes after what does not.
func TestOneOrder(t *testing.T) {
	text, err := docs.Files.ReadFile("examples/konane.rbg")
	if err != nil {
		t.Fatal(err)
	}
	open := filepath.Join(t.TempDir(), "open.rbg")
	if err := os.WriteFile(open, regexp.MustCompile(`(?m)^//@ settled.*\n`).ReplaceAll(text, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	const examples = "../../../../../docs/examples/"
	question := func(text, after string) string {
		_, text, _ = strings.Cut(text, after)
		text, _, _ = strings.Cut(text, "?")
		return text
	}
	for name, asked := range map[string]bool{examples + "konane.rbg": true, examples + "crossing.rbg": false, open: false} {
		var out strings.Builder
		cmd := Command()
		cmd.SetArgs([]string{name})
		cmd.SetOut(&out)
		if err := cmd.ExecuteContext(t.Context()); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(out.String()), " ")
		if most, first := question(text, "matters most: "), question(text, "### 1. "); most == "" || most != first || strings.Contains(text, most+"? The rulebook does not ask it.") == asked {
			t.Errorf("%s: what matters most is %q, and number 1 %q", name, most, first)
		}
		_, rest, _ := strings.Cut(text, "## The choice changes play; no other winner by best play is known")
		if wins := "With best play on "; strings.Contains(strings.Split(rest, "## Claims")[0], wins) {
			t.Errorf("%s: what changes the winner comes after what does not", name)
		}
	}
}
