package lockstep

import (
	"context"
	"fmt"
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// Vector is a position, or the end of a line from it, with all answers of the rules.
type Vector struct {
	Game   string
	About  string       // a reading, or the subject of the test
	Start  string       // a diagram
	Line   []string     // moves from it
	State  oracle.State // after them
	Depth  int          // of a number of lines
	Leaves uint64       // of them

	question string // of the reading by which Ends was played
}

// mostLeaves limits the lines that are counted, and mostRandom the random positions.
const (
	mostLeaves = 200_000
	mostRandom = 60
)

// Vectors returns test vectors of a game: numbers of lines, positions of random games, and
// for each reading that the game does not choose two, by which it and the game differ: in
// random games, or in the position of a kept vector about another reading of the same
// question. Report gets the number of games played. It returns the readings for which none is known, too.
func Vectors(ctx context.Context, g play.Game, seed uint64, kept []Vector, report func(games int)) (list []Vector, none []rules.Choice, err error) {
	if list, err = Lines(ctx, g); err != nil {
		return nil, nil, err
	}
	list = append(list, randomVectors(g, seed)...)
	found, none := partings(ctx, g, forVectors, seed, kept, report)
	for _, p := range found {
		more, err := p.vectors(ctx, g)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, more...)
	}
	return list, none, ctx.Err()
}

// Lines returns the numbers of lines of the first depths.
func Lines(ctx context.Context, g play.Game) (list []Vector, err error) {
	for depth := 1; depth <= 4; depth++ {
		v := Vector{Game: g.String(), About: "lines", Start: g.Format(g.Start()), Depth: depth}
		err = g.Perft(ctx, g.Start(), depth, true, func(_ play.Move, t rules.Tally) { v.Leaves += t.Lines })
		if err != nil {
			return nil, err
		}
		if list = append(list, v); v.Leaves*v.Leaves/max(1, list[max(0, depth-2)].Leaves) > mostLeaves {
			break
		}
	}
	return list, nil
}

// randomVectors returns positions of random games: those at random, ends, and the first
// ones in which a move takes that number of pieces.
func randomVectors(g play.Game, seed uint64) (list []Vector) {
	same := Games{Judge: g, Other: g}
	seen := map[string]int{}
	for n := 0; len(list) < mostRandom && n < 4*mostRandom; n++ {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		p := same.Start()
		for range mostPlies {
			steps, _ := same.compare(p)
			kind := fmt.Sprint(g.Outcome(p.Judge))
			if most := 0; len(steps) > 0 {
				for _, s := range steps {
					most = max(most, len(g.Takes(p.Judge, s.judge)))
				}
				kind = fmt.Sprint("takes ", most)
			}
			if seen[kind]++; seen[kind] <= 6 || random.IntN(200) == 0 {
				list = append(list, vectorAt(g, "random play", p.Judge))
			}
			if len(steps) == 0 {
				break
			}
			p = same.after(p, same.choose(nil, p, steps, random, way(n%2)))
		}
	}
	return list
}

// Ends returns the vectors of a line from the start by some reading, before and after its
// last move. The line ends before a move that is not legal.
func Ends(g play.Game, by rules.Choice, line []string) (list []Vector) {
	add := func(line []string) {
		v := vectorAt(g, by.String(), g.Start(), line...)
		v.question = by.ID
		list = append(list, v)
	}
	s := play.NewSession(g)
	for i, text := range line {
		if i == len(line)-1 {
			add(line[:i])
		}
		if s.PlayText(text) != nil {
			return list
		}
	}
	add(line)
	return list
}

// vectorAt returns the vector of a line from a position. All its moves are legal.
func vectorAt(g play.Game, about string, p play.Position, line ...string) Vector {
	s := play.NewSessionAt(g, p)
	for _, text := range line {
		if err := s.PlayText(text); err != nil {
			panic(err) // it was played before
		}
	}
	server := oracle.Server{Game: g}
	return Vector{Game: g.String(), About: about, Start: g.Format(p), Line: line, State: server.State(s)}
}

// vectors returns the answers of both readings, in a small position if there is one.
func (p Parting) vectors(ctx context.Context, g play.Game) ([]Vector, error) {
	games := p.games(g)
	start, err := games.At(p.Start)
	if err != nil {
		return nil, err
	}
	f := &Finding{Line: p.Line, Tail: p.Line, Start: start}
	if !p.Repeats {
		f = games.Least(ctx, f)
	}
	about, t := p.Reading.String(), games.walk(f.Start, f.Tail, false)
	others := play.LineTexts(p.Other, f.Start.Other, t.moves)
	return []Vector{vectorAt(g, "not "+about, f.Start.Judge, t.line...), vectorAt(p.Other, about, f.Start.Other, others...)}, nil
}
