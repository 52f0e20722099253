package sheets_test

import (
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/sheets"
)

// passages are the first words of the sentences that each ambiguity is about, as a reader
// of the sheets finds them.
var passages = map[string][]string{
	"hav-ring":       {"Remarque importante: Il est indifférent", "L'Anello è una catena ininterrotta", "In questa variante, descritta"},
	"hav-fork":       {"Une fourchette est une suite fermée", "La Forchetta è una catena"},
	"hav-corner":     {"Le point d'angle A n'est ici", "Un pion sur le point B", "Le pedine giocate sulle caselle d'angolo"},
	"hav-supply":     {"Matériel: 1 damier, 55 pions noirs"},
	"hav-first":      {"Ce sont les rouges qui commencent", "Inizia il Bianco"},
	"hav-swap":       nil,
	"hav-pass":       {"A tour de rôle, les joueurs placent", "Al proprio turno ciascun giocatore"},
	"hav-empty-ring": {"L'Anello è una catena ininterrotta", "In questa variante, descritta"},
	"hav-reduced":    {"Jouez d'abord sur un damier réduit"},

	"taf-throne-stop":         {"quand le roi a quitté le trône"},
	"taf-throne-pass":         {"Il est en revanche possible", "quand le roi a quitté le trône"},
	"taf-throne-hostile":      {"soit entre un de ses pions et le trône"},
	"taf-throne-leave":        {"soit entre un de ses pions et le trône"},
	"taf-throne-approach":     {"soit entre un de ses pions et le trône", "C'est le déplacement qui permet"},
	"taf-corner-stop":         {"les forteresses (4 coins du plateau)", "les forteresses (coins du plateau)"},
	"taf-take":                {"La prise n'est pas obligatoire", "la prise n'est pas obligatoire"},
	"taf-king-edge":           {"Avec 3 pions s'il est en bordure"},
	"taf-king-throne-side":    {"Avec 3 pions s'il est en bordure"},
	"taf-king-hostile-corner": {"Avec 2 pions, s'il est en bordure", "le trône et les coins du plateau"},
	"taf-king-trapped-by":     {"C'est le déplacement qui permet"},
	"taf-group":               {"Si un ou plusieurs défenseurs", "le trône et les coins du plateau"},
	"taf-take-order":          {"Un déplacement peut permettre"},
	"taf-draw":                {"quand après vingt déplacements"},
	"taf-stuck":               {"Il est interdit de passer son tour"},
	"taf-repeat":              {"quand après vingt déplacements"},
	"taf-start":               {"Position des pièces en début", "Le roi est sur le trône", "Les attaquants sont plus éloignés"},
	"taf-shield-wall":         {"Un déplacement peut permettre"},
	"taf-edge-fort":           {"quand le roi atteint un des coins"},
	"taf-surround":            {"quand le roi est capturé"},
	"taf-escape":              {"quand le roi atteint un des coins"},
	"taf-king-capture":        {"En revanche, pour le capturer"},
	"taf-camps":               {"Ils se font horizontalement"},
	"taf-forced":              {"C'est le déplacement qui permet"},
	"taf-declared":            {"quand après vingt déplacements"},

	"wal-row":         {"Le but de ces déplacements"},
	"wal-double":      {"Le joueur qui réalise cet alignement"},
	"wal-extend":      {"Il est possible de \"détruire\"", "Note: Un alignement de trois"},
	"wal-shorten":     {"Il est possible de \"détruire\""},
	"wal-take":        {"Le joueur qui réalise cet alignement"},
	"wal-target":      {"Le joueur qui réalise cet alignement"},
	"wal-end":         {"La partie prend fin"},
	"wal-place-stuck": {"A tour de rôle, les joueurs posent"},
	"wal-move-stuck":  {"A tour de rôle, chaque joueur doit"},
	"wal-first-move":  {"A tour de rôle, chaque joueur doit"},
	"wal-repeat":      {"La partie prend fin"},
	"wal-place-line":  {"Ils doivent toutefois respecter"},
	"wal-cut":         {"Note: Un alignement de trois"},
	"wal-first":       {"Un joueur prend les 12 cailloux", "A tour de rôle, les joueurs posent"},

	"wab-flight":          {"Tous les pions doivent constamment", "En jouant à Wabanti Eclair"},
	"wab-free":            {"On ne peut déplacer un pion"},
	"wab-simple":          {"Essayez en effectuant des sauts simples", "Essayez dans le temps"},
	"wab-step":            {"1er saut (dé 1)"},
	"wab-series":          {"Essayez en effectuant des sauts simples"},
	"wab-target":          {"Essayez en effectuant des sauts simples"},
	"wab-connect":         {"Essayez dans le temps"},
	"wab-fastest":         {"Essayez dans le temps", "Il est possible de jouer à plusieurs"},
	"wab-start":           {"Avant de commencer la partie", "Position de départ", "Lors de la mise en place"},
	"wab-one":             {"En utilisant un dé 1"},
	"wab-dice-piece":      {"Le joueur dont c'est le tour"},
	"wab-group":           {"Pendant la partie, les pions restent", "Chaque joueur essaye de déplacer", "En utilisant un dé 1"},
	"wab-dice":            {"Le joueur dont c'est le tour", "Si un joueur ne peut pas utiliser", "(Note de Joe Huber", "Au tour suivant, le joueur"},
	"wab-win-time":        {"Si un pion touche le bord"},
	"wab-corner-free":     {"Si le pion arrive à un coin"},
	"wab-four":            {"A 4 on laisse libre"},
	"wab-touch":           {"Chaque joueur a 9 pions"},
	"wab-anti-connected":  {"Chaque joueur a 9 pions", "A son tour, un joueur peut soit"},
	"wab-anti-return":     {"Les sauts en série sont autorisés"},
	"wab-anti-stuck":      {"A son tour, un joueur peut soit"},
	"wab-anti-both-stuck": {"Le manqué de cases libres"},
	"wab-anti-start":      {"L'illustration 1 montre"},
	"wab-anti-openings":   {"L'illustration 2 montre"},
	"wab-anti-corner":     {"Le but du jeu est de parvenir"},
	"wab-anti-win":        {"Le but du jeu est de parvenir", "Les sauts en série sont autorisés"},
	"wab-anti-pass":       {"A son tour, un joueur peut soit"},
	"wab-anti-repeat":     {"Dans cette variante, il est possible"},
}

// TestPassages: each ambiguity is about the sentences of the table, or the sheets are
// silent about it.
func TestPassages(t *testing.T) {
	for _, r := range catalog.New().Rulebooks() {
		for _, a := range r.Ambiguities {
			want, ok := passages[a.ID]
			got := sheets.About(r.Name, a.ID)
			if !ok || !slices.EqualFunc(got, want, func(s sheets.Sentence, begin string) bool { return strings.HasPrefix(s.Text, begin) }) {
				t.Errorf("%s: %d sentences, want %q", a.ID, len(got), want)
				for _, s := range got {
					t.Log(s.Text)
				}
			}
		}
	}
}

// TestWords: in each language, all questions and answers of the registers have words.
func TestWords(t *testing.T) {
	for _, r := range catalog.New().Rulebooks() {
		if len(sheets.Of(r.Name)) == 0 {
			continue
		}
		for _, language := range sheets.Languages {
			w := sheets.In(language, r.Name)
			for _, a := range r.Ambiguities {
				for i, q := range a.Questions {
					if text := w.Question(a, i); text == q.Text || text == a.Question {
						t.Errorf("%s: question %d of %s is missing", language, i+1, a.ID)
					}
					for _, reading := range q.Readings {
						if w.Wording(a, reading) == reading.Wording {
							t.Errorf("%s: no wording for %v", language, a.Choice(reading))
						}
					}
				}
			}
		}
	}
}

// TestClear: what the sheets are clear about is registered.
func TestClear(t *testing.T) {
	for _, r := range catalog.New().Rulebooks() {
		for _, sh := range sheets.Of(r.Name) {
			for _, id := range sh.Clear {
				if !slices.ContainsFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id }) {
					t.Errorf("%s: no ambiguity %s", sh.Title, id)
				}
			}
			if !slices.Contains(sheets.Languages, sh.Language) {
				t.Errorf("%s: in %q", sh.Title, sh.Language)
			}
		}
	}
}
