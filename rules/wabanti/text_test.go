package wabanti_test

import (
	"fmt"
	"strings"
	"testing"

	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
)

// named returns the text of the game that a text names, or the error.
func named(text string) string {
	var g fmt.Stringer
	var err error
	if strings.HasPrefix(text, "wabanti-anti") {
		g, err = anti.FromText(text)
	} else {
		g, err = dice.FromText(text)
	}
	if err != nil {
		return err.Error()
	}
	return g.String()
}

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"wabanti-dice":                             "wabanti-dice:8",
		"wabanti-dice:3,wab-dice=maximal":          "wabanti-dice:3,wab-dice=maximal",
		"wabanti-dice:8,first=N,players=2":         "wabanti-dice:8",
		"wabanti-dice:8,first=SE,players=4":        "wabanti-dice:8,players=4,first=SE",
		"wabanti-dice:3,start=c3+b2":               "wabanti-dice:3,start=b2+c3",
		"wabanti-anti":                             "wabanti-anti:8",
		"wabanti-anti:3,start=a2/e4":               "wabanti-anti:3,start=a2/e4",
		"wabanti-anti:3,start=a2+b2+b3/d3+d4+e4":   "wabanti-anti:3",
		"wabanti-anti:8,wab-anti-start=second-row": "wabanti-anti:8,wab-anti-start=second-row",
	} {
		if got := named(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestTextRejects(t *testing.T) {
	for text, want := range map[string]string{
		"wabanti:8":                                      "does not begin with wabanti-dice:",
		"wabanti-dice:":                                  `"" is not a board`,
		"wabanti-dice:2":                                 "2 cells a side: must be 3 to 8",
		"wabanti-dice:9,start=q17":                       "9 cells a side: must be 3 to 8",
		"wabanti-dice:99":                                "99 cells a side",
		"wabanti-dice:8,players=5":                       "5 players: must be 2, 3, 4 or 6 (W1)",
		"wabanti-dice:8,players=x":                       "players=NUMBER",
		"wabanti-dice:8,players=2,players=3":             "players is given twice",
		"wabanti-dice:8,first=E":                         `"E" is not a side`,
		"wabanti-dice:8,start=":                          `start: "" is not a cell name`,
		"wabanti-dice:8,start=h8+h8":                     "start: cell h8 is given twice",
		"wabanti-dice:8,start=h8+h10,wab-group=each-die": "the start: the pieces are not one group (wab-group)",
		"wabanti-dice:8,start=a1":                        "the start: N has won already (W8)",
		"wabanti-dice:8,wab-touch=each-landing":          "wab-touch applies to Anti, not to the dice game",
		"wabanti-dice:8,wab-dice=greed":                  "did you mean greedy?",
		"wabanti-anti:8,wab-group=never":                 "wab-group applies to the dice game, not to Anti",
		"wabanti-anti:8,start=a1":                        "CELLS/CELLS",
		"wabanti-anti:8,start=h8/h8":                     "the start: the piece of N on h8 touches one of S (W11)",
		"wabanti-anti:8,start=h8/a1":                     "the start: S has won already (W13)",
		"wabanti-anti:8,start=o8/h8":                     "the start: N, to move, already has a piece on the other side",
		"wabanti-anti:8,players=2":                       "players",
	} {
		if got := named(text); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %q in it", text, got, want)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"wabanti-dice", "wabanti-dice:3,players=6,first=S,start=c3", "wabanti-anti:4,start=a1/g4,wab-touch=series-end"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if once := named(text); strings.HasPrefix(once, "wabanti-") && named(once) != once {
			t.Errorf("%q: %s is read as %s", text, once, named(once))
		}
	})
}
