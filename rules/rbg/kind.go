// Package rbg plays rulebooks in the Regular Boardgames language. [Load] reads
// a file as a game for the catalogue.
//
// A file is read by package [ludex/rules/rbg/syntax] and compiled to an
// automaton: parts of the rules that only walk over the board become relations
// between cells, all other parts edges of operations. A machine follows the
// edges on a copy of the position and collects the moves. Two paths with the
// same actions on the same cells are one move, as in the paper (arXiv
// 1706.02462), so that numbers of lines equal those of other programs for the
// language.
//
// Comments that begin with //@ are annotations: the sentences of the rulebook,
// ambiguities whose readings redefine macros, smaller boards, claims. Other
// programs for the language skip them.
package rbg

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/files"
	"ludex/rules/play"
	"ludex/rules/rbg/syntax"
)

// Options is a choice of readings, by the order of the questions in the file.
type Options = rules.Numbers

// Rulebook is a file: a game with its annotations.
type Rulebook struct {
	file    string
	text    string
	source  *syntax.Source
	notes   *notes
	numbers *numbers
	plain   *syntax.Game // under the default readings
	size    int          // of the positions on the largest board
}

// Load returns the game that a file describes, as [catalog.Catalog.Handle]
// wants it. The file can take over clauses and questions of books.
//
// [catalog.Catalog.Handle]: https://pkg.go.dev/ludex/rules/catalog#Catalog.Handle
func Load(file string, books ...rules.Rulebook) (*play.Kind, error) {
	text, err := files.Contents(file, syntax.MaxSource)
	if err != nil {
		return nil, err
	}
	r, err := Read(file, string(text), books...)
	if err != nil {
		return nil, err
	}
	return r.Kind(), nil
}

// Read reads a rulebook. name, the name of its file, is the name of the game;
// errors begin with it. Read reads all readings and boards, too.
func Read(name, text string, books ...rules.Rulebook) (*Rulebook, error) {
	text = strings.TrimPrefix(text, "\ufeff") // a byte order mark
	r := &Rulebook{file: name, text: text, numbers: newNumbers()}
	if err := r.read(text, books); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

func (r *Rulebook) read(text string, books []rules.Rulebook) (err error) {
	if r.source, err = syntax.Parse(text); err != nil {
		return err
	}
	if r.notes, err = readNotes(filepath.Base(r.file), r.source.Annotations, books); err != nil {
		return err
	}
	if most := len(Options{}); len(r.notes.questions) > most {
		return fmt.Errorf("%d questions, the limit is %d", len(r.notes.questions), most)
	}
	if r.source, err = r.source.Using(r.notes.library, inLibrary); err != nil {
		return err
	}
	if r.plain, err = r.source.Game(); err != nil {
		return err
	}
	if r.size, err = r.check(); err != nil {
		return err
	}
	if err := r.apart(); err != nil {
		return err
	}
	return r.checkClaims()
}

// check compiles the game on each board and under each reading, and returns
// the size of the largest position.
func (r *Rulebook) check() (size int, err error) {
	variants := []variant{{}}
	variants = append(variants, r.notes.boards...)
	for _, q := range r.notes.questions {
		variants = append(variants, q.readings...)
	}
	left, work := usual.steps, toCompile // to the first move, and to compile, for all of them
	for _, v := range variants {
		work.bytes = toCompile.bytes
		p, err := r.compile(&work, v)
		if err == nil {
			err = r.alike(p.game, v)
		}
		if err == nil && len(p.game.Players) > maxPlayers {
			err = fmt.Errorf("%d players, the limit is %d", len(p.game.Players), maxPlayers)
		}
		if most := mostBytes; err == nil && newLayout(p).size > most {
			err = fmt.Errorf("a position has %d bytes, the limit is %d", newLayout(p).size, most)
		}
		if err == nil {
			p.budget.steps = left
			left, err = p.begin()
		}
		if err == nil {
			_, _, err = r.layout(p.game, v)
		}
		if err == nil {
			err = r.checkRepeat(v)
		}
		if err != nil && v.name != "" {
			err = fmt.Errorf("%s: %w", v.name, err)
		}
		if err != nil {
			return 0, err
		}
		size = max(size, newLayout(p).size)
	}
	return size, nil
}

// maxPlayers is the greatest number of players of an outcome.
const maxPlayers = 15

// alike reports other players, pieces or variables than those of the file.
func (r *Rulebook) alike(g *syntax.Game, v variant) error {
	if slices.Equal(g.Players, r.plain.Players) && slices.Equal(g.Pieces, r.plain.Pieces) && slices.Equal(g.Variables, r.plain.Variables) {
		return nil
	}
	return annotation.Errorf(v.pos, "players, pieces and variables cannot be redefined")
}

// apart reports two questions whose readings define the same macro.
func (r *Rulebook) apart() error {
	owner := map[string]int{}
	for i, q := range r.notes.questions {
		for _, v := range q.readings {
			for _, name := range v.defined() {
				if other, ok := owner[name]; ok && other != i {
					return annotation.Errorf(v.pos, "readings of %s and of %s define %s", r.notes.questions[other].id, q.id, name)
				}
				owner[name] = i
			}
		}
	}
	return nil
}

// defined returns the names that the definitions of a variant begin with.
func (v variant) defined() (names []string) {
	for part := range strings.SplitSeq(v.definitions, "#") {
		if end := strings.IndexAny(part, "(= \n"); end > 0 {
			names = append(names, part[:end])
		}
	}
	if v.repeat != "" {
		names = append(names, "//@ repeat")
	}
	return names
}

// defines reports whether one of the definitions of a variant has this name.
func (v variant) defines(name string) bool { return slices.Contains(v.defined(), name) }

// compile compiles the game with the definitions of some variants, within a budget.
func (r *Rulebook) compile(left *budget, variants ...variant) (*program, error) {
	s := r.source
	var err error
	for _, v := range variants {
		if s, err = s.With(v.definitions, v.from); err != nil {
			return nil, err
		}
	}
	g, err := s.Game()
	if err != nil {
		return nil, err
	}
	return compile(g, r.numbers, left, func(c *compiler) error {
		c.program.confluent = r.notes.confluent
		return r.claimPatterns(s, c)
	})
}

// kindOf returns the game with positions of type B.
func kindOf[B Size](r *Rulebook) rules.Kind[*Game[B], B, Move, Options] {
	return rules.Kind[*Game[B], B, Move, Options]{
		Name: r.file, Rulebook: r.register(), Questions: r.bindings(), Boards: r.boards(),
		Open:   func(board string, o Options) (*Game[B], error) { return open[B](r, board, o) },
		Checks: checks[B](),
	}
}

// standard is the name of the board of a file that names no boards.
const standard = "standard"

// boards returns the names of the boards: that of the file, then those of the
// annotations.
func (r *Rulebook) boards() []string {
	names := []string{standard}
	for _, b := range r.notes.boards {
		if b.definitions == "" {
			names[0] = b.name
			continue
		}
		names = append(names, b.name)
	}
	return names
}

// open returns the game on a board under some readings.
func open[B Size](r *Rulebook, board string, o Options) (*Game[B], error) {
	names := r.boards()
	name, variants := r.file, []variant(nil)
	if board != "" && board != names[0] {
		i := slices.IndexFunc(r.notes.boards, func(v variant) bool { return v.name == board })
		if i < 0 {
			return nil, fmt.Errorf("%s has no board %q%s", r.file, board, rules.DidYouMean(board, names))
		}
		name += ":" + board
		variants = append(variants, r.notes.boards[i])
	}
	for i, q := range r.notes.questions {
		variants = append(variants, q.readings[o[i]])
	}
	work := toCompile
	p, err := r.compile(&work, variants...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.file, err)
	}
	for _, c := range r.bindings().Changed(o) {
		name += "," + c.String()
	}
	g, err := newGame[B](r, p, name, variants...)
	if err == nil {
		g.others = sync.OnceValue(func() []other[B] { return othersOf[B](r, board, o) })
	}
	return g, err
}

// register returns the clauses, ambiguities and claims.
func (r *Rulebook) register() rules.Rulebook {
	book := r.notes.Rulebook
	book.Name = r.file
	book.Title = cmp.Or(book.Title, strings.TrimSuffix(filepath.Base(r.file), Suffix))
	return book
}

// Suffix is how the names of files end that hold rulebooks.
const Suffix = ".rbg"

// bindings ties the questions to their options.
func (r *Rulebook) bindings() rules.Bindings[Options] { return rules.BindNumbers(r.notes.Ambiguities) }
