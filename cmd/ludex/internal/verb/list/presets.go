package list

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/play"
)

// presets lists the presets.
func (l *lister) presets(out io.Writer, args []string) error {
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.AnyBoard(args)); err != nil {
		return err
	}
	var blocks, known []string
	var objects []presetJSON
	for _, k := range s.Kinds {
		for _, p := range k.Presets {
			known = append(known, p.Name)
			if l.Preset != "" && p.Name != l.Preset || !s.FindsPreset(k, p) {
				continue
			}
			r, err := k.Readings(p.Changed)
			if err != nil {
				return err
			}
			objects = append(objects, presetJSON{p.Name, k.Name, append([]string{}, p.Boards...), p.Source, p.Missing, rules.NamesOf(r.All)})
			blocks = append(blocks, presetText(k.Name, p, cli.Width(out)))
		}
	}
	if l.json && len(objects) > 0 {
		return cli.PrintEach(out, objects, func(j presetJSON) presetJSON { return j })
	}
	if len(blocks) == 0 && s.Word != "" {
		return s.Nothing("presets", known)
	}
	if len(blocks) == 0 {
		blocks = []string{fmt.Sprintf("%s: no presets\n", strings.Join(input.Names(s.Kinds), ", "))}
	}
	_, err = io.WriteString(out, strings.Join(blocks, "\n"))
	return err
}

// presetText returns a preset in lines of that many columns.
func presetText(game string, p play.Preset, columns int) string {
	lines := []string{cli.Hang(fmt.Sprintf("%s %s  ", game, p.Name), p.Source, columns)}
	if len(p.Boards) > 0 {
		lines = append(lines, cli.Hang("  board: ", strings.Join(p.Boards, ", or "), columns))
	}
	if p.Missing != "" {
		lines = append(lines, cli.Hang("  not in it: ", p.Missing, columns))
	}
	readings := "the defaults"
	if len(p.Changed) > 0 {
		readings = strings.Join(rules.Texts(p.Changed), ", ") + "; else the defaults"
	}
	lines = append(lines, cli.Hang("  readings: ", readings, columns))
	return strings.Join(lines, "\n") + "\n"
}

// presetJSON is the output of ludex list presets --json for one preset.
type presetJSON struct {
	Name     string            `json:"name"`
	Game     string            `json:"game"`
	Boards   []string          `json:"boards"` // that it is defined on, its own first; none: all
	Source   string            `json:"source"`
	Missing  string            `json:"missing,omitempty"` // rules that no reading expresses
	Readings map[string]string `json:"readings"`
}
