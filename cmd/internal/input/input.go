// Package input reads what command lines name: games, positions, puzzles,
// records and sets. One grammar serves all commands (docs/reference/input.md).
//
// A command has a [Reader], which knows the flags for readings. [Reader.Game]
// opens a game, [Reader.Subject] a game in a position, a saved game or a puzzle,
// and [Reader.Sets] puzzles of several sets. A program that plays a game,
// exec:COMMAND, is started here and nowhere else, and only for an argument, never
// for the content of a file. Errors name the place and the word that was probably meant.
package input

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/docs"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// Help lists the arguments that a command can take.
const Help = `docs/reference/input.md has all forms of GAME, POSITION and PUZZLE.`

// Catalogue returns the games of the program.
var Catalogue = catalog.Default

// Reader opens the games and files that the arguments of a command name, under the readings of its
// flags.
type Reader struct {
	Cmd      *cobra.Command
	Readings []string    // of --reading, ID=VALUE
	Preset   string      // of --preset
	Limits   *cli.Limits // of programs, nil for the usual memory

	boards map[string]string // those that Named has read, by the names of the games
}

// Add adds the flags for readings to a command.
func (r *Reader) Add(c *cobra.Command) {
	r.Cmd = c
	c.Flags().StringArrayVar(&r.Readings, "reading", nil, "choose readings, `ID=VALUE`")
	_ = c.RegisterFlagCompletionFunc("reading", completeReading)
	c.Flags().StringVar(&r.Preset, "preset", "", "choose the preset `NAME`")
}

// AddLanguage adds the flag --language of the texts of a command.
func AddLanguage(c *cobra.Command, language *string, of string) {
	*language = report.Languages[0]
	c.Flags().Func("language", "the `LANGUAGE` "+of+": "+strings.Join(report.Languages, ", ")+" (default: en)", cli.OneOf(language, report.Languages...))
	cli.CompleteFlag(c, "language", texts.Languages)
}

// AddDialect adds the flag --dialect to a command of Havannah; use names the texts in it.
func AddDialect(c *cobra.Command, d *havannah.Dialect, use string) {
	c.Flags().Func("dialect", use+" of a `PROGRAM`, havannahgui, littlegolem or gorilla (default: havannahgui)", func(text string) (err error) {
		*d, err = havannah.ParseDialect(text)
		return err
	})
}

// Given reports whether one of the flags is set.
func (r *Reader) Given() bool { return len(r.Readings) > 0 || r.Preset != "" }

// Kind returns the game that an argument names, alone or with its board and
// readings. It starts the program of exec:COMMAND.
func (r *Reader) Kind(arg string) (*play.Kind, error) {
	if err := r.start(arg); err != nil {
		return nil, err
	}
	return KindOf(arg)
}

// KindOf is Kind for a game of the catalogue or of a file: it starts no program.
func KindOf(text string) (*play.Kind, error) {
	k, err := Catalogue().Kind(text)
	if err == nil {
		return k, nil
	}
	if Catalogue().IsFile(text) || errors.As(err, new(*catalog.Several)) {
		return nil, err
	}
	if cli.Exists(text) {
		return nil, cli.Hinted(err, "the file of a game is a .rbg or a .lud; a program that plays one is exec:COMMAND, such as \"exec:python3 mine.py\"")
	}
	return nil, cli.Hinted(err, "ludex list games lists the games")
}

// namesGame reports whether KindOf's error is about a game that the argument
// names, not about a name of no game.
func namesGame(arg string, err error) bool {
	return err == nil || Catalogue().IsFile(arg) || errors.As(err, new(*catalog.Several))
}

func init() { oracle.LudiiBridge = docs.LudiiBridge }

// programLimits are the limits of a program.
var programLimits = oracle.Limits{Answer: 10 * time.Second, Memory: 2 << 30}

// Bound bounds the programs of the command, and returns the limits.
func (r *Reader) Bound() oracle.Limits {
	limits := programLimits
	if r.Limits != nil {
		limits.Memory = cmp.Or(r.Limits.Memory, limits.Memory)
	}
	oracle.Bound(r.context(), limits)
	return limits
}

// start starts the program that an argument names, once. An argument that is the
// name of a file is that file.
func (r *Reader) start(arg string) error {
	limits := r.Bound()
	if !IsProgram(arg) {
		return nil
	}
	if _, err := Catalogue().Kind(arg); err == nil {
		return nil
	}
	k, err := oracle.Start(r.context(), arg, limits)
	if err != nil {
		return err
	}
	return Catalogue().Add(k)
}

// Program starts a program that plays on its own, and joins no catalogue.
func (r *Reader) Program(arg string) (play.Game, error) {
	if !IsProgram(arg) {
		return nil, fmt.Errorf("%s: not a program, such as exec:COMMAND", arg)
	}
	k, err := oracle.Start(r.context(), arg, programLimits)
	if err != nil {
		return nil, err
	}
	return k.Open(k.Name)
}

// context returns what ends programs: the command, and the limit for all of it.
func (r *Reader) context() context.Context {
	switch {
	case r.Cmd == nil:
		return context.Background()
	case r.Limits == nil || r.Limits.End.IsZero():
		return r.Cmd.Context()
	}
	ctx, stop := r.Limits.Within(r.Cmd.Context())
	context.AfterFunc(ctx, stop)
	return ctx
}

// IsProgram reports whether an argument names a program, and no file.
func IsProgram(arg string) bool {
	return strings.HasPrefix(arg, oracle.Prefix) && !cli.Exists(arg) && !Catalogue().IsFile(arg)
}

// IsOutside reports whether an argument names the game of a file or of a program.
func IsOutside(arg string) bool { return Catalogue().IsFile(arg) || IsProgram(arg) }

// Game opens the game that an argument names, at its start.
func (r *Reader) Game(arg string) (*play.Session, error) {
	k, err := r.Kind(arg)
	if err != nil {
		return nil, err
	}
	return r.open(k, arg)
}

// open opens a game by its text, with the readings of the text and of the flags.
func (r *Reader) open(k *play.Kind, text string) (*play.Session, error) {
	s, err := r.Spec(k, text)
	if err != nil {
		return nil, err
	}
	g, err := k.OpenSpec(s)
	if err != nil {
		return nil, err
	}
	return play.NewSession(g), nil
}

// OpenText opens the game that a text of a file names; no program is started.
func (r *Reader) OpenText(text string) (*play.Session, error) {
	k, err := KindOf(text)
	if err != nil {
		return nil, err
	}
	return r.open(k, text)
}

// Rules opens a game, as OpenText does, and returns its rules by the function Of of the
// game's package. The error reports that the text names another game.
func Rules[G any](r *Reader, text string, of func(rules.Erased) *G) (*G, error) {
	m, err := r.OpenText(text)
	if err != nil {
		return nil, err
	}
	g := of(m.Game)
	if g == nil {
		err = fmt.Errorf("%s: the rules do not fit this command", text)
	}
	return g, err
}

// Spec returns the choices of a text that names a game, and of the flags.
func (r *Reader) Spec(k *play.Kind, text string) (play.Spec, error) {
	for _, part := range strings.Split(text, ",")[1:] {
		if strings.ContainsRune(part, '.') && !strings.ContainsRune(part, '=') {
			if err := r.House(k, part); err != nil {
				return play.Spec{}, err
			}
		}
	}
	s, err := k.Spec(text)
	if err != nil {
		return s, err
	}
	if _, err := k.Readings(rules.ParseChoices(r.Readings)); err != nil {
		return s, fmt.Errorf("--reading: %w", err)
	}
	s.Readings = append(s.Readings, rules.ParseChoices(r.Readings)...)
	if err := r.House(k, r.Preset); err != nil {
		return s, fmt.Errorf("--preset: %w", err)
	}
	switch _, known := k.Preset(r.Preset); {
	case r.Preset == "":
	case len(k.Presets) == 0:
		return s, fmt.Errorf("--preset: %s has no presets", k.Name)
	case !known:
		return s, fmt.Errorf("--preset: %s has no preset %q%s (its presets: %s)",
			k.Name, r.Preset, cli.DidYouMean(r.Preset, k.PresetNames()), strings.Join(k.PresetNames(), ", "))
	case s.Preset != "" && s.Preset != r.Preset:
		return s, fmt.Errorf("--preset: two presets: %s and %s", s.Preset, r.Preset)
	default:
		s.Preset = r.Preset
	}
	return s, nil
}

// House adds the house rules of a file, if a name of a preset is one, to the presets of a
// game.
func (r *Reader) House(k *play.Kind, name string) error {
	if _, known := k.Preset(name); known || name == "" || !cli.Exists(name) && !strings.ContainsAny(name, "./\\") {
		return nil
	}
	data, err := cli.ReadFile(r.context(), name, cli.MaxText)
	if err != nil {
		return err
	}
	file, err := cli.TextOf(data, name)
	if err != nil {
		return err
	}
	if err := k.AddHouse(name, file.Text); err != nil {
		return file.Placed(err)
	}
	return nil
}

// Select returns the game of a name, on any board, or all games of a rulebook; all
// games if there is no name. No program is started.
func Select(args ...string) ([]*play.Kind, error) {
	if len(args) == 0 {
		return Catalogue().Kinds(), nil
	}
	list, err := Catalogue().Select(args[0])
	if k, unknown := Catalogue().Kind(args[0]); err != nil && unknown == nil {
		_, err = new(Reader).Named(args)
		return []*play.Kind{k}, err
	}
	if err != nil {
		return nil, cli.Hinted(err, "ludex list games lists the games")
	}
	return list, nil
}

// Named returns arguments with the name of the game for each that opens one; [Reader.Board]
// has its board. The preset and the readings of a text are chosen as those of the flags are.
// Other arguments, such as the names of rulebooks, stay.
func (r *Reader) Named(args []string) ([]string, error) {
	list := slices.Clone(args)
	for i, arg := range args {
		if err := r.start(arg); err != nil {
			return nil, err
		}
		k, err := Catalogue().Kind(arg)
		if Catalogue().IsFile(arg) && err != nil {
			return nil, err
		}
		if err != nil || k.Rulebook.Name == arg {
			continue
		}
		s, err := r.Spec(k, arg)
		if err == nil {
			_, err = k.OpenSpec(s)
		}
		if err != nil {
			return nil, err
		}
		list[i], r.Preset, r.Readings = k.Name, s.Preset, rules.Texts(s.Readings)
		if s.Board == "" {
			continue
		}
		if r.boards == nil {
			r.boards = map[string]string{}
		}
		r.boards[k.Name] = k.Name + ":" + s.Board
	}
	return list, nil
}

// Board returns the name of a game with the board that the arguments of Named
// choose, "" for all boards.
func (r *Reader) Board(game string) string { return r.boards[game] }

// Whole returns an error if the arguments that Named has read choose a board, a preset or
// readings: it is for commands about games by all their rules.
func (r *Reader) Whole(args []string) error {
	if !r.Given() {
		return r.AnyBoard(args)
	}
	return r.unchanged(args, "a board, a preset or a reading")
}

// AnyBoard returns an error if the arguments that Named has read choose a board.
func (r *Reader) AnyBoard(args []string) error {
	if len(r.boards) == 0 {
		return nil
	}
	return r.unchanged(args, "a board")
}

func (r *Reader) unchanged(args []string, what string) error {
	if len(args) == 0 {
		return nil
	}
	k, err := Catalogue().Kind(args[0])
	if err != nil {
		return err
	}
	return fmt.Errorf("%s: %s changes nothing here (expected %s)", args[0], what, k.Name)
}

// Names returns the names of games.
func Names(kinds []*play.Kind) (list []string) {
	for _, k := range kinds {
		list = append(list, k.Name)
	}
	return list
}
