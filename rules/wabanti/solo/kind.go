package solo

import (
	"ludex/rules"
	"ludex/rules/wabanti"
	"slices"
)

// Kind describes Wabanti Solo for the catalogue of games. Its boards name
// a start, if it is not the rulebook's, and a target.
func Kind() rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return kind(soloName, []string{"W5", "W6", "W9"}, []string{"wab-connect", "wab-fastest"}, open,
		soloBoard,
		namedBoards["eye"], namedBoards["trefoil"], namedBoards["two-chambers"],
		"4,start=c3+d3+d4+e4,target=c3+d3+d5+e4", "4,start=d3+d4+e5,target=d5+d6+e6")
}

// EclairKind describes Wabanti Éclair for the catalogue of games.
func EclairKind() rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return kind(eclairName, []string{"W5", "W6", "W9", "W10"}, []string{"wab-target"}, openEclair, "8", "4", "5", "6", "4,start=c3+d3+d4+e4")
}

// kind describes a jump game, which follows some clauses and reads all questions
// of the jump games but some.
func kind(name string, clauses, without []string, open func(string, wabanti.Options) (*Game, error), boards ...string) rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options]{
		Name: name, Rulebook: wabanti.Rulebook(), Clauses: clauses,
		Questions: slices.DeleteFunc(Readings(), func(b rules.Binding[wabanti.Options]) bool { return slices.Contains(without, b.ID) }),
		Presets:   wabanti.Presets(),
		Boards:    boards,
		Settings:  []string{"start", "target"},
		Open:      open,
		Checks:    checks(name == soloName),
	}
}

// Readings returns the ambiguities of the jump games, Solo and Éclair.
func Readings() rules.Bindings[wabanti.Options] { return wabanti.JumpSection.Readings() }

// SetReadings selects readings of Solo and Éclair. The error for an ambiguity of
// another game names that game.
func SetReadings(o *wabanti.Options, texts []string) error { return wabanti.JumpSection.Set(o, texts) }

// Of returns the rules of g if it is a Solo or an Éclair, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}
