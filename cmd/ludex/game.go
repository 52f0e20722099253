package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/input"
	"ludex/cmd/ludex/internal/report"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

const gameHelp = `GAME is NAME[:BOARD][,QUESTION=OPTION...][,PRESET]: the name of a game (ludex list games), perhaps with its board, readings and a preset, such as hnefatafl, hnefatafl:7,copenhagen-core or havannah:8,hav-ring=empty. --reading and --preset choose readings, too. Readings adjust the preset; two different readings of one question are an error.`

// catalogue returns the games of the program.
func catalogue() *catalog.Catalog { return input.Catalogue() }

// findKind returns the game that a text names, alone or with its board and
// readings.
func findKind(text string) (*play.Kind, error) {
	k, err := catalogue().Kind(text)
	if err == nil {
		return k, nil
	}
	if catalogue().IsFile(text) {
		return nil, err
	}
	if several, none := catalogue().Select(text); none == nil {
		return nil, fmt.Errorf("%s is a rulebook of several games: choose %s", text, english.OxfordWordSeries(kindNames(several), "or"))
	}
	return nil, cli.Hinted(err, "ludex list games lists the games")
}

func kindNames(kinds []*play.Kind) (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// gameFlags are the flags that choose the readings of a game.
type gameFlags struct {
	readings []string // ID=VALUE
	preset   string
}

func (f *gameFlags) add(c *cobra.Command) {
	addReadings(c, &f.readings)
	c.Flags().StringVar(&f.preset, "preset", "", "choose the preset `NAME` (ludex list presets shows them)")
}

// addReadings adds the flag for readings alone.
func addReadings(c *cobra.Command, texts *[]string) {
	c.Flags().StringArrayVar(texts, "reading", nil, "choose a reading, `ID=VALUE`; can be repeated (ludex list ambiguities shows them)")
	_ = c.RegisterFlagCompletionFunc("reading", input.CompleteReading)
}

// given reports whether one of the flags is set.
func (f *gameFlags) given() bool { return len(f.readings) > 0 || f.preset != "" }

// open opens the game of a text with the readings of the text and of the
// flags.
func (f *gameFlags) open(text string) (*play.Session, error) {
	k, err := findKind(text)
	if err != nil {
		return nil, err
	}
	s, err := f.spec(k, text)
	if err != nil {
		return nil, err
	}
	g, err := k.OpenSpec(s)
	if err != nil {
		return nil, err
	}
	return play.NewSession(g), nil
}

// openRules opens the game of a text, as f.open does, and returns its rules. The
// error reports that the catalogue has rules of another type under that name.
func openRules[G any](f *gameFlags, text string) (g G, err error) {
	m, err := f.open(text)
	if err != nil {
		return g, err
	}
	g, ok := m.Game.Rules().(G)
	if !ok {
		err = fmt.Errorf("%s: the rules do not fit this command", text)
	}
	return g, err
}

// spec returns the choices of a text and of the flags.
func (f *gameFlags) spec(k *play.Kind, text string) (play.Spec, error) {
	s, err := k.Spec(text)
	if err != nil {
		return s, err
	}
	if _, err := k.Readings(f.readings); err != nil {
		return s, fmt.Errorf("--reading: %w", err)
	}
	s.Readings = append(s.Readings, f.readings...)
	switch _, known := k.Preset(f.preset); {
	case f.preset == "":
		return s, nil
	case len(k.Presets) == 0:
		return s, fmt.Errorf("--preset: %s has no presets", k.Name)
	case !known:
		return s, fmt.Errorf("--preset: %s has no preset %q%s (its presets: %s)",
			k.Name, f.preset, cli.DidYouMean(f.preset, presetNames(k)), strings.Join(presetNames(k), ", "))
	case s.Preset != "" && s.Preset != f.preset:
		return s, fmt.Errorf("--preset: two presets: %s and %s", s.Preset, f.preset)
	}
	s.Preset = f.preset
	return s, nil
}

func presetNames(k *play.Kind) (names []string) {
	for _, p := range k.Presets {
		names = append(names, p.Name)
	}
	return names
}

// text returns the complete name of the game of a text and the flags.
func (f *gameFlags) text(game string) (string, error) {
	m, err := f.open(game)
	if err != nil {
		return "", err
	}
	return m.Game.String(), nil
}

// startFlag is --start, the position in which a game begins.
type startFlag string

func (s *startFlag) add(c *cobra.Command) {
	c.Flags().StringVar((*string)(s), "start", "", "begin at the position of a `FILE`, a board as ludex play draws it, or - for stdin")
}

// setUp begins m again at the position, if one is given.
func (s startFlag) setUp(c *cobra.Command, m *play.Session) error {
	if s == "" {
		return nil
	}
	file, err := cli.ReadPosition(c, string(s))
	if err != nil {
		return err
	}
	if err := setUp(m, file.Uncommented()); err != nil {
		return file.Placed(err)
	}
	return nil
}

// setUp begins m again at the position of a diagram, with or without the names
// of cells that board adds.
func setUp(m *play.Session, diagram string) error {
	if g, ok := m.Game.Rules().(hexagonal); ok {
		diagram = report.Unlabelled(g.Grid(), diagram)
	}
	return m.SetUp(diagram)
}

// board returns the diagram of the position reached, for people who play.
func board(m *play.Session) string { return report.Board(m.Game, m.Position()) }

// hexagonal is a game on a hexagon, whose diagrams have a line for each row
// and name no cells.
type hexagonal interface {
	Grid() *hexgrid.Grid
}

// completeColours lists the two sides of Hnefatafl.
func completeColours() []string { return []string{"attackers", "defenders"} }

// completeGame completes the names of the games.
func completeGame(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return catalogue().Names(), cobra.ShellCompDirectiveDefault
}

// readings are the flags that choose how the rules are read.
type readings struct {
	texts  []string // ID=VALUE
	metric string   // "" when not given
}

func (r *readings) add(c *cobra.Command) {
	addReadings(c, &r.texts)
	c.Flags().Func("metric", "count `jumps|moves`; a move is a series of jumps by one piece (short for --reading wab-series=...)", r.setMetric)
}

func (r *readings) setMetric(text string) error {
	if text != "jumps" && text != "moves" {
		return errors.New("must be jumps or moves")
	}
	r.metric = text
	return nil
}

// choose changes the readings in opts to those of the flags.
func (r *readings) choose(opts *wabanti.Options) error {
	if err := solo.SetReadings(opts, r.texts); err != nil {
		return fmt.Errorf("--reading: %w", err)
	}
	if err := solo.SetReadings(opts, r.all()); err != nil {
		return fmt.Errorf("--metric %s contradicts --reading: wab-series", r.metric)
	}
	return nil
}

// all returns the readings of the flags.
func (r *readings) all() []string {
	if r.metric == "" {
		return r.texts
	}
	return append(slices.Clone(r.texts), "wab-series="+r.metric)
}

const positionHelp = `POSITION is one of these:
  FILE or -           a board as ludex play draws it, with its last line, or a
                      saved game for its last position; - is stdin
  %-18s  a game, for its start
  ID                  a puzzle, for its position`

// positions is how the positions of one game are named on a command line.
type positions struct {
	game  string
	board func(lines []rules.Line) string // the text of the board that a diagram is drawn on
}

// open returns the game in the position that arg names, with the readings of the flags.
func (p positions) open(c *cobra.Command, flags gameFlags, arg string) (*play.Session, error) {
	in := input.Reader{Cmd: c, Readings: flags.readings, Preset: flags.preset}
	if k, err := catalogue().Kind(arg); err == nil && k.Name == p.game {
		return in.Game(arg)
	}
	return in.Position(p.game, arg)
}
