package input

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/library"
)

// Listed is a puzzle of the library as lists show it.
type Listed struct {
	ID, Game, Board, Task string
	Stars                 int // of difficulty, 0 if it is unknown
	Title                 string
}

//go:embed library.txt
var listed string

// Listing returns the list of the library's puzzles, sorted by game. It is stored, as the
// puzzles themselves take ten times as long to read.
var Listing = sync.OnceValue(func() (list []Listed) {
	for line := range strings.Lines(listed) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		stars, _ := strconv.Atoi(f[4])
		list = append(list, Listed{f[0], f[1], f[2], f[3], stars, f[5]})
	}
	return list
})

// ListingOf returns the part of the list that is of one game or rulebook, all of it for "".
func ListingOf(game string) ([]Listed, error) {
	list := slices.Clone(Listing())
	if game == "" {
		return list, nil
	}
	selected, _ := Catalogue().Select(game)
	names := Names(selected)
	list = slices.DeleteFunc(list, func(l Listed) bool { return !slices.Contains(names, l.Game) })
	if len(list) == 0 {
		return nil, fmt.Errorf("no puzzles of %q%s (the games with puzzles: %s)",
			game, cli.DidYouMean(game, LibraryGames()), strings.Join(LibraryGames(), ", "))
	}
	return list, nil
}

// LibraryGames returns the games of the library's puzzles.
func LibraryGames() (games []string) {
	for _, l := range Listing() {
		games = append(games, l.Game)
	}
	return slices.Compact(games)
}

// Puzzles reads the puzzles of a list.
func Puzzles(list []Listed) ([]puzzles.Puzzle, error) {
	all, err := library.All()
	if err != nil {
		return nil, err
	}
	byID := map[string]puzzles.Puzzle{}
	for _, p := range all {
		byID[p.ID] = p
	}
	set := make([]puzzles.Puzzle, len(list))
	for i, l := range list {
		set[i] = byID[l.ID]
	}
	return set, nil
}

// LibraryOf returns the puzzles of the library, or of one game or rulebook,
// sorted by game.
func LibraryOf(game string) ([]puzzles.Puzzle, error) {
	list, err := ListingOf(game)
	if err != nil {
		return nil, err
	}
	return Puzzles(list)
}
