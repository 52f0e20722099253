// Command program builds on ludex from a module of its own: it adds a game to the
// catalogue, solves it, judges the two readings of its rulebook, and checks a
// certificate. docs/how-to/write-a-program.md explains it.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"ludex/puzzles/certificate/strategy"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/difference"
	"ludex/solver/retrograde"
)

func main() {
	log.SetFlags(0)
	games := catalog.New()
	err := games.Add(play.New(kind()))
	if err == nil {
		err = errors.Join(judge(games, "take:9", "take:9,take-last=loses"), check(games))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// judge prints the results of a game by two readings, and the first position in
// which they differ.
func judge(games *catalog.Catalog, names ...string) error {
	var list []play.Game
	for _, name := range names {
		g, err := games.Open(name)
		if err != nil {
			return err
		}
		solved := retrograde.SolveAll(context.Background(), g, nil, []play.Position{g.Start()}, solver.Limits{})
		outcome, plies, known := solved.Value(g.Start())
		if !known {
			return solved.Limit
		}
		fmt.Printf("%s: %s in %d moves\n", g, play.OutcomeText(outcome, g.Players()), plies)
		list = append(list, g)
	}
	found := difference.First(context.Background(), list[0], list[1], nil, difference.Limits{})
	fmt.Printf("after %s: %s\n", strings.Join(play.LineTexts(list[0], list[0].Start(), found.Game()), " "), found.Kind)
	return found.Limit
}

// win is the certificate that the first player wins with five stones: he takes one,
// and then leaves none of four.
const win = `ludex strategy 1
game take:5
winner first
plies 3
start
5 stones, player 1
nodes 5
1 1=2
2 1=3 2=4 3=5
3 3=0
4 2=0
5 1=0
end
`

// check checks the certificate by the rules of the game.
func check(games *catalog.Catalog) error {
	f, err := strategy.Read(strings.NewReader(win), "win.txt", certify.Limits{})
	if err != nil {
		return err
	}
	g, err := games.Open(f[0].Game)
	if err != nil {
		return err
	}
	moves, err := strategy.Check(context.Background(), f[0], g, 0, certify.Limits{})
	if err == nil {
		fmt.Printf("%s: the strategy wins, checked in %d moves\n", g, moves)
	}
	return err
}
