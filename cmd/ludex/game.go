package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

const gameHelp = `GAME is NAME[:BOARD][,QUESTION=OPTION...][,PRESET]: the name of a game (ludex list games), perhaps with its board, readings and a preset, such as hnefatafl, hnefatafl:7,copenhagen-core or havannah:8,hav-ring=empty. --reading and --preset choose readings, too. Readings adjust the preset; two different readings of one question are an error.`

// catalogue returns the games of the program.
var catalogue = catalog.Default

// join makes the games of files among the arguments join the catalogue.
func join(args []string) error {
	for _, text := range args {
		if !catalogue().IsFile(text) {
			continue
		}
		if _, err := catalogue().Kind(text); err != nil {
			return err
		}
	}
	return nil
}

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

// selectKinds returns the game of a name, or all games of a rulebook; all
// games if there is no name.
func selectKinds(names ...string) ([]*play.Kind, error) {
	if len(names) == 0 {
		return catalogue().Kinds(), nil
	}
	list, err := catalogue().Select(names[0])
	if err != nil {
		return nil, cli.Hinted(fmt.Errorf("no such game: %q%s", names[0], cli.DidYouMean(names[0], rulebookNames())), "ludex list games lists the games")
	}
	return list, nil
}

func kindNames(kinds []*play.Kind) (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// rulebookNames returns the names of the games and of the rulebooks.
func rulebookNames() []string {
	names := catalogue().Names()
	for _, r := range catalogue().Rulebooks() {
		names = append(names, r.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
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
	_ = c.RegisterFlagCompletionFunc("reading", completeReading)
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

// completeReading completes ID=VALUE with the readings of the game or puzzle that
// the arguments name, or of all rulebooks.
func completeReading(_ *cobra.Command, args []string, typed string) (list []string, _ cobra.ShellCompDirective) {
	for _, a := range questionsOf(args) {
		for _, f := range a.Questions {
			for _, reading := range f.Readings {
				if text := a.ID + "=" + reading.Name; strings.HasPrefix(text, typed) {
					list = append(list, text+"\t"+reading.Words)
				}
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// questionsOf returns the ambiguities of the game or puzzle that the first
// argument names, or of all rulebooks.
func questionsOf(args []string) (list []rules.Ambiguity) {
	if len(args) > 0 {
		name := args[0]
		if p, ok := puzzles.Find(name); ok {
			name = p.Kind()
		}
		if k, err := catalogue().Kind(name); err == nil {
			return k.Questions
		}
	}
	for _, r := range catalogue().Rulebooks() {
		list = append(list, r.Ambiguities...)
	}
	return list
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
	if arg == p.game || strings.HasPrefix(arg, p.game+":") || strings.HasPrefix(arg, p.game+",") {
		return flags.open(arg)
	}
	if q, ok, err := (source{cmd: c}).named(arg); ok {
		return p.ofPuzzle(q, err, flags, arg)
	}
	file, err := cli.ReadText(c, arg)
	if errors.Is(err, fs.ErrNotExist) {
		err = cli.Hinted(err, "a game has the form %s or %s:BOARD", p.game, p.game)
	}
	if err != nil {
		return nil, err
	}
	if play.IsSaved(file.Text) {
		return p.saved(file, flags)
	}
	lines := rules.SignificantLines(file.Text)
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s: contains no board", file.Name)
	}
	m, err := flags.open(p.game + ":" + p.board(lines))
	if err != nil {
		return nil, file.Placed(err)
	}
	if err := setUp(m, file.Uncommented()); err != nil {
		return nil, file.Placed(err)
	}
	return m, nil
}

// ofPuzzle returns the game in the position of a puzzle that arg names, unless
// that cannot be read.
func (p positions) ofPuzzle(q puzzles.Puzzle, err error, flags gameFlags, arg string) (*play.Session, error) {
	switch {
	case err != nil:
		return nil, err
	case q.Kind() != p.game:
		return nil, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not of %s", arg, q.Kind(), p.game), "ludex solve %s", arg)
	}
	return flags.openPlay(q)
}

// saved returns the game at the end of a saved one.
func (p positions) saved(file cli.TextFile, flags gameFlags) (*play.Session, error) {
	s, err := parseSaved(file)
	if err != nil {
		return nil, err
	}
	if name, _, _ := strings.Cut(s.Game, ":"); name != p.game {
		return nil, fmt.Errorf("%s: a game of %s, not of %s", file.Name, name, p.game)
	}
	return endOfSaved(file, s, flags)
}

// openPlay opens the game of a puzzle in its position, under the readings of
// the flags.
func (g *gameFlags) openPlay(p puzzles.Puzzle) (*play.Session, error) {
	m, err := g.open(p.Text())
	if err == nil {
		err = setUp(m, p.Game.Format(p.Start))
	}
	return m, err
}
