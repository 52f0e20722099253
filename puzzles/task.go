package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Task is the goal of the player to move.
type Task interface {
	// Name returns the name of the task, such as "win".
	Name() string
	// String returns the task as files have it, such as "win in 3".
	String() string
	// Slug returns the task as names of puzzles have it, such as "win-3".
	Slug() string
	// Fits reports whether the task fits a game.
	Fits(g play.Game) bool
	// Moves returns the number of own moves that the task allows, 0 if that is
	// not limited.
	Moves() int
	// After returns the task that is left after some own moves.
	After(moves int) Task
	// Asked returns the task in a sentence for the solver of a puzzle.
	Asked(p Puzzle) string
}

// Reach is the task to reach the goal of a game for one player in the fewest moves:
// the target of a Solo (W9), two connected sides in an Éclair (W10).
type Reach struct{}

// Name returns "reach".
func (Reach) Name() string { return "reach" }

// String returns "reach the goal".
func (Reach) String() string { return "reach the goal" }

// Slug returns "reach".
func (Reach) Slug() string { return "reach" }

// Fits reports whether the game is for one player.
func (Reach) Fits(g play.Game) bool { return len(g.Players()) == 1 }

// Moves returns 0.
func (Reach) Moves() int { return 0 }

// After returns the same task.
func (r Reach) After(int) Task { return r }

// Asked names the goal.
func (r Reach) Asked(p Puzzle) string {
	j := solo.Of(p.Game)
	switch {
	case j == nil:
		return r.String() + " in the fewest moves"
	case j.Target().Empty():
		return "connect two opposite sides by simple jumps, all pieces always in one group (W10)"
	}
	return "reach the target by simple jumps, all pieces always in one group (W9)" + map[wabanti.TargetReading]string{
		wabanti.UpToSymmetry:    "; a turned or mirrored image of it counts, too (wab-target)",
		wabanti.UpToTranslation: "; so does the same figure elsewhere on the board (wab-target)",
	}[j.Options().Target]
}

// Win is the task to force a win within a number of own moves, the next one counted.
type Win struct{ Within int }

// maxWithin is the greatest number of own moves that a Win may have.
const maxWithin = 100

// Name returns "win".
func (Win) Name() string { return "win" }

// String returns the task such as "win in 3".
func (w Win) String() string { return winIn + strconv.Itoa(w.Within) }

// winIn begins the text of a Win.
const winIn = "win in "

// Slug returns the task such as "win-3".
func (w Win) Slug() string { return "win-" + strconv.Itoa(w.Within) }

// Fits reports whether the game is for two players and has no dice.
func (Win) Fits(g play.Game) bool { return len(g.Players()) == 2 && !g.HasDice() }

// Moves returns Within.
func (w Win) Moves() int { return w.Within }

// After returns the win within the moves that are left.
func (w Win) After(moves int) Task { return Win{w.Within - moves} }

// Asked names the player and the number of moves.
func (w Win) Asked(p Puzzle) string {
	return fmt.Sprintf("%s to move and to win in %s against every reply", p.Mover(), rules.Plural(w.Within, "move", ""))
}

// Hold is the task to find the move that does not lose.
type Hold struct{}

// Name returns "hold".
func (Hold) Name() string { return "hold" }

// String returns "hold the draw".
func (Hold) String() string { return "hold the draw" }

// Slug returns "hold".
func (Hold) Slug() string { return "hold" }

// Fits reports whether the game is for two players and has no dice.
func (Hold) Fits(g play.Game) bool { return Win{}.Fits(g) }

// Moves returns 1.
func (Hold) Moves() int { return 1 }

// After returns the same task.
func (h Hold) After(int) Task { return h }

// Asked names the player.
func (Hold) Asked(p Puzzle) string {
	return p.Mover() + " to move and to hold the draw: by which move?"
}

// Turn is the task to win with the dice that are left.
type Turn struct{}

// Name returns "turn".
func (Turn) Name() string { return "turn" }

// String returns "win this turn".
func (Turn) String() string { return "win this turn" }

// Slug returns "turn".
func (Turn) Slug() string { return "turn" }

// Fits reports whether the game has dice.
func (Turn) Fits(g play.Game) bool { return g.HasDice() }

// Moves returns 0.
func (Turn) Moves() int { return 0 }

// After returns the same task.
func (t Turn) After(int) Task { return t }

// Asked names the player.
func (Turn) Asked(p Puzzle) string {
	return p.Mover() + " to win this turn, with the dice that are left"
}

// Mover returns the name of the player who is to solve the puzzle.
func (p Puzzle) Mover() string {
	mover := p.Game.ToMove(p.Start)
	if mover == rules.Chance {
		return "dice"
	}
	return p.Game.Players()[mover]
}

// Call returns a task in a position in a few words, such as "red to move and
// win in 3" where player is red.
func (p Puzzle) Call(player string) string {
	lines := strings.Split(strings.TrimSpace(p.Game.Format(p.Start)), "\n")
	_, turn, ok := strings.Cut(lines[len(lines)-1], " to ")
	if !ok { // a diagram of a file
		turn = "move"
	}
	turn, _, _ = strings.Cut(turn, ", ") // the rest describes the position
	join := " and "
	if (p.Task == Turn{}) {
		join = ": "
	}
	return player + " to " + turn + join + p.Task.String()
}

// Unit returns the word for one own move: "jump" in Solo and Éclair, where a
// series does not count as one move (wab-series), or "move".
func (p Puzzle) Unit() string {
	if j := solo.Of(p.Game); j != nil && j.Options().Series == wabanti.CountJumps {
		return "jump"
	}
	return "move"
}

// SolvedText returns the task as it is done in a number of own moves, such as
// "14 jumps" or "win in 3".
func (p Puzzle) SolvedText(length int) string {
	switch p.Task.(type) {
	case Reach:
		return rules.Plural(length, p.Unit(), "")
	case Win:
		return Win{length}.String()
	}
	return p.Task.String()
}

// KnownText returns what is known of a puzzle of jumps: the length of the shortest
// line known, negative for none, and a bound that no line is below.
func (p Puzzle) KnownText(length, least int) string {
	if length < 0 {
		return "no line is known; none has fewer than " + rules.Plural(least, p.Unit(), "")
	}
	return fmt.Sprintf("a line of %s; no line has fewer than %d", rules.Plural(length, p.Unit(), ""), least)
}

// UnsolvableText returns that the task cannot be done, such as "cannot win in
// 3".
func (p Puzzle) UnsolvableText() string {
	j := solo.Of(p.Game)
	switch {
	case j == nil:
		return "cannot " + p.Task.String()
	case j.Target().Empty():
		return "cannot be connected"
	}
	return "cannot be reached"
}

// plainTasks are the tasks without a number.
var plainTasks = []Task{Hold{}, Turn{}, Reach{}}

// ParseTask reads a task as String writes it.
func ParseTask(text string) (Task, error) {
	if number, ok := strings.CutPrefix(text, winIn); ok {
		n, ok := movesOf(number)
		if !ok {
			return nil, fmt.Errorf("%q: expected 1 to %d moves", rules.Shortened(text), maxWithin)
		}
		return Win{n}, nil
	}
	for _, task := range plainTasks {
		if task.String() == text {
			return task, nil
		}
	}
	return nil, fmt.Errorf("unknown task %q (expected %s3, %s, %s or %s)", rules.Shortened(text), winIn, Hold{}, Turn{}, Reach{})
}

// parseSlug reads a task as Slug writes it.
func parseSlug(text string) (Task, error) {
	if number, ok := strings.CutPrefix(text, "win-"); ok {
		if n, ok := movesOf(number); ok {
			return Win{n}, nil
		}
	}
	for _, task := range plainTasks {
		if task.Slug() == text {
			return task, nil
		}
	}
	return nil, fmt.Errorf("task %q: expected win-3, hold, turn or reach", rules.Shortened(text))
}

// movesOf reads the number of moves of a Win.
func movesOf(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && 1 <= n && n <= maxWithin && text == strconv.Itoa(n)
}
