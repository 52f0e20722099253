package main

import (
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
)

// openHavannah opens the game with states no larger than its board needs.
func openHavannah(text string) (match, error) {
	board, _, err := havannah.ParseText(text)
	switch {
	case err != nil:
		return nil, err
	case board.Side <= 5:
		return opener(havannah.FromText[havannah.UpTo5], havannahPlayers)(text)
	case board.Side <= 8:
		return opener(havannah.FromText[havannah.UpTo8], havannahPlayers)(text)
	default:
		return opener(havannah.FromText[havannah.UpTo15], havannahPlayers)(text)
	}
}

// always returns the names of players that are the same in every game.
func always[G any](players ...string) func(G) []string {
	return func(G) []string { return players }
}

func havannahPlayers[W hexgrid.Words](g *havannah.Game[W]) []string {
	return []string{g.Name(havannah.First) + " (x)", g.Name(havannah.Second) + " (o)"}
}

func antiPlayers(g *wabanti.Anti) []string {
	return []string{g.Name(wabanti.North), g.Name(wabanti.South)}
}

// dicePlayers names the players by their sides.
func dicePlayers(g *wabanti.Dice) []string {
	var names []string
	for p := range rules.Player(g.Seats().Players) {
		names = append(names, g.Name(p))
	}
	return names
}

func hnefataflPresets() []preset {
	var list []preset
	b := hnefatafl.Readings()
	for _, p := range hnefatafl.Presets() {
		list = append(list, preset{p.Name, p.Source, p.Missing, b.Format(p.Options), b.Changed(p.Options)})
	}
	return list
}
