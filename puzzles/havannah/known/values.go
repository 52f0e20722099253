package known

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

//go:embed values/*.txt
var files embed.FS

// small is Havannah on the boards whose values are kept.
type small = *havannah.Game[havannah.UpTo5]

// table holds the values of positions of a game, symmetric ones once.
type table map[havannah.State[havannah.UpTo5]]proofnumber.Value

// valuesOf returns the published values of a game, or nil. The name of the first
// player does not matter.
func valuesOf(g small) table {
	opts := g.Options()
	opts.First = 0
	return tables()[havannah.Text(g.Board(), opts)]
}

// tables are the published values by their games.
var tables = sync.OnceValue(func() map[string]table {
	list := map[string]table{}
	texts, err := Published()
	for name, text := range texts {
		g, failed := havannah.FromText[havannah.UpTo5](name)
		if err = cmp.Or(err, failed); err == nil {
			list[name], err = readValues(g, text)
		}
		if err != nil {
			break
		}
	}
	if err != nil {
		panic(fmt.Sprintf("known: values of the program: %v", err))
	}
	return list
})

// readValues reads a file of values: after its head a line for each position,
// with the winner and the moves to it.
func readValues(g small, text string) (table, error) {
	values := table{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n")[2:] {
		words := strings.Fields(line)
		v := slices.Index([]string{"second", "draw", "first"}, words[0]) // by [proofnumber.Value]
		if v < 0 {
			return nil, fmt.Errorf("line %d: %q: must be first, second or draw", i+3, words[0])
		}
		s := g.Start()
		for _, word := range words[1:] {
			m, err := g.ParseMove(s, word)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+3, err)
			}
			s = g.Play(s, m)
		}
		values[g.Canonical(s)] = proofnumber.Value(v)
	}
	return values, nil
}

// Published returns the published files of values by their games: those of all
// positions with up to three stones on 4 cells a side, which ludex-lab enumerate
// havannah has written.
func Published() (map[string]string, error) {
	names, err := fs.Glob(files, "values/*.txt")
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		lines := strings.SplitN(string(text), "\n", 3)
		if len(lines) < 3 {
			return nil, fmt.Errorf("%s: no file of values", name)
		}
		texts[strings.TrimPrefix(lines[1], "game ")] = string(text)
	}
	return texts, nil
}
