package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/difference"
)

// Effort limits the searches for an answer.
type Effort struct {
	Positions int                   // most positions that a breadth-first search stores
	Depth     int                   // moves that it searches in any case, 0 if only Positions limits it
	Memory    int64                 // most bytes that it takes, 0 for no limit
	Games     int                   // random games for the shares, and up to twice as many more in search of a difference on the rulebook's board
	Written   map[string][][]string // by the name of the game, games of the rulebook's board to look through, for choices of many readings or if no game is found
	Shorten   int                   // games to shorten, of those that show a difference
	Results   bool                  // whether the samples are solved
	Solving   int64                 // most bytes for the solution of a sample, 0 for the usual
	Deep      bool                  // whether the samples that take long are solved, too
	Seed      uint64                // of the random games
}

// Default is an effort that answers most questions.
var Default = Effort{Positions: 60_000, Games: 100, Shorten: 6, Results: true, Seed: 1}

// query is a question during the search for its answer.
type query struct {
	Game
	ctx    context.Context
	effort Effort
	Answer
}

// Ask searches for the answer to a question.
func (f Game) Ask(ctx context.Context, q Comparison, effort Effort) (*Answer, error) {
	x := &query{Game: f, ctx: ctx, effort: effort, Answer: Answer{Question: q, Differ: Unknown}}
	boards := f.Boards
	if q.Board != "" {
		boards = []string{q.Board}
	}
	first, err := f.comparison(q, boards[0])
	if errors.As(err, new(oracle.Refusal)) {
		x.Searched = []Searched{{Board: boards[0], Limit: err.Error()}}
		x.Effect.Verdict = EffectOf(Unknown, nil)
		return &x.Answer, nil
	}
	if err != nil {
		return nil, err
	}
	if x.Argument, err = f.argument(q, boards); err != nil {
		return nil, err
	}
	if f.repeats(first) {
		err = x.byRecords(boards)
	} else if err = x.byPositions(first, boards); err == nil {
		x.byRepetition(first)
	}
	if err != nil {
		return nil, err
	}
	x.conclude()
	if q.Start == "" && q.Board == "" {
		x.Others = StoredOf(q.String(), f.Name)
	}
	if q.Ambiguity.ID == "" && x.First != nil {
		x.Deciding = f.deciding(q, x.First)
	}
	if effort.Results && q.Start == "" {
		x.Effect.Values, err = f.results(ctx, q, effort)
	}
	x.Effect.Verdict, x.Interrupted = EffectOf(x.Differ, x.Effect.Values), ctx.Err() != nil
	return &x.Answer, err
}

// byPositions searches for the first position in which the readings differ.
func (x *query) byPositions(first *comparison, boards []string) error {
	found := x.search(first)
	var small *comparison
	var carried []play.Move
	for _, board := range boards[1:] {
		if found != nil || x.First != nil {
			break
		}
		c, err := x.comparison(x.Question, board)
		if err != nil {
			return err
		}
		if l := x.search(c); l != nil {
			small, carried = c, l
		}
	}
	if first.apart() {
		return nil
	}
	first = first.along()
	share, line := first.play(x.ctx, first.games(x.effort.Games), x.effort.Seed)
	x.Share = &share
	if found != nil {
		return nil
	}
	return x.onRulebook(first, line, small, carried)
}

// search searches a board breadth-first. A game that it finds is proved shortest.
func (x *query) search(c *comparison) []play.Move {
	if c.apart() {
		x.Searched = append(x.Searched, Searched{Board: c.board, Found: true})
		x.First = render(c, nil, true, "the games begin with different positions")
		return []play.Move{}
	}
	lim := difference.Limits{Positions: x.effort.Positions, Memory: x.effort.Memory}
	ctx, stop := solver.Share(x.ctx, 1+min(1, x.effort.Games)) // the other half is for random games
	defer stop()
	p := c.first(ctx, c.start, lim)
	if x.effort.Depth > p.Exhausted && p.Kind == difference.None && !p.Closed {
		lim.Positions, lim.AtMost = 0, x.effort.Depth
		if q := c.first(ctx, c.start, lim); q.Kind != difference.None || q.Closed || q.Exhausted > p.Exhausted {
			p = q
		}
	}
	x.Searched = append(x.Searched, searched(c.board, p))
	if p.Kind == difference.None {
		return x.aimed(c, p)
	}
	line := p.Game()
	if c.symmetry != nil && c.verify(line) != nil {
		x.Searched = x.Searched[:len(x.Searched)-1] // the merged positions have different moves
		c.mergeLess()
		return x.search(c)
	}
	x.First = render(c, line, true, "all shorter games were examined")
	return line
}

func searched(board string, p *difference.Result[play.Position, play.Move]) Searched {
	s := Searched{Board: board, Exhausted: p.Exhausted, Closed: p.Closed, Found: p.Kind != difference.None, Positions: p.Positions}
	if p.Limit != nil && !errors.Is(p.Limit, solver.ErrAtMost) {
		s.Limit = p.Limit.Error()
	}
	return s
}

// aimed searches for a game of the least length that the earlier search, which found
// none, leaves open.
func (x *query) aimed(c *comparison, p *difference.Result[play.Position, play.Move]) []play.Move {
	if c.floor == nil || p.Closed {
		return nil
	}
	line := c.tryOut(x.ctx, nil, x.effort)
	if line == nil || len(line) > max(c.least(), p.Exhausted+1) {
		return nil
	}
	x.First = render(c, line, true, c.floor.Words)
	return line
}

// LookedAt names the games that a search has looked at, up to a number of moves.
func LookedAt(moves int) string {
	if moves == 0 {
		return "the start alone"
	}
	return "all games of up to " + english.Plural(moves, "move", "")
}

// onRulebook searches for a game on the rulebook's board after a search without a
// result.
func (x *query) onRulebook(c *comparison, line []play.Move, small *comparison, carried []play.Move) error {
	if l := x.carry(carried, small, c); l != nil && (line == nil || len(l) < len(line)) {
		line = l
	}
	line, by := c.tryOut(x.ctx, line, x.effort), "found by random play"
	if x.Argument == "" && (line == nil || x.Question.Ambiguity.ID == "") {
		if l := x.among(c, x.written()); l != nil && (line == nil || len(l) < len(line)) {
			line, by = l, "found in a known game"
		}
	}
	if line == nil {
		x.Tried = fmt.Sprintf("%s and %s", LookedAt(x.Searched[0].Exhausted), english.Plural(3*x.effort.Games, "random game", ""))
		if n := len(x.written()); n > 0 {
			x.Tried += fmt.Sprintf(", and %s", english.Plural(n, "known game", ""))
		}
		return nil
	}
	exhausted := x.Searched[0].Exhausted
	best := &x.Rulebook
	if x.First == nil {
		best = &x.First
	}
	switch {
	case len(line) == exhausted+1:
		*best = render(c, line, true, "all shorter games were examined")
	case len(line) <= c.least():
		*best = render(c, line, true, c.floor.Words)
	default:
		*best = render(c, line, false, by+" and shortened")
	}
	if x.Rulebook != nil && x.Rulebook.Proved {
		x.First, x.Rulebook = x.Rulebook, nil
	}
	return nil
}

// written returns the written games of the board, none unless it is the rulebook's.
func (x *query) written() [][]string {
	if board := x.Question.Board; board != "" && board != x.Boards[0] || x.Question.Start != "" {
		return nil
	}
	return x.effort.Written[x.Name]
}

// carry replays a game of a smaller board on the board of the rulebook.
func (x *query) carry(line []play.Move, from, to *comparison) []play.Move {
	if x.Carry == nil || len(line) == 0 {
		return nil
	}
	var moves []play.Move
	for _, m := range line {
		m, ok := x.Carry(m, from.a, to.a)
		if !ok {
			return nil
		}
		moves = append(moves, m)
	}
	return to.shows(moves)
}

// tryOut shortens the given game, or else that of the floor, if there is one, and
// some that random play finds, and returns the shortest.
func (c *comparison) tryOut(ctx context.Context, best []play.Move, effort Effort) []play.Move {
	shortened := 0
	take := func(line []play.Move) {
		line = c.shorten(ctx, line, effort.Positions/20)
		if shortened++; best == nil || len(line) < len(best) {
			best = slices.Clone(line)
		}
	}
	if best == nil {
		best = c.known()
	}
	if best != nil {
		take(best)
	}
	var share Share
	for i := 0; i < 2*effort.Games && ctx.Err() == nil; i++ {
		if best != nil && (len(best) <= max(1, c.least()) || shortened >= effort.Shorten) {
			break
		}
		if line := c.playOne(&share, newRandom(effort.Seed, 1<<32+uint64(i)), i%2 == 1); line != nil {
			take(line)
		}
	}
	return best
}

// conclude sets the verdict. It stays open if a board was not searched
// completely, unless an argument holds for all boards.
func (x *query) conclude() {
	switch {
	case x.First != nil && x.Argument != "":
		panic(fmt.Sprintf("ambiguity: %v differ on %s, against the argument that they never do", x.Question, x.First.Board)) // a fault of one of the two
	case x.First != nil:
		x.Differ = Yes
	case x.Argument != "" || len(x.OpenBoards()) == 0:
		x.Differ = No
	}
}

// Asked is a question with its game.
type Asked struct {
	Game     Game
	Question Comparison
}

// AskAll answers questions with a number of workers, and calls each with the
// answers in the order of the questions. It stops at the first error. When
// the context ends, the answers that were begun are incomplete and the others
// are nil.
func AskAll(ctx context.Context, list []Asked, effort Effort, workers int, each func(i int, a *Answer) error) error {
	answers := make([]chan result, len(list))
	for i := range answers {
		answers[i] = make(chan result, 1)
	}
	ctx, stop := context.WithCancel(ctx)
	var group guard.Group
	defer group.Wait()
	defer stop()
	next := make(chan int, len(list))
	for i := range list {
		next <- i
	}
	close(next)
	for range workers {
		group.Go(func() {
			for i := range next {
				var r result
				if ctx.Err() == nil {
					r.err = guard.Try(func() (err error) {
						ctx, stop := solver.Share(ctx, (len(list)-i+workers-1)/workers)
						defer stop()
						r.answer, err = list[i].Game.Ask(ctx, list[i].Question, effort)
						return err
					})
				}
				answers[i] <- r
			}
		})
	}
	for i := range list {
		r := <-answers[i]
		if r.err != nil {
			return r.err
		}
		if err := each(i, r.answer); err != nil {
			return err
		}
	}
	return nil
}

type result struct {
	answer *Answer
	err    error
}

// About returns the questions about one ambiguity.
func (g Game) About(id string) []Asked {
	var list []Asked
	for _, q := range g.Questions {
		if q.Ambiguity.ID == id {
			list = append(list, Asked{g, q})
		}
	}
	return list
}

// Comparison is a pair of choices of readings to compare.
type Comparison struct {
	Game string // the name of the game
	// The ambiguity, one of its questions and two readings of that. The zero
	// Ambiguity stands for two choices of any readings, whose names may be those
	// of presets.
	Ambiguity rules.Ambiguity
	Question  int
	A, B      rules.Reading
	Context   []rules.Choice // readings, other than the defaults, of both sides
	// The readings of each side, the context included.
	SideA, SideB []rules.Choice
	Board        string // the only board to search, "" for the boards of the game
	Start        string // the diagram of the first position, "" for the board's start

	Boards []string // those of the sides where they have two: the readings are compared on others
}

// String returns the question in words, such as "wali wal-end: no-pieces or
// under-three".
func (q Comparison) String() string {
	text := q.Game + " " + q.Ambiguity.ID + ": " + q.A.Name + " or " + q.B.Name
	if len(q.Context) > 0 {
		text += " (" + strings.Join(rules.Texts(q.Context), ", ") + ")"
	}
	return text
}

// pairs returns every pair of readings of a question. One that depends on other readings
// comes twice: under the defaults, and under those.
func (f Game) pairs(a rules.Ambiguity, question int) (list []Comparison) {
	readings := a.Questions[question].Readings
	for i := range readings {
		for j := i + 1; j < len(readings); j++ {
			q := Comparison{Game: f.Name, Ambiguity: a, Question: question, A: readings[i], B: readings[j]}
			list = append(list, q.Under(nil))
			if f.Needs == nil {
				continue
			}
			if need := f.Needs(a.ID, question); len(need) > 0 {
				list = append(list, q.Under(need))
			}
		}
	}
	return list
}

// Under returns the question in a context.
func (q Comparison) Under(context []rules.Choice) Comparison {
	q.Context = context
	q.SideA = append(slices.Clone(context), q.Ambiguity.Choice(q.A))
	q.SideB = append(slices.Clone(context), q.Ambiguity.Choice(q.B))
	return q
}

// NameA returns the name of the first choice.
func (q Comparison) NameA() string { return choiceName(q.A.Name, q.SideA) }

// NameB returns the name of the second choice.
func (q Comparison) NameB() string { return choiceName(q.B.Name, q.SideB) }

// choiceName returns the name of a reading, or lists the readings of a side.
func choiceName(reading string, side []rules.Choice) string {
	switch {
	case reading != "":
		return reading
	case len(side) == 0:
		return "the defaults"
	default:
		return strings.Join(rules.Texts(side), ", ")
	}
}

// Title names both choices.
func (q Comparison) Title() string { return q.NameA() + " or " + q.NameB() }
