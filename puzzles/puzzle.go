// Package puzzles describes puzzles of all games: a position and a task for the
// player to move. It reads and writes their names, and draws boards in text.
//
// [New] and [ParseName] make a puzzle. Package file reads and writes files of them,
// package library has those that come with the program, package prove solves puzzles,
// and package generate makes sets of them.
package puzzles

import (
	"cmp"
	"errors"
	"maps"
	"runtime"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// Puzzle is a task for the player to move in a position of a game. One that
// New, ParseName or package file returned is valid.
type Puzzle struct {
	Game    play.Game // with its readings
	Start   play.Position
	Task    Task
	ID      string // a short slug, "" for none
	Author  string
	Words                    // for readers of any language, or of English
	Local   map[string]Words // in the languages of the maker, by their names; nil for none
	Proved  Proof
	Quality Quality // of a generated puzzle
}

// Words are what the maker of a puzzle says.
type Words struct{ Title, Note, Hint string }

// In returns the words in a language; where there are none, those of the puzzle.
func (p Puzzle) In(language string) Words {
	w := p.Local[language]
	return Words{cmp.Or(w.Title, p.Title), cmp.Or(w.Note, p.Note), cmp.Or(w.Hint, p.Hint)}
}

// Verdict is the result of a proof; "" without one.
type Verdict string

// The verdicts that can be proved.
const (
	Solved     Verdict = "solved"
	Unsolvable Verdict = "unsolvable"
)

// Proof is a proved result; its zero value is none.
type Proof struct {
	Verdict Verdict
	Length  int    // of a shortest solution, in own moves; 0 while that is not proved
	Key     string // the only first move of a solution, as the game writes it
	Reason  string // why, in words
	Line    string // of a puzzle of the library: a shortest solution, with spaces between its moves
}

// SolvedIn returns the proof of a shortest solution, in own moves. Keys are the
// first moves of such solutions, if they are known; one alone is the key.
func SolvedIn(length int, keys ...string) Proof {
	p := Proof{Verdict: Solved, Length: length}
	if len(keys) == 1 {
		p.Key = keys[0]
	}
	return p
}

// New returns the puzzle of a task in a position of a game. The error gives the
// reason why the task does not fit there.
func New(g play.Game, start play.Position, task Task) (Puzzle, error) {
	p := Puzzle{Game: g, Start: start, Task: task}
	if f := p.taskFault(); f != nil {
		return Puzzle{}, f
	}
	return p, nil
}

// Kind returns the name of the game, without its board.
func (p Puzzle) Kind() string { return p.Game.Kind().Name }

// Board returns the board as the game's name has it: 5, 6x5 or 8,players=3.
// Of a game of jumps it is the cells along one side.
func (p Puzzle) Board() string {
	rest := strings.TrimPrefix(strings.TrimPrefix(p.Game.String(), p.Kind()), ":")
	if rest == "" {
		return ""
	}
	parts := strings.Split(rest, ",")
	if solo.Of(p.Game) != nil {
		return parts[0]
	}
	return strings.Join(parts[:len(parts)-len(p.Game.Readings().Changed)], ",")
}

// Readings returns the readings that differ from the defaults, by their ids.
func (p Puzzle) Readings() (list []rules.Choice) {
	names := rules.NamesOf(p.Game.Readings().Changed)
	for _, id := range slices.Sorted(maps.Keys(names)) {
		list = append(list, rules.Choice{ID: id, Names: names[id]})
	}
	return list
}

// Text returns the game with its board and readings, such as
// havannah:5,hav-ring=empty.
func (p Puzzle) Text() string {
	game := p.Kind()
	if board := p.Board(); board != "" {
		game += ":" + board
	}
	return strings.Join(append([]string{game}, rules.Texts(p.Readings())...), ",")
}

// ForOne reports whether one player is to reach a goal.
func (p Puzzle) ForOne() bool { return p.Task == Reach{} }

// Reread returns the puzzle with further readings. A puzzle of jumps
// from the rulebook's start begins at the start of the readings. A proof under
// other readings is left out.
func (p Puzzle) Reread(choices []rules.Choice) (Puzzle, error) {
	g, err := p.Game.Kind().Open(p.Game.String(), choices)
	if err != nil || g.String() == p.Game.String() {
		return p, err
	}
	start := g.Start()
	if j := solo.Of(p.Game); j == nil {
		start, err = g.Parse(p.Game.Format(p.Start))
	} else if other := solo.Of(g); start == p.Start && other.Options().Start != j.Options().Start {
		err = errors.New("wab-start: the puzzle begins at a start of its own, not at the rulebook's")
	}
	if err != nil {
		return p, err
	}
	q, err := New(g, start, p.Task)
	if err != nil {
		return p, err
	}
	q.ID, q.Author, q.Words, q.Local = p.ID, p.Author, p.Words, p.Local
	return q, q.Check()
}

// Equal reports whether two puzzles are the same in all fields of a file.
func (p Puzzle) Equal(q Puzzle) bool {
	p.Proved.Line = q.Proved.Line
	if p.Game == nil || q.Game == nil {
		return p.Game == q.Game
	}
	return p.Game.String() == q.Game.String() && p.Start == q.Start && p.Task == q.Task &&
		p.ID == q.ID && p.Author == q.Author && p.Words == q.Words && maps.Equal(p.Local, q.Local) &&
		p.Proved == q.Proved && p.Quality.Equal(q.Quality)
}

// Unique is the sense in which a puzzle has one solution.
type Unique string

// The senses; "" is none of them.
const (
	OneKey     Unique = "key"      // one first move, or one and its images under the symmetries of the start
	OnlyWin    Unique = "only"     // one first move, and no other move wins at all, however late
	OneLine    Unique = "line"     // one shortest line
	UpToOrder  Unique = "order"    // all shortest lines are the same jumps in another order
	UpToImages Unique = "symmetry" // and images of such lines under the symmetries of start and target
	Several    Unique = "several"  // several that differ in more than that; of a puzzle for one player
)

// Assesses reports whether this program finds the quality of puzzles. The one
// for the browser does not, and is smaller for it.
const Assesses = runtime.GOOS != "js"

// Quality describes how good and how hard a solved puzzle is; its zero value
// means that there was no assessment. docs/reference/puzzle-sets.md explains how
// each figure is found.
type Quality struct {
	Lines      string   // the number of shortest lines, in digits
	Finals     int      // positions in which these lines end, where that may be several
	Unique     Unique   // the sense in which the lines are one
	Detour     int      // the length minus the bound of the start
	Choices    int      // legal moves at the start, of a game for two or more
	Tries      int      // moves beside the line that look as good and lead to no shortest line
	Greedy     int      // moves that a greedy solver makes before no move looks better than to stay
	Chain      int      // of a Solo: the most jumps of a solution that must be made one after the other
	Twice      int      // of a Solo: pieces that jump twice or more
	Refilled   int      // of a Solo: cells of start and target that a solution empties and fills again
	Figure     string   // of a Solo: what the target shows, "symmetric" or the name of a figure, "" for nothing
	Difficulty int      // in bits, rounded, by the package measure
	Differs    []string // readings, ID=VALUE, under which the length is another, or not known within some limits
}

// Solutions says in which sense the solutions are one, "" where that is not known.
func (q Quality) Solutions() string {
	switch q.Unique {
	case OneLine:
		return "one solution"
	case UpToOrder:
		return "one solution: the same moves in " + q.Lines + " orders"
	case UpToImages:
		return "one solution: the same moves in " + q.Lines + " orders, and images of them under symmetries"
	case Several:
		return "several different solutions, " + q.Lines + " lines"
	case OneKey:
		return "one first move"
	case OnlyWin:
		return "one first move, and no other one wins at all"
	}
	return ""
}

// IsZero reports whether the quality has no figure.
func (q Quality) IsZero() bool { return q.Equal(Quality{}) }

// Equal reports whether q and r are the same.
func (q Quality) Equal(r Quality) bool {
	return q.figures() == r.figures() && slices.Equal(q.Differs, r.Differs)
}

// figures returns the part that can be compared by ==.
func (q Quality) figures() [12]any {
	return [...]any{q.Lines, q.Finals, q.Unique, q.Choices, q.Detour, q.Tries, q.Greedy, q.Chain, q.Twice, q.Refilled, q.Figure, q.Difficulty}
}

// Games opens the games of an input, each once.
type Games struct {
	*catalog.Catalog
	opened map[string]play.Game
}

// NewGames returns the games of a catalogue, those of [catalog.Default] for nil.
func NewGames(c *catalog.Catalog) *Games {
	return &Games{cmp.Or(c, catalog.Default()), map[string]play.Game{}}
}

// OpenOn opens a game on a board, "" for the rulebook's.
func (g *Games) OpenOn(kind *play.Kind, board string, readings []rules.Choice) (play.Game, error) {
	name := strings.TrimSuffix(kind.Name+":"+board, ":")
	key := strings.Join(append([]string{name}, rules.Texts(readings)...), ",")
	if known, ok := g.opened[key]; ok {
		return known, nil
	}
	opened, err := kind.Open(name, readings)
	if err == nil {
		g.opened[key] = opened
	}
	return opened, err
}
