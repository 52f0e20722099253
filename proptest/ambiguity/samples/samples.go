// Package samples holds sample positions of each game that can be solved
// completely under any readings. They show whether a reading changes a result.
package samples

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
)

// Sample is a position or a puzzle with its solver.
type Sample struct {
	Name     string   // one word, unlike any other of its list
	Words    string   // a description, with the reason for its choice
	Game     string   // the name of the game with its board, without readings
	Position string   // a diagram; "" for the start
	Lead     []string // moves from there to the sample: a roll, whose turn is all of the sample
	Deep     bool     // takes more than a few seconds
	// Diagram returns Position as readings allow it that lack a part of it; nil if
	// all allow it.
	Diagram func(readings []string) string
	// Solve solves the sample under readings, each ID=VALUE, with at most some bytes
	// of memory, 0 for the usual.
	Solve func(ctx context.Context, readings []string, most int64) Answer
}

// At returns the diagram of the sample under readings, "" for the start.
func (s Sample) At(readings []rules.Choice) string {
	if s.Diagram == nil {
		return s.Position
	}
	return s.Diagram(rules.Texts(readings))
}

// Answer is the result of a sample under one choice of readings.
type Answer struct {
	Value  string // the result, such as "stones win", "draw" or "17"
	States int64  // positions examined
	Err    error  // the reason for a missing result: a limit, or ErrNoPosition
}

// ErrNoPosition is the error of a position that the readings do not allow.
var ErrNoPosition = errors.New("the readings do not allow the position")

// memory bounds one search, in bytes of stored positions.
const memory = 3 << 30

// within returns the bytes for one search.
func within(most int64) int64 {
	if most > 0 {
		return min(most, memory)
	}
	return memory
}

type (
	havannahGame  = *havannah.Game[havannah.UpTo5]
	havannahState = havannah.State[havannah.UpTo5]
)

var havannahs = family[havannahGame, havannahState, havannah.Move, havannah.Options]{
	open: havannah.FromText[havannah.UpTo5], readings: havannah.Readings, names: [2]string{"x", "o"},
}

// reduceds are the games on the board of 91 points.
var reduceds = family[*havannah.Game[havannah.UpTo8], havannah.State[havannah.UpTo8], havannah.Move, havannah.Options]{
	open: havannah.FromText[havannah.UpTo8], readings: havannah.Readings, names: havannahs.names,
}

// Havannah returns the board of 2 cells a side from the empty board on,
// late positions of 3 and 4 from random play, and one of 6 that is soon decided.
func Havannah() []Sample {
	at := havannahs.solved
	const x, o = "\nx to move", "\no to move"
	return []Sample{
		at("size-2", "havannah:2", "", "the empty board of 2 cells a side"),
		at("size-2-stone", "havannah:2", "x .\n. . .\n. ."+o, "2 cells a side after the first stone"),
		at("size-2-hands", "havannah:2,stones=2", "x .\n. o .\nx ."+o, "2 cells a side with two stones a player; one player has none left"),
		at("size-2-one-hand", "havannah:2,stones=3", "o .\n. x o\no ."+x, "2 cells a side with three stones a player; only the player to move has stones left"),
		at("ring-round-o", "havannah:3", "o x .\nx . x x\no . o o x\nx o x o\nx o ."+o, "a ring of o that would enclose stones of x alone"),
		at("ring-round-own", "havannah:4", "o x o o\no . o o o\nx x o x x .\no x . x x x x\n. . x o x x\no o o o o\no x x x"+x, "six stones of x around an own stone"),
		at("ring-round-apart", "havannah:4", ". . o .\no x x x .\no x o o . .\no x o x . x o\n. x o . x o\n. x x x o\n. o . ."+x, "a ring of x that would enclose one of its own stones apart"),
		at("ring-no-empty", "havannah:4", "x o o o\no o x o x\no o o . x x\nx x o o x o .\nx x x x x .\nx x o . o\no o x x"+o, "a ring of o that would enclose no empty cell"),
		at("edge-cells", "havannah:4", "x o x x\no x o . o\nx o x . x x\nx o x o . x o\no x o o . x\nx o x x o\no o o x"+o, "a chain of o to three edge cells"),
		at("corner-3", "havannah:3", "x o x\nx x o o\no x x x .\nx o . o\no o x"+o, "3 cells a side, a fork through a corner"),
		at("corner-4", "havannah:4", "x o x o\nx x o o o\no o x x x x\nx o o x x o o\no x o o o x\nx o o x x\nx x . o"+x, "4 cells a side, a fork through a corner"),
		reduceds.solved("reduced", "havannah:6", "x x x x x .\n. . . . . . .\n. . . . . . . .\n. . . . . . . . .\n. . . . . o o . . .\n. . . . o . o . o . .\n. . . . o o o o . .\n. . . . . . . x .\n. . . x . . . .\n. . . . . . .\n. . x . x ."+x, "the board of 91 points: x needs one stone for a bridge, o has two rings that need one"),
		at("supply-3", "havannah:3,stones=8", "o x o\nx . x x\n. o o o x\n. x o o\nx . x"+o, "3 cells a side with eight stones a player; they have two and one left"),
	}
}

var hnefatafls = family[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move, hnefatafl.Options]{
	open: hnefatafl.FromText, readings: hnefatafl.Readings, names: [2]string{"attackers", "defenders"},
	adapt: withoutCount,
	large: func(g *hnefatafl.Game) error {
		if g.Options().Declared == hnefatafl.OnClaim {
			return errClaims
		}
		return nil
	},
}

// errClaims is the error of a position that a few plies do not decide where a draw must be
// claimed: play can go on after each capture at any number of turns.
var errClaims = fmt.Errorf("%d plies do not decide it; more were not searched, as the draw must be claimed", aheadPlies)

// withoutCount removes the number of turns without a capture from a diagram
// where no number of them ends the game.
func withoutCount(diagram string, opts hnefatafl.Options) string {
	if opts.DrawAfter != hnefatafl.NeverDrawn {
		return diagram
	}
	before, _, _ := strings.Cut(diagram, ", ")
	return before
}

// Hnefatafl returns boards of 5 and 7 cells a side with few pieces, chosen so
// that each ambiguity comes into play at once. Where many pieces are needed
// for that, T9 is near, so that the rest of the game can be searched; under
// taf-draw=never the same positions are won within a few moves.
func Hnefatafl() []Sample {
	at := func(name, rows, turn, words string) Sample {
		return hnefatafls.solved(name, "hnefatafl:5", rows+"\n"+turn, words)
	}
	wide := func(name, rows, turn, words string) Sample {
		return hnefatafls.solved(name, "hnefatafl:7", rows+"\n"+turn, words)
	}
	const attack, defend = "attackers to move", "defenders to move"
	const last = attack + ", 19 turns without a capture"
	return []Sample{
		at("over-throne", "5/5/1a3/3ak/5", attack, "the attacker that can enclose the king must pass over the throne"),
		at("king-over-throne", "5/3a1/3ka/3a1/5", defend+", 16 turns without a capture", "the king's only way leads over the throne"),
		at("throne-refuge", "5/3a1/1a1ka/3a1/5", defend+", 15 turns without a capture", "the king's only way leads to the throne"),
		at("throne-partner", "5/3aa/3d1/2aka/3a1", last, "an attacker can take the defender before the king against the throne"),
		at("throne-left", "5/5/2k2/2a2/2d2", defend+", 19 turns without a capture", "the only attacker is between the throne, which the king can leave, and a defender"),
		at("only-capture", "1d1a1/3k1/5/5/5", last, "the only move of the attackers encloses a defender"),
		at("forced-in", "5/5/dd1k1/a1d2/1d3", last, "the only move of the attackers leads between two defenders"),
		at("corner-shelter", "5/a4/ka3/da3/5", defend+", 18 turns without a capture", "the defender beside the king can only go to a fortress"),
		at("corner-held", "5/5/5/1a3/dk1a1", attack, "the king at the edge beside a fortress with a defender on it"),
		at("edge", "5/5/5/a4/1aka1", attack, "the king at the edge between two attackers; a third attacker can come"),
		at("throne-side", "5/5/5/1ak2/2aa1", attack, "the king beside the throne between two attackers; a third attacker can come"),
		at("corner", "5/5/5/a4/1ka2", attack, "the king at the edge beside a fortress; a second attacker can come"),
		at("trapped", "5/5/5/1a3/1kaa1", attack, "the king between attackers that have not moved there"),
		at("group-three", "3a1/2ada/1akd1/2aaa/5", last, "the king on the throne, a defender beside him and one beside that: one attacker is missing in the ring"),
		at("group-two", "5/2aaa/1akd1/2aaa/5", last, "the king on the throne and a defender beside him: one attacker is missing in the ring"),
		at("group-hole", "2a2/1a1aa/adk2/1aaa1/5", last, "the king on the throne, a defender and two empty cells beside him: one attacker is missing in the ring"),
		wide("group-edge", "7/7/a6/ka5/da5/1a5/7", last, "the king and a defender at the edge: one attacker is missing in the ring"),
		at("group-corner", "5/1a3/da3/ka3/5", last, "the king and a defender at the edge beside a fortress: one attacker is missing in the ring"),
		at("group-gaps", "5/2a2/5/2a1a/1adk1", attack, "the king and a defender at the edge: one attacker is missing in the ring, and the ring has a gap at its corner"),
		at("group-struck", "5/1d1a1/3aa/2adk/1a3", attack, "the move that closes the ring round the king and a defender also encloses the defender"),
		at("attackers-stuck", "5/4d/k2da/4d/5", attack, "the only attacker cannot move, and the king is about to escape"),
		at("late", "5/4k/1a3/2a2/5", last, "the king is about to escape when twenty turns are over"),
		at("late-for-both", "5/4k/1a3/2a2/5", attack+", 39 turns without a capture", "the king is about to escape when forty turns are over"),
		at("two-attackers", "5/5/2k2/2a2/2a2", attack, "the king on the throne against two attackers"),
		at("shut-in", "5/a4/5/2a2/1aka1", attack+", 11 turns without a capture", "the king is shut in, and the defenders can only pass, while the attackers repeat a position; there is time for that"),
		at("edge-row", "2d2/5/5/akddd/2aa1", defend+", 18 turns without a capture", "two attackers at the edge beside a fortress: the king can close the row"),
		at("throne-stop", "5/2d2/5/1kadd/1d3", last, "the attacker can save itself on the throne"),
		wide("edge-fort", "7/a6/7/7/2ddd2/2d1d2/2dkd2", last, "the king at the edge within his soldiers, where attackers cannot come"),
	}
}

var walis = family[*wali.Game, wali.State, wali.Move, wali.Options]{
	open: wali.FromText, readings: wali.Readings, names: [2]string{"stones", "sticks"},
}

// Wali returns whole games on small boards, and positions of the moving
// phase.
func Wali() []Sample {
	at := walis.solved
	const stones, sticks = "stones to move", "sticks to move"
	return []Sample{
		at("game-3x3-2", "wali:3x3,pieces=2", "", "3 by 3 cells with two pieces a side, from the empty board"),
		at("game-3x3-3", "wali:3x3,pieces=3", "", "3 by 3 cells with three pieces a side, from the empty board"),
		at("game-3x3-4", "wali:3x3,pieces=4", "", "3 by 3 cells with four pieces a side, from the empty board"),
		deep(at("game-4x3-3", "wali:4x3,pieces=3", "", "4 by 3 cells with three pieces a side, from the empty board")),
		deep(at("game-4x3-4", "wali:4x3,pieces=4", "", "4 by 3 cells with four pieces a side, from the empty board")),
		deep(at("game-4x3-5", "wali:4x3,pieces=5", "", "4 by 3 cells with five pieces a side, from the empty board")),
		at("place-stuck", "wali:3x3,pieces=4", "O . .\nX X .\nO X O\nstones to place", "stones have a piece in hand and no cell for it"),
		at("place-alone", "wali:4x2,pieces=4", "X O X .\n. O O .\nsticks to place", "stones may soon have a piece in hand and no cell for it, sticks a cell"),
		at("move-stuck", "wali:3x3,pieces=4", "O . .\nX O X\nX O O\nsticks to place", "the last piece is placed, and few pieces can move then"),
		at("last-placed", "wali:3x3,pieces=3", "O . .\nX . O\nO X .\nsticks to place", "the last piece is placed"),
		at("fourth-beside", "wali:4x3,pieces=4", ". . X X\nO X . .\n. O O O\n"+stones, "a stone can join the row of three"),
		at("in-row", "wali:3x3,pieces=4", "O X .\nX . X\nO O O\n"+sticks, "stones form a row when the first is captured"),
		at("four", "wali:4x3,pieces=5", "X . X X\nO X O .\n. O O O\n"+stones, "four in a line, or none"),
		at("shorten", "wali:4x3,pieces=4", "X . X .\nO O O O\n. X . X\n"+stones, "a row of four that can be shortened"),
		at("cut", "wali:4x3,pieces=4", ". . . .\nO O O O\nX X . X\nsticks to move", "sticks can make a row and take from a row of four"),
		deep(at("cheval", "wali:6x5,pieces=3", ". . . . . .\nO O . . . .\n. . O . . .\n. . . . . .\n. . . . X X\n"+stones, "6 by 5 cells: three stones, one of which makes a row over and over, against two sticks")),
		at("three-against-one", "wali:6x5,pieces=3", ". . . . . .\nO . . . . .\n. . O . . .\n. . . . O .\n. . . . . X\n"+stones, "6 by 5 cells: three stones against one stick"),
	}
}

var antis = family[*anti.Game, anti.State, wabanti.Move, wabanti.Options]{
	open: anti.FromText, readings: anti.Readings, names: [2]string{"N", "S"},
}

// Anti returns Anti on boards of 3 and 4 cells a side with few pieces.
func Anti() []Sample {
	at := antis.solved
	const north, south = "\nN to move", "\nS to move"
	return []Sample{
		at("start-3", "wabanti-anti:3", "", "the start on 3 cells a side"),
		at("rim", "wabanti-anti:3", ". . .\n. . . .\nN N . S .\nN . S .\n. . ."+north, "pieces at the edge that must leave it"),
		at("run", "wabanti-anti:3", ". . .\n. N . S\n. N . . S\nN . . .\n. . ."+north, "a run of two in front of a piece"),
		at("passing-by", "wabanti-anti:3", ". . .\n. . S S\nN N . . .\n. N . .\n. . ."+north, "a series of jumps past the enemy"),
		at("round-trip", "wabanti-anti:3", "N . .\n. N . S\n. N . S .\n. N . .\n. . ."+north, "the best turn would change nothing"),
		at("to-a-corner", "wabanti-anti:3", ". . .\n. . S .\n. . . . .\nN . . .\n. . ."+north, "a step leads to a corner of the other side; the enemy wins next"),
		at("cornered", "wabanti-anti:3", "N N .\n. N . S\n. . . . S\n. . . .\n. . ."+north, "a player can lose all moves"),
		at("two-alone", "wabanti-anti:3", ". . .\n. . . .\nN . . S .\n. . S .\n. S ."+north, "N can only pass, or walk into a loss"),
		at("hemmed-in", "wabanti-anti:4,start=e5+e6+f6+e4+d4+d5+d6+e7/b5", "", "the pieces that can win have one free side each"),
		at("two-sides", "wabanti-anti:4,start=e5+e6+f6+e4+d4+c4+c5+d6+e7/b1", "", "the pieces that can win have two free sides each, not next to each other"),
		at("both-stuck", "wabanti-anti:3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5", "", "neither side can move"),
	}
}

// Dice returns turns of the dice game, each a group and a roll of the first
// player, N. Most of the groups were found among random ones.
func Dice() []Sample {
	return []Sample{
		turn("two-sides", "wabanti-dice:5,players=2,start=c5+d5+d6+d7+e5+e6+f6", "1,2,4,5,6", "a piece with two free sides, not next to each other"),
		turn("hemmed-in", "wabanti-dice:4,players=4,start=c3+c4+d3+d4+d5+e4+e5", "3,3,4,5,6", "a piece among six can win by a jump"),
		turn("torn-and-mended", "wabanti-dice:5,players=4,start=b5+c5+d5+d6+e5+f5", "2,3,3,3,6", "a jump splits the group, another joins it"),
		turn("torn", "wabanti-dice:4,players=4,start=b2+c3+d4", "2,4,5,5,5", "three in a row: the winning jump splits the group"),
		turn("torn-four", "wabanti-dice:4,players=2,start=b2+c3+d4+e5", "2,6,6,6,6", "four in a row: the winning jump splits the group"),
		turn("win-or-more", "wabanti-dice:5,players=2,start=c3+c5+d4+d5+e5+f5", "2,2,4,4,6", "the win needs a first die after which fewer dice can be used"),
		turn("forced", "wabanti-dice:4,players=6,start=c2+c3+c4+c5+d4", "3,4,5,6,6", "every die that can be used wins for another player"),
		turn("on-and-off", "wabanti-dice:4,players=6,start=b4+c4+d4+d5", "3,3,6,6,6", "a piece can reach a side, but must leave it again"),
		turn("free-corner", "wabanti-dice:4,players=2,start=b4+c4+c5+d4", "3,5,6,6,6", "two players: a corner between a side of N and a free one"),
		turn("shared-corner", "wabanti-dice:4,players=4,start=b3+b4+c4+d4", "3,4,6,6,6", "four players: a corner between a side of N and the next one"),
		turn("at-the-rim", "wabanti-dice:3,players=2,start=b1+c1+c2+c3+d2+d3", "3,5,6,6,6", "pieces at neutral sides, blocked except along the edge"),
		turn("linked-step", "wabanti-dice:3,players=2,start=b2+c2+c4+d3+d4", "1,1,4,4,6", "the win needs a step to a piece that was not beside the moving one"),
		turn("two-steps", "wabanti-dice:4,players=2,start=d5+e5+e6+f5+f6", "1,1,3,3,4", "the win needs a second step, away from the pieces beside at the start of the turn"),
		turn("one-piece", "wabanti-dice:4,players=2,start=c5+d5+d6+e5+e6", "1,2,3,5,6", "the win needs two dice for one piece"),
		turn("points", "wabanti-dice:3,players=2,start=b3+c2+c3+c4", "1,3,3,4,6", "the win needs dice with fewer points than others"),
		turn("early", "wabanti-dice:4,players=3", "1,1,6,6,6", "the rulebook's start on 4 cells a side, three players"),
	}
}

// turn returns a sample of the dice game: the best result that a roll allows
// the player to move, North at the start.
func turn(name, game, roll, words string) Sample {
	return Sample{
		Name: name, Words: words + "; the roll is " + roll, Game: game, Lead: []string{"roll " + roll},
		Solve: func(ctx context.Context, readings []string, _ int64) Answer {
			text := strings.Join(append([]string{game}, readings...), ",")
			g, err := dice.FromText(text)
			if err != nil {
				return Answer{Err: fmt.Errorf("%w: %w", ErrNoPosition, err)}
			}
			hand, err := dice.ParseHand(roll)
			if err != nil {
				return Answer{Err: err}
			}
			t := rest{ctx: ctx, game: g, seen: map[dice.State]bool{}}
			t.walk(g.Play(g.Start(), dice.Roll(hand)))
			return t.answer(g.ToMove(g.Play(g.Start(), dice.Roll(hand))))
		},
	}
}

// rest is a walk through all ways to play the rest of a turn.
type rest struct {
	ctx  context.Context
	game *dice.Game
	seen map[dice.State]bool
	ends []dice.State
}

func (t *rest) walk(s dice.State) {
	if t.seen[s] || t.ctx.Err() != nil {
		return
	}
	t.seen[s] = true
	if s.Left == 0 {
		t.ends = append(t.ends, s)
		return
	}
	for _, m := range t.game.Moves(s, nil) {
		t.walk(t.game.Play(s, m))
	}
}

// The results of a turn, the best for its player last.
var turnResults = [...]string{"another wins", "nobody wins", "wins together", "wins alone"}

func (t *rest) answer(p rules.Player) Answer {
	a := Answer{States: int64(len(t.seen)), Err: t.ctx.Err()}
	best := 0
	for _, s := range t.ends {
		best = max(best, worth(t.game.Outcome(s), p))
	}
	if a.Err == nil {
		a.Value = turnResults[best]
	}
	return a
}

// worth returns the place of an outcome among turnResults.
func worth(o rules.Outcome, p rules.Player) int {
	switch {
	case o == rules.Won(p):
		return 3
	case o.WonBy(p):
		return 2
	case o == rules.Undecided:
		return 1
	default:
		return 0
	}
}
