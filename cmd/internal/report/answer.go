package report

import (
	"encoding/json"
	"math/big"
	"strings"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// answerVersion is the version of the JSON form of an [Answer].
const answerVersion = 1

// Answer is what happens in a position with best play, or whether a task can be done
// there. Its JSON form is that of docs/reference/answers.md.
type Answer struct {
	Version  int               `json:"version"`
	Game     string            `json:"game"`
	Puzzle   *string           `json:"puzzle"`
	Position string            `json:"position"`
	ToMove   *string           `json:"to_move"`
	Task     *string           `json:"task"`
	Player   *string           `json:"player"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Winner   *string           `json:"winner"`
	Length   *int              `json:"length"`
	Unit     string            `json:"unit"`
	AtLeast  *int              `json:"at_least"`
	Optimal  bool              `json:"optimal"`
	Keys     []string          `json:"keys"`
	AllKeys  bool              `json:"all_keys"`
	Line     []string          `json:"line"`
	Moves    []moveValue       `json:"moves"`
	All      *totals           `json:"all,omitempty"`
	Final    []string          `json:"final,omitempty"`
	Lines    *big.Int          `json:"lines,omitempty"`
	Finals   *int              `json:"finals,omitempty"`
	Quality  *quality          `json:"quality,omitempty"`
	Dice     string            `json:"dice,omitempty"`
	Total    *int              `json:"total,omitempty"`
	Ends     *[]turnEnd        `json:"ends,omitempty"` // empty: printJSON prints them
	Evidence string            `json:"evidence"`
	Looked   int64             `json:"looked"`
	Stored   int64             `json:"stored"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`

	found         answer.Answer
	steps, colour bool      // the text has all boards of the line, and colours
	ends          *turnEnds // of a turn
}

// quality is the quality of a puzzle that has one solution.
type quality struct {
	Lines      json.Number    `json:"lines,omitempty"`
	Finals     int            `json:"finals,omitempty"`
	Unique     puzzles.Unique `json:"unique"`
	Choices    int            `json:"choices"`
	Tries      int            `json:"tries"`
	Greedy     int            `json:"greedy"`
	Difficulty int            `json:"difficulty"`
	Differs    []string       `json:"differs"`
}

// moveValue is a move with the result for the player who makes it.
type moveValue struct {
	Move    string `json:"move"`
	Verdict string `json:"verdict"`
	Length  *int   `json:"length"`
}

// totals count the values of all positions that can be reached, up to symmetry.
type totals struct {
	First   int64 `json:"first"`
	Second  int64 `json:"second"`
	Draw    int64 `json:"draw"`
	Longest int   `json:"longest"`
}

// NewAnswer returns an answer as it is printed.
func NewAnswer(f answer.Answer) *Answer {
	p := f.Puzzle
	a := &Answer{
		Version: answerVersion, Game: gameOf(p), Position: p.Game.Format(p.Start), Verdict: verdictOf(&f), Reason: f.Reason,
		Unit: unitOf(p), Optimal: f.Optimal(), Keys: f.KeyTexts(), AllKeys: f.AllKeys, Line: f.LineTexts(), Moves: []moveValue{},
		Evidence: string(f.Evidence), Looked: f.Looked, Stored: f.Stored, Seconds: cli.Seconds(f.Elapsed), Readings: ReadingsOf(p.Game),
		found: f,
	}
	if p.ID != "" {
		a.Puzzle = &p.ID
	}
	if p.Game.Outcome(p.Start) == rules.Undecided {
		a.ToMove = nameOf(f, p.Game.ToMove(p.Start))
	}
	if p.Task != nil {
		task := p.Task.String()
		a.Task, a.Player = &task, nameOf(f, f.Player)
	}
	if names := answer.Winners(p.Game, f.Outcome); names != nil {
		winner := strings.Join(names, ", ")
		a.Winner = &winner
	}
	a.lengths()
	a.values()
	a.ofPuzzle()
	return a
}

// gameOf returns the game of a puzzle as a command takes it.
func gameOf(p puzzles.Puzzle) string {
	if solo.Of(p.Game) != nil {
		return p.Game.String()
	}
	return p.Text()
}

func nameOf(f answer.Answer, p rules.Player) *string {
	name := answer.Name(f.Game(), p)
	return &name
}

// verdictOf returns the verdict: of a task whether it can be done, of a position the
// result of the player to move.
func verdictOf(f *answer.Answer) string {
	switch {
	case f.Puzzle.Task != nil:
		return f.Verdict.String()
	case f.Verdict != solver.Solved:
		return solver.Unknown.String()
	}
	return resultFor(f.Outcome, f.Player)
}

// resultFor returns an outcome as the result of a player.
func resultFor(o rules.Outcome, p rules.Player) string {
	switch {
	case o == rules.Draw:
		return "draw"
	case p != rules.Chance && o.WonBy(p):
		return "win"
	}
	return "loss"
}

// unitOf returns the unit of the length of an answer.
func unitOf(p puzzles.Puzzle) string {
	switch p.Task.(type) {
	case nil:
		return "plies"
	case puzzles.Turn:
		return "dice"
	}
	return p.Unit() + "s"
}

// lengths sets the length and its bound, where there are any.
func (a *Answer) lengths() {
	f := &a.found
	length, known := f.Length, f.Length >= 0 && f.Puzzle.Task != puzzles.Hold{}
	if f.Puzzle.Task == nil {
		length, known = f.Plies, f.Plies > 0 || f.Evidence == answer.ByRules && f.Outcome != rules.Draw
	}
	if known {
		a.Length = &length
	}
	if f.Verdict != solver.Unsolvable && (f.Least > 0 || known) {
		a.AtLeast = &f.Least
	}
}

// values sets the values of the moves, and the totals.
func (a *Answer) values() {
	f := &a.found
	for _, m := range f.Moves {
		v := moveValue{Move: f.Game().FormatMove(f.Puzzle.Start, m.Move), Verdict: resultFor(m.Outcome, f.Player)}
		if m.Outcome != rules.Draw {
			v.Length = &m.Plies
		}
		a.Moves = append(a.Moves, v)
	}
	if t := f.All; t != nil {
		a.All = &totals{t.Won[0], t.Won[1], t.Drawn, t.Longest}
	}
}

// ofPuzzle sets the fields that puzzles alone have.
func (a *Answer) ofPuzzle() {
	f := &a.found
	if j := solo.Of(f.Puzzle.Game); j != nil && f.Length >= 0 {
		a.Final = strings.Fields(puzzles.CellList(j.Grid(), solopuzzle.Final(f)))
	}
	if f.Count != nil {
		a.Lines, a.Finals = f.Count.Lines, &f.Count.Finals
	}
	if q := f.Quality; q.Unique != "" && !f.Puzzle.ForOne() {
		a.Quality = &quality{json.Number(q.Lines), q.Finals, q.Unique, q.Choices, q.Tries, q.Greedy, q.Difficulty, append([]string{}, q.Differs...)}
	}
}

// Drawn makes the text draw all boards of the line, and draw jumps in colours.
func (a *Answer) Drawn(steps, colour bool) { a.steps, a.colour = steps, colour }

// Took sets the time that the search took.
func (a *Answer) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Status returns the exit code of an answer whose sources are checked, by the table of
// docs/reference/answers.md.
func Status(f answer.Answer) error {
	switch {
	case f.Unfinished:
		return cli.Unknown
	case f.Puzzle.Task == nil && f.Verdict == solver.Solved && !f.Wins():
		return cli.No
	}
	return cli.StatusOf(f.Verdict)
}
