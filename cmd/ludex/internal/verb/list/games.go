package list

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/play"
)

// games lists the games, or prints the rules of one file without macros.
func (l *lister) games(out io.Writer, args []string) error {
	if l.plain {
		return l.printPlain(out, args)
	}
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.AnyBoard(args)); err != nil {
		return err
	}
	var list []gameJSON
	for _, k := range s.Kinds {
		j, err := gameJSONOf(k)
		if err != nil {
			return err
		}
		if s.Finds(k.Name, append(j.Names, j.Title)...) {
			list = append(list, j)
		}
	}
	switch {
	case len(list) == 0:
		return s.Nothing("games", nil)
	case l.json:
		return cli.PrintEach(out, list, func(j gameJSON) gameJSON { return j })
	}
	return gamesTable(out, list)
}

// printPlain prints the rules of the game of a file without macros.
func (l *lister) printPlain(out io.Writer, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("--plain takes one rulebook file, not %s", english.Plural(len(args), "argument", ""))
	}
	s, err := l.Game(args[0])
	if err != nil {
		return err
	}
	g, ok := rules.As[interface{ Plain() string }](s.Game)
	if !ok {
		return fmt.Errorf("%s is no rulebook file: its rules have no text in a language", s.Game)
	}
	_, err = fmt.Fprint(out, g.Plain())
	return err
}

// gameJSON is the output of ludex list games --json for one game.
type gameJSON struct {
	Name     string   `json:"name"`
	Rulebook string   `json:"rulebook"`
	Title    string   `json:"title"`
	Text     *string  `json:"text"` // GAME of the rulebook's board
	Players  []string `json:"players"`
	Commands []string `json:"commands"`
	Presets  []string `json:"presets"`
	Names    []string `json:"names"` // others of the game
}

func gameJSONOf(k *play.Kind) (gameJSON, error) {
	j := gameJSON{Name: k.Name, Rulebook: k.Rulebook.Name, Title: k.Rulebook.Title, Players: []string{}, Presets: append([]string{}, k.PresetNames()...), Names: append([]string{}, input.Catalogue().Also(k)...)}
	g, err := k.OpenSpec(play.Spec{})
	if err != nil {
		return j, err
	}
	j.Commands = offered(k, g)
	if len(g.Players()) > 1 {
		text := g.String()
		j.Text, j.Players = &text, g.Players()
	}
	return j, nil
}

func gamesTable(out io.Writer, list []gameJSON) error {
	var heads strings.Builder
	table := tabwriter.NewWriter(&heads, 0, 0, 2, ' ', 0)
	for _, j := range list {
		text := j.Name
		if j.Text != nil {
			text = *j.Text
		}
		fmt.Fprintf(table, "%s\t%s\t\n", text, j.Title)
	}
	table.Flush()
	for i, head := range strings.Split(strings.TrimSuffix(heads.String(), "\n"), "\n") {
		text := cli.Hang(head, strings.Join(list[i].Commands, ", "), cli.Width(out))
		if len(list[i].Names) > 0 {
			text += "\n" + cli.Hang("  also ", strings.Join(list[i].Names, ", "), cli.Width(out))
		}
		if _, err := fmt.Fprintln(out, text); err != nil {
			return err
		}
	}
	return nil
}
