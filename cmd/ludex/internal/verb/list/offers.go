package list

import (
	"fmt"
	"strings"

	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/making"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// verb is a command about games, with the capability that a game lacks for it, "" for none.
type verb struct {
	name  string
	lacks func(k *play.Kind, g play.Game) string
}

// verbs are the commands about games, with the capabilities that they need.
var verbs = []verb{
	{"solve", result}, {"play", nothing}, {"perft", nothing}, {"replay", nothing}, {"draw", pictures}, {"compare", nothing}, {"check rules", nothing},
	{"generate", puzzlesOf}, {"match", opponents}, {"profile", nothing}, {"analyse", result}, {"rule", nothing}, {"doubt", changes}, {"vectors", nothing}, {"oracle", nothing},
	{"solved", values}, {"report", reports}, {"check ambiguity", questions}, {"house", questions}, {"check claim", claimsOf},
	{"gtp", only("havannah", "a protocol of programs for Havannah")},
}

func nothing(*play.Kind, play.Game) string { return "" }

// result needs a game that the searches solve.
func result(k *play.Kind, g play.Game) string {
	if making.Makes(k.Name) {
		return ""
	}
	return values(k, g)
}

// values needs a game whose values have proofs.
func values(_ *play.Kind, g play.Game) string {
	if len(g.Players()) == 1 || input.TwoPlayers(g) == nil {
		return ""
	}
	return "dice, or more than two players: no forced result"
}

func opponents(_ *play.Kind, g play.Game) string {
	switch n := len(g.Players()); {
	case n == 1:
		return "one player"
	case n > 2:
		return "a match is between two"
	}
	return ""
}

func pictures(k *play.Kind, _ play.Game) string {
	if input.IsProgram(k.Name) {
		return "no cells and pieces"
	}
	return ""
}

func puzzlesOf(k *play.Kind, g play.Game) string {
	if input.IsProgram(k.Name) {
		return "puzzles are files, and no file starts a program"
	}
	return result(k, g)
}

func questions(k *play.Kind, _ play.Game) string {
	if len(k.Questions) == 0 {
		return "no ambiguities"
	}
	return ""
}

// reports needs questions, or rules that can be changed for doubts.
func reports(k *play.Kind, g play.Game) string {
	if input.IsOutside(k.Name) {
		return ""
	}
	return questions(k, g)
}

// changes needs rules that can be changed, or readings.
func changes(k *play.Kind, _ play.Game) string {
	if len(k.Questions) == 0 && (input.IsProgram(k.Name) || strings.HasSuffix(k.Name, oracle.LudiiSuffix)) {
		return "no rules of a rulebook file, and no ambiguities"
	}
	return ""
}

func claimsOf(k *play.Kind, _ play.Game) string {
	if len(k.Rulebook.Claims) == 0 {
		return "no claims"
	}
	return ""
}

func only(game, what string) func(*play.Kind, play.Game) string {
	return func(k *play.Kind, _ play.Game) string {
		if k.Name == game {
			return ""
		}
		return what
	}
}

// offered returns the commands that a game can take.
func offered(k *play.Kind, g play.Game) (names []string) {
	for _, v := range verbs {
		if v.lacks(k, g) == "" {
			names = append(names, v.name)
		}
	}
	return names
}

// Table returns the verbs by games, each named by its heading, with the capability that the game lacks.
func Table(headings []string, games []play.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| verb | %s |\n|%s\n", strings.Join(headings, " | "), strings.Repeat(" --- |", len(games)+1))
	for _, v := range verbs {
		fmt.Fprintf(&b, "| `%s` |", v.name)
		for _, g := range games {
			cell := v.lacks(g.Kind(), g)
			if cell == "" {
				cell = "yes"
			}
			fmt.Fprintf(&b, " %s |", cell)
		}
		b.WriteString("\n")
	}
	return b.String()
}
