package claims

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claims/examine"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
)

// stated is a game whose file states the checks of its claims.
type stated interface {
	Claims() []rbg.Claim
	Pattern(id string) (func(position any) bool, error)
}

// OfFile returns the checks of the claims of a game from a file: on a board, "" for each
// board that the claim is about, the smallest first.
func OfFile(k *play.Kind, board string) Suite {
	s := Suite{Rulebook: k.Rulebook}
	g, err := k.Open(cmp.Or(board, k.Name))
	if err != nil {
		return s
	}
	if file, ok := rules.As[stated](g); ok {
		for _, c := range file.Claims() {
			f := fileCheck{k, c, board}
			s.Checks = append(s.Checks, examine.Check{ID: c.ID, Reach: examine.EveryCase, Run: f.run, Other: k.Name})
		}
	}
	return s
}

// fileCheck is the check of a claim of a file.
type fileCheck struct {
	kind  *play.Kind
	claim rbg.Claim
	board string
}

// run checks the claim on each board. It ends with the first on which the claim fails.
func (c fileCheck) run(ctx context.Context, b examine.Budget) (all examine.Finding) {
	games, err := c.games(b.Readings)
	if err != nil {
		return examine.Unsound(err)
	}
	all.Verdict = examine.Confirmed
	var evidence []string
	for _, g := range games {
		f := (&walk{game: g, budget: b, ctx: ctx}).check(c.claim)
		if unseen(g, c.claim, f) {
			f = examine.Finding{Evidence: fmt.Sprintf("Examined: positions of %s.", g), States: f.States, Limit: search.ErrHistory}
		}
		if f.Verdict == examine.Refuted {
			f.States += all.States
			return f
		}
		if f.Verdict == examine.Open {
			all.Verdict, all.Limit = examine.Open, f.Limit
		}
		if len(games) > 1 {
			f.Evidence = fmt.Sprintf("%s: %v. %s", g, f.Verdict, f.Evidence)
		}
		evidence = append(evidence, f.Evidence)
		all.Lines, all.Boards, all.States = append(all.Lines, f.Lines...), append(all.Boards, f.Boards...), all.States+f.States
	}
	all.Evidence = strings.Join(evidence, " ")
	return all
}

// unseen reports whether a finding rests on positions where their repetition decides: a
// game that ends before, or an end that no position shows.
func unseen(g play.Game, c rbg.Claim, f examine.Finding) bool {
	s := play.NewSession(g)
	if s.Rule() == (rules.Repetition{}) || c.Word == "wins" || c.Word == "draw" {
		return false
	}
	for _, line := range f.Lines {
		for _, m := range line.Moves {
			if s.PlayText(m) != nil {
				return true
			}
		}
	}
	if f.Verdict == examine.Refuted {
		return c.Word == "most" && s.Over()
	}
	return f.Verdict == examine.Confirmed && (c.Word == "least" || c.Word == "never draw")
}

// games returns the games that the claim is about, those with few cells first.
func (c fileCheck) games(readings []string) (list []play.Game, err error) {
	boards := c.claim.Boards
	if len(boards) == 0 {
		boards = c.kind.Boards
	}
	choices := rules.ParseChoices(c.claim.With)
	for _, r := range rules.ParseChoices(readings) {
		if !slices.ContainsFunc(choices, func(s rules.Choice) bool { return s.ID == r.ID }) {
			choices = append(choices, r)
		}
	}
	names := []string{c.board}
	if c.board == "" {
		names = names[:0]
		for _, b := range boards {
			names = append(names, c.kind.Name+":"+b)
		}
	}
	for _, name := range names {
		g, err := c.kind.Open(name, choices)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	slices.SortStableFunc(list, func(g, h play.Game) int { return cmp.Compare(len(g.Layout().Cells), len(h.Layout().Cells)) })
	return list, nil
}

// The positions that a check of a file's claim examines at most on a board.
const (
	fewPositions  = 300_000
	manyPositions = 20_000_000
)

// walk visits the positions of a game level by level, one of those that are mirror
// images.
type walk struct {
	game   play.Game
	budget examine.Budget
	ctx    context.Context
	states int64
	limit  error
	level  []visit
	images []func(play.Position) play.Position // of which one is visited; the first changes nothing
}

// visit is a position with the move that leads to it.
type visit struct {
	position play.Position
	from     *visit
	move     play.Move
}

func (w *walk) check(c rbg.Claim) examine.Finding {
	w.images = w.game.Kind().Checks.Images(w.game)
	switch c.Word {
	case "most", "least":
		return w.length(c)
	case "wins", "draw":
		return w.best(c)
	case "never draw":
		return w.everywhere(c.Word, func(p play.Position) bool { return w.game.Outcome(p) == rules.Draw })
	}
	file, _ := rules.As[stated](w.game)
	holds, err := file.Pattern(c.ID)
	if err != nil {
		return examine.Finding{Evidence: err.Error()}
	}
	return w.everywhere(c.Word, func(p play.Position) bool { return holds(p.Value()) })
}

// everywhere checks whether something holds in all positions, in none, or in some.
func (w *walk) everywhere(word string, holds func(play.Position) bool) examine.Finding {
	wanted := word != "always" // the value that decides the claim
	found := w.find(func(p play.Position) bool { return holds(p) == wanted })
	all := fmt.Sprintf("Examined: %s positions of %s", humanize.Comma(w.states), w.game)
	if len(w.images) > 1 {
		all += ", without mirror images"
	}
	switch {
	case found == nil && w.limit != nil:
		return examine.Finding{Evidence: all + ", not all there are.", States: w.states, Limit: w.limit}
	case found == nil && word == "sometimes":
		return examine.Finding{Verdict: examine.Refuted, Evidence: all + ", all there are. The pattern holds in none.", States: w.states}
	case found == nil:
		return examine.Finding{Verdict: examine.Confirmed, Evidence: all + ", all there are.", States: w.states}
	case word == "sometimes":
		return examine.Finding{Verdict: examine.Confirmed, Evidence: "The pattern holds after this game.", Lines: w.line(found), Boards: w.board(found), States: w.states}
	}
	return examine.Finding{Verdict: examine.Refuted, Evidence: fmt.Sprintf("After this game of %s it is not so.", w.game), Lines: w.line(found), Boards: w.board(found), States: w.states}
}

// best checks the result with best play.
func (w *walk) best(c rbg.Claim) examine.Finding {
	limits := solver.Limits{Memory: w.budget.Memory, Workers: w.budget.Workers}
	if few := int64(fewBytes); !w.budget.Deep && (limits.Memory == 0 || limits.Memory > few) {
		limits.Memory = few
	}
	var a answer.Answer
	switch len(w.game.Players()) {
	case 1:
		a = search.Alone(w.ctx, w.game, w.game.Start(), limits)
	case 2:
		a = search.Winner(w.ctx, w.game, w.game.Start(), limits)
	default:
		return examine.Finding{Evidence: "Best play of more than two players is not defined.", Limit: examine.ErrMethod}
	}
	f := examine.Finding{States: a.Looked, Limit: a.Limit}
	if a.Verdict != solver.Solved {
		f.Evidence = fmt.Sprintf("%s: not solved.", w.game)
		return f
	}
	f.Limit, f.Verdict = nil, examine.Refuted
	if c.Word == "wins" && a.Outcome.WonBy(c.Winner) || c.Word == "draw" && a.Outcome == rules.Draw {
		f.Verdict = examine.Confirmed
	}
	f.Evidence = fmt.Sprintf("With best play %s is %s.", w.game, play.OutcomeText(a.Outcome, w.game.Players()))
	if len(a.Line) > 0 {
		f.Lines = []examine.Line{{Title: "Best play", Game: w.game.String(), Moves: play.LineTexts(w.game, w.game.Start(), a.Line)}}
	}
	return f
}

// fewBytes is the memory of a search for best play that is not deep.
const fewBytes = 128 << 20

// find returns the first position with a property, nil if there is none or a limit was
// hit. Where an image of a position has the property and the position has not, all
// images are visited.
func (w *walk) find(is func(play.Position) bool) *visit {
	seen := map[play.Position]bool{w.key(w.game.Start()): true}
	w.level, w.states = []visit{{position: w.game.Start()}}, 0
	for len(w.level) > 0 {
		for i := range w.level {
			w.states++
			for n, image := range w.images {
				if !is(image(w.level[i].position)) {
					continue
				}
				if n == 0 {
					return &w.level[i]
				}
				w.images = w.images[:1]
				return w.find(is)
			}
		}
		if !w.next(seen) {
			return nil
		}
	}
	return nil
}

// key returns the position that stands for its images, if these are not visited.
func (w *walk) key(p play.Position) play.Position {
	if len(w.images) > 1 {
		return w.game.Canonical(p)
	}
	return p
}

// next replaces the level by the positions one move later that were not seen. It
// reports whether no limit was hit.
func (w *walk) next(seen map[play.Position]bool) bool {
	limit, hit := w.most()
	before := w.level
	var level []visit
	for i := range before {
		v := &before[i]
		if w.ctx.Err() != nil {
			w.limit = solver.StoppedBy(w.ctx.Err())
			return false
		}
		for _, m := range w.game.Moves(v.position, nil) {
			p := w.game.Play(v.position, m)
			if key := w.key(p); !seen[key] {
				seen[key] = true
				level = append(level, visit{p, v, m})
			}
		}
		if w.states+int64(len(level)) > limit {
			w.limit = hit
			return false
		}
	}
	w.level = level
	w.budget.Tell("positions", w.states, 0)
	return true
}

// visitBytes is the memory of a visit and of its entry in a map, without the position.
const visitBytes = 320

// most returns how many positions may be visited, and the limit that more of them hit.
func (w *walk) most() (positions int64, hit error) {
	positions = fewPositions
	if w.budget.Deep {
		positions = manyPositions
	}
	each := visitBytes + 2*int64(reflect.TypeOf(w.game.Start().Value()).Size()) // erased, each is an object of its own
	if w.budget.Memory > 0 && w.budget.Memory/each < positions {
		return w.budget.Memory / each, solver.ErrMemory
	}
	return positions, fmt.Errorf("the limit of %s positions, those that are found and not examined yet among them", humanize.Comma(positions))
}

// length checks a bound on the number of moves of a game.
func (w *walk) length(c rbg.Claim) examine.Finding {
	if c.Word == "most" {
		if v := w.long(c.Moves + 1); v != nil {
			return w.tooLong(v, c.Moves)
		}
	}
	w.level = []visit{{position: w.game.Start()}}
	for moves := 0; ; moves++ {
		for i := range w.level {
			v := &w.level[i]
			w.states++
			over := w.game.Outcome(v.position) != rules.Undecided
			if c.Word == "least" && moves < c.Moves && over || c.Word == "most" && moves == c.Moves && !over {
				return w.tooLong(v, moves)
			}
		}
		if len(w.level) == 0 || moves == c.Moves {
			return examine.Finding{Verdict: examine.Confirmed, Evidence: fmt.Sprintf("Examined: all games of %s of up to %d moves.", w.game, moves), States: w.states}
		}
		if !w.next(map[play.Position]bool{}) {
			return examine.Finding{Evidence: fmt.Sprintf("Examined: all games of up to %d moves.", moves), States: w.states, Limit: w.limit}
		}
	}
}

// tooLong returns the finding that a game refutes a bound on moves.
func (w *walk) tooLong(v *visit, moves int) examine.Finding {
	return examine.Finding{Verdict: examine.Refuted, Evidence: fmt.Sprintf("After these %d moves of %s it is not so.", moves, w.game), Lines: w.line(v), Boards: w.board(v), States: w.states}
}

// long plays some games at random and returns the begin, but the last move, of one that
// has so many moves.
func (w *walk) long(moves int) *visit {
	const games = 200
	random := rand.New(rand.NewPCG(1, 1))
	for range games {
		v, s := &visit{position: w.game.Start()}, play.NewSession(w.game)
		for n := 1; !s.Over() && w.ctx.Err() == nil; n++ {
			if n == moves {
				return v
			}
			w.states++
			m := s.Random(random)
			s.Play(m)
			v = &visit{s.Position(), v, m}
		}
	}
	return nil
}

// line returns the game that leads to a position.
func (w *walk) line(v *visit) []examine.Line {
	var moves []play.Move
	for ; v.from != nil; v = v.from {
		moves = append([]play.Move{v.move}, moves...)
	}
	return []examine.Line{{Title: "The game", Game: w.game.String(), Moves: play.LineTexts(w.game, w.game.Start(), moves)}}
}

func (w *walk) board(v *visit) []examine.Board {
	return []examine.Board{{Title: "The position", Text: w.game.Format(v.position)}}
}
