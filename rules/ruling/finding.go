package ruling

import (
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// Finding is what happens in a case by one choice of readings.
type Finding struct {
	Game play.Game
	// Turns are the position in which the case begins, and then its moves, up to the
	// first that is refused.
	Turns []Turn
	// Ways are the other moves that the last text can mean, such as those that leave a
	// piece which could be captured.
	Ways []Turn
}

// Turn is the state of the game after a move, or why there is none.
type Turn struct {
	Move     string // as the game writes it
	Refused  error  // nil for a legal one
	Position play.Position
	Over     bool          // whether it is refused as the game had ended
	Outcome  rules.Outcome // after it; of a refused one, before it
	ToMove   rules.Player  // the same; Chance for dice, and once the game is decided
	Taken    []int         // the cells whose pieces it took off the board
	Placed   []int         // the cells with a piece that had none, or another player's
}

// Last returns the last turn.
func (f Finding) Last() Turn { return f.Turns[len(f.Turns)-1] }

// Legal reports whether all moves are legal.
func (f Finding) Legal() bool { return f.Last().Refused == nil }

// Reason returns why a turn is refused, with its clauses, "" for a legal one.
func (t Turn) Reason() string {
	if t.Refused == nil {
		return ""
	}
	return strings.TrimPrefix(strings.TrimPrefix(t.Refused.Error(), t.Move+": "), t.Move+" is not a legal move; ")
}

// TakenNames returns the names of the cells that a turn took pieces from.
func (f Finding) TakenNames(t Turn) (names []string) {
	for _, c := range t.Taken {
		names = append(names, f.Game.Layout().Cells[c].Name)
	}
	return names
}

// Parts returns the first turn in which two findings differ, -1 for none: by legality,
// captures, the player to move or the result. The reason of a refusal is no difference.
func (f Finding) Parts(g Finding) int {
	for i := range min(len(f.Turns), len(g.Turns)) {
		if !f.Turns[i].same(g.Turns[i]) {
			return i
		}
	}
	if len(f.Turns) != len(g.Turns) || !slices.EqualFunc(f.Ways, g.Ways, Turn.same) {
		return min(len(f.Turns), len(g.Turns)) - 1
	}
	return -1
}

func (t Turn) same(u Turn) bool {
	return (t.Refused == nil) == (u.Refused == nil) && t.Over == u.Over && t.Outcome == u.Outcome && t.ToMove == u.ToMove &&
		slices.Equal(t.Taken, u.Taken) && slices.Equal(t.Placed, u.Placed)
}

// Replay plays the moves of the case.
func (c Case) Replay() Finding { return c.replay(c.Game, false, nil) }

// ReplayMove is Replay, but for a last move which has other captures there and is played with those.
func (c Case) ReplayMove() Finding {
	f := c.Replay()
	if ways := rules.RefusalOf(f.Last().Refused).Ways; len(ways) == 1 {
		c.Moves = append(slices.Clone(c.Moves[:len(f.Turns)-2]), ways[0])
		return c.Replay()
	}
	return f
}

// replay plays the moves of a case in a game of its kind and board. With guess, a text
// that can mean several moves is the one with which all moves are legal, if there is one.
// Turns between the same positions as known ones take and place the same.
func (c Case) replay(g play.Game, guess bool, known []Turn) Finding {
	start, err := Carried(g, c.Start)
	if err != nil {
		return Finding{Game: g, Turns: []Turn{{Refused: err, Position: c.Start, ToMove: rules.Chance}}}
	}
	r := replay{session: play.NewSessionAt(g, start), texts: c.Moves, refusal: c.Refusal, known: known}
	if guess {
		r.left = mostTried
	}
	r.play([]Turn{r.now("")})
	return Finding{g, r.found, r.ways}
}

// Carried returns a position of a game of the same kind and board in g. The error is
// the reason why it cannot arise by the readings of g.
func Carried(g play.Game, p play.Position) (play.Position, error) {
	text := strings.TrimRight(g.Format(p), "\n")
	q, err := g.Parse(text)
	if err == nil {
		return q, nil
	}
	// The last line names a result, which can be another one.
	if q, other := g.Parse(text[:strings.LastIndexByte(text, '\n')+1]); other == nil && g.ToMove(q) == g.ToMove(p) {
		return q, nil
	}
	return p, err
}

// mostTried limits the moves that the search for a legal replay plays.
const mostTried = 5000

// replay is a case while it is replayed.
type replay struct {
	session *play.Session
	texts   []string
	refusal error
	known   []Turn
	found   []Turn // of the first replay, or of one in which all moves are legal
	ways    []Turn // of its last move
	left    int    // moves that may still be tried for others
}

// play plays the moves after the given turns. It reports whether all are legal.
func (r *replay) play(turns []Turn) bool {
	i := len(turns) - 1
	if i == len(r.texts) {
		r.found = slices.Clone(turns)
		return true
	}
	m, err := r.session.Read(r.texts[i])
	if i == len(r.texts)-1 && err == nil {
		err = r.refusal
	}
	if err != nil {
		if r.found == nil {
			t := r.now(r.texts[i])
			t.Refused, t.Over = err, r.session.Over()
			r.found = append(slices.Clone(turns), t)
		}
		return false
	}
	before := r.session.Position()
	if r.step(turns, m) {
		return true
	}
	if r.left <= 0 {
		return false
	}
	return slices.ContainsFunc(r.others(before, r.texts[i], m), func(other play.Move) bool { return r.left > 0 && r.step(turns, other) })
}

// step plays one move and those after it.
func (r *replay) step(turns []Turn, m play.Move) bool {
	r.left--
	before := r.session.Position()
	r.session.Play(m)
	defer r.session.Undo()
	t := r.after(before, m)
	done := r.play(append(turns, t))
	if done && len(turns) == len(r.texts) {
		r.ways = nil
		for _, other := range r.others(before, r.texts[len(r.texts)-1], m) {
			r.session.Undo()
			r.session.Play(other)
			r.ways = append(r.ways, r.after(before, other))
		}
	}
	return done
}

// others returns the legal moves that a text can mean besides m: those from and to the
// same cells whose texts begin with it, and go on with what they capture or leave.
func (r *replay) others(p play.Position, text string, m play.Move) (list []play.Move) {
	g := r.session.Game
	from, to := g.FromTo(m)
	if from < 0 {
		return nil
	}
	for _, n := range g.Moves(p, nil) {
		if f, t := g.FromTo(n); n == m || f != from || t != to {
			continue
		}
		if rest, ok := strings.CutPrefix(g.FormatMove(p, n), text); ok && (rest == "" || rest[0] == 'x' || rest[0] == '~') {
			list = append(list, n)
		}
	}
	return list
}

// now returns the turn that led to the position reached.
func (r *replay) now(move string) Turn {
	s := r.session
	t := Turn{Move: move, Position: s.Position(), Outcome: s.Outcome(), ToMove: rules.Chance}
	if t.Outcome == rules.Undecided {
		t.ToMove = s.ToMove()
	}
	return t
}

// after returns the turn of m, which led from before to the position reached.
func (r *replay) after(before play.Position, m play.Move) Turn {
	t := r.now("")
	if n := r.session.Plies(); n < len(r.known) && r.known[n-1].Position == before && r.known[n].Position == t.Position {
		t.Move, t.Taken, t.Placed = r.known[n].Move, r.known[n].Taken, r.known[n].Placed
		return t
	}
	g := r.session.Game
	t.Move = g.FormatMove(before, m)
	from, to := g.FromTo(m)
	looks := make([][2]*rules.Look, len(g.Layout().Cells)) // before and after
	for i, p := range []play.Position{before, t.Position} {
		for _, piece := range g.Pieces(p) {
			looks[piece.Cell][i] = &piece.Look
		}
	}
	for c, look := range looks {
		was, is := look[0], look[1]
		switch {
		case was != nil && is == nil && c != from, c == to && is == nil && from >= 0 && looks[from][0] != nil && looks[from][1] == nil:
			t.Taken = append(t.Taken, c)
		case is != nil && (was == nil || *was != *is):
			t.Placed = append(t.Placed, c)
		}
	}
	return t
}
