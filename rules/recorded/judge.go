package recorded

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

// Judge plays recorded games by one game. It serves one goroutine.
type Judge struct {
	Game    play.Game
	Dialect havannah.Dialect // of the cells of a list of moves

	text  string
	sites *records.Judge // nil for another game
	names map[hnefatafl.Any]string
}

// NewJudge returns a judge by a game, or by the rules of a record where it has its own.
func NewJudge(g play.Game, own bool) *Judge {
	j := &Judge{Game: g, text: g.String(), names: map[hnefatafl.Any]string{}}
	if typed := hnefatafl.AnyOf(g); typed != nil && own {
		j.sites = records.OwnJudge(typed)
	} else if typed != nil {
		j.sites = records.NewJudge(typed)
	}
	return j
}

// Play plays a game. An error means that it does not fit the game of the judge, or has a
// word that no game reads as a move.
func (j *Judge) Play(w *Written) (*Game, error) {
	switch {
	case w.site != nil:
		return j.site(w)
	case w.sgf != nil:
		return j.sgf(w)
	}
	p, err := j.begin(w)
	if err != nil {
		return nil, err
	}
	for used, i := 0, 0; i < len(w.moves) && p.Fault == nil; i += used {
		m := w.moves[i]
		words := []string{j.word(m.Text)}
		if i+1 < len(w.moves) && w.moves[i+1].Line == m.Line {
			words = append(words, j.word(w.moves[i+1].Text))
		}
		used, err = p.play(Fault{Line: m.Line, Move: m.Text, plain: words[0]}, words)
		if err != nil {
			return nil, err
		}
	}
	return p.end(), nil
}

// word returns a word of a list of moves with the cell as the game names it.
func (j *Judge) word(text string) string {
	if g, ok := grid(j.Game); ok && j.Dialect != 0 && j.Game.Kind().Name == "havannah" {
		return j.Dialect.Cell(g.Side(), text)
	}
	return text
}

// requires returns an error unless the judge's game is the one of a kind of record.
func (j *Judge) requires(name, kind string) error {
	if k := j.Game.Kind().Name; k != name {
		return fmt.Errorf("%s is a game of %s, not of %s", kind, name, k)
	}
	return nil
}

// playing is a game while it is played.
type playing struct {
	*Game
	session *play.Session
	gaveUp  string // what the player to move has done, "" for nothing
}

func (j *Judge) begin(w *Written) (*playing, error) {
	s := play.NewSession(j.Game)
	g := &Game{Game: j.text, Line: w.Line, Session: func() (*play.Session, error) { return s, nil }}
	var err error
	if w.Start != "" {
		err = SetUp(s, w.Start)
	}
	return &playing{Game: g, session: s}, err
}

func (p *playing) end() *Game {
	p.Moves = p.session.Plies()
	if p.Outcome == "" {
		p.Outcome = play.OutcomeText(p.session.Outcome(), p.session.Game.Players())
	}
	return p.Game
}

// play plays the move at the beginning of words, and returns how many words it has, or sets
// the fault.
func (p *playing) play(at Fault, words []string) (used int, err error) {
	s := p.session
	over := p.gaveUp != "" || s.Over()
	switch {
	case p.gaveUp != "":
		err = errors.New("the game was given up before")
	case givesUp(words[0]) != "" && !over:
		p.gaveUp = givesUp(words[0])
		p.lost(s.Game.Players(), s.ToMove())
		return 1, nil
	default:
		if swaps(s, words[0]) {
			at.plain = swap
		}
		used, err = Word(s, words)
	}
	if err == nil {
		return used, nil
	}
	at.Turn = s.Plies() + 1
	return 1, p.Stop(at, ending(s, err), over)
}

// givesUp returns the act of a player to move who loses without a move, "" for another
// word.
func givesUp(word string) string {
	switch strings.ToLower(word) {
	case "resign":
		return "resigned"
	case "forfeit": // of a match, in which a program broke a rule, was late or ended
		return "forfeited"
	}
	return ""
}

// lost ends the game of players of whom the one to move, who may be the dice, has given up.
func (p *playing) lost(names []string, mover rules.Player) {
	p.Closing, p.Outcome = p.gaveUp, play.OutcomeText(rules.Undecided, names)
	if mover != rules.Chance {
		p.Closing = names[mover] + " " + p.gaveUp
	}
	if mover != rules.Chance && len(names) == 2 {
		p.Outcome = play.OutcomeText(rules.Won(1-mover), names)
	}
}

// Stop sets the fault, after the end of the game or not. It returns an error if the move is
// not in the form of one.
func (g *Game) Stop(at Fault, err error, over bool) error {
	u, unread := errors.AsType[*rules.Unread](err)
	if unread {
		err = u.Err
	}
	if !IsMove(at.Move) || unread && !errors.Is(err, rules.ErrOffBoard) {
		why := strings.TrimPrefix(err.Error(), strconv.Quote(at.Move)+" is ")
		return fmt.Errorf("line %d: %q is not a move%s", at.Line, at.Move, strings.TrimPrefix(": "+why, ": not a move"))
	}
	at.Reason = strings.TrimPrefix(err.Error(), at.Move+": ")
	at.err = err
	g.Fault, g.over = &at, over
	return nil
}

// ending returns the reason against a move, with how a game of Hnefatafl ended before.
func ending(s *play.Session, err error) error {
	g := hnefatafl.AnyOf(s.Game)
	if g == nil {
		return err
	}
	end, over := g.EndAny(s.Position().Value(), s.Outcome())
	if !over {
		return err
	}
	return rules.Refuse(end.Clause, "the game has ended before this move: %s", end.Words)
}

// IsMove reports whether a word could be a move of some game: it contains a
// digit, or it is the name of a move without a cell.
func IsMove(word string) bool {
	return strings.ContainsAny(word, "0123456789") || slices.Contains([]string{"pass", swap, "claim", "resign", "forfeit", "end"}, strings.ToLower(word))
}

// Word plays the move at the beginning of words, and returns how many words it has: a
// move such as roll 1,3,6,6,2 has two. Some programs write a swap as the cell of the first
// stone.
func Word(s *play.Session, words []string) (used int, err error) {
	second := swaps(s, words[0])
	if err = s.PlayText(words[0]); err == nil || second && s.PlayText(swap) == nil {
		return 1, nil
	}
	if len(words) > 1 {
		both := s.PlayText(words[0] + " " + words[1])
		if both == nil {
			return 2, nil
		}
		if !strings.ContainsAny(words[0], "0123456789") {
			err = both
		}
	}
	return 1, err
}

// swap is the word for the second move that takes the first stone.
const swap = "swap"

// Plain returns a move of a session as the game writes it: a swap may be the cell of the
// first stone.
func Plain(s *play.Session, word string) string {
	if _, err := s.Read(word); err != nil && swaps(s, word) {
		return swap
	}
	return word
}

// swaps reports whether the second move repeats the first in a game that knows a swap, if
// only by another reading.
func swaps(s *play.Session, word string) bool {
	if s.Plies() != 1 || !strings.EqualFold(s.Texts()[0], word) {
		return false
	}
	_, err := s.Read(swap)
	return err == nil || slices.ContainsFunc(s.Game.Kind().Rulebook.Ambiguities, func(a rules.Ambiguity) bool {
		return slices.ContainsFunc(a.Questions, func(q rules.Question) bool {
			return slices.ContainsFunc(q.Readings, func(r rules.Reading) bool { return r.Name == swap })
		})
	})
}

// grid returns the grid of a game on a hexagon, whose diagrams have a line for each row and
// name no cells.
func grid(g play.Game) (*hexgrid.Grid, bool) {
	hexagon, ok := rules.As[interface{ Grid() *hexgrid.Grid }](g)
	if !ok {
		return nil, false
	}
	return hexagon.Grid(), true
}

// sgf plays a line of a game of Havannah. The players have the colours of the file.
func (j *Judge) sgf(w *Written) (*Game, error) {
	if err := j.requires("havannah", "an SGF record"); err != nil {
		return nil, err
	}
	if g, ok := grid(j.Game); ok && g.Side() != w.sgf.Side {
		return nil, fmt.Errorf("the record is of %d cells a side, the game of %d", w.sgf.Side, g.Side())
	}
	p, err := j.begin(w)
	if err != nil {
		return nil, err
	}
	var colours [2]string
	for i, t := range w.sgf.Turns {
		at := Fault{Line: t.Line, Turn: i + 1, Move: t.Text, plain: w.sgf.TurnText(i)}
		if i > 0 && t.Colour == w.sgf.Turns[i-1].Colour {
			err = p.Stop(at, rules.Refuse("H1", "not in turn"), p.gaveUp != "" || p.session.Over())
		} else {
			colours[i%2], colours[1-i%2] = t.Colour, havannah.OtherColour(t.Colour)
			_, err = p.play(at, []string{w.sgf.MoveText(t.Text)})
		}
		if err != nil || p.Fault != nil {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	winner := p.winner(colours)
	switch {
	case p.gaveUp != "":
		p.lost(colours[:], p.session.ToMove())
	case winner != "" && winner != "0":
		p.Outcome = "won by " + winner
	}
	if w.tree != nil {
		w.tree.Result, p.Recorded = winner, compared(w.sgf, winner)
	}
	return p.end(), nil
}

// winner returns the colour that has won by the moves, or 0 for a draw; "" if they do not
// show it.
func (p *playing) winner(colours [2]string) string {
	switch o := p.session.Outcome(); {
	case p.gaveUp != "":
		return colours[1-p.session.ToMove()]
	case o == rules.Draw:
		return "0"
	case o == rules.Undecided:
		return ""
	case o.WonBy(havannah.First):
		return colours[havannah.First]
	}
	return colours[havannah.Second]
}

// compared compares the result of a record with the colour that has won.
func compared(record *havannah.Record, winner string) *Recorded {
	want := record.Winner()
	r := &Recorded{Result: records.Result(record.Result), Agreement: records.NotDecided, Oddities: []records.Oddity{}}
	switch {
	case winner != "" && want == "":
		r.Agreement = records.NoResult
	case winner == want && winner != "":
		r.Agreement = records.Agree
	case winner != "":
		r.Agreement = records.Contradict
	}
	if record.ByRow && (want == "W" || want == "B") {
		r.Oddities = append(r.Oddities, records.Oddity{
			Turn: len(record.Turns), Text: "RE[" + record.Result + "]", Kind: "result of Little Golem", Clause: "H2",
			Words: "Little Golem names the colour that lost: " + want + " has won",
		})
	}
	return r
}

// site plays a record of Hnefatafl as a site has it.
func (j *Judge) site(w *Written) (*Game, error) {
	if err := j.requires(tafl, "a record of this form"); err != nil {
		return nil, err
	}
	if j.sites == nil {
		return nil, fmt.Errorf("%s has no judge of records", j.Game)
	}
	found, err := j.sites.Judge(w.site)
	if err != nil {
		return nil, err
	}
	line, mover := found.Line, hnefatafl.Attackers
	if w.site.DefendersFirst {
		mover = hnefatafl.Defenders
	}
	g := &Game{
		Game: j.name(found.Game), Line: w.Line, Moves: len(line), Outcome: play.OutcomeText(found.Outcome, j.Game.Players()),
		Recorded: &Recorded{w.site.Result, w.site.End, found.Ending, found.Agreement, append([]records.Oddity{}, found.Oddities...)},
	}
	g.Session = func() (*play.Session, error) {
		game, err := j.Game.Kind().Open(g.Game)
		if err != nil {
			return nil, err
		}
		s := play.NewSessionAt(game, play.PositionOf(found.Game.First(mover)))
		for _, m := range line {
			s.Play(play.MoveOf(m))
		}
		return s, nil
	}
	if found.Fault == nil {
		g.Closing = w.site.End
	}
	if f := found.Fault; f != nil {
		g.Fault, g.over = &Fault{f.Line, f.Turn, f.Text, f.Reason.Error(), f.Reason, f.Plain()}, f.Over
	}
	return g, nil
}

// name returns the name of a game, which takes long to make.
func (j *Judge) name(g hnefatafl.Any) string {
	if j.names[g] == "" {
		j.names[g] = g.String()
	}
	return j.names[g]
}
