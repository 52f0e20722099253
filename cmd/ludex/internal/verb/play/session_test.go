package play

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/tui"
	"ludex/puzzles/attempt"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
)

// race is a game with dice: a player throws two coins and goes on by one and
// the heads. Who is the first at the goal has won.
type race struct{ goal int8 }

type raceState struct {
	at    [2]int8
	mover rules.Player
	step  int8 // the roll of the die, 0 before it
}

func (r race) String() string { return fmt.Sprintf("race:%d", r.goal) }

func (r race) Start() raceState { return raceState{} }

func (r race) ToMove(s raceState) rules.Player {
	if s.step == 0 {
		return rules.Chance
	}
	return s.mover
}

func (r race) Outcome(s raceState) rules.Outcome {
	if s.at[1-s.mover] >= r.goal {
		return rules.Won(1 - s.mover)
	}
	return rules.Undecided
}

// Moves returns the throws, or the step to take, or none.
func (r race) Moves(s raceState, dst []int8) []int8 {
	switch {
	case r.Outcome(s) != rules.Undecided:
		return dst
	case s.step == 0:
		return append(dst, 1, 2, 3)
	}
	return append(dst, s.step)
}

func (r race) Play(s raceState, m int8) raceState {
	if s.step == 0 {
		s.step = m
		return s
	}
	s.at[s.mover] += m
	s.mover, s.step = 1-s.mover, 0
	return s
}

// Weight is 2 for one head.
func (r race) Weight(_ raceState, m int8) int { return []int{0, 1, 2, 1}[m] }

func (r race) FormatMove(s raceState, m int8) string {
	if s.step == 0 {
		return fmt.Sprintf("throw%d", m)
	}
	return fmt.Sprintf("go%d", m)
}

func (r race) ParseMove(s raceState, text string) (int8, error) {
	for _, m := range r.Moves(s, nil) {
		if r.FormatMove(s, m) == text {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%s: not now (R1)", text)
}

func (r race) Format(s raceState) string { return fmt.Sprintf("%d %d", s.at[0], s.at[1]) }

func (r race) Parse(text string) (s raceState, err error) {
	_, err = fmt.Sscan(text, &s.at[0], &s.at[1])
	return s, err
}

func (r race) Layout() *rules.Layout { return &rules.Layout{} }

func (r race) Pieces(raceState) []rules.Piece { return nil }

func (r race) Players() []string { return []string{"one", "two"} }

func (r race) FromTo(int8) (from, to int) { return -1, -1 }

func (r race) Canonical(s raceState) raceState { return s }

func (r race) Orbit(raceState) int { return 1 }

func newRace(goal int8) *play.Session {
	k := play.New(rules.Kind[race, raceState, int8, struct{}]{
		Name: "race", Boards: []string{"9"},
		Open: func(string, struct{}) (race, error) { return race{goal}, nil },
	})
	g, err := k.OpenSpec(play.Spec{})
	if err != nil {
		panic(err)
	}
	return play.NewSession(g)
}

// talk returns the output of typed lines at a game, and the table after them. Auto
// has the players whose moves are automatic.
func talk(t *testing.T, m *play.Session, auto []rules.Player, lines ...string) (string, *attempt.Table) {
	t.Helper()
	var out bytes.Buffer
	others, err := opponent.New(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	table := attempt.NewGame(m, attempt.Others{Automatic: func(p rules.Player) bool { return slices.Contains(auto, p) }, Choose: others.Advise})
	l := tui.Lines{Console: cli.Console{Out: &out, Columns: 80}, Seat: seatAt(table, cli.Limits{}), ErrOut: io.Discard, Watched: len(auto) == 3}
	if err := cli.WithLines(strings.NewReader(strings.Join(lines, "\n")), func(lines <-chan string) error { return l.Run(t.Context(), lines) }); err != nil {
		t.Fatal(err)
	}
	return out.String(), table
}

// seatAt returns a seat at a table.
func seatAt(table *attempt.Table, limits cli.Limits) *tui.Seat {
	return &tui.Seat{Table: table, Keeper: &cli.Keeper{}, Search: (&playOptions{limits: limits}).search(table)}
}

func TestDiceAreThrown(t *testing.T) {
	out, table := talk(t, newRace(50), []rules.Player{rules.Chance}, "go9", "undo")
	line := table.Line()
	if len(line) != 1 || !strings.Contains(out, "1. dice: throw") || !strings.Contains(out, "no: go9: not now (R1)") ||
		!strings.Contains(out, "no move to take back") {
		t.Errorf("after %v:\n%s", line, out)
	}
	step := "go" + strings.TrimPrefix(line[0], "throw")
	out, table = talk(t, newRace(50), []rules.Player{rules.Chance}, step, "undo")
	if len(table.Line()) != 1 || !strings.Contains(out, "3. dice: throw") || !strings.Contains(out, "1 move taken back") {
		t.Errorf("after %s and undo %v:\n%s", step, table.Line(), out)
	}
}

func TestDiceAreTyped(t *testing.T) {
	_, table := talk(t, newRace(50), nil, "throw2", "go2", "throw3", "undo")
	if want := []string{"throw2", "go2"}; !slices.Equal(table.Line(), want) {
		t.Errorf("played %v, want %v", table.Line(), want)
	}
}

// TestDiceAreFair compares many throws with their weights.
func TestDiceAreFair(t *testing.T) {
	m, random := newRace(5), rand.New(rand.NewPCG(5, 6))
	const throws = 4000
	var count [4]int
	for range throws {
		m.PlayRandom(random)
		move, _ := m.Undo()
		n, err := strconv.Atoi(strings.TrimPrefix(m.Game.FormatMove(m.Position(), move), "throw"))
		if err != nil {
			t.Fatal(err)
		}
		count[n]++
	}
	for n, quarters := range []int{0, 1, 2, 1} {
		if want := quarters * throws / 4; count[n] < want-150 || count[n] > want+150 {
			t.Errorf("%d was thrown %d times of %d, want about %d", n, count[n], throws, want)
		}
	}
}

func TestNobodyMoves(t *testing.T) {
	all := []rules.Player{rules.Chance, 0, 1}
	out, table := talk(t, newRace(9), all, "quit")
	if table.Status() != attempt.Over || !strings.Contains(out, "the game is over: won by ") {
		t.Errorf("not played to the end:\n%s", out)
	}
	m := gameOf(t, "wali:4x3,pieces=4,wal-end=no-pieces")
	if err := input.SetUp(m, "O . . .\n. . . .\n. . . X\nstones to move"); err != nil {
		t.Fatal(err)
	}
	out, table = talk(t, m, all)
	if len(table.Line()) != 1001 || !strings.HasSuffix(out, "stopped: 1000 moves, and the game is not over\n") {
		t.Errorf("%d moves of endless play", len(table.Line()))
	}
}

// TestWordThatIsNoMove: in plain play, too, the answer to a word that is no move
// names the command that was probably meant, and help; a hint is a legal move.
func TestWordThatIsNoMove(t *testing.T) {
	out, _ := talk(t, gameOf(t, "wabanti-dice"), nil, "hlp", "next", "hint", "solution", "help")
	for _, want := range []string{"help? (help lists the commands)", "no: only a puzzle has a next one", "no: the dice are to be rolled", "no: only a puzzle has a solution", "\nundo 3 "} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q:\n%s", want, out)
		}
	}
}

// gameOf opens a game.
func gameOf(t *testing.T, text string) *play.Session {
	t.Helper()
	m, err := (&input.Reader{}).Game(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
