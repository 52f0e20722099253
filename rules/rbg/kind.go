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
	return read(name, text, books, true)
}

// ReadFirst reads a rulebook without its readings and its other boards.
// They are read when they are opened, or by [Game.Whole].
func ReadFirst(name, text string, books ...rules.Rulebook) (*Rulebook, error) {
	return read(name, text, books, false)
}

// Whole reports an error in any reading or board of the file.
func (g *Game[B]) Whole() error {
	_, err := g.book.check(g.book.variants(), toCompileAll)
	if err != nil {
		return fmt.Errorf("%s: %w", g.book.file, err)
	}
	return nil
}

func read(name, text string, books []rules.Rulebook, whole bool) (*Rulebook, error) {
	text = strings.TrimPrefix(text, "\ufeff") // a byte order mark
	r := &Rulebook{file: name, text: text, numbers: newNumbers()}
	if err := r.read(text, books, whole); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

func (r *Rulebook) read(text string, books []rules.Rulebook, whole bool) (err error) {
	if r.source, err = syntax.Parse(text); err != nil {
		return err
	}
	if r.notes, err = readNotes(r.base(), r.source.Annotations, books); err != nil {
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
	if whole {
		r.size, err = r.check(r.variants(), toCompileAll)
	} else {
		_, err = r.check([]variant{{}}, toCompile)
		r.size = mostBytes
	}
	if err != nil {
		return err
	}
	if err := r.apart(); err != nil {
		return err
	}
	return r.checkClaims()
}

// variants returns the file without a choice, each board and each reading.
func (r *Rulebook) variants() []variant {
	list := append([]variant{{}}, r.notes.boards...)
	for _, q := range r.notes.questions {
		list = append(list, q.readings...)
	}
	return list
}

// check compiles the game by each of some variants within a budget for all of them, and
// returns the size of the largest position.
func (r *Rulebook) check(variants []variant, work budget) (size int, err error) {
	left, memory := usual.steps, work.bytes // to the first move of all, and for each
	for _, v := range variants {
		work.bytes = memory
		p, err := r.compile(&work, v)
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
	p, err := compile(g, r.numbers, left, func(c *compiler) error {
		c.program.confluent = r.notes.confluent
		return r.claimPatterns(s, c)
	})
	if err == nil {
		err = r.fits(p, variants)
	}
	return p, err
}

// fits reports what no game of the file can have.
func (r *Rulebook) fits(p *program, variants []variant) error {
	for _, v := range variants {
		if err := r.alike(p.game, v); err != nil {
			return err
		}
	}
	if n := len(p.game.Players); n > maxPlayers {
		return fmt.Errorf("%d players, the limit is %d", n, maxPlayers)
	}
	if size := newLayout(p).size; size > mostBytes {
		return fmt.Errorf("a position has %d bytes, the limit is %d", size, mostBytes)
	}
	return nil
}

// kindOf returns the game with positions of type B.
func kindOf[B Size](r *Rulebook) rules.Kind[*Game[B], B, Move, Options] {
	return rules.Kind[*Game[B], B, Move, Options]{
		Name: r.file, Rulebook: r.register(), Questions: r.bindings(), Boards: r.boards(),
		Open:   opener[B](r),
		Checks: checks[B](),
	}
}

// kept is how many games of a file stay open: laws, rulings and pairs of readings open
// the same ones again and again, and to compile one takes far longer than a move.
const kept = 64

// opener returns a function that opens games and keeps some of them.
func opener[B Size](r *Rulebook) func(string, Options) (*Game[B], error) {
	type key struct {
		board string
		Options
	}
	var lock sync.Mutex
	opened := map[key]*Game[B]{}
	return func(board string, o Options) (*Game[B], error) {
		lock.Lock()
		defer lock.Unlock()
		k := key{board, o}
		if g := opened[k]; g != nil {
			return g, nil
		}
		g, err := open[B](r, board, o)
		if err != nil {
			return nil, err
		}
		if len(opened) == kept {
			clear(opened)
		}
		opened[k] = g
		return g, nil
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
		g.clauses = sync.OnceValue(g.ofTurns)
	}
	return g, err
}

// register returns the clauses, ambiguities and claims.
func (r *Rulebook) register() rules.Rulebook {
	book := r.notes.Rulebook
	book.Name = r.file
	book.Title = cmp.Or(book.Title, strings.TrimSuffix(r.base(), Suffix))
	return book
}

// base returns the name of the file without folders.
func (r *Rulebook) base() string { return r.file[strings.LastIndexAny(r.file, `/\`)+1:] }

// Suffix is how the names of files end that hold rulebooks.
const Suffix = ".rbg"

// bindings ties the questions to their options.
func (r *Rulebook) bindings() rules.Bindings[Options] { return rules.BindNumbers(r.notes.Ambiguities) }
