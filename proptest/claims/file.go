package claims

import (
	"cmp"
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claims/examine"
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

// OfFile returns the checks of the claims of a game from a file. A check walks
// over all positions of a board, "" for the rulebook's, level by level.
func OfFile(k *play.Kind, board string) Suite {
	s := Suite{Rulebook: k.Rulebook}
	board = cmp.Or(board, k.Name)
	g, err := k.Open(board)
	if err != nil {
		return s
	}
	if file, ok := rules.As[stated](g); ok {
		for _, c := range file.Claims() {
			s.Checks = append(s.Checks, examine.Check{ID: c.ID, Reach: examine.EveryCase, Run: func(ctx context.Context, b examine.Budget) examine.Finding {
				g, err := k.Open(board, rules.ParseChoices(b.Readings))
				if err != nil {
					return examine.Unsound(err)
				}
				w := &walk{game: g, budget: b, ctx: ctx}
				file, _ := rules.As[stated](g)
				return w.check(c, file)
			}, Other: k.Name})
		}
	}
	return s
}

// The positions that a check of a file's claim examines at most.
const (
	fewPositions  = 300_000
	manyPositions = 20_000_000
)

// walk visits the positions of a game level by level.
type walk struct {
	game   play.Game
	budget examine.Budget
	ctx    context.Context
	states int64
	limit  error
	level  []visit
}

// visit is a position with the move that leads to it.
type visit struct {
	position play.Position
	from     *visit
	move     play.Move
}

func (w *walk) check(c rbg.Claim, file stated) examine.Finding {
	if c.Word == "most" || c.Word == "least" {
		return w.length(c)
	}
	holds, err := file.Pattern(c.ID)
	if err != nil {
		return examine.Finding{Evidence: err.Error()}
	}
	wanted := c.Word != "always" // the value of the pattern that decides the claim
	found := w.find(func(p play.Position) bool { return holds(p.Value()) == wanted })
	all := fmt.Sprintf("Examined: %s positions of %s", humanize.Comma(w.states), w.game)
	switch {
	case found == nil && w.limit != nil:
		return examine.Finding{Evidence: all + ", not all there are.", States: w.states, Limit: w.limit}
	case found == nil && c.Word == "sometimes":
		return examine.Finding{Verdict: examine.Refuted, Evidence: all + ", all there are. The pattern holds in none.", States: w.states}
	case found == nil:
		return examine.Finding{Verdict: examine.Confirmed, Evidence: all + ", all there are.", States: w.states}
	case c.Word == "sometimes":
		return examine.Finding{Verdict: examine.Confirmed, Evidence: "The pattern holds after this game.", Lines: w.line(found), Boards: w.board(found), States: w.states}
	}
	return examine.Finding{Verdict: examine.Refuted, Evidence: "After this game it is not so.", Lines: w.line(found), Boards: w.board(found), States: w.states}
}

// find returns the first position with a property, nil if there is none or a
// limit was hit.
func (w *walk) find(is func(play.Position) bool) *visit {
	seen := map[play.Position]bool{w.game.Start(): true}
	w.level = []visit{{position: w.game.Start()}}
	for len(w.level) > 0 {
		for i := range w.level {
			if w.states++; is(w.level[i].position) {
				return &w.level[i]
			}
		}
		if !w.next(func(p play.Position) bool {
			before := seen[p]
			seen[p] = true
			return !before
		}) {
			return nil
		}
	}
	return nil
}

// next replaces the level by the positions one move later that are new. It
// reports whether no limit was hit.
func (w *walk) next(isNew func(play.Position) bool) bool {
	limit := int64(fewPositions)
	if w.budget.Deep {
		limit = manyPositions
	}
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
			if isNew(p) {
				level = append(level, visit{p, v, m})
			}
		}
		if w.states+int64(len(level)) > limit {
			w.limit = fmt.Errorf("the limit of %s positions", humanize.Comma(limit))
			return false
		}
	}
	w.level = level
	w.budget.Tell("positions", w.states, 0)
	return true
}

// length checks a bound on the number of moves of a game.
func (w *walk) length(c rbg.Claim) examine.Finding {
	w.level = []visit{{position: w.game.Start()}}
	for moves := 0; ; moves++ {
		for i := range w.level {
			v := &w.level[i]
			w.states++
			over := w.game.Outcome(v.position) != rules.Undecided
			if c.Word == "least" && moves < c.Moves && over || c.Word == "most" && moves == c.Moves && !over {
				return examine.Finding{Verdict: examine.Refuted, Evidence: fmt.Sprintf("After these %d moves it is not so.", moves), Lines: w.line(v), Boards: w.board(v), States: w.states}
			}
		}
		if len(w.level) == 0 || moves == c.Moves {
			return examine.Finding{Verdict: examine.Confirmed, Evidence: fmt.Sprintf("Examined: all games of %s of up to %d moves.", w.game, moves), States: w.states}
		}
		seen := map[play.Position]bool{}
		if !w.next(func(p play.Position) bool {
			before := seen[p]
			seen[p] = true
			return !before
		}) {
			return examine.Finding{Evidence: fmt.Sprintf("Examined: all games of up to %d moves.", moves), States: w.states, Limit: w.limit}
		}
	}
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
