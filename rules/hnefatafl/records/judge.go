package records

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// Judge judges records by one game: its start, unless a record has its own, and
// its readings. It is not safe for concurrent use: each worker has its own.
type Judge struct {
	game  hnefatafl.Any
	own   bool                     // whether records are judged by their own rules
	games map[string]hnefatafl.Any // by the start of the record and its rules
}

// NewJudge returns a judge by g.
func NewJudge(g hnefatafl.Any) *Judge {
	return &Judge{game: g, games: map[string]hnefatafl.Any{"": g}}
}

// OwnJudge returns a judge of records by their own rules, where they have rules,
// and by g.
func OwnJudge(g hnefatafl.Any) *Judge {
	j := NewJudge(g)
	j.own = true
	return j
}

// Judgement is a record judged by the rules.
type Judgement struct {
	Game      hnefatafl.Any    // the game that judges
	Line      []hnefatafl.Move // the moves up to the fault, or to the end
	Outcome   rules.Outcome    // of the board after these moves
	Ending    string           // how the board decides the game, with the clause, "" if it does not
	Fault     *Fault           // the first move that cannot be played
	Agreement Agreement
	Oddities  []Oddity
}

// Fault is the first move of a record that cannot be played.
type Fault struct {
	Move
	Turn   int // counted from 1, both sides together
	Over   bool
	Reason error
}

// Plain returns the move in the notation of the game, with the captures that the record
// marks.
func (m Move) Plain() string {
	if m.From == "" {
		return m.Text
	}
	return strings.Join(append([]string{m.From + "-" + m.To}, m.Captures...), "x")
}

// Agreement relates the result that a record names to the outcome of the board.
type Agreement string

// The agreements.
const (
	Agree      Agreement = "agrees"
	Contradict Agreement = "contradicts"
	NotDecided Agreement = "undecided" // the board does not decide the game
	NoResult   Agreement = "no result" // it does, and the record names no result
)

// Oddity is something in a record that is not as its rules would have it, and
// that does not stop the game.
type Oddity struct {
	Turn   int     `json:"turn"`   // of the move, or of the last one before a word; 0 for the start
	Text   string  `json:"text"`   // the move or the word as it is recorded
	Kind   oddKind `json:"kind"`   // end word, doubled capture, unmarked capture, unmarked king, defenders first, no moves, rule not expressed
	Clause string  `json:"clause"` // the clause or the ambiguity that it concerns
	Words  string  `json:"words"`
}

// oddKind is a kind of oddity.
type oddKind string

// The kinds of oddities.
const (
	byWord          oddKind = "end word"
	doubledCapture  oddKind = "doubled capture"
	unmarkedCapture oddKind = "unmarked capture"
	unmarkedKing    oddKind = "unmarked king"
	firstMove       oddKind = "defenders first"
	noMoves         oddKind = "no moves"
	lackedRule      oddKind = "rule not expressed"
	unreadLine      oddKind = "variation not read"
)

// Judge judges one record. An error means that the record does not fit a board
// of the game.
func (j *Judge) Judge(r *Game) (*Judgement, error) {
	g, lacks, err := j.open(r)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", r.Line, err)
	}
	var found *Judgement
	hnefatafl.On(g,
		func(g *hnefatafl.Game) { found = judged(g, lacks, r) },
		func(g *hnefatafl.Large) { found = judged(g, lacks, r) })
	return found, nil
}

// judged judges one record by its game, whose rules lack some of its own.
func judged[U rectgrid.Upper](g *hnefatafl.Tafl[U], lacks []Unexpressed, r *Game) *Judgement {
	start := g.Start()
	p := &playing[U]{game: g}
	for _, u := range lacks {
		p.odd(Oddity{Text: u.Entry, Kind: lackedRule, Clause: u.Clause, Words: "no reading expresses this rule: " + u.Words})
	}
	if r.DefendersFirst {
		start.Mover = hnefatafl.Defenders
		p.odd(Oddity{Kind: firstMove, Clause: "T1", Words: "the defenders move first"})
	}
	p.record = rules.NewRecord(g, start)
	for i := range r.Moves {
		if p.play(&r.Moves[i]); p.Fault != nil {
			break
		}
	}
	p.conclude(r)
	return &p.Judgement
}

// open returns the game of a record, and its rules that no reading expresses.
func (j *Judge) open(r *Game) (g hnefatafl.Any, lacks []Unexpressed, err error) {
	opts, key := j.game.Options(), r.Start
	if j.own && r.Rules != "" {
		opts, lacks = OTNOptions(r.Rules)
		key += " " + r.Rules
	}
	if g := j.games[key]; g != nil {
		return g, lacks, nil
	}
	if r.Start == "" {
		g, err = j.game.Under(opts)
	} else {
		g, err = hnefatafl.AnyFrom(r.Start, opts)
	}
	if err == nil {
		j.games[key] = g
	}
	return g, lacks, err
}

// playing is a record while it is played.
type playing[U rectgrid.Upper] struct {
	Judgement
	game   *hnefatafl.Tafl[U]
	record *hnefatafl.Record[U]
}

func (p *playing[U]) odd(o Oddity) { p.Oddities = append(p.Oddities, o) }

// play plays one recorded move, or sets the fault.
func (p *playing[U]) play(m *Move) {
	if o := p.record.Outcome(); o != rules.Undecided {
		p.fault(m, true, fmt.Errorf("the game has ended before this move: %s", p.game.Ending(p.record)))
		return
	}
	marked, err := p.marked(m)
	if err != nil {
		p.fault(m, false, err)
		return
	}
	found, err := find(p.game, p.record.State(), m, marked)
	if err != nil {
		p.fault(m, false, err)
		return
	}
	if !p.record.Allows(found) {
		p.fault(m, false, rules.Refuse(p.record.Rule().Clause, "brings about a position that has occurred before"))
		return
	}
	p.unmarked(m, found, marked)
	p.record.Play(found)
}

func (p *playing[U]) fault(m *Move, over bool, reason error) {
	p.Fault = &Fault{Move: *m, Turn: p.record.Plies() + 1, Over: over, Reason: reason}
}

// marked returns the captures that a record marks.
func (p *playing[U]) marked(m *Move) (marked rectgrid.CellSet[U], err error) {
	for _, name := range m.Captures {
		c, err := p.game.Grid().Parse(name)
		switch {
		case err != nil:
			return marked, err
		case marked.Has(c):
			p.odd(Oddity{p.record.Plies() + 1, m.Text, doubledCapture, "T4", name + " is marked as captured twice; one move removes a piece once"})
		}
		marked.Add(c)
	}
	return marked, nil
}

// find returns the legal move with the cells and the captures of a record. A
// record with marks must not have others than the rules; a record without marks
// has those of the rules. Records do not mark the king, so of several choices
// of captures (taf-take) one with the king is the first.
func find[U rectgrid.Upper](g *hnefatafl.Tafl[U], s hnefatafl.Position[U], m *Move, marked rectgrid.CellSet[U]) (hnefatafl.Move, error) {
	var from, to rectgrid.Cell
	from, err := g.Grid().Parse(m.From)
	if err == nil {
		to, err = g.Grid().Parse(m.To)
	}
	if err != nil {
		return hnefatafl.Move{}, err
	}
	var found hnefatafl.Move
	var extra rectgrid.CellSet[U]
	best := 0
	for _, n := range g.Choices(s, hnefatafl.Move{From: from, To: to}) {
		taken := g.Captures(s, n)
		extra = marked.AndNot(taken)
		if fit := fits(taken, marked, s.King); fit > best {
			best, found = fit, n
		}
	}
	switch {
	case best > 0:
		return found, nil
	case !extra.Empty():
		return hnefatafl.Move{}, rules.Refuse(captureClauses(m, extra), "the record captures %s, the rules do not", names(g, extra))
	default:
		return hnefatafl.Move{}, whyNot(g, s, m)
	}
}

// fits returns how well captures fit those that a record marks, 0 for not at
// all: the marked ones and the king, the marked ones, or more.
func fits[U rectgrid.Upper](taken, marked rectgrid.CellSet[U], king rectgrid.Cell) int {
	soldiers := taken
	soldiers.Remove(king)
	switch {
	case !marked.Within(taken):
		return 0
	case taken.Has(king) && marked.Within(soldiers) && soldiers.Within(marked):
		return 3
	case taken == marked:
		return 2
	default:
		return 1
	}
}

// whyNot returns the reason why a move is illegal, without its text in front.
func whyNot[U rectgrid.Upper](g *hnefatafl.Tafl[U], s hnefatafl.Position[U], m *Move) error {
	text := m.From + "-" + m.To
	_, err := g.ParseMove(s, text)
	if err == nil {
		return errors.New("the move is not in the list of legal moves")
	}
	return cmp.Or(errors.Unwrap(err), err)
}

// captureClauses names the clauses about a capture that the rules do not make.
func captureClauses[U rectgrid.Upper](m *Move, extra rectgrid.CellSet[U]) string {
	if len(m.Captures) > 1 && extra.Len() > 1 {
		return "T4, T5"
	}
	return "T4"
}

func names[U rectgrid.Upper](g *hnefatafl.Tafl[U], cells rectgrid.CellSet[U]) string {
	var list []string
	for _, c := range cells.Cells(nil) {
		list = append(list, g.Grid().Name(c))
	}
	return strings.Join(list, ", ")
}

// unmarked notes the captures of a move that the record does not mark.
func (p *playing[U]) unmarked(m *Move, found hnefatafl.Move, marked rectgrid.CellSet[U]) {
	s := p.record.State()
	left := p.game.Captures(s, found).AndNot(marked)
	if left.Has(s.King) {
		p.odd(Oddity{p.record.Plies() + 1, m.Text, unmarkedKing, "T7, T8", "the rules capture " + names(p.game, left) + " with the king, the record has no mark"})
		return
	}
	if !left.Empty() {
		p.odd(Oddity{p.record.Plies() + 1, m.Text, unmarkedCapture, "T4", "the rules capture " + names(p.game, left) + ", the record has no mark"})
	}
}

// conclude compares the end of the game with the record.
func (p *playing[U]) conclude(r *Game) {
	p.Game, p.Line, p.Outcome = p.game, p.record.Line(), p.record.Outcome()
	if p.Outcome != rules.Undecided {
		p.Ending = p.game.Ending(p.record)
	}
	if r.End != "" {
		p.odd(Oddity{len(r.Moves), r.End, byWord, "T9", "the players end the game by a word, not by a move"})
	}
	for _, number := range r.Unread {
		p.odd(Oddity{0, number, unreadLine, "T1", "no move has this number"})
	}
	if len(r.Moves) == 0 {
		p.odd(Oddity{0, "", noMoves, "T1", "the record has no moves"})
	}
	p.Agreement = agreement(p.Outcome, r.Result)
}

func agreement(o rules.Outcome, r Result) Agreement {
	want := map[Result]rules.Outcome{
		AttackersWon: rules.Won(hnefatafl.Attackers), DefendersWon: rules.Won(hnefatafl.Defenders), Drawn: rules.Draw,
	}[r]
	switch {
	case o == rules.Undecided:
		return NotDecided
	case r == Unknown || r == Ongoing:
		return NoResult
	case o == want:
		return Agree
	default:
		return Contradict
	}
}
