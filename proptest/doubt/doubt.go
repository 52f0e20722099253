// Package doubt finds the questions that a rulebook leaves open, by mutation: each of the
// operators changes one rule in a way in which readers could understand it, and [Find]
// compares each changed game, a mutant, with the original in many positions. Mutants that
// behave alike are one [Doubt], with a game that shows it, its effect, and a sentence for
// either answer. The most important doubts come first.
package doubt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
)

// Effort bounds the work. Results depend on the seed and the numbers alone, not on the workers.
type Effort struct {
	Seed    uint64
	Board   string // on which alone mutants are tried, "" for all boards
	Moves   int    // of the original, with which a mutant is compared, over all boards
	Memory  int64  // bytes of positions to find out who wins on a board
	Workers int
	Report  func(what string, done, total int)

	Known map[string]Judged             // mutants that were judged before with the same numbers
	Keep  func(mutant string, j Judged) // called by one worker at a time
}

// Judged is the result for a mutant, which is stored so that a stopped search can continue.
type Judged struct {
	Tallies []tally // one for each board
	Refused string  // the reason why it cannot be played
	Values  []Value
	Valued  bool // whether Values was searched
}

// Usual is the effort of ludex doubt.
var Usual = Effort{Seed: 1, Moves: 12_000, Memory: 1 << 20, Workers: 1}

// Doubt is a question that the rulebook leaves open.
type Doubt struct {
	Mutant
	Quote    string   // the line of the file
	Clauses  []string // that the line is about
	Alike    []string // the other mutants with the same behaviour
	Others   []*Doubt // the other answers to the question, with another behaviour
	Level    Level
	Score    float64
	Answered string // the reading that has this answer, ID=NAME
	Settled  string // the sentence with which the rulebook settles it
	Closed   string // the example that refutes the other answer
	Games    int    // random games
	Differ   int    // of them
	Values   []Value

	kept   Judged
	trials []*trial  // of each board
	shown  *trial    // that shows it first
	alone  [2]*Doubt // of a pair of readings
	key    string    // equal for mutants with the same behaviour
}

// Value is who wins on a board as it is, and by the other answer.
type Value struct{ Board, Is, Not string }

// Result is the doubts about a rulebook.
type Result struct {
	Game      string
	Boards    []string
	Doubts    []*Doubt
	Mutants   int
	Refused   map[string]int // the number of mutants that cannot be played, by the reason
	Never     int            // mutants without a difference, where all positions were compared
	Unknown   int            // mutants without a difference in the positions that were compared
	Spots     int            // positions compared
	Untested  []string       // clauses on which no game depends
	Unclaimed []int          // the lines of rules that belong to no clause
	False     []string       // examples that the rules contradict
	Notes     []string       // about other examples
	Refuted   []Refuted      // readings that an example refutes
	Needless  []string       // the ids that the file settles, and that are not those of doubts
	Limit     error

	asked bool // whether all readings were played
}

// ErrNoRule is the error of a game without a rule that an operator can change.
var ErrNoRule = errors.New("no rule that can be changed: it is no rulebook file (.rbg) and has no readings")

// finder looks for the doubts about one game.
type finder struct {
	effort  Effort
	kind    *play.Kind
	grounds []*ground
	files   []*rulebook // of each ground, none if the game is no file
	met     map[int]bool
	told    []rbg.Example
	list    []Mutant
	keeping sync.Mutex

	readings func() []Mutant // of a game that is no file
	beyond   func(ctx context.Context, d *Doubt, single map[string]*Doubt) bool
}

// OfFile returns the doubts about a game from a file, without the code for other games.
func OfFile(ctx context.Context, k *play.Kind, e Effort) (*Result, error) {
	return (&finder{effort: e, kind: k, readings: func() []Mutant { return nil }}).find(ctx)
}

func (f *finder) find(ctx context.Context) (*Result, error) {
	if err := f.open(ctx); err != nil {
		return nil, err
	}
	r := &Result{Game: f.kind.Name, Mutants: len(f.list), Refused: map[string]int{}}
	for _, b := range f.grounds {
		r.Boards, r.Spots = append(r.Boards, b.board), r.Spots+len(b.spots)
	}
	judged := f.judge(ctx)
	f.sort(ctx, r, judged)
	for reason, n := range r.Refused {
		if n == r.Mutants {
			return nil, fmt.Errorf("%s cannot be played with any change: %s", f.kind.Name, reason)
		}
	}
	f.rank(ctx, r)
	f.answer(ctx, r)
	f.examples(r)
	r.merge()
	f.untested(r, judged)
	for _, d := range r.Doubts {
		if d.Clauses = f.about(&d.Mutant); len(f.files) > 0 {
			d.Quote = f.files[0].file.Line(d.place().Line)
		}
	}
	r.Limit = solver.Stopped(ctx)
	return r, nil
}

// largest is the number of cells of a board on which mutants are tried, if there are
// smaller ones.
const largest = 64

// open opens the boards, the smallest first, and lists the mutants.
func (f *finder) open(ctx context.Context) error {
	boards := append(slices.Clone(f.kind.Boards), "")
	if f.effort.Board != "" {
		boards = []string{f.effort.Board}
	}
	for i, name := range boards {
		if name == "" && i > 0 && len(f.grounds) > 0 {
			break
		}
		g, err := f.kind.Open(strings.TrimSuffix(f.kind.Name+":"+name, ":"))
		if err == nil {
			f.grounds = append(f.grounds, &ground{board: name, game: g})
		} else if i == len(boards)-1 { // some boards need more than a name
			return err
		}
	}
	cells := func(b *ground) int { return len(b.game.Layout().Cells) }
	slices.SortStableFunc(f.grounds, func(a, b *ground) int { return cmp.Compare(cells(a), cells(b)) })
	n := len(f.grounds)
	for n > 1 && cells(f.grounds[n-1]) > largest {
		n--
	}
	f.grounds = f.grounds[:n]
	f.parallel(ctx, "boards played", n, func(i int) {
		f.grounds[i].explore(ctx, f.effort.Seed, f.effort.Moves/n)
		f.grounds[i].value = valueOf(ctx, f.grounds[i].game, f.effort.Memory)
	})
	f.met = f.meet()
	for _, b := range f.grounds {
		if file, ok := rules.As[file](b.game); ok {
			b.book = newRulebook(file, f.met)
			f.files = append(f.files, b.book)
		}
	}
	f.parallel(ctx, "boards compared", n, func(i int) { f.grounds[i].learn(ctx) })
	if f.candidates(); len(f.list) == 0 {
		return fmt.Errorf("%s has %w", f.kind.Name, ErrNoRule)
	}
	var err error
	f.told, err = f.all()
	return err
}

// meet returns the pieces that are on a board in the turn of a player.
func (f *finder) meet() map[int]bool {
	met := map[int]bool{}
	for _, b := range f.grounds {
		file, ok := rules.As[file](b.game)
		for _, s := range b.spots {
			if ok && s.where != constructed && s.outcome == rules.Undecided {
				for _, piece := range file.Cells(s.pos.Value()) {
					met[int(piece)] = true
				}
			}
		}
	}
	return met
}

// valueOf returns who wins from the start of a game for one or two, "" if that is not known.
func valueOf(ctx context.Context, g play.Game, memory int64) (value string) {
	defer rules.OnFault(func(*rules.Fault) { value = "" }) // a mutant can be too large to search
	find := search.SolveAll
	switch {
	case len(g.Players()) == 1:
		find = search.Alone
	case len(g.Players()) != 2 || g.HasDice():
		return ""
	}
	o := g.Outcome(g.Start())
	if o == rules.Undecided {
		a := find(ctx, g, g.Start(), solver.Limits{Memory: memory})
		if o = a.Outcome; a.Verdict != solver.Solved {
			return ""
		}
	}
	return play.OutcomeText(o, g.Players())
}

// candidates lists the mutants of a file, or the readings of another game.
func (f *finder) candidates() {
	if len(f.files) == 0 {
		f.list = f.readings()
		return
	}
	on := make([]map[string]Mutant, len(f.files))
	for i, r := range f.files {
		on[i] = map[string]Mutant{}
		for _, m := range r.mutants() {
			on[i][m.order] = m
		}
		r.reserve()
	}
	own := f.files[0]
	g, err := f.kind.Open(f.kind.Name)
	if file, ok := rules.As[file](g); ok && err == nil && f.effort.Board == "" {
		own = newRulebook(file, f.met) // its mutants name the others
	}
	for _, m := range own.mutants() {
		m.open = func(board int) (play.Game, error) {
			if here, ok := on[board][m.order]; ok {
				return here.book.file.Edited(write(here.book.game, here.edit()))
			}
			return nil, errors.New(NoPlace)
		}
		f.list = append(f.list, m)
	}
}

// NoPlace is the reason why a mutant cannot be played on another board: its rules lack the place
// that the mutant changes.
const NoPlace = "there is no such place on another board"

// judge tries all mutants, those of the operators in turn, so that some of each operator are tried
// before a limit is hit. The order of the result does not depend on the workers.
func (f *finder) judge(ctx context.Context) []*Doubt {
	list, order, turn := make([]*Doubt, len(f.list)), make([]int, len(f.list)), make([]int, len(f.list))
	before := map[*Operator]int{}
	for i, m := range f.list {
		order[i], turn[i] = i, before[m.Operator]*8-m.Operator.weight
		before[m.Operator]++
	}
	slices.SortStableFunc(order, func(i, j int) int { return turn[i] - turn[j] })
	f.parallel(ctx, "mutants played", len(list), func(i int) { list[order[i]] = f.try(ctx, f.list[order[i]]) })
	return slices.DeleteFunc(list, func(d *Doubt) bool { return d == nil })
}

// parallel calls do for 0 to n-1, until ctx ends.
func (f *finder) parallel(ctx context.Context, what string, n int, do func(i int)) {
	var mu sync.Mutex
	done := 0
	_ = guard.Each(ctx, max(1, f.effort.Workers), n, func(_, i int) error { // the end of ctx is the limit of the result
		do(i)
		mu.Lock()
		defer mu.Unlock()
		if done++; f.effort.Report != nil {
			f.effort.Report(what, done, n)
		}
		return nil
	})
}

// try compares a mutant with the original on each board. It returns nil once ctx has ended.
func (f *finder) try(ctx context.Context, m Mutant) *Doubt {
	known := f.effort.Known[m.ID]
	met := len(known.Tallies) == len(f.grounds)
	d := &Doubt{Mutant: m, kept: Judged{Refused: known.Refused, Values: known.Values, Valued: known.Valued}}
	if known.Refused != "" {
		return d
	}
	for i, b := range f.grounds {
		var tally *tally
		if met {
			tally = &known.Tallies[i]
		}
		var t *trial
		g, err := m.open(i)
		if err == nil {
			t, err = b.try(ctx, g, tally)
		}
		switch {
		case err == nil:
			d.add(t)
			continue
		case ctx.Err() != nil:
			return nil
		}
		d.kept.Refused = limitOf(err)
		break
	}
	if !met {
		f.keep(d)
	}
	return d
}

// keep passes the result for a mutant to the caller, who may store it.
func (f *finder) keep(d *Doubt) {
	f.keeping.Lock()
	defer f.keeping.Unlock()
	if f.effort.Keep != nil {
		f.effort.Keep(d.ID, d.kept)
	}
}

// add adds the trial of a board.
func (d *Doubt) add(t *trial) {
	d.trials, d.kept.Tallies = append(d.trials, t), append(d.kept.Tallies, t.tally)
	d.key += fmt.Sprintf("%x ", t.Print)
	d.Games += t.ground.games
	d.show(t)
}

// show counts the random games of a trial, which shows the doubt if its game is the shortest.
func (d *Doubt) show(t *trial) {
	d.Differ += t.Games
	if t.differs() && (d.shown == nil || t.length() < d.shown.length()) {
		d.shown = t
	}
}

// sort makes one doubt of all mutants with the same behaviour. A pair of readings that has no effect
// beyond those of each reading is no doubt.
func (f *finder) sort(ctx context.Context, r *Result, list []*Doubt) {
	of, single := map[string]*Doubt{}, map[string]*Doubt{}
	for _, d := range list {
		single[d.ID] = d
	}
	for _, d := range list {
		first := of[d.key]
		switch {
		case d.kept.Refused != "":
			r.Refused[d.kept.Refused]++
		case d.shown == nil && every(d.trials, func(t *trial) bool { return t.ground.closed && !t.Hidden }):
			r.Never++
		case d.shown == nil || f.beyond != nil && !f.beyond(ctx, d, single):
			r.Unknown++
		case first == nil:
			of[d.key], r.Doubts = d, append(r.Doubts, d)
		default:
			if d.Operator.weight > first.Operator.weight { // the more usual question
				first.Mutant, d.Mutant = d.Mutant, first.Mutant
			}
			first.Alike = append(first.Alike, d.ID)
		}
	}
}

// untested notes the clauses that some mutant changes and no random game tests, and the rules
// that belong to no clause.
func (f *finder) untested(r *Result, list []*Doubt) {
	tests := map[string]int{} // 1 for a clause that a mutant changes, more for one that is tested
	for _, d := range list {
		shows := slices.ContainsFunc(d.trials, func(t *trial) bool { return t.Games > 0 || t.First >= 0 })
		about := f.about(&d.Mutant)
		for _, id := range about {
			tests[id] = max(tests[id], pick(shows, 2, 1))
		}
		if len(about) == 0 && len(f.kind.Clauses) > 0 && d.Line() > 0 {
			r.Unclaimed = append(r.Unclaimed, d.Line())
		}
	}
	slices.Sort(r.Unclaimed)
	r.Unclaimed = slices.Compact(r.Unclaimed)
	for _, c := range f.kind.Clauses {
		if tests[c.ID] == 1 {
			r.Untested = append(r.Untested, c.ID)
		}
	}
}

// about returns the clauses that a mutant is about.
func (f *finder) about(m *Mutant) (list []string) {
	if len(f.files) > 0 {
		list = f.files[0].file.About(m.place())
	}
	return list
}
