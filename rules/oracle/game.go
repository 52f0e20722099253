package oracle

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/play"
)

// Position is a position of a program, a text of its own.
type Position string

// Move is a move of a program.
type Move string

// Game is a program as a game under one choice of readings. When the program hangs,
// ends, contradicts itself or answers by something else than a State, the methods panic
// with a [*rules.Fault], as at a limit; no method blocks longer than these.
type Game struct {
	program  *program
	name     string
	file     string // of a program that plays those of files
	board    *Board // nil if the program does not describe it
	players  []string
	does     []string // requests
	dice     bool
	start    Position
	readings []string                        // that differ from the defaults, without those that stand for others
	sets     map[rules.Choice][]rules.Choice // readings that stand for others
	rules    string                          // equal texts are equal rules, "" if the program gives none
	kinds    map[string][]string             // of pieces at the start
	clauses  []string                        // that a refusal of a move names: the only one
	lines    *walks
	along    *walk // the last one of a game of lines, nil for another game
	*known
	*branch
}

// branch are the positions after moves of one position. The second move that is played from
// it makes the program play all of them at once, if it answers lists.
type branch struct {
	sync.Mutex
	of    Position
	next  map[Move]Position
	moves int // played from it
}

// Limits bound a program.
type Limits struct {
	Answer time.Duration // for one answer
	Memory int64         // bytes of the positions that are known
}

// Prefix begins the name of a game that a program plays, such as
// "exec:python3 nim.py".
const Prefix = "exec:"

// Start runs the program of a name with [Prefix] and returns it as the only
// game of a kind. Its answers are waited for as long as ctx lasts.
func Start(ctx context.Context, name string, limits Limits) (*play.Kind, error) {
	command := strings.TrimPrefix(name, Prefix)
	first := limits.Answer
	if text, rest, ok := strings.Cut(command, ":"); ok {
		if d, err := time.ParseDuration(text); err == nil && d > 0 {
			first, command = d, rest
		}
	}
	p, err := run(ctx, command, strings.Fields(command), first, limits.Answer)
	if err != nil {
		return nil, err
	}
	k, err := begin(p, name, "", limits.Memory)
	if err != nil {
		p.stop()
	}
	return k, err
}

// begin returns the game of a program, or of a file that it plays.
func begin(p *program, name, file string, memory int64) (*play.Kind, error) {
	s, err := p.ask(Request{Do: "start", Game: file})
	if err != nil {
		return nil, faultOf(err)
	}
	g := &Game{program: p, name: name, file: file, players: s.Players, does: s.Does, dice: s.Dice, rules: s.Rules, kinds: kinds(s.Pieces), start: Position(s.Position), known: &known{states: map[place]*State{}, left: memory}, sets: map[rules.Choice][]rules.Choice{}, lines: newWalks(memory), branch: &branch{}}
	book, err := rules.ReadRulebook(name, s.Rulebook)
	if err != nil {
		err = fmt.Errorf("rulebook: %w", err)
	} else if err = g.checkFirst(s, book); err == nil {
		g.board, err = s.Board, s.Board.fault()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: answer %d: %w", p.command, p.sent, err)
	}
	if len(book.Clauses) == 1 {
		g.clauses = []string{book.Clauses[0].ID}
	}
	s.Rulebook = ""
	g.states[place{g.name, g.start}] = &s
	for text, parts := range s.Sets {
		c, _ := rules.ParseChoice(text)
		g.sets[c] = rules.ParseChoices(parts)
	}
	k := kindOf(g, book)
	if err := k.Combine(g.sets); err != nil {
		return nil, fmt.Errorf("%s: answer %d: sets: %w", p.command, p.sent, err)
	}
	return k, nil
}

// checkFirst returns the fault of the first answer.
func (g *Game) checkFirst(s State, book rules.Rulebook) error {
	const maxPlayers = 15
	n, questions := len(s.Players), 0
	for _, a := range book.Ambiguities {
		questions += len(a.Questions)
	}
	switch fault := g.foreign(&s); {
	case n == 0 || n > maxPlayers:
		return fmt.Errorf("it has %d players, expected 1 to %d", n, maxPlayers)
	case s.Version > Version:
		return fmt.Errorf("it speaks version %d of the protocol; ludex speaks version %d", s.Version, Version)
	case len(book.Claims) > 0:
		return fmt.Errorf("rulebook: %s is a claim, and a program states none", book.Claims[0].ID)
	case questions > len(rules.Numbers{}):
		return fmt.Errorf("rulebook: %d questions, the limit is %d", questions, len(rules.Numbers{}))
	case fault != "":
		return errors.New(fault)
	}
	return nil
}

// kindOf returns the kind of a game under all its readings.
func kindOf(g *Game, book rules.Rulebook) *play.Kind {
	if g.dice {
		return kindBy(g, book, func(g *Game) diceGame { return diceGame{g} })
	}
	return kindBy(g, book, func(g *Game) *Game { return g })
}

func kindBy[G rules.Playable[Position, Move]](g *Game, book rules.Rulebook, typed func(*Game) G) *play.Kind {
	book.Title = cmp.Or(book.Title, strings.TrimPrefix(g.name, Prefix))
	questions := rules.BindNumbers(book.Ambiguities)
	return play.New(rules.Kind[G, Position, Move, rules.Numbers]{
		Name: g.name, Rulebook: book, Questions: questions, Boards: []string{""},
		Open: func(board string, o rules.Numbers) (G, error) {
			if board != "" {
				return typed(g), fmt.Errorf("%s has no board %q", g.name, board)
			}
			under, err := g.under(questions.Changed(o))
			return typed(under), err
		},
	})
}

// under returns the game under other readings than the defaults.
func (g *Game) under(readings []rules.Choice) (_ *Game, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = f })
	other := *g
	other.branch = &branch{}
	if len(readings) > 0 {
		other.name = strings.Join(append([]string{g.name}, rules.Texts(readings)...), ",")
		other.readings = rules.Texts(slices.DeleteFunc(slices.Clone(readings), func(c rules.Choice) bool { return g.sets[c] != nil }))
		s, err := other.ask(Request{Do: "start"})
		switch {
		case err != nil:
			return nil, err
		case s.Players != nil && len(s.Players) != len(g.players):
			return nil, fmt.Errorf("%s: it has %s, not %d", other.name, english.Plural(len(s.Players), "player", ""), len(g.players))
		case s.Board.fault() != nil:
			return nil, s.Board.fault()
		}
		other.remember(&s)
		other.start, other.board, other.rules, other.kinds = Position(s.Position), s.Board, s.Rules, kinds(s.Pieces)
	}
	return &other, nil
}

// ask sends a request about the game to the program.
func (g *Game) ask(r Request) (State, error) {
	r.Game, r.Readings = g.file, g.readings
	s, err := g.program.ask(r)
	if err != nil && !(r.optional() && errors.As(err, new(Refusal))) {
		return s, faultOf(err)
	}
	return s, err
}

// must is [Game.ask] of a request that the program cannot refuse.
func (g *Game) must(r Request) State {
	s, err := g.ask(r)
	if err != nil {
		panic(faultOf(err))
	}
	return s
}

// Has reports whether a position, which may have occurred under other readings alone, is
// one under these: a program can refuse it.
func (g *Game) Has(p any) (ok bool) {
	defer rules.OnFault(func(f *rules.Fault) {
		if ok = false; f.Limit || g.program.broken != nil {
			panic(f)
		}
	})
	g.at(p.(Position))
	return true
}

// diceGame is a program in whose game dice are thrown.
type diceGame struct{ *Game }

// Weight returns in how many ways the dice make a throw.
func (g diceGame) Weight(p Position, m Move) int { return g.at(p).Odds[string(m)] }

// foreign returns a fault in the players of a state.
func (g *Game) foreign(s *State) string {
	out := func(p int) bool { return p < 0 || p >= len(g.players) }
	if g.dice && s.Winners == nil && s.ToMove == int(rules.Chance) {
		if i := slices.IndexFunc(s.Moves, func(m string) bool { return s.Odds[m] < 1 }); i >= 0 {
			return "odds has no number of ways for the throw " + s.Moves[i]
		}
		return ""
	}
	field, named := "winners", s.Winners
	if s.Winners == nil {
		field, named = "to_move", []int{s.ToMove}
	}
	if i := slices.IndexFunc(named, out); i >= 0 {
		return fmt.Sprintf("%s: player %d does not exist: players has %s, and numbers begin at 0", field, named[i], english.Plural(len(g.players), "name", ""))
	}
	return ""
}

// at returns the program's answer about a position, which may have occurred under other
// readings alone.
func (g *Game) at(p Position) *State {
	if g.along != nil {
		if i := g.along.find(p); i >= 0 {
			return &g.along.steps[i]
		}
	}
	switch s := g.find(place{g.name, p}); {
	case s != nil:
		return s
	case g.along != nil:
		return g.walk(p, nil)
	}
	if !g.Does("moves") {
		panic(&rules.Fault{Text: fmt.Sprintf("%s: the position %q is not known, and its first answer does not list moves among the requests that it does", g.program.command, p)})
	}
	s := g.must(Request{Do: "moves", Position: string(p)})
	if s.Position != string(p) {
		panic(g.program.fault("the position %q was asked for, and %q is answered", p, s.Position))
	}
	g.remember(&s)
	return g.find(place{g.name, p})
}

// Start returns the position in which play begins.
func (g *Game) Start() Position { return g.start }

// Moves appends the legal moves.
func (g *Game) Moves(p Position, dst []Move) []Move {
	s := g.at(p)
	dst = slices.Grow(dst, len(s.Moves))
	for _, m := range s.Moves {
		dst = append(dst, Move(m))
	}
	return dst
}

// Play returns the position after a move.
func (g *Game) Play(p Position, m Move) Position {
	if g.along != nil {
		return g.along.next(p, m)
	}
	g.branch.Lock()
	defer g.branch.Unlock()
	if g.of != p {
		g.of, g.next, g.moves = p, nil, 0
	}
	if g.moves++; g.moves == 2 && g.Does("each") {
		g.next = g.playAll(p)
	}
	if next, ok := g.next[m]; ok {
		return next
	}
	s := g.must(Request{Do: "play", Position: string(p), Move: string(m)})
	g.remember(&s)
	return Position(s.Position)
}

// playAll returns the positions after all moves.
func (g *Game) playAll(p Position) map[Move]Position {
	moves := g.at(p).Moves
	list := Request{Do: "play"}
	for _, m := range moves {
		list.Each = append(list.Each, Request{Do: "play", Position: string(p), Move: m, Game: g.file, Readings: g.readings})
	}
	next := map[Move]Position{}
	for i, s := range g.must(list).Each {
		g.remember(&s)
		next[Move(moves[i])] = Position(s.Position)
	}
	return next
}

// ToMove returns the player to move.
func (g *Game) ToMove(p Position) rules.Player { return rules.Player(g.at(p).ToMove) }

// Outcome returns the result.
func (g *Game) Outcome(p Position) rules.Outcome { return g.at(p).outcome() }

// After returns the result after moves from a position, where positions come up again as
// the rules say, and whether all of them are legal, if the program answers requests with a
// line.
func (g *Game) After(p Position, line []string) (o rules.Outcome, legal, known bool) {
	if !g.Does("moves") {
		return rules.Undecided, false, false
	}
	s, err := g.ask(Request{Do: "moves", Position: string(p), Line: line})
	if errors.As(err, new(Refusal)) {
		return rules.Undecided, false, true
	}
	if err != nil {
		panic(faultOf(err))
	}
	if fault := g.foreign(&s); fault != "" {
		panic(g.program.fault("%s", fault))
	}
	return s.outcome(), true, true
}

func (s *State) outcome() rules.Outcome {
	if s.Winners == nil {
		return rules.Undecided
	}
	o := rules.Outcome(0)
	for _, w := range s.Winners {
		o |= rules.Won(rules.Player(w))
	}
	if o == 0 {
		return rules.Draw
	}
	return o
}

// FormatMove returns the text of m.
func (g *Game) FormatMove(_ Position, m Move) string { return string(m) }

// Does reports whether the program answers a request.
func (g *Game) Does(request string) bool { return slices.Contains(g.does, request) }

// Choose returns the move that the program plays. The error is its [Refusal]; another fault,
// such as an answer after the limit, is a panic as in other methods. A tenth of the limit
// and a tenth of a second are forgiven.
func (g *Game) Choose(p Position, limit time.Duration) (string, error) {
	s, err := g.ask(Request{Do: "choose", Position: string(p), Seconds: limit.Seconds()})
	if err != nil && !errors.As(err, new(Refusal)) {
		panic(err)
	}
	return s.Move, err
}

// Takes returns the cells from which a move takes pieces, if the program names them
// for any moves.
func (g *Game) Takes(p Position, m Move) (cells []string, known bool) {
	s := g.at(p)
	return s.Takes[string(m)], s.Takes != nil
}

// Canonical returns p.
func (g *Game) Canonical(p Position) Position { return p }

// Orbit returns 1.
func (g *Game) Orbit(Position) int { return 1 }

// String returns the name.
func (g *Game) String() string { return g.name }

// RulesText returns a text that games with the same rules have in common, "" if the program
// does not say it.
func (g *Game) RulesText() string { return g.rules }

// Players returns the names of the players.
func (g *Game) Players() []string { return g.players }
