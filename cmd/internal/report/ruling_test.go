package report

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/rules/sheets"
)

// dispute is a dispute at a table, with its ruling and why.
type dispute struct {
	source   string // the address of a public discussion or description, "" for one made from a sentence
	game     string
	position string // the rows of the board from the top, and whose turn it is; "" for the start
	moves    string // the last one is disputed
	ruling   string // words of it
	readings string // single readings by which it is otherwise, among others
	sentence string // the beginning of the one that decides, "" for any
	why      string
}

const (
	copenhagenRules = "http://aagenielsen.dk/copenhagen_rules.php"
	mindsports      = "http://www.mindsports.nl/index.php/arena/havannah/49-havannah-rules"
	tabletaflheim   = "https://taflheim.io/how-to-play"
)

// disputes are on boards of 7 cells a side, whose throne is d4, on 4 cells a side of
// Havannah, and on the sheet's board of Wali.
var disputes = []dispute{
	{"", "hnefatafl:7", "....... ...d... ....... ....... ....... .k..... .....a.; defenders to move", "d6-d4", "not legal: this piece may not stop on the throne d4", "taf-throne-stop=anyone", "Restriction aux déplacements", "T2 closes the throne to all once the king has left it"},
	{copenhagenRules, "hnefatafl:7", "....... ....... ....... ....... ....... ...k... .....a.; defenders to move", "d2-d4", "not legal", "taf-throne-stop=king taf-throne-stop=anyone", "Restriction aux déplacements", "« le roi compris »; that set lets him return"},
	{"", "hnefatafl:7", "....... ...d... ....... ....... ....... .k..... .....a.; defenders to move", "d6-d2", "legal, attackers to move", "taf-throne-pass=king taf-throne-pass=nobody", "Il est en revanche possible", "passing over it is allowed"},
	{"", "hnefatafl:7", "....... ....... ....... a...... ....... ...k... .......; attackers to move", "a4-a1", "not legal: the fortress a1 is closed to attackers", "taf-escape=edge", "les forteresses (4 coins", "T3"},
	{"http://wabmo.com/17/hne/fatafl2.htm", "hnefatafl:7", "....... ....... ....... d...... ....... ...k... .....a.; defenders to move", "a4-a1", "legal, attackers to move", "taf-corner-stop=king-only", "les forteresses (4 coins", "the sheet closes fortresses to attackers alone; there only the king may land"},
	{"", "hnefatafl:7", "....... ...k... ....... ....... .da.... a...... ...d...; defenders to move", "d1-d3", "legal, takes c3, attackers to move", "taf-take=may-leave", "soit entre deux de ses pions", ""},
	{"http://boardgamesarefun.com/games/item.php?id=1240", "hnefatafl:7", "....... ...k... ....... ....... ..a.a.. ....... ...d...; defenders to move", "d1-d3", "legal, attackers to move", "", "C'est le déplacement", "moving in between is safe"},
	{"", "hnefatafl:7", "....... ....... ....... ....... ...a... k...... ...d.a.; defenders to move", "d1-d2", "legal, takes d3", "taf-throne-hostile=never", "soit entre un de ses pions et le trône", "the empty throne is hostile to attackers"},
	{"https://github.com/AGalassi/TablutCompetition/issues/4", "hnefatafl:7", "....... ....... ....... ....... ...d... k...... ...a...; attackers to move", "d1-d2", "legal, takes d3", "taf-throne-hostile=attackers-only taf-throne-hostile=never", "soit entre un de ses pions et le trône", "and to defenders, « même pour les défenseurs »"},
	{"https://github.com/AGalassi/TablutCompetition/issues/2", "hnefatafl:7", "....... ....... ....... ...k... ...d... ....... ...a...; attackers to move", "d1-d2", "legal, defenders to move", "", "", "the king has not left the throne, so it is not hostile; that competition has it hostile always"},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... ..d.... .a...a.; defenders to move", "c2-c1", "legal, takes b1", "taf-escape=edge taf-take=may-leave", "soit entre un de ses pions et une forteresse", ""},
	{"", "hnefatafl:7", "....... ....... k..d... ....... .da.ad. ....... ...d.a.; defenders to move", "d1-d3", "legal, takes c3, e3", "taf-take=may-leave", "soit entre deux de ses pions", "one move can capture several, each enclosed on its own"},
	{"http://www.ocastudios.com/classics/hnefatafl/manual", "hnefatafl:7", "....... ...k... ....... ....... ....... .daa... ....da.; defenders to move", "e1-e2", "legal, attackers to move", "", "", "two neighbours are not captured as one"},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... .d.a... .....a.; defenders to move", "b2-e2", "not legal: d2 is not empty", "", "Il n'est pas possible de sauter", ""},
	{"https://vikingage.com/HTML/Hnefetafl.html", "hnefatafl:7", "....... ...k... ....... ....... ....... .d..... .....a.; defenders to move", "b2-c3", "not legal: c3 is not in a straight line", "", "Ils se font horizontalement", "« jamais en diagonale »"},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... .d..... .....a.; defenders to move", "f1-f2", "not legal: defenders to move", "", "Puis les joueurs jouent", ""},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... .d..... .....a.; defenders to move", "c2-c3", "not legal: there is no piece on c2", "", "Les joueurs avancent", ""},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... .d..... .....a.; defenders to move", "pass", "not legal: the defenders have a legal move", "", "Il est interdit de passer", ""},
	{"", "hnefatafl:7", "....... ....... ....... ..a.... .ak.... ..a.... ...a...; attackers to move", "d1-d3", "legal, takes c3, won by attackers", "", "En revanche, pour le capturer", "four attackers"},
	{"https://github.com/aclap-dev/joclyboard/issues/23", "hnefatafl:7", "....... ....... ....... ....... .ak.... ....... ...a...; attackers to move", "d1-d3", "legal, defenders to move", "taf-king-capture=two taf-king-capture=two-off-throne", "", "two attackers do not capture him by the sheet; in Brandubh they do"},
	{"https://w.ikabodo.se/index.php?title=Hnefatafl", "hnefatafl:7", "....... ....... a...... k...... a...... .a..... .......; attackers to move", "b2-b4", "won by attackers", "taf-king-edge=safe", "Avec 3 pions", "three at the edge"},
	{"http://www.independent.co.uk/news/education/education-news/hnefatafl-1295473.html", "hnefatafl:7", "....... ....... ....... ....... ..aka.. ....... ...a...; attackers to move", "d1-d2", "won by attackers", "taf-king-throne-side=four-always", "Avec 3 pions", "three and the throne"},
	{"", "hnefatafl:7", "....... ....... ....... ....... ..a.... .a..... .k.....; attackers to move", "c3-c1", "won by attackers", "taf-king-hostile-corner=safe", "Avec 2 pions", ""},
	{"", "hnefatafl:7", "....... ....... ....... ...k... ..a.a.. ...a... .......; defenders to move", "d4-d3", "legal, attackers to move", "taf-king-trapped-by=any", "", "only an attacker's move captures"},
	{"", "hnefatafl:7", "....... ....... a...... ....... .aka... .ada... ..a....; attackers to move", "a5-c5", "legal, defenders to move", "", "", "the ring is not closed: c4 is empty"},
	{"", "hnefatafl:7", "....... ..a.... ....... ....... .aka... .ada... ..a....; attackers to move", "c6-c4", "won by attackers", "taf-group=off", "Si un ou plusieurs défenseurs", "the whole group is surrounded"},
	{"", "hnefatafl:7", "....... ....... ....... k...... ....... ....... ...a...; defenders to move", "a4-a1", "won by defenders", "", "quand le roi atteint un des coins", ""},
	{"http://boardgamesarefun.com/games/item.php?id=1240", "hnefatafl:7", "....... ...k... ....... ....... ....... ....... ...a...; defenders to move", "d6-d7", "legal, attackers to move", "taf-escape=edge", "", "he escapes on a fortress, there at the whole edge"},
	{"", "hnefatafl:7", "....... ...k... ....... ....... ....... ....... ...a...; attackers to move, 19 turns without a capture", "d1-d2", "legal, a draw", "taf-draw=20-each taf-draw=never", "quand après vingt", ""},
	{tabletaflheim, "hnefatafl:7", "....... ...k... ....... ....... ....... .d..... .ad....; attackers to move", "pass", "legal, defenders to move", "taf-stuck=loses taf-stuck=draw", "Il est interdit de passer", "« tant que » a move exists; there the side loses"},
	{copenhagenRules, "hnefatafl:7", "....... ...k... ....... ....... ....... ..ddd.. .daa...; defenders to move", "e2-e1", "legal, attackers to move", "taf-shield-wall=taken", "", "no rows are captured by the sheet"},
	{"", "hnefatafl:7", "....... ....... ....... ...k... ...a... ...d... .....a.; defenders to move", "d4-b4", "legal, attackers to move", "taf-throne-leave=taken", "", "the piece that moves goes away"},
	{"", "hnefatafl:7", "....... .k..... ....... ....... a...... ...d... .......; attackers to move", "a3-d3", "legal, defenders to move", "taf-throne-approach=taken", "", "a cell is no more than a piece"},
	{"", "hnefatafl:7", "....... ....... ....... k...... ....... ....... ...a...; defenders to move", "a4-a1 d1-d2", "the game had ended, won by defenders", "", "quand le roi atteint un des coins", ""},
	{tabletaflheim, "hnefatafl:7", "....... ...k... ....... ....... ....... ....... ...a...; attackers to move", "d1-d2 d6-d5 d2-d1 d5-d6 d1-d2 d6-d5 d2-d1 d5-d6", "legal, attackers to move", "taf-repeat=defenders-lose taf-repeat=third-time-draw", "", "the sheet does not speak of repetition"},

	{mindsports, "havannah:4", "....  ..... ..xx.o ..xx.o. ..xx.o ....o oo..; x to move", "d5", "legal, won by red", "hav-ring=not-only-own hav-ring=empty hav-ring=no-own", "Un cercle est une suite fermée", "« indifférent que les points ... soient occupés »"},
	{"", "havannah:4", ".... ..... ..xx.o ..x..o. ..xx.o ..... .oo.; x to move", "d5", "legal, won by red", "", "Un cercle est une suite fermée", "an empty cell inside"},
	{mindsports, "havannah:4", ".... ..... ..xx.. ..xo..o ..xx.o ..... .oo.; x to move", "d5", "legal, won by red", "hav-ring=empty", "Un cercle est une suite fermée", "Schmittberger's ring goes round a vacant cell"},
	{"", "havannah:4", "x.x. .x... o...o. ....... ..o... ..... ....; x to move", "b3", "legal, black (o) to move", "", "", "the edge does not help"},
	{"", "havannah:4", "xxx. ..... o...o. ....... ..o... ..... ....; x to move", "a4", "legal, won by red", "", "Un pont est une suite fermée", ""},
	{"", "havannah:4", ".x.. xx... .x..o. .x....o ..o... o.... o...; x to move", "e2", "legal, won by red", "", "Une fourchette est une suite fermée", ""},
	{"", "havannah:4", ".x.. xx... ....o. ....... ..o..o ..... ....; x to move", "c1", "legal, black (o) to move", "hav-fork=three-edge-cells", "", "two sides; B counts cells"},
	{"http://ftp.pl.scene.org/pub/windows/coast/games/win95games/strategy/havana10.zip", "havannah:4", "xx.. x.... x...o. .x....o ..o... o.... o...; x to move", "e2", "legal, won by red", "hav-corner=void", "Une fourchette est une suite fermée", "the corner is a link"},
	{mindsports, "havannah:4", "", "a1 swap", "not legal: the rulebooks have no swap", "hav-swap=swap", "A tour de rôle, les joueurs placent", ""},
	{"", "havannah:4", "", "a1 pass", "not legal: black has a stone to place", "hav-pass=may-pass", "A tour de rôle, les joueurs placent", ""},
	{"", "havannah:4", "", "a1 a1", "not legal: red has a stone there already", "", "A tour de rôle, les joueurs placent", ""},
	{"", "havannah:3,stones=2", "", "a1 c3 c1 e5 a3", "legal", "hav-supply=draw-when-empty hav-supply=pass-when-empty", "", "A is silent about a player without stones"},

	{"", "wali:6x5", "...... X..... ...... OO.... ..O..X; stones to move", "C1-C2", "not legal: it makes a row and must capture 1", "wal-take=may", "Le joueur qui réalise", "« peut alors choisir » is read as the choice of the piece"},
	{"https://en.wikipedia.org/wiki/Dara_(game)", "wali:6x5", "XXX... ...... ...... OO.... ..O..X; stones to move", "C1-C2xA5", "legal, takes A5", "wal-target=not-in-row", "Le joueur qui réalise", "« une pièce quelconque »"},
	{"https://sites.google.com/site/boardandpieces/list-of-games/derrah", "wali:6x5", "..O... ..O... ...O.. OO.... X....X; stones to move", "D3-C3xA1", "legal, takes A1", "", "Le joueur qui réalise", "one row, one piece"},
	{"https://sites.google.com/site/boardandpieces/list-of-games/derrah", "wali:6x5", "..O... ..O... OO.O.. ...... X....X; stones to move", "D3-C3xA1", "legal, takes A1", "wal-double=two", "Le joueur qui réalise", "two rows, and the move takes one"},
	{"http://salvi.chaosnet.org/texts/dara.txt", "wali:6x5", "X..... ...... ...... ..O... OO.O.X; stones to move", "C2-C1xF1", "legal, takes F1", "wal-row=exactly-three wal-row=longer-forbidden", "Le joueur qui réalise", "« trois pièces, ou plus »"},
	{"", "wali:6x5", "X..... ...... ...... ...O.. OOO..X; stones to move", "D2-D1xF1", "legal, takes F1", "wal-extend=takes-nothing wal-row=exactly-three", "Le joueur qui réalise", ""},
	{"", "wali:6x5", "X..... ...... ...... ...O.. OO...X; stones to move", "D2-E1", "not legal: E1 is not one cell across or down", "", "A tour de rôle, chaque joueur doit", "« mais pas en diagonale »"},
	{"", "wali:6x5", "...... ...... ...... ...... OO.X.X; stones to place", "C1", "not legal: C1 would be the third piece", "", "Ils doivent toutefois", ""},
	{"https://en.wikipedia.org/wiki/Wali_(game)", "wali:6x5", "...... ...... ...... ...... O....X; stones to place", "B1", "legal, sticks (X) to move", "", "A tour de rôle, les joueurs posent", "two in a line are allowed; there no two may touch"},
	{"", "wali:6x5", "...... ...... ...... ...... OX....; stones to place", "C1", "legal, sticks (X) to move", "wal-place-line=any-pieces", "A tour de rôle, les joueurs posent", ""},
	{"https://ludii.games/details.php?keyword=Dara", "wali:6x5", "...... ...... ...... OO.... ..O..X; stones to move", "C1-C2xF1", "legal, takes F1, won by stones", "wal-end=under-three", "Le joueur qui réalise", "no piece is left; there two are too few"},

	{"", "hnefatafl:7", "....... ....... ...a... ..a.a.. ...a... ....... ...d...; defenders to move", "", "won by attackers", "", "quand le roi est capturé", "the position alone"},
	{"", "hnefatafl:7", "k...... ....... ...a... ..a.a.. ....... ....... ...d...; attackers to move", "", "won by defenders", "", "quand le roi atteint", ""},
	{"", "hnefatafl:7", "....... ....... ...a... ..aka.. ....... ....... ...d...; attackers to move, 20 turns without a capture", "", "a draw", "taf-declared=on-claim taf-draw=20-each taf-draw=never", "quand après vingt", ""},
	{"", "hnefatafl:7", "....... ....... ....... ..a.... .ak.... ..a.... ...a...; attackers to move", "claim", "not legal: the draw needs no claim", "", "quand après vingt", ""},
	{"", "havannah:4", ".... ..... .xx... .x.x... .xxo.. ...oo oo..; x has won: ring", "", "won by red", "", "Un cercle est une suite", ""},
	{"", "havannah:4", "xxxx ..... oo.... ....... o..o.. ..... o...; x has won: bridge", "", "won by red", "", "Un pont est une suite", ""},
	{"", "wali:6x5", "...... ...... ...... ...... OOO...; sticks to move", "", "won by stones", "", "La partie prend fin", ""},

	{"", "wabanti-anti:8", "", "pass", "not legal: N has a move and must not pass", "wab-anti-pass=may-pass", "A son tour, un joueur peut soit", ""},
	{"", "wabanti-dice:8", "", "1:h9-h10", "not legal: the dice must be rolled first", "", "Le joueur dont c'est le tour de jouer jette", ""},
	{"", "wabanti-dice:8", "", "roll_1,2,3,6,6 end", "not legal: a die of 1,2,3,6,6 can be used, and must be", "wab-dice=optional", "Si un joueur ne peut pas utiliser", ""},
}

// session returns the game of a dispute.
func (d dispute) session(t *testing.T) *play.Session {
	g, err := catalog.New().Open(d.game)
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	if d.position == "" {
		return s
	}
	board, turn, _ := strings.Cut(d.position, "; ")
	var lines []string
	for _, row := range strings.Fields(board) {
		lines = append(lines, strings.Join(strings.Split(row, ""), " "))
	}
	if err := s.SetUp(strings.Join(append(lines, turn), "\n")); err != nil {
		t.Fatalf("%s: %v", d.position, err)
	}
	return s
}

// TestDisputes: each dispute has its ruling, the sentence that decides it and the
// readings by which it is otherwise, within a second.
func TestDisputes(t *testing.T) {
	public := 0
	for _, d := range disputes {
		if d.source != "" {
			public++
		}
		began := time.Now()
		a := NewRuling(ruling.Of(ruling.CaseOf(d.session(t), movesOf(d.moves)...)), "en")
		if took := time.Since(began); took > 5*time.Second { // a second on an idle machine
			t.Errorf("%s %s: took %v", d.game, d.moves, took)
		}
		if got := a.words.state(a.ruling.Finding, a.Turn); !strings.Contains(got, d.ruling) {
			t.Errorf("%s %s %s: %s, want %s", d.game, d.position, d.moves, got, d.ruling)
		}
		if !slices.ContainsFunc(a.Sentences, func(s rulingSentence) bool { return strings.HasPrefix(s.Text, d.sentence) }) {
			t.Errorf("%s %s: %q does not begin a sentence of %q", d.position, d.moves, d.sentence, a.Sentences)
		}
		var found []string
		for _, o := range a.Otherwise {
			if len(o.Readings) == 1 {
				found = append(found, o.Readings[0])
			}
			for i, s := range o.Sentence {
				if slices.Contains(o.Sentence[:i], s) {
					t.Errorf("%s %s: %v: twice %q", d.position, d.moves, o.Readings, s.Text)
				}
			}
		}
		for _, want := range strings.Fields(d.readings) {
			if !slices.Contains(found, want) {
				t.Errorf("%s %s: %s is not among %v", d.position, d.moves, want, found)
			}
		}
		if d.readings == "" {
			t.Log(d.position, d.moves, found)
		}
	}
	if len(disputes) < 60 || public < 20 {
		t.Errorf("%d disputes, %d public ones", len(disputes), public)
	}
}

// TestEndsAreQuoted: a position in which a game is over has the sentence that ends the
// game by its last move.
func TestEndsAreQuoted(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 5))
	for _, name := range []string{
		"hnefatafl:5", "hnefatafl:5,taf-draw=never,taf-escape=edge", "hnefatafl:7,copenhagen-core", "hnefatafl:5,taf-stuck=loses", "havannah:2", "havannah:3", "havannah:3,stones=4",
		"wali:3x3,pieces=4", "wali:4x3,pieces=4,wal-end=under-three", "wabanti-anti:3", "wabanti-anti:3,wab-anti-stuck=loses", "wabanti-dice:3",
	} {
		g, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		ended := 0
		for range 12 {
			s := play.NewSession(g)
			for !s.Over() && s.Plies() < 400 {
				s.PlayRandom(random)
			}
			if g.Outcome(s.Position()) == rules.Undecided {
				continue // by repetition, or not at all
			}
			ended++
			whole := NewRuling(ruling.Ruling{Case: ruling.CaseOf(s), Finding: ruling.CaseOf(s).Replay()}, "en")
			alone := ruling.CaseOf(play.NewSessionAt(g, s.Position()))
			end := NewRuling(ruling.Ruling{Case: alone, Finding: alone.Replay()}, "en")
			lacks := func(q rulingSentence) bool { return !slices.Contains(whole.Sentences, q) }
			if len(end.Clauses) == 0 || len(end.Sentences)+len(end.Against) == 0 || slices.ContainsFunc(end.Sentences, lacks) {
				t.Errorf("%s: %v\n%sends by %v, of %v", name, s.Texts(), s.Diagram(), end.Sentences, whole.Sentences)
			}
			for _, c := range end.Clauses {
				if !slices.Contains(whole.Clauses, c) {
					t.Errorf("%s: %v\n%sends by %v, of %v", name, s.Texts(), s.Diagram(), c, whole.Clauses)
				}
			}
		}
		if ended == 0 {
			t.Errorf("%s: no game has ended", name)
		}
	}
}

// TestNoDrawToClaim: where no number of turns makes a draw, none can be claimed, and the
// sentence on this draw decides nothing.
func TestNoDrawToClaim(t *testing.T) {
	for language, want := range map[string]string{"en": "there is no draw to claim", "fr": "il n’y a pas de nulle à demander", "it": "non c’è patta da richiedere"} {
		d := dispute{game: "hnefatafl:7,taf-draw=never,taf-declared=on-claim", moves: "claim"}
		a := NewRuling(ruling.Of(ruling.CaseOf(d.session(t), d.moves)), language)
		if text := a.Text(1000); a.Legal || !strings.Contains(text, want) || len(a.Sentences) > 0 {
			t.Errorf("%s: %v", text, a.Sentences)
		}
	}
}

// movesOf returns moves; an underscore is a blank in one of them.
func movesOf(text string) (list []string) {
	for _, move := range strings.Fields(text) {
		list = append(list, strings.ReplaceAll(move, "_", " "))
	}
	return list
}

// TestClaimsQuoteWholeSentences: a claim quotes each of its sentences to the end.
func TestClaimsQuoteWholeSentences(t *testing.T) {
	for _, r := range catalog.New().Rulebooks() {
		for _, c := range r.Claims {
			source := NewClaim(r.Name, c, examine.Finding{}, 0).Source
			for _, s := range sheets.About(r.Name, c.ID) {
				if !strings.Contains(source, "« "+s.Text+" »") {
					t.Errorf("%s: %q is not in %q", c.ID, s.Text, source)
				}
			}
		}
	}
}

// wall is a shield wall at the lower edge.
var wall = dispute{game: "hnefatafl:11,copenhagen", position: "........... ........... .....k..... a.......... ........... ........... ........... ........... ........... ..ddd...... .daa.......; defenders to move", moves: "e2-e1"}

// TestAgainstTheSheet: a sentence that forbids what a reading allows does not decide for
// it, and a reading by which nothing is taken says so.
func TestAgainstTheSheet(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"against the letter of the sheet, by taf-shield-wall=taken (preset copenhagen)", "legal, takes nothing, attackers to move"},
		"fr": {"contre la lettre de la règle, selon taf-shield-wall=taken (jeu de règles copenhagen)", "permis, ne prend rien, trait : assaillants"},
	} {
		a := NewRuling(ruling.Of(ruling.CaseOf(wall.session(t), wall.moves)), language)
		if text := strings.Join(strings.Fields(a.Text(1000)), " "); !strings.Contains(text, want[0]) || len(a.Takes) != 2 || len(a.Sentences) > 0 || !slices.Equal(a.Against, []string{"taf-shield-wall=taken"}) {
			t.Errorf("%v, %v: %s", a.Takes, a.Sentences, text)
		}
		none := slices.IndexFunc(a.Otherwise, func(o rulingReading) bool { return o.Readings[0] == "taf-shield-wall=none" })
		if none < 0 || a.Otherwise[none].Words != want[1] {
			t.Errorf("%s: %v", language, a.Otherwise)
		}
		plain := slices.IndexFunc(a.Presets, func(p rulingPreset) bool { return p.Name == "fetlar" })
		if plain < 0 || a.Presets[plain].Words != want[1] {
			t.Errorf("%s: %v", language, a.Presets)
		}
	}
}

// TestByTheLetter: a reading that rules as the letter of the sheet does is not against it,
// one that rules otherwise is, and no preset is named that has not all the readings.
func TestByTheLetter(t *testing.T) {
	stops := "+.........+ ........... ........... .....a..... ........... ...k.+..... ........... ........... .....d..... ........... +.........+; defenders to move"
	corner := "+.........+ ........... .........a. .......k... ........... .....+..... ........... ........... ........... ........... +d........+; defenders to move"
	for want, d := range map[string]dispute{
		"no piece (the king included) may stop there":                                         {game: "hnefatafl:11,copenhagen", position: stops, moves: "f3-f6"},
		"- against the letter of the sheet, by taf-corner-stop=king-only (preset copenhagen)": {game: "hnefatafl:11,copenhagen", position: corner, moves: "b1-a1"},
		"By these readings:": {game: "hnefatafl:11,copenhagen,taf-king-edge=captured", position: stops, moves: "f3-f6"},
	} {
		a := NewRuling(ruling.Of(ruling.CaseOf(d.session(t), d.moves)), "en")
		text := strings.Join(strings.Fields(a.Text(1000)), " ")
		if !strings.Contains(text, want) || (len(a.Against) > 0) == (len(a.Sentences) > 0) {
			t.Errorf("no %q, or %d sentences and %v: %s", want, len(a.Sentences), a.Against, text)
		}
	}
}

// TestClauseOfAFile: a ruling on a game of a file quotes the clause that forbids a move, and
// that of the question whose other reading allows it.
func TestClauseOfAFile(t *testing.T) {
	s := dispute{game: "../../../docs/examples/konane.rbg:4x4"}.session(t)
	a := NewRuling(ruling.Of(ruling.CaseOf(s, "c4")), "en")
	const want = "K1: « The board is filled with black and white stones like a chequerboard."
	if text := strings.Join(strings.Fields(a.Text(1000)), " "); strings.Count(text, want) != 1 || strings.Contains(text, "No sentence") || len(a.Otherwise) == 0 || len(a.Otherwise[0].Sentence) != 1 {
		t.Error(text)
	}
}

// TestFigureDecides: the stones of a figure that wins are among the cells that decide.
func TestFigureDecides(t *testing.T) {
	d := dispute{game: "havannah:4", position: "xxx. ..... o...o. ....... ..o... ..... ....; x to move", moves: "a4"}
	a := NewRuling(ruling.Of(ruling.CaseOf(d.session(t), "a4")), "en")
	if want := []string{"a1", "a2", "a3", "a4"}; !slices.Equal(a.Cells, want) {
		t.Errorf("%v, want %v", a.Cells, want)
	}
}
