package census

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

//go:embed values/*.txt
var values embed.FS

// Known returns the published values of a game, or nil. The name of the first player
// does not matter.
func Known(g Game) *Census {
	opts := g.Options()
	opts.First = 0
	return published()[havannah.Text(g.Board(), opts)]
}

// published are the published values by their games.
var published = sync.OnceValue(func() map[string]*Census {
	list := map[string]*Census{}
	files, err := Published()
	for name, text := range files {
		g, failed := havannah.FromText[havannah.UpTo5](name)
		if err = cmp.Or(err, failed); err != nil {
			break
		}
		list[name], err = New(g, 3, proofnumber.Limits{})
		if err == nil {
			err = list[name].Read(strings.NewReader(text))
		}
	}
	if err != nil {
		panic(fmt.Sprintf("census: values of the program: %v", err))
	}
	return list
})

// Value returns the value of a position, if it is known.
func (c *Census) Value(s havannah.State[havannah.UpTo5]) (proofnumber.Value, bool) {
	stones := s.Stones(havannah.First).Len() + s.Stones(havannah.Second).Len()
	if stones >= len(c.levels) {
		return 0, false
	}
	i, ok := c.index[stones][c.game.Canonical(s)]
	if !ok || !c.levels[stones][i].Known {
		return 0, false
	}
	return c.levels[stones][i].Value, true
}

// Published returns the published files of values by their games: those of all
// positions with up to three stones on 4 cells a side.
func Published() (map[string]string, error) {
	names, err := fs.Glob(values, "values/*.txt")
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(values, name)
		if err != nil {
			return nil, err
		}
		lines := strings.SplitN(string(text), "\n", 3)
		if len(lines) < 3 {
			return nil, fmt.Errorf("%s: no file of values", name)
		}
		files[strings.TrimPrefix(lines[1], "game ")] = string(text)
	}
	return files, nil
}
