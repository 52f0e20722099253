package input

import (
	"errors"
	"fmt"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// Subject is the thing that the arguments of a command name: a game in a position,
// puzzles, or both, where the game is itself a puzzle.
type Subject struct {
	Name    string           // the argument that names it
	Session *play.Session    // a game, after its moves
	Puzzles []puzzles.Puzzle // a puzzle or a set
	Table   *attempt.Table   // of a saved one, after its moves
	File    string           // that holds the session or the table, "" for none
}

// Puzzle returns the only puzzle of a subject.
func (s Subject) Puzzle() (puzzles.Puzzle, error) { return one(s.Name, s.Puzzles) }

// Position returns the game of a subject in its position, that of a puzzle, too.
func (s Subject) Position() (*play.Session, error) {
	if s.Session != nil {
		return s.Session, nil
	}
	p, err := s.Puzzle()
	if err != nil {
		return nil, err
	}
	return play.NewSessionAt(p.Game, p.Start), nil
}

// Subject returns the subject of one argument, or of a game and a position in it.
func (r *Reader) Subject(args []string) (Subject, error) {
	arg := args[0]
	if len(args) == 2 {
		return r.placed(arg, args[1])
	}
	found, err := r.single(arg)
	if err != nil || found.Session != nil || found.Table != nil {
		return found, err
	}
	for i, p := range found.Puzzles {
		if found.Puzzles[i], err = r.reread(p); err != nil {
			return found, err
		}
	}
	return found, nil
}

// Subjects returns the subject of a game and a position in it, or of one or several
// sets.
func (r *Reader) Subjects(args []string) (Subject, error) {
	if _, err := r.Kind(args[0]); len(args) == 1 || len(args) == 2 && namesGame(args[0], err) {
		return r.Subject(args)
	}
	set, err := r.Sets(args)
	for i := 0; i < len(set) && err == nil; i++ {
		set[i], err = r.reread(set[i])
	}
	return Subject{Name: strings.Join(args, ", "), Puzzles: set}, err
}

// single returns the subject of an argument: a puzzle of the library, a game, or the
// content of a file or of a text in quotes, in this order.
func (r *Reader) single(arg string) (Subject, error) {
	if arg == Library {
		set, err := LibraryOf("")
		return Subject{Name: arg, Puzzles: set}, err
	}
	p, ok, err := r.source().named(arg)
	if ok {
		return Subject{Name: arg, Puzzles: []puzzles.Puzzle{p}}, err
	}
	if k, err := r.Kind(arg); namesGame(arg, err) || IsProgram(arg) {
		if err != nil {
			return Subject{}, err
		}
		return r.begun(k, arg)
	}
	if isList(arg) {
		set, err := r.source().puzzles(arg)
		return Subject{Name: arg, Puzzles: set}, err
	}
	return r.source().file(arg)
}

// isThere reports whether an argument names a puzzle or a file that is there.
func (r *Reader) isThere(arg string) bool {
	_, named, _ := r.source().named(arg)
	return named || arg == "-" || cli.Exists(arg)
}

// NamesPuzzle reports whether an argument names a puzzle, and not a game. The error
// is that of a game that cannot be opened.
func (r *Reader) NamesPuzzle(arg string) (bool, error) {
	if _, ok, _ := r.source().named(arg); ok {
		return true, nil
	}
	if _, err := r.Kind(arg); namesGame(arg, err) || IsProgram(arg) {
		return false, err
	}
	return true, nil
}

// begun returns a game at its start, which in a game for one player is a puzzle.
func (r *Reader) begun(k *play.Kind, arg string) (s Subject, err error) {
	s.Name = arg
	if s.Session, err = r.open(k, arg); err != nil || !ofJumps(k) {
		return s, err
	}
	g := s.Session.Game
	p, err := puzzles.New(g, g.Start(), puzzles.Reach{})
	if spec, _ := k.Spec(arg); err == nil && spec.Board == "" {
		p = titled(p) // the game's own target
	}
	s.Puzzles = []puzzles.Puzzle{p}
	return s, err
}

// titled returns a puzzle with the id and the title that it has in the library.
func titled(p puzzles.Puzzle) puzzles.Puzzle {
	list, _ := LibraryOf(p.Kind())
	for _, known := range list {
		if known.Start == p.Start && solo.Of(known.Game).Target() == solo.Of(p.Game).Target() {
			p.ID, p.Title = known.ID, known.Title
		}
	}
	return p
}

// placed returns a game in the position of a second argument, or a puzzle of a
// jump game.
func (r *Reader) placed(game, at string) (s Subject, err error) {
	s.Name = at
	if game == "-" && at == "-" {
		return s, errors.New("GAME and POSITION cannot both come from stdin")
	}
	k, err := r.Kind(game)
	if err != nil && !namesGame(game, err) {
		if named, _ := r.NamesPuzzle(game); named && r.isThere(game) {
			err = fmt.Errorf("%q: a puzzle or a file, not a game", game)
		}
		err = cli.Hinted(err, "two arguments are a GAME and a POSITION in it; a PUZZLE or a FILE stands alone")
	}
	if err != nil {
		return s, err
	}
	if ofJumps(k) {
		p, err := r.jumps(k, game, at)
		s.Puzzles = []puzzles.Puzzle{p}
		return s, err
	}
	s.Session, err = r.Position(game, at)
	return s, err
}
