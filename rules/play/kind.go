package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// Kind is a game on all of its boards and under all of its readings, with its
// types erased. A Kind may come from a Go package by New, or from a file.
type Kind struct {
	Name     string
	Rulebook rules.Rulebook
	Clauses  []rules.Clause // those of the rulebook that the game follows
	// Questions are the ambiguities of the rulebook that the game reads.
	Questions []rules.Ambiguity
	Presets   []Preset
	Boards    []string // the rulebook's, then others from the smallest up
	Settings  []string // names of the settings that a board may have
	// Checks is the data with which the laws test the game.
	Checks rules.Checks[Game, Position, Move]

	whole *Kind // of its games: itself, or the Sized kind of which it is a part
	open  func(board string, choose []rules.Choice) (Game, error)
	read  func(lists ...[]rules.Choice) (Reading, error)
}

// String returns the name of the game.
func (k *Kind) String() string { return k.Name }

// Short returns the name of the game without that of its rulebook, which an input
// may leave out: solo is wabanti-solo.
func (k *Kind) Short() string { return strings.TrimPrefix(k.Name, k.Rulebook.Name+"-") }

// Preset is a named choice of readings, with the boards that it is defined on.
type Preset struct {
	Name    string
	Boards  []string // its own first, nil for every board
	Source  string
	Missing string         // the rules of the source that no option expresses; empty if there are none
	Changed []rules.Choice // the readings that differ from the defaults; of house rules, all that they name

	Reasons map[string]string // of house rules, by the id of the ambiguity; else nil
}

// Reading is a choice of readings.
type Reading struct {
	All     []rules.Choice // of every question
	Changed []rules.Choice // those that differ from the defaults
}

// New returns the kind that a game's package describes.
func New[G rules.Playable[S, M], S, M, O comparable](k rules.Kind[G, S, M, O]) *Kind {
	e := newKind(k.Name, k.Rulebook, k.Clauses, k.Questions.Ambiguities(), k.Boards, k.Settings)
	e.whole = e
	for _, p := range k.Presets {
		e.Presets = append(e.Presets, Preset{Name: p.Name, Boards: p.Boards, Source: p.Source, Missing: p.Missing, Changed: k.Questions.Changed(p.Options)})
	}
	if rules.Checked {
		e.Checks = eraseChecks(k.Checks, e)
	}
	questions, open := k.Questions, k.Open
	options := func(lists ...[]rules.Choice) (o O, err error) {
		for _, some := range lists {
			if err = e.foreign(some); err == nil {
				err = questions.SetAll(&o, some)
			}
			if err != nil {
				return o, err
			}
		}
		return o, nil
	}
	e.read = func(lists ...[]rules.Choice) (Reading, error) {
		o, err := options(lists...)
		return Reading{questions.Chosen(o), questions.Changed(o)}, err
	}
	e.open = func(board string, readings []rules.Choice) (Game, error) {
		o, err := options(readings)
		if err != nil {
			return nil, err
		}
		g, err := open(board, o)
		if err != nil {
			return nil, err
		}
		return Erase[G, S, M](g, e.whole), nil
	}
	return e
}

// newKind returns the part of a kind that depends on no type of its game. It is
// compiled once, New for every game.
func newKind(name string, book rules.Rulebook, clauses []string, questions []rules.Ambiguity, boards, settings []string) *Kind {
	return &Kind{
		Name: name, Rulebook: book, Clauses: book.Only(clauses), Questions: questions,
		Boards: boards, Settings: settings,
	}
}

// Sized returns the kind of a game whose boards need positions of several
// types: it opens a board by the first of the kinds that holds it, as a game of its own.
func Sized(kinds ...*Kind) *Kind {
	e := *kinds[0]
	for _, k := range kinds {
		k.whole = &e
	}
	e.open = func(board string, readings []rules.Choice) (g Game, err error) {
		for _, k := range kinds {
			if g, err = k.open(board, readings); !errors.Is(err, rules.ErrBoardSize) {
				break
			}
		}
		return g, err
	}
	return &e
}

// foreign returns an error that names the games of an ambiguity that the
// rulebook has but this game does not read.
func (k *Kind) foreign(readings []rules.Choice) error {
	for _, c := range readings {
		if !k.reads(c.ID) && slices.ContainsFunc(k.Rulebook.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == c.ID }) {
			return fmt.Errorf("%s does not apply to %s", c.ID, k.Name)
		}
	}
	return nil
}

// reads reports whether the game reads the ambiguity of that id.
func (k *Kind) reads(id string) bool {
	return slices.ContainsFunc(k.Questions, func(a rules.Ambiguity) bool { return a.ID == id })
}

// Readings returns the choice of readings by lists of choices. A later
// list takes precedence over an earlier one; within one list two readings of
// one question are an error.
func (k *Kind) Readings(lists ...[]rules.Choice) (Reading, error) { return k.read(lists...) }

// readingsIn returns the readings in the name of a game.
func (k *Kind) readingsIn(name string) (r Reading) {
	spec, err := k.Spec(name)
	if err == nil {
		r, err = k.Readings(spec.Readings)
	}
	if err != nil {
		panic(fmt.Sprintf("play: %s does not read its own name: %v", k.Name, err))
	}
	return r
}

// Preset returns the preset of that name.
func (k *Kind) Preset(name string) (Preset, bool) {
	i := slices.IndexFunc(k.Presets, func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return k.Presets[i], true
}

// Spec is the name of a game taken apart: NAME[:BOARD][,QUESTION=OPTION...]
// [,PRESET].
type Spec struct {
	Board    string // with its settings, "" for that of the preset or of the rulebook; settings alone begin with a comma
	Readings []rules.Choice
	Preset   string // "" for none
}

// Spec reads the text after the name of the game, as in
// "hnefatafl:9,taf-king-edge=safe,copenhagen-core".
// The name may be that of a preset, as in "brandubh".
func (k *Kind) Spec(text string) (Spec, error) {
	var s Spec
	rest, ok := afterName(text, k.Name)
	if !ok {
		rest, ok = afterName(text, k.Short())
	}
	for i := 0; i < len(k.Presets) && !ok; i++ {
		s.Preset = k.Presets[i].Name
		rest, ok = afterName(text, s.Preset)
	}
	if !ok {
		return Spec{}, fmt.Errorf("%q is not a game of %s (such as %s)", text, k.Name, k.example())
	}
	board, rest, _ := strings.Cut(rest, ",")
	s.Board = strings.TrimSpace(strings.TrimPrefix(board, ":"))
	if rest == "" {
		return s, nil
	}
	for part := range strings.SplitSeq(rest, ",") {
		if err := k.part(&s, strings.TrimSpace(part)); err != nil {
			return Spec{}, err
		}
	}
	return s, nil
}

// afterName returns the rest of a text behind the name that it begins with.
func afterName(text, name string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(text, name)
	return rest, ok && (rest == "" || rest[0] == ':' || rest[0] == ',')
}

// part reads one part of a name: a setting of the board, a reading or a
// preset.
func (k *Kind) part(s *Spec, part string) error {
	pair, isPair := rules.ParseChoice(part)
	_, isPreset := k.Preset(part)
	switch {
	case isPair && slices.Contains(k.Settings, pair.ID):
		s.Board += "," + part
	case isPair:
		s.Readings = append(s.Readings, pair)
	case !isPreset:
		return fmt.Errorf("%q is neither a reading (ID=VALUE) nor a preset of %s%s", part, k.Name, rules.DidYouMean(part, k.PresetNames()))
	case s.Preset != "":
		return fmt.Errorf("two presets: %s and %s", s.Preset, part)
	default:
		s.Preset = part
	}
	return nil
}

// PresetNames returns the names of the presets in their order.
func (k *Kind) PresetNames() (names []string) {
	for _, p := range k.Presets {
		names = append(names, p.Name)
	}
	return names
}

func (k *Kind) example() string {
	if len(k.Boards) == 0 {
		return k.Name
	}
	return strings.TrimSuffix(k.Name+":"+k.Boards[0], ":")
}

// Open returns the game that a text names. Further lists of readings take
// precedence over those of the text, the later over the earlier.
func (k *Kind) Open(text string, more ...[]rules.Choice) (Game, error) {
	s, err := k.Spec(text)
	if err != nil {
		return nil, err
	}
	return k.OpenSpec(s, more...)
}

// OpenSpec returns the game of a Spec. Its preset comes first, then its
// readings, then the further lists.
func (k *Kind) OpenSpec(s Spec, more ...[]rules.Choice) (Game, error) {
	preset, ok := k.Preset(s.Preset)
	if !ok && s.Preset != "" {
		return nil, fmt.Errorf("%s has no preset %q%s", k.Name, s.Preset, rules.DidYouMean(s.Preset, k.PresetNames()))
	}
	board, err := k.BoardOf(s)
	if err != nil {
		return nil, err
	}
	r, err := k.read(append([][]rules.Choice{preset.Changed, s.Readings}, more...)...)
	if err != nil {
		return nil, err
	}
	return k.open(board, r.Changed)
}

// BoardOf returns the board of a Spec with its settings, "" for the rulebook's. The
// error is that of a preset that is not defined on the board.
func (k *Kind) BoardOf(s Spec) (string, error) {
	preset, _ := k.Preset(s.Preset)
	board, settings, _ := strings.Cut(s.Board, ",")
	switch {
	case board == "" && len(preset.Boards) > 0:
		board = preset.Boards[0]
	case board == "" && settings != "":
		board, _, _ = strings.Cut(k.Boards[0], ",")
	case board != "" && len(preset.Boards) > 0 && !slices.Contains(preset.Boards, board) && !slices.Contains(preset.Boards, s.Board):
		return "", k.elsewhere(preset, board)
	}
	return strings.TrimSuffix(board+","+settings, ","), nil
}

// elsewhere returns the error of a preset on a board that it is not defined on.
func (k *Kind) elsewhere(p Preset, board string) error {
	list := make([]string, len(p.Boards))
	for i, own := range p.Boards {
		list[i] = k.Name + ":" + own
	}
	return fmt.Errorf("the preset %s is defined on %s, not on %s:%s", p.Name, strings.Join(list, " and "), k.Name, board)
}

// AddHouse adds the house rules of a text to the presets of the game, under a name. A
// line is the name of the game, "game wali", or with a board, "game wali:4x3"; or a choice of readings, such as
// "wal-take=may", with the reason after it, if wanted. Blank lines and lines that begin
// with # or > are prose. The error begins with the line.
func (k *Kind) AddHouse(name, text string) error {
	p := Preset{Name: name, Source: "house rules", Reasons: map[string]string{}}
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.ContainsAny(words[0][:1], "#>") {
			continue
		}
		err := k.houseLine(&p, words)
		if err == nil {
			_, err = k.Readings(p.Changed)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(p.Changed) == 0 {
		return errors.New("no choice of a reading, such as " + k.Questions[0].Texts()[0])
	}
	k.Presets = append(slices.DeleteFunc(k.Presets, func(q Preset) bool { return q.Name == name }), p)
	return nil
}

// houseLine reads a line of house rules.
func (k *Kind) houseLine(p *Preset, words []string) error {
	choice, ok := rules.ParseChoice(words[0])
	named := strings.Join(words[1:], " ") // names of files and programs have blanks
	board, own := strings.CutPrefix(named+":", k.Name+":")
	if !own {
		board, own = strings.CutPrefix(named+":", k.Short()+":")
	}
	switch {
	case words[0] == "game" && own:
		if board == "" {
			return nil
		}
		p.Boards = []string{strings.TrimSuffix(board, ":")}
		_, err := k.OpenSpec(Spec{Board: p.Boards[0]})
		return err
	case words[0] == "game":
		return fmt.Errorf("house rules of %s, not of %s", named, k.Name)
	case !ok:
		return fmt.Errorf("%q is neither a choice, such as %s, nor prose, which begins with # or >", words[0], k.Questions[0].Texts()[0])
	}
	p.Changed = append(p.Changed, choice)
	p.Reasons[choice.ID] = strings.Join(words[1:], " ")
	return nil
}
