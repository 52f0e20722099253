package analysis

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
)

// Clause is a clause of the rulebook or an ambiguity, or several separated by
// commas, that a move applied, and its effect. ID is empty where the rules do
// not name their clauses.
type Clause struct{ ID, Words string }

// String returns the words, and the clause in brackets.
func (c Clause) String() string {
	if c.ID == "" {
		return c.Words
	}
	return fmt.Sprintf("%s (%s)", c.Words, c.ID)
}

// Clauses returns the clauses that a move between two positions applied, and
// the clause that ended the game if its outcome is o.
func Clauses(g play.Game, before, after play.Position, m play.Move, o rules.Outcome) []Clause {
	e := explained{game: g, before: before, after: after, move: m, outcome: o}
	for _, explain := range []func() bool{e.hnefatafl, e.wali, e.havannah, e.anti, e.dice, e.solo, e.pieces} {
		if explain() {
			break
		}
	}
	e.ended()
	return e.list
}

// End returns the clauses that ended a game in a position if its outcome is o.
func End(g play.Game, p play.Position, o rules.Outcome) []Clause {
	e := explained{game: g, after: p, outcome: o}
	e.ended()
	return e.list
}

// explained is a move, or an end alone, while its clauses are collected.
type explained struct {
	game          play.Game
	before, after play.Position
	move          play.Move
	outcome       rules.Outcome
	list          []Clause
}

func (e *explained) add(id, format string, args ...any) {
	e.list = append(e.list, Clause{id, fmt.Sprintf(format, args...)})
}

// ended adds the end of the game, if it has ended.
func (e *explained) ended() {
	tafl, one := hnefatafl.AnyOf(e.game), solo.Of(e.game)
	switch {
	case e.outcome == rules.Undecided:
	case tafl != nil:
		if a, ok := tafl.EndAny(e.after.Value(), e.outcome); ok {
			e.list = append(e.list, Clause{a.Clause, a.Words})
		}
	case one != nil:
		e.alone(one)
	case havannah.Of(e.game) != nil:
		e.figures()
	case wali.Of(e.game) != nil:
		e.end("D5, wal-end")
	case dice.Of(e.game) != nil:
		e.end("W8")
	case anti.Of(e.game) != nil && anti.Of(e.game).Arrived(e.after.Value().(anti.State)) == e.outcome:
		e.end("W13")
	case anti.Of(e.game) != nil:
		e.end("wab-anti-stuck, wab-anti-both-stuck")
	default:
		e.end("")
	}
}

// end adds the end of the game, by a clause or by repetition.
func (e *explained) end(clause string) {
	if e.game.Outcome(e.after) == rules.Undecided {
		e.add(repetition(e.game), "the position has occurred for the third time: %s", play.OutcomeText(e.outcome, e.game.Players()))
		return
	}
	e.add(clause, "the game is over: %s", play.OutcomeText(e.outcome, e.game.Players()))
}

// repetition returns the ambiguity of a game about repetition, "" for none.
func repetition(g play.Game) string {
	for _, q := range g.Kind().Questions {
		if strings.HasSuffix(q.ID, "-repeat") {
			return q.ID
		}
	}
	return ""
}

func (e *explained) hnefatafl() bool {
	g := hnefatafl.AnyOf(e.game)
	if g == nil {
		return false
	}
	for _, a := range hnefatafl.Explain(g, e.before.Value(), e.move.Value().(hnefatafl.Move)) {
		e.list = append(e.list, Clause{a.Clause, a.Words})
	}
	return true
}

func (e *explained) wali() bool {
	g := wali.Of(e.game)
	if g == nil {
		return false
	}
	s, m := e.before.Value().(wali.State), e.move.Value().(wali.Move)
	after := e.after.Value().(wali.State)
	switch {
	case s.Placing && m == wali.Pass:
		e.add("D1, wal-place-stuck", "no piece can be placed")
	case s.Placing && !after.Placing:
		e.add("D1, D2", "places the last piece; from now on pieces move")
	case s.Placing:
		e.add("D1", "places a piece")
	case m == wali.Pass:
		e.add("wal-move-stuck", "no piece can move")
	default:
		e.row(g, s, m)
	}
	return true
}

// row adds the rows that a step makes, and their captures.
func (e *explained) row(g *wali.Game, s wali.State, m wali.Move) {
	rows := g.Rows(s.Pieces[s.Mover], m.From, m.To)
	var taken []string
	for _, c := range m.Take {
		if c != wali.NoCell {
			taken = append(taken, g.Grid().Name(c))
		}
	}
	switch {
	case rows == 0 && s.Due > 0:
		e.add("wal-cut", "captures %s for a row that the enemy's capture left", orNothing(taken))
	case rows > 1:
		e.add("D3, wal-double", "makes %d rows, captures %s", rows, orNothing(taken))
	case rows == 1:
		e.add("D3", "makes a row, captures %s", orNothing(taken))
	}
	if broken := g.Rows(s.Pieces[s.Mover]^wali.SetOf(m.From, m.To), m.To, m.From); broken > 0 {
		e.add("D4", "leaves a row, which can be made again")
	}
}

func orNothing(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, " and ")
}

// havannah adds the clauses of a turn of Havannah.
func (e *explained) havannah() bool {
	if havannah.Of(e.game) == nil {
		return false
	}
	switch m := e.move.Value().(havannah.Move); m {
	case havannah.Swap:
		e.add("hav-swap", "the players swap the first stone")
	case havannah.Pass:
		e.add("hav-pass, hav-supply", "places no stone")
	}
	return true
}

// figures adds the figures that end a game of Havannah, or its other end.
func (e *explained) figures() {
	n := len(e.list)
	all := e.after.Value().(interface{ Figures() havannah.Figures }).Figures()
	for i, kind := range []havannah.Figures{havannah.Ring, havannah.Bridge, havannah.Fork} {
		if all&kind != 0 {
			e.add(fmt.Sprintf("H2, H%d", i+3), "completes a %s", kind)
		}
	}
	if len(e.list) == n {
		e.end("H6, H7")
	}
}

func (e *explained) anti() bool {
	g := anti.Of(e.game)
	if g == nil {
		return false
	}
	m := e.move.Value().(wabanti.Move)
	switch {
	case m == anti.Pass:
		e.add("wab-anti-pass, wab-anti-stuck", "passes")
	case slices.Contains(g.Grid().Neighbours(m.From)[:], m.To) && m.To != m.From:
		e.add("W12", "a step, or jumps, to the next cell")
	default:
		e.add("W12", "a jump, or several, over own pieces")
	}
	return true
}

func (e *explained) dice() bool {
	if dice.Of(e.game) == nil {
		return false
	}
	m := e.move.Value().(dice.Move)
	switch {
	case m.Roll != 0:
		e.add("W2", "rolls the five dice")
	case m == dice.End && e.before.Value().(dice.State).Left.Len() > 0:
		e.add("W7", "the turn ends with dice left: %s", e.before.Value().(dice.State).Left)
	case m.Die == 1:
		e.add("W4", "a step to the next cell")
	default:
		e.add("W3", "straight over %s", english.Plural(int(m.Die)-1, "piece", ""))
	}
	return true
}

func (e *explained) solo() bool {
	g := solo.Of(e.game)
	if g == nil {
		return false
	}
	e.add(targetClause(g), "a jump; the group stays together")
	return true
}

// targetClause returns the clause of the goal of a solo.
func targetClause(g *solo.Game) string {
	if g.Target().Empty() {
		return "W10"
	}
	return "W9"
}

// alone adds the end of a solo.
func (e *explained) alone(g *solo.Game) {
	words := "the target is reached"
	switch {
	case e.outcome == rules.Draw:
		words = "no jump is left, and the goal is not reached"
	case g.Target().Empty():
		words = "two opposite sides are connected"
	}
	e.add(targetClause(g), "%s", words)
}

// pieces adds the pieces that a move removes and places, for games whose rules
// do not name the clause of a move. The piece that moves is neither.
func (e *explained) pieces() bool {
	before, after := looks(e.game.Pieces(e.before)), looks(e.game.Pieces(e.after))
	from, to := e.game.FromTo(e.move)
	var left, placed []int
	for cell := range e.game.Layout().Cells {
		b, was := before[cell]
		a, is := after[cell]
		if was && (!is || a != b) && cell != from {
			left = append(left, cell)
		}
		if is && (!was || a != b) && (cell != to || from < 0) {
			placed = append(placed, cell)
		}
	}
	if len(left) > 0 {
		e.add("", "takes away %s", e.names(left))
	}
	if len(placed) > 0 {
		e.add("", "places a piece on %s", e.names(placed))
	}
	return true
}

// looks returns pieces by their cells.
func looks(pieces []rules.Piece) map[int]rules.Look {
	cells := map[int]rules.Look{}
	for _, p := range pieces {
		cells[p.Cell] = p.Look
	}
	return cells
}

// names returns the names of cells.
func (e *explained) names(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, e.game.Layout().Cells[c].Name)
	}
	return strings.Join(names, ", ")
}
