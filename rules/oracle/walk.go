package oracle

import (
	"math/rand/v2"

	"ludex/rules/play"
)

// walks are positions that are named by their lines, each a position of the program and
// moves behind blanks: random games do not ask which of them are equal.
type walks struct {
	known
	room   int64
	chosen map[choice]Move     // of random moves
	ahead  map[Position]Move   // the same, for the game under other readings
	pieces bool                // whether they are asked for
	drawn  map[string]Position // by the diagram of each that was written
}

// mostDrawn limits the diagrams that are known.
const mostDrawn = 10_000

// choice is made in a position by a source of random numbers.
type choice struct {
	at     Position
	random *rand.Rand
}

func newWalks(memory int64) *walks {
	room := memory / 4
	return &walks{known: known{states: map[place]*State{}, left: room}, room: room, chosen: map[choice]Move{}, ahead: map[Position]Move{}, drawn: map[string]Position{}}
}

// Along returns the game with positions that are named by their lines, which is faster
// where no one asks which lines lead to the same position: in random games.
func (g *Game) Along(k *play.Kind) play.Game {
	if !g.Does("walk") {
		return nil
	}
	other := *g
	other.along, other.known = true, &g.lines.known
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
	p := at.Value().(Position)
	m, ok := g.own.take(choice{p, random})
	if !ok {
		g.own.walk(p, random)
		m, _ = g.own.take(choice{p, random})
	}
	return play.MoveOf(m)
}

// take returns the move that was chosen in a position.
func (g *Game) take(c choice) (Move, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	m, ok := g.lines.chosen[c]
	delete(g.lines.chosen, c)
	delete(g.lines.ahead, c.at)
	return m, ok
}

// walk asks for a position and those after it: after random moves, or after those that
// were chosen there under other readings.
func (g *Game) walk(p Position, random *rand.Rand) {
	const steps, seeds = 60, 1 << 30
	r := Request{Do: "walk", Position: string(p)}
	if random != nil {
		r.Steps, r.Seed = steps, random.IntN(seeds)
	}
	g.mu.Lock()
	r.Pieces = g.lines.pieces
	for m, ok := g.lines.ahead[p]; random == nil && ok && len(r.Line) < steps; m, ok = g.lines.ahead[p] {
		r.Line = append(r.Line, string(m))
		p += " " + Position(m)
	}
	g.mu.Unlock()
	for _, s := range g.must(r).Each {
		g.remember(&s)
		if random != nil && s.Move != "" {
			g.mu.Lock()
			p, m := Position(s.Position), Move(s.Move)
			g.lines.chosen[choice{p, random}], g.lines.ahead[p] = m, m
			g.mu.Unlock()
		}
	}
}
