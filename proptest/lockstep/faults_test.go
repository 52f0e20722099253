package lockstep

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/difference"
)

// TestMain lets the test be a program: a game under other readings than it says, or with
// a fault that no reading has.
func TestMain(m *testing.M) {
	mode := os.Getenv("LOCKSTEP_PROGRAM")
	if mode == "" {
		os.Exit(m.Run())
	}
	if err := serve(mode); err != nil {
		os.Exit(1)
	}
}

// serve is the program of a mode: the number of a fault, or a game, after "bare " without
// captures in the texts of its moves, after "hangs " without an answer from some time on.
func serve(mode string) error {
	name, bare := strings.CutPrefix(mode, "bare ")
	name, hangs := strings.CutPrefix(name, "hangs ")
	f := fault{game: name}
	if number, err := strconv.Atoi(mode); err == nil {
		f = faults[number]
	}
	g, err := catalog.New().Open(f.played())
	if err != nil {
		return err
	}
	if n := 0; hangs {
		f.wrong = func(_ play.Game, _ play.Position, moves []string) []string {
			if n++; n > 20 {
				time.Sleep(time.Hour)
			}
			return moves
		}
	}
	if bare {
		g = renamed{g, true}
	}
	return (&oracle.Server{Game: wrong{g, f.wrong}}).Serve(os.Stdin, os.Stdout)
}

// fault is a fault that is planted in a program.
type fault struct {
	game    string
	reading string // by which the program plays; "" for another fault
	wrong   func(g play.Game, p play.Position, moves []string) []string
	pieces  int // of the smallest position, -1 where every position has as many
}

func (f fault) played() string {
	if f.reading == "" {
		return f.game
	}
	return f.game + "," + f.reading
}

// wrong is a game with other moves.
type wrong struct {
	play.Game
	moves func(g play.Game, p play.Position, moves []string) []string
}

func (g wrong) Moves(p play.Position, dst []play.Move) []play.Move {
	list := g.Game.Moves(p, dst)
	if g.moves == nil || len(list) == 0 {
		return list
	}
	keep := g.moves(g.Game, p, play.MoveTexts(g.Game, p, list))
	kept := slices.DeleteFunc(slices.Clone(list), func(m play.Move) bool { return !slices.Contains(keep, g.FormatMove(p, m)) })
	if len(kept) == 0 {
		return list
	}
	return kept
}

// without returns a fault that forgets moves.
func without(forgotten func(g play.Game, p play.Position, move string) bool) func(play.Game, play.Position, []string) []string {
	return func(g play.Game, p play.Position, moves []string) []string {
		return slices.DeleteFunc(moves, func(m string) bool { return forgotten(g, p, m) })
	}
}

// crossing is a game from a file.
const crossing = "../../docs/examples/crossing.rbg"

// faults are planted in programs of five games, one of them from a file.
var faults = []fault{
	{game: "hnefatafl:7,brandubh", reading: "taf-throne-pass=king", pieces: 3},
	{game: "hnefatafl:7,brandubh", reading: "taf-king-throne-side=four-always"},
	{game: "hnefatafl:7,brandubh", reading: "taf-king-capture=four"},
	{game: "hnefatafl:7,brandubh", reading: "taf-escape=edge"},
	{game: "hnefatafl:11,copenhagen", reading: "taf-shield-wall=none"},
	{game: "hnefatafl:11,copenhagen", reading: "taf-king-capture=two"},
	{game: "hnefatafl:11,copenhagen", reading: "taf-throne-hostile=never"},
	{game: "hnefatafl:7", reading: "", wrong: without(func(_ play.Game, _ play.Position, m string) bool { return strings.Count(m, "x") == 2 })},
	{game: "hnefatafl:7", reading: "", wrong: without(func(_ play.Game, _ play.Position, m string) bool {
		return strings.HasPrefix(m, "a") && strings.Contains(m, "-a7")
	})},
	{game: "havannah:4", reading: "hav-ring=empty"},
	{game: "havannah:4", reading: "hav-corner=void"},
	{game: "havannah:5", reading: "hav-fork=three-edge-cells"},
	{game: "havannah:4", reading: "", wrong: without(func(g play.Game, p play.Position, m string) bool { return m == "d4" && len(g.Pieces(p)) > 9 })},
	{game: "wali", reading: "wal-row=exactly-three"},
	{game: "wali", reading: "wal-double=two"},
	{game: "wali", reading: "wal-target=not-in-row"},
	{game: "wali:4x3,pieces=4", reading: "wal-end=under-three"},
	{game: "wabanti-anti:4", reading: "", wrong: without(func(_ play.Game, _ play.Position, m string) bool { return strings.HasSuffix(m, "-d4") })},
	{game: "wabanti-anti:4", reading: "wab-anti-stuck=loses"},
	{game: "wabanti-anti:5", reading: "wab-touch=series-end"},
	{game: crossing, reading: "c-straight=yes", pieces: 2},
	{game: crossing, wrong: without(func(_ play.Game, _ play.Position, m string) bool { return m == "a3-b2" })},
}

// program starts the test as a program.
func program(t *testing.T, mode string) play.Game {
	t.Helper()
	return programWithin(context.Background(), t, mode)
}

func programWithin(ctx context.Context, t *testing.T, mode string) play.Game {
	t.Helper()
	t.Setenv("LOCKSTEP_PROGRAM", mode)
	k, err := oracle.Start(ctx, oracle.Prefix+os.Args[0], oracle.Limits{Answer: time.Minute, Memory: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestFaults: random games find every fault, the line is made shorter, and the reading
// by which the program plays is named, or none.
func TestFaults(t *testing.T) {
	defer oracle.Stop()
	for i, f := range faults {
		t.Run(f.played(), func(t *testing.T) {
			began := time.Now()
			g := Games{Judge: open(t, f.game), Other: program(t, strconv.Itoa(i))}
			played, found := g.Random(t.Context(), g.Start(), Play{Games: 300, Seed: 1})
			if found == nil {
				t.Fatalf("no difference in %d positions", played.Positions)
			}
			after := time.Since(began)
			least := g.Least(t.Context(), found)
			short := time.Since(began)
			readings := g.Readings(least)
			t.Logf("\n%s%v game %d, %d positions, %d moves, then %d (%d pieces, %v): %+v; %v, %v, %v; %v", g.Judge.Format(least.Start.Judge), least.Tail, played.Games, played.Positions, len(found.Line), len(least.Line),
				len(g.Judge.Pieces(least.Start.Judge)), least.Fewer, least.Difference, after, short, time.Since(began), readings)
			if least.Kind == None || len(least.Line) > len(found.Line) {
				t.Errorf("a line of %d moves became %+v", len(found.Line), least)
			}
			right := slices.ContainsFunc(readings, func(list []rules.Choice) bool { return len(list) == 1 && list[0].String() == f.reading })
			if right != (f.reading != "") {
				t.Errorf("by %v the program is right, want %q", readings, f.reading)
			}
			if n := len(g.Judge.Pieces(least.Start.Judge)); f.pieces > 0 && n > f.pieces {
				t.Errorf("%d pieces are left, want %d", n, f.pieces)
			}
		})
	}
}

// TestPrograms: two programs of one game are the same, in whatever way they write captures.
func TestPrograms(t *testing.T) {
	defer oracle.Stop()
	const listed, bare, other = "brandubh", "bare brandubh", "brandubh,taf-king-capture=two"
	for _, modes := range [][2]string{{listed, listed}, {listed, bare}, {bare, listed}, {bare, bare}} {
		g := Games{Judge: program(t, modes[0]), Other: program(t, modes[1])}
		if p, f := g.Random(t.Context(), g.Start(), Play{Games: 6}); f != nil || p.Positions < 100 {
			t.Errorf("%v: %+v after %+v", modes, f, p)
		}
	}
	g := Games{Judge: program(t, listed), Other: program(t, other)}
	if _, f := g.Random(t.Context(), g.Start(), Play{Games: 60}); f == nil {
		t.Errorf("%s and %s do not differ", listed, other)
	}
}

// TestRepeats: a program that judges repetition by another reading is found, also by a
// reading that forbids it.
func TestRepeats(t *testing.T) {
	defer oracle.Stop()
	for reading, least := range map[string]int{"taf-repeat=defenders-lose": 10, "taf-repeat=defenders-may-not": 3} {
		g := Games{Judge: open(t, "brandubh,"+reading), Other: program(t, "brandubh")}
		_, f := g.Random(t.Context(), g.Start(), Play{Games: 60})
		if f == nil || f.Kind != Repetition || f.Said == f.Right {
			t.Fatalf("%s: %+v", reading, f)
		}
		g = Games{Judge: open(t, "brandubh"), Other: program(t, "brandubh,"+reading)}
		if _, f = g.Random(t.Context(), g.Start(), Play{Games: 60}); f == nil || !slices.ContainsFunc(g.Readings(f), func(list []rules.Choice) bool { return len(list) == 1 && list[0].String() == reading }) {
			t.Errorf("%s: %+v", reading, f)
		}
		g.Judge = open(t, "brandubh,"+reading)
		if r, f := g.Random(t.Context(), g.Start(), Play{Games: 60}); f != nil || !r.Asked || r.Repeated < least {
			t.Errorf("%s: %+v, %+v", reading, r, f)
		}
	}
}

// TestTimeLimit: a program that does not answer before the time limit has shown no
// difference until then.
func TestTimeLimit(t *testing.T) {
	defer oracle.Stop()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	g := Games{Judge: open(t, "brandubh"), Other: programWithin(ctx, t, "hangs brandubh")}
	p, f := g.Random(ctx, g.Start(), Play{Games: 10})
	if f != nil || p.Limit != solver.ErrTimeout || p.Positions == 0 {
		t.Errorf("%+v, %+v", p, f)
	}
	if r := g.First(ctx, g.Start(), difference.Limits{AtMost: 5}); r.Limit == nil || r.Kind != None {
		t.Errorf("%+v", r)
	}
}

// TestVectorsCatch: of the vectors of its game, each fault fails at least one, and the
// game itself none.
func TestVectorsCatch(t *testing.T) {
	lists := map[string][]Vector{}
	for _, f := range faults {
		if !long.On() && f.game != "hnefatafl:7" && f.game != "havannah:4" && f.game != "wali:4x3,pieces=4" && f.game != crossing {
			continue
		}
		if lists[f.game] == nil {
			list, none, err := Vectors(t.Context(), open(t, f.game), 1, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: %d vectors, none of %v", f.game, len(list), none)
			lists[f.game] = list
		}
		right, other := open(t, f.game), wrong{open(t, f.played()), f.wrong}
		if n := failing(t, right, right, lists[f.game]); n > 0 {
			t.Errorf("%s fails %d of its vectors", f.game, n)
		}
		if failing(t, right, other, lists[f.game]) == 0 {
			t.Errorf("no vector of %s fails with %s", f.game, f.reading)
		}
	}
}

// failing counts the vectors of a game that another game fails.
func failing(t *testing.T, g, other play.Game, list []Vector) (n int) {
	for _, v := range list {
		if v.Game != g.String() || v.Depth > 0 {
			continue
		}
		p, err := other.Parse(v.Start)
		if err != nil {
			n++
			continue
		}
		s := play.NewSessionAt(other, p)
		for _, text := range v.Line {
			if s.PlayText(text) != nil {
				break
			}
		}
		server := oracle.Server{Game: other}
		state := server.State(s)
		if s.Plies() < len(v.Line) || !slices.Equal(sorted(state.Moves), sorted(v.State.Moves)) || !slices.Equal(state.Winners, v.State.Winners) || state.ToMove != v.State.ToMove {
			n++
		}
	}
	return n
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// TestLearn: the readings of a program are found, one to three away from those of the
// game; none of its own is excluded.
func TestLearn(t *testing.T) {
	for _, c := range []struct {
		game, own string
		few       bool
	}{
		{"wali:4x3,pieces=4", "wal-end=under-three,wal-row=exactly-three", true},
		{"havannah:4", "hav-ring=empty,hav-corner=void", true},
		{"hnefatafl:7", "taf-throne-pass=king,taf-king-capture=two,taf-escape=edge", true},
		{"wali", "wal-double=two,wal-take=may", false},
		{"hnefatafl:7,brandubh", "taf-throne-stop=anyone", false},
	} {
		if !c.few && !long.On() {
			continue
		}
		own := open(t, c.game+","+c.own)
		g := &Games{Judge: open(t, c.game), Other: own}
		l := g.Learn(t.Context(), Play{Games: 60, Seed: 1}, nil)
		if l.Game == nil {
			t.Errorf("%s,%s: nothing learned", c.game, c.own)
			continue
		}
		t.Logf("%s,%s: %s, %d parted, open %v", c.game, c.own, l.Game, len(l.Parted), l.None)
		for _, r := range own.Readings().All {
			if slices.ContainsFunc(l.Parted, func(p Parting) bool { return p.Reading == r }) {
				t.Errorf("%s,%s: its own %s is excluded", c.game, c.own, r)
			}
			for _, changed := range strings.Split(c.own, ",") {
				if r.String() == changed && !slices.Contains(l.Game.Readings().All, r) && !slices.Contains(l.None, r) {
					t.Errorf("%s,%s: %s is neither learned nor open", c.game, c.own, r)
				}
			}
		}
	}
}

// TestLearnPreset: a preset that is further away than the changes is found; a line that
// excludes a reading is short.
func TestLearnPreset(t *testing.T) {
	g := &Games{Judge: open(t, "hnefatafl:7"), Other: open(t, "brandubh")}
	l := g.Learn(t.Context(), Play{Games: 20, Seed: 1}, nil)
	if l.Game == nil {
		t.Fatalf("nothing learned: %+v", l.Last)
	}
	for _, p := range l.Parted {
		if len(p.Line) > 150 {
			t.Errorf("%s: a line of %d moves", p.Reading, len(p.Line))
		}
	}
	t.Log(l.Game)
}
