package book

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"

	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

//go:embed figures.yaml
var figuresText []byte

// figure is a board on the page of rules: a position of a game after some moves.
type figure struct {
	Name     string   `yaml:"name"`     // of its caption
	Game     string   `yaml:"game"`     // with its board
	Position string   `yaml:"position"` // a diagram; the start by default
	Moves    []string `yaml:"moves"`    // from there on
}

// figuresOf are the figures of each game.
var figuresOf = sync.OnceValue(func() map[string][]figure {
	var all map[string][]figure
	if err := yaml.Unmarshal(figuresText, &all); err != nil {
		panic(err) // the file comes with the program
	}
	return all
})

// Figures returns the figures of the rules of a game in a language: the start of a preset is
// that on its board.
func Figures(l *texts.Language, g play.Game) (list []Figure) {
	kind := g.Kind().Name
	for _, f := range figuresOf()[kind] {
		d, err := f.draw()
		if f.Position == "" && len(f.Moves) == 0 && texts.PresetOf(g) != "" {
			d = picture.Of[play.Position](g)(g.Start())
		}
		if err != nil {
			panic(fmt.Sprintf("figures.yaml: %s, %s: %v", kind, f.Name, err)) // the file comes with the program
		}
		d.Caption = ""
		list = append(list, Figure{Board: d, Caption: l.Text("figure." + kind + "." + f.Name)})
	}
	return list
}

// draw plays the moves by the rules of the game and draws the last position.
func (f figure) draw() (picture.Diagram, error) {
	name, _, _ := strings.Cut(f.Game, ":")
	kind, ok := catalog.Default().Find(name)
	if !ok {
		return picture.Diagram{}, fmt.Errorf("no game %q", name)
	}
	g, err := kind.Open(f.Game, nil)
	if err != nil {
		return picture.Diagram{}, err
	}
	s := play.NewSession(g)
	if f.Position != "" {
		p, err := g.Parse(f.Position)
		if err != nil {
			return picture.Diagram{}, err
		}
		s = play.NewSessionAt(g, p)
	}
	draw := picture.Of[play.Position](g)
	frames := []picture.Diagram{draw(s.Position())}
	for _, move := range f.Moves {
		if err := s.PlayText(move); err != nil {
			return picture.Diagram{}, err
		}
		frames = append(frames, draw(s.Position()))
	}
	steps := picture.Steps(frames)
	return steps[len(steps)-1], nil
}
