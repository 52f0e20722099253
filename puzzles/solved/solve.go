package solved

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/certify"
)

// Item is a game on a board that is to be solved.
type Item struct {
	Kind  *play.Kind
	Board string
	Cells int
	Rules string // as in Entry
}

// Items returns games on their boards, the smallest first.
func Items(k *play.Kind, digest string, boards ...string) (list []Item, err error) {
	for _, board := range boards {
		g, err := k.Open(k.Name+":"+board, nil)
		if err != nil {
			return nil, err
		}
		list = append(list, Item{k, board, len(g.Layout().Cells), digest})
	}
	slices.SortStableFunc(list, func(a, b Item) int { return a.Cells - b.Cells })
	return list, nil
}

// Limits bound the search of an item.
type Limits struct {
	solver.Limits
	Readings int           // combinations of readings that are tried
	parts    int           // of the time that is left, one for a search where all positions are too many
	time     time.Duration // for a board
}

// mostParts bounds the parts of the time, as the proof of one combination often holds under others.
const mostParts = 4

// proof is a value with its certificate, and the combinations under which it holds.
type proof struct {
	Entry      // without readings and proofs
	outcome    rules.Outcome
	shown      Proof
	strategies []strategy.File
	opening    string // the certificate of the program that is the proof, in place of strategies
	history    bool   // repetition decides, so that it proves wins alone
	many       bool   // all positions are too many
	under      []combination
}

// Solve finds the value of an item under each combination of readings. It searches only
// where no proof of another combination holds. Every certificate is checked by the
// code of ludex check certificate before it counts.
func (it Item) Solve(ctx context.Context, lim Limits) (Table, error) {
	if end, ok := ctx.Deadline(); ok {
		lim.time = time.Until(end).Round(10 * time.Millisecond)
	}
	list := questions(it.Kind)
	all, complete := combinations(list, lim.Readings)
	games := make([]play.Game, len(all))
	for i, c := range all {
		var err error
		if games[i], err = it.Kind.Open(it.Kind.Name+":"+it.Board, c.choices(list)); err != nil {
			return nil, err
		}
	}
	names := players(games)
	var proofs []*proof
	take := func(i int, p *proof) {
		if p.known() {
			p.Value = value(p.outcome, names)
		}
		if p.under == nil {
			proofs = append(proofs, p)
		}
		p.under = append(p.under, all[i])
	}
	var searched []int // the others have proofs that the program holds, which take none of the time
	for i, g := range games {
		o, ok := openings.Won(g)
		if !ok {
			searched = append(searched, i)
			continue
		}
		p, err := it.byOpening(ctx, g, o, proofs, lim)
		if err != nil {
			return nil, err
		}
		take(i, p)
	}
	for n, i := range searched {
		lim.parts = min(len(searched)-n, mostParts)
		p, err := it.proof(ctx, games[i], proofs, lim)
		if err != nil {
			return nil, err
		}
		take(i, p)
	}
	t := entries(proofs, list, complete)
	for i := range t {
		if !complete && t[i].Limit == "" {
			t[i].Limit = fmt.Sprintf(firstOnly+"%d combinations of readings; questions that are not named have their defaults", len(all))
		}
	}
	return t, nil
}

// entries returns an entry for each value that was proved or left open.
func entries(proofs []*proof, list []question, complete bool) (t Table) {
	var under [][]combination
	for _, p := range proofs {
		i := slices.IndexFunc(t, func(e Entry) bool {
			return e.Value == p.Value && e.Plies == p.Plies && e.AtMost == p.AtMost && e.Limit == p.Limit
		})
		if i < 0 {
			i, t, under = len(t), append(t, p.Entry), append(under, nil)
			t[i].Proofs = []Proof{}
		}
		under[i] = append(under[i], p.under...)
		if p.known() {
			p.shown.Readings = texts(list, p.under, complete)
			t[i].Proofs = append(t[i].Proofs, p.shown)
		}
	}
	for i := range t {
		t[i].Readings = texts(list, under[i], complete)
	}
	return t
}

// known reports whether there is a certificate.
func (p *proof) known() bool { return p.shown.SHA256 != "" }

// proof returns the proof of a game: one of those before, or a new one.
func (it Item) proof(ctx context.Context, g play.Game, before []*proof, lim Limits) (*proof, error) {
	for _, p := range before {
		if p.strategies != nil && p.check(ctx, g) == nil {
			return p, nil
		}
	}
	a := it.search(ctx, g, before, lim)
	if a.Verdict != solver.Solved || len(a.Claims) == 0 {
		return it.open(a, before, lim)
	}
	text := writer.Strategies(g, g.Start(), a.Claims...)
	p := &proof{Entry: it.entry(), history: byHistory(g)}
	p.many = a.Evidence == answer.BySearch
	p.outcome, p.Plies, p.AtMost = a.Outcome, a.Plies, p.history || p.many && a.Plies > 0
	p.shown = Proof{Game: g.String(), Positions: a.Looked, SHA256: fmt.Sprintf("%x", sha256.Sum256(text))}
	for _, c := range a.Claims {
		p.shown.Nodes += len(c.Nodes)
	}
	var err error
	if p.strategies, err = strategy.Read(bytes.NewReader(text), "certificate", certify.Limits{}); err == nil {
		err = p.check(ctx, g)
	}
	if certify.Unknown(err) {
		a.Stop(solver.StoppedBy(err))
		return it.open(a, before, lim)
	}
	return p, err
}

// byOpening returns the proof that the first player wins a game by an opening, checked once
// for all readings under which the certificate of the opening holds.
func (it Item) byOpening(ctx context.Context, g play.Game, o openings.Opening, before []*proof, lim Limits) (*proof, error) {
	if i := slices.IndexFunc(before, func(p *proof) bool { return p.opening == o.Name }); i >= 0 {
		return before[i], nil
	}
	c, err := o.Certificate()
	if err != nil {
		return nil, err
	}
	r, err := bitboard.Check(ctx, c, certify.Limits{})
	if certify.Unknown(err) {
		return it.open(answer.Answer{Limit: solver.StoppedBy(err)}, before, lim)
	}
	if err != nil {
		return nil, err
	}
	digest := sha256.New()
	if err := replies.Write(digest, c); err != nil {
		return nil, err
	}
	p := &proof{Entry: it.entry(), outcome: rules.Won(o.Winner), opening: o.Name}
	p.Plies, p.AtMost = 1+2*r.Stones, true
	p.shown = Proof{Game: g.String(), Positions: int64(r.Positions + r.Expanded), Nodes: c.Count(), SHA256: fmt.Sprintf("%x", digest.Sum(nil))}
	return p, nil
}

// search finds the value of a game, by all its positions unless they were too many under
// other readings.
func (it Item) search(ctx context.Context, g play.Game, before []*proof, lim Limits) answer.Answer {
	if !slices.ContainsFunc(before, func(p *proof) bool { return p.many }) {
		return search.Decided(ctx, g, g.Start(), lim.parts, lim.Limits)
	}
	share, stop := solver.Share(ctx, lim.parts)
	defer stop()
	return search.Won(share, g, g.Start(), lim.Limits)
}

// entry returns an entry of the item without a value.
func (it Item) entry() Entry {
	return Entry{Game: it.Kind.Name, Board: it.Board, Cells: it.Cells, Value: unknown, Rules: it.Rules}
}

// open returns the proof, without a certificate, of a value that a limit left open. The error is
// that of a game that cannot be solved so.
func (it Item) open(a answer.Answer, before []*proof, lim Limits) (*proof, error) {
	if errors.Is(a.Limit, solver.ErrInterrupted) {
		return nil, a.Limit
	}
	p := &proof{Entry: it.entry()}
	p.Limit = a.Reason
	if a.Limit != nil {
		p.Limit = a.Limit.Error()
	}
	switch p.many = search.TooMany(a.Limit); {
	case errors.Is(a.Limit, solver.ErrMemory):
		p.Limit += " (" + humanize.IBytes(uint64(lim.Memory)) + ")"
	case errors.Is(a.Limit, solver.ErrTimeout):
		p.Limit += fmt.Sprintf(" (%v)", lim.time)
	}
	for _, q := range before {
		if !q.known() && q.Limit == p.Limit {
			return q, nil
		}
	}
	return p, nil
}

// value returns the value of an outcome as an entry has it.
func value(o rules.Outcome, players []string) string {
	switch alone := len(players) == 1; {
	case alone && o == rules.Draw:
		return "unsolvable"
	case alone:
		return "solvable"
	case o == rules.Draw:
		return "draw"
	case o.WonBy(0):
		return players[0]
	}
	return players[1]
}

// players returns the names of the players, by their turns if readings change the names.
func players(games []play.Game) []string {
	names := games[0].Players()
	for _, g := range games {
		if !slices.Equal(g.Players(), names) {
			return []string{"the first player", "the second player"}[:len(names)]
		}
	}
	return names
}

// byHistory reports whether positions that come up again decide in a game.
func byHistory(g play.Game) bool {
	rule, _, _ := g.Repetition()
	return rule.ByHistory()
}

// errHistory refuses a proof for a game with another rule of repetition.
var errHistory = errors.New("another rule of repetition")

// errStart refuses a proof for a game that begins otherwise.
var errStart = errors.New("another start")

// check plays the strategies of a proof in a game.
func (p *proof) check(ctx context.Context, g play.Game) error {
	if p.history != byHistory(g) {
		return errHistory
	}
	names := append(g.Players(), strategy.Nobody)
	for _, s := range p.strategies {
		if start, err := g.Parse(s.Start); err != nil || start != g.Start() {
			return errStart
		}
		player := rules.Player(slices.Index(names, s.Player))
		if _, err := strategy.Check(ctx, s, g, player, certify.Limits{}); err != nil {
			return err
		}
	}
	return nil
}
