package oracle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/play"
)

// walks are positions that are named by their lines, each a position of the program and
// moves behind blanks. Lines to one position have different names, as random games allow.
type walks struct {
	known
	room   int64
	last   *walk               // at random, under any readings
	pieces bool                // walks list the pieces, too
	drawn  map[string]Position // by the diagram of each that was written
}

// mostDrawn limits the diagrams that are known.
const mostDrawn = 10_000

func newWalks(memory int64) *walks {
	room := memory / 4
	return &walks{known: known{states: map[place]*State{}, left: room}, room: room, last: &walk{}, drawn: map[string]Position{}}
}

// walk is positions one after another, each but the last with its next move.
type walk struct {
	steps  []State
	random *rand.Rand // by which the moves were chosen, nil for none
	given  int        // how many of them have been taken
	at     int        // the place that was looked up last
}

// find returns the place of a position near the last one, -1 for none.
func (w *walk) find(p Position) int {
	for _, i := range [...]int{w.at, w.at + 1, w.at - 1} {
		if i >= 0 && i < len(w.steps) && w.steps[i].Position == string(p) {
			w.at = i
			return i
		}
	}
	return -1
}

// Along returns the game with positions that are named by their lines, for random games:
// faster, but lines to the same position have different names. It serves one goroutine.
func (g *Game) Along(k *play.Kind) play.Game {
	if !g.Does("walk") {
		return nil
	}
	other := *g
	other.along, other.known = &walk{}, &g.lines.known
	if g.dice {
		return play.Erase[diceGame, Position, Move](diceGame{&other}, k)
	}
	return walked{play.Erase[*Game, Position, Move](&other, k), &other}
}

// walked is a game whose random moves are those of walks.
type walked struct {
	play.Game
	own *Game
}

// Random returns a move at random.
func (g walked) Random(at play.Position, random *rand.Rand) play.Move {
	p, w := at.Value().(Position), g.own.along
	i := w.find(p)
	if i < w.given || w.random != random || w.steps[i].Move == "" {
		g.own.walk(p, random)
		i, w = 0, g.own.along
	}
	w.given = i + 1
	return play.MoveOf(Move(w.steps[i].Move))
}

// next returns the position after a move.
func (w *walk) next(p Position, m Move) Position {
	if i := w.find(p); i >= 0 && w.steps[i].Move == string(m) {
		return Position(w.steps[i+1].Position)
	}
	return p + " " + Position(m)
}

// walk requests a position and its followers along random moves, or along the moves of an
// earlier walk, under these readings or others.
func (g *Game) walk(p Position, random *rand.Rand) *State {
	const steps, seeds = 60, 1 << 30
	r, w, before := Request{Do: "walk", Position: string(p)}, &walk{random: random}, g.along
	i := before.index(p)
	g.mu.Lock()
	if r.Pieces = g.lines.pieces; i < 0 {
		before = g.lines.last
		i = before.index(p)
	}
	g.mu.Unlock()
	switch {
	case random != nil:
		r.Steps, r.Seed = steps, random.IntN(seeds)
	case before == g.along:
		w.random, w.given = before.random, before.given-i
	}
	for ; random == nil && i >= 0 && before.steps[i].Move != ""; i++ {
		r.Line = append(r.Line, before.steps[i].Move)
	}
	w.steps = g.must(r).Each
	for i := range w.steps {
		if fault := g.foreign(&w.steps[i]); fault != "" {
			panic(g.program.fault("%s", fault))
		}
	}
	if r.Steps+len(r.Line) == 0 {
		g.remember(&w.steps[0])
		return &w.steps[0]
	}
	g.along = w
	if random != nil {
		g.mu.Lock()
		g.lines.last = w
		g.mu.Unlock()
	}
	return &w.steps[0]
}

// index returns the place of a position, -1 for none.
func (w *walk) index(p Position) int {
	return slices.IndexFunc(w.steps, func(s State) bool { return s.Position == string(p) })
}

// known are the positions of a program that have occurred, under all readings.
type known struct {
	mu     sync.Mutex
	states map[place]*State
	left   int64 // bytes for further positions
	recent place // the last one that was looked up, with its state
	state  *State
}

// place is a position under the readings of a game.
type place struct {
	game string
	at   Position
}

// find returns the state of a position, nil if it is not known.
func (g *Game) find(at place) *State {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.state == nil || at != g.recent {
		g.recent, g.state = at, g.states[at]
	}
	return g.state
}

// remember keeps a state, and compares it with earlier answers.
func (g *Game) remember(s *State) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if fault := g.foreign(s); fault != "" {
		panic(g.program.fault("%s", fault))
	}
	key := place{g.name, Position(s.Position)}
	before, ok := g.states[key]
	if ok && (before.ToMove != s.ToMove || !slices.Equal(before.Moves, s.Moves) || !slices.Equal(before.Winners, s.Winners)) {
		panic(g.program.fault("it differs from an earlier answer about the position %q", s.Position))
	}
	if !ok {
		g.left -= s.size()
	}
	if g.left < 0 && g.along != nil {
		clear(g.states) // the program finds them again by their lines
		g.left = g.lines.room
	}
	if g.left < 0 {
		panic(&rules.Fault{Text: fmt.Sprintf("%s: %d positions are known, and the memory limit was hit", g.program.command, len(g.states)), Limit: true})
	}
	s.Rulebook = ""
	g.states[key], g.state = s, nil
}

// size returns about the bytes that a known position takes.
func (s *State) size() int64 {
	const each, fixed = 16, 200 // a string, a state in the map
	n := fixed + 2*len(s.Position) + len(s.Diagram)
	for _, m := range s.Moves {
		n += each + len(m)
	}
	return int64(n)
}

// faultOfWalk names the positions of a walk, and returns its fault.
func (s *State) faultOfWalk(r Request, seen *seen) string {
	line, n := []string{r.Position}, len(s.Each)
	for _, e := range s.Each {
		line = append(line, e.Move)
	}
	whole, end := strings.Join(line, " "), len(r.Position)
	for i := range s.Each {
		e := &s.Each[i]
		e.Position = whole[:end]
		end += len(" ") + len(e.Move)
		if last := i == n-1; last != (e.Move == "") || !last && !slices.Contains(e.Moves, e.Move) || i < len(r.Line) && !last && e.Move != r.Line[i] {
			return fmt.Sprintf("position %d of the walk: %q cannot be played", i+1, e.Move)
		}
	}
	return s.faultOfEach(max(1, min(n, 1+max(len(r.Line), r.Steps))), seen)
}
