// Package engine answers the requests of a page on which somebody solves
// puzzles. The page draws boards and forwards clicks; an [Engine] keeps the
// tables of [ludex/puzzles/attempt] behind it, which judge. It runs in the
// browser, as WebAssembly, or in the program that serves the page.
package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/solver"
)

// Request is a message of a page. Every request has the whole line of moves, so
// that an engine can be replaced at any time.
type Request struct {
	Do      string   `json:"do"`      // one of the actions
	Page    string   `json:"page"`    // distinguishes the pages that use one engine
	Puzzle  Subject  `json:"puzzle"`  // the puzzle on the page
	Line    []string `json:"line"`    // the moves so far, replies among them
	Move    string   `json:"move"`    // to play
	From    int      `json:"from"`    // the cell that a forbidden move leaves, or -1
	To      int      `json:"to"`      // the cell that it reaches
	Own     Own      `json:"own"`     // the position to compose
	Seconds int      `json:"seconds"` // for a search for jumps or an analysis, 0 for the default
	Seats   Seats    `json:"seats"`   // of a whole game, in place of a puzzle
	Solved  Solved   `json:"solved"`  // the position to reply in
	Book    Book     `json:"book"`    // of the game or the puzzle, without a text for one of the catalogue
	Reading string   `json:"reading"` // ID=NAME, that is compared with the game
	Board   bool     `json:"board"`   // whether one of the further actions also answers as the action board, if that can be
}

// Subject is a puzzle by its complete name, with its proof.
type Subject struct {
	Name   string `json:"name"`
	Length int    `json:"length,omitempty"` // of a shortest solution, 0 if that is not known
	Cannot string `json:"cannot,omitempty"` // why the task cannot be done, "" if it can
	Asks   asks   `json:"asks,omitzero"`

	line string // the stored solution, "" if there is none
}

// asks are the measures of a puzzle from which hints are drawn.
type asks struct{ Twice, Refilled, Detour, Chain, Tries int }

// Answer is the reply to a Request. An action sets the fields that it needs.
type Answer struct {
	Error   string            `json:"error,omitempty"`   // the request makes no sense
	Refused *Refusal          `json:"refused,omitempty"` // the move is forbidden
	View    *attempt.View     `json:"view,omitempty"`
	Remark  string            `json:"remark,omitempty"` // on the last move
	Result  string            `json:"result,omitempty"` // how the attempt ended
	Ends    []Clause          `json:"ends,omitempty"`   // the single readings by which the game does not end so
	Hint    *attempt.Hint     `json:"hint,omitempty"`
	Way     *attempt.Solution `json:"way,omitempty"`
	Name    string            `json:"name,omitempty"` // of a composed puzzle
	Reply   *Reply            `json:"reply,omitempty"`
	Won     bool              `json:"won,omitempty"`   // the person at a whole game has won it
	Notes   []Note            `json:"notes,omitempty"` // of the steps of a game that was analysed
	Made    any               `json:"made,omitempty"`  // by one of the further actions
}

// Engine answers requests. It serves several goroutines.
type Engine struct {
	// More are actions about the rulebook of a page, by their names.
	More map[string]func(Task) (any, error)

	limits solver.Limits

	mutex  sync.Mutex // of the list; no search and no puzzle is begun under it
	tables []*kept    // the one used last at the end
	guided *guided
	most   int
	shelf  shelf // of the rulebooks of pages
}

// Task is a request for one of the further actions.
type Task struct {
	Request
	Context context.Context
	Limits  solver.Limits
	Report  func(Progress)                   // of long searches
	Open    func() (*catalog.Catalog, error) // the catalogue of the rulebook of the page
}

// kept is a table that an engine keeps for the next request of a page. No function of
// package slices takes a list of them: it would keep all methods of a table in the
// program, 47 kB.
type kept struct {
	turn   turn
	page   string
	puzzle Subject
	seats  Seats
	book   Book
	table  *attempt.Table
}

// New returns an engine that searches within limits and keeps a number of
// tables.
func New(limits solver.Limits, tables int) *Engine { return &Engine{limits: limits, most: tables} }

// turn is held by one request at a time.
type turn chan struct{}

func newTurn() turn { return make(turn, 1) }

// take waits for the turn, or for the end of the context, which comes first.
func (t turn) take(ctx context.Context) error {
	if ctx.Err() != nil {
		return solver.Stopped(ctx)
	}
	select {
	case t <- struct{}{}:
		return nil
	case <-ctx.Done():
		return solver.Stopped(ctx)
	}
}

func (t turn) end() { <-t }

// action is how a request is done.
type action func(*call) error

// call is one request in progress. It is no context itself: as the value of an
// interface it would keep all methods of the types that it refers to in the program.
type call struct {
	Request
	ctx    context.Context
	table  *attempt.Table
	limits solver.Limits
	answer Answer
}

// actions are the actions of requests by their names.
var actions = map[string]action{
	"show":     (*call).show,
	"board":    (*call).board,
	"play":     (*call).play,
	"try":      (*call).try,
	"answer":   (*call).reply,
	"undo":     (*call).undo,
	"deny":     (*call).deny,
	"hint":     (*call).hint,
	"solution": (*call).solution,
	"review":   (*call).review,
}

// Answer does a request. Report is called during long searches; it may be nil.
func (e *Engine) Answer(ctx context.Context, r Request, report func(Progress)) (a Answer) {
	defer rules.OnFault(func(f *rules.Fault) { a = Answer{Error: f.Error()} })
	if report == nil {
		report = func(Progress) {}
	}
	if err := r.check(); err != nil {
		return Answer{Error: err.Error()}
	}
	if r.Do == "compose" {
		name, err := r.Own.compose()
		return Answer{Name: name, Error: textOf(err)}
	}
	if r.Do == "reply" {
		reply, err := e.reply(ctx, r.Page, r.Solved)
		return Answer{Reply: reply, Error: textOf(err)}
	}
	if more, ok := e.More[r.Do]; ok {
		made, err := more(Task{r, ctx, e.limits, report, func() (*catalog.Catalog, error) { return e.shelf.catalog(r.Book) }})
		a = Answer{Made: made, Error: textOf(err)}
		if r.Board && err == nil {
			r.Do = "board"
			a.View = e.Answer(ctx, r, report).View
		}
		return a
	}
	do, ok := actions[r.Do]
	if !ok {
		return Answer{Error: fmt.Sprintf("unknown action %q", r.Do)}
	}
	k, err := e.take(r)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	if err := k.turn.take(ctx); err != nil {
		return Answer{Error: err.Error()}
	}
	defer k.turn.end()
	ctx, end := r.within(ctx, k.table.Puzzle().ForOne())
	defer end()
	c := &call{ctx: ctx, Request: r, table: k.table, limits: e.limits}
	c.limits.Report = func(p solver.Progress) { report(progressOf(p)) }
	if err = c.table.Goto(c.Line); err != nil {
		err = fmt.Errorf("the line cannot be played: %w", err)
	} else {
		err = do(c)
	}
	c.answer.Error = textOf(err)
	return c.answer
}

func textOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// take returns the table of a request, a new one if none is kept.
func (e *Engine) take(r Request) (*kept, error) {
	if k := e.find(r); k != nil {
		return k, nil
	}
	c, err := e.shelf.catalog(r.Book)
	if err != nil {
		return nil, err
	}
	t, err := r.table(c)
	if err != nil {
		return nil, err
	}
	k := &kept{turn: newTurn(), page: r.Page, puzzle: r.Puzzle, seats: r.Seats, book: r.Book, table: t}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if len(e.tables) >= e.most {
		e.tables = append(e.tables[:0], e.tables[1:]...)
	}
	e.tables = append(e.tables, k)
	return k, nil
}

// table returns a new table of a request about a game of a catalogue.
func (r Request) table(c *catalog.Catalog) (*attempt.Table, error) {
	if r.Seats.Game != "" {
		return r.Seats.table(c)
	}
	p, err := r.Puzzle.puzzle(c)
	if err != nil {
		return nil, err
	}
	return attempt.New(p), nil
}

// find returns the table of a request, nil if none is kept.
func (e *Engine) find(r Request) *kept {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	for i, k := range e.tables {
		if k.page == r.Page && k.puzzle == r.Puzzle && k.seats == r.Seats && k.book == r.Book {
			copy(e.tables[i:], e.tables[i+1:])
			e.tables[len(e.tables)-1] = k
			return k
		}
	}
	return nil
}

// SubjectOf returns the subject of a puzzle.
func SubjectOf(p puzzles.Puzzle) Subject {
	q := p.Quality
	s := Subject{Name: p.Name(), Length: p.Proved.Length, Asks: asks{q.Twice, q.Refilled, q.Detour, q.Chain, q.Tries}, line: p.Proved.Line}
	if p.Proved.Verdict == puzzles.Unsolvable {
		s.Cannot = cmp.Or(p.Proved.Reason, p.UnsolvableText())
	}
	return s
}

// puzzle returns the puzzle of a subject, whose game a catalogue has.
func (s Subject) puzzle(c *catalog.Catalog) (puzzles.Puzzle, error) {
	p, err := puzzles.NewGames(c).ParseName(s.Name)
	p.Quality = puzzles.Quality{Twice: s.Asks.Twice, Refilled: s.Asks.Refilled, Detour: s.Asks.Detour, Chain: s.Asks.Chain, Tries: s.Asks.Tries}
	switch {
	case err != nil:
		return p, err
	case s.Cannot != "":
		p.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: s.Cannot}
	case s.Length > 0:
		p.Proved = puzzles.SolvedIn(s.Length)
		p.Proved.Line = s.line
	}
	return p, nil
}

// show shows the table.
func (c *call) show() error {
	v := c.table.View()
	c.answer.View = &v
	return nil
}

// board shows the table with its board.
func (c *call) board() error {
	_ = c.show()
	b := attempt.BoardOf(c.table.Game())
	c.answer.View.Board = &b
	return nil
}

// play plays a legal move of the solver.
func (c *call) play() error {
	if c.table.Status() != attempt.Ongoing {
		c.answer.Refused = &Refusal{Text: "Play is over: undo or restart."}
	} else if err := c.table.Play(c.Move); err != nil {
		c.answer.Refused = refusal(c.table.Game(), err)
		c.answer.Refused.Otherwise = otherwise(c.table.Session(), c.Move)
	}
	return c.show()
}

// try names the clause that forbids a move from one cell to another.
func (c *call) try() error {
	if c.table.Status() != attempt.Ongoing {
		return c.play()
	}
	cells := len(c.table.Game().Layout().Cells)
	if c.From >= cells || c.To < 0 || c.To >= cells {
		return fmt.Errorf("no move from cell %d to %d on a board of %d", c.From, c.To, cells)
	}
	line := len(c.table.Line())
	c.Move = c.table.MoveText(c.From, c.To)
	err := c.play()
	if c.answer.Refused == nil && len(c.table.Line()) == line {
		return errors.New("nothing was played")
	}
	return err
}

// reply lets the other side reply, and reports the result of the attempt.
func (c *call) reply() error {
	var err error
	c.answer.Result, err = c.table.Continue(c.ctx, c.limits, func(r attempt.Reply) { c.answer.Remark = r.Remark })
	c.answer.Won = c.Seats.Level >= 0 && c.table.Session().Outcome().WonBy(rules.Player(c.Seats.Side))
	if err != nil {
		return err
	}
	if err := solver.Stopped(c.ctx); err != nil && !c.table.Puzzle().ForOne() {
		return err
	}
	if s := c.table.Session(); s.Over() {
		c.answer.Ends = otherwise(s)
	}
	return c.show()
}

// deny answers that the task cannot be done.
func (c *call) deny() error {
	if err := c.table.Deny(); err != nil {
		return err
	}
	return c.reply()
}

func (c *call) undo() error {
	c.table.Undo()
	return c.show()
}

func (c *call) hint() error {
	h, err := c.table.Hint(c.ctx, c.limits)
	if err != nil {
		return err
	}
	c.answer.Hint = &h
	return c.show()
}

// solution shows the best way on from the line of the request, and the whole
// line with it.
func (c *call) solution() error {
	w, err := c.table.Solution(c.ctx, c.limits, c.Line)
	if err != nil {
		return err
	}
	w.Words = sentence(w.Words)
	c.answer.Way = w
	if len(w.Steps) == len(c.Line)+1 && !c.table.Puzzle().ForOne() {
		return solver.Stopped(c.ctx)
	}
	return nil
}
