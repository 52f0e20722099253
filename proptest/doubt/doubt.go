// Package doubt finds the questions that a rulebook leaves open. [Operators] change one
// rule at a time, in the ways in which readers doubt rules; [Find] plays each changed
// game, a mutant, against the original. Mutants that behave alike are one [Doubt], with
// a game that shows it, its effect, and a sentence for either answer. The doubts come
// in the order in which a person would want to know them.
package doubt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/guard"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver"
	"ludex/solver/difference"
)

// Effort bounds the work. Results depend on the seed and the numbers alone, not on the workers.
type Effort struct {
	Seed    uint64
	Board   string // on which alone mutants are tried, "" for all boards
	Moves   int    // of the original, with which a mutant is compared, over all boards
	Memory  int64  // bytes of positions to find out who wins on a board
	Workers int
	Report  func(done, total int)
}

// Usual is the effort of ludex doubt.
var Usual = Effort{Seed: 1, Moves: 12_000, Memory: 1 << 20, Workers: 1}

// Level is the importance of a doubt; the first level comes first.
type Level int

// The levels.
const (
	Winner      Level = iota // it changes who wins on a board
	Frequent                 // it shows early, and in many random games
	Rare                     // it shows in some game
	Constructed              // it shows in constructed positions alone
	Far                      // it would be another game
)

// String returns the level in words.
func (l Level) String() string {
	return [...]string{"changes the winner", "early and frequent", "rare", "in constructed positions", "another game"}[l]
}

// Doubt is a question that the rulebook leaves open, as far as its sentences are tested
// by play.
type Doubt struct {
	Mutant
	Quote    string   // the line of the file
	Clauses  []string // that the line is about
	Alike    []string // the other mutants that behave alike
	Others   []*Doubt // the other answers to the question that behave otherwise
	Level    Level
	Score    float64
	Answered string // the reading that has this answer, ID=NAME
	Settled  string // the sentence with which the rulebook settles it
	Closed   string // the example that refutes the other answer
	Games    int    // random games
	Differ   int    // of them
	Values   []Value

	trial *trial
	all   []*trial // of each board
	open  func(board int) (play.Game, error)
	edits func(board int) func() *part
	files []*rulebook
	key   string
}

// Value is who wins on a board as it is, and by the other answer.
type Value struct{ Board, Is, Not string }

// Witness is a game that shows a doubt.
type Witness struct {
	Board       string
	Games       [2]play.Game // as it is, and by the other answer
	Start       play.Position
	Constructed bool     // whether the game does not begin at the start
	Moves       []string // with the one on which the answers differ, if there is one
	Shortest    bool     // no shorter game shows it
}

// Result is the doubts about a rulebook.
type Result struct {
	Game     string
	Boards   []string
	Doubts   []*Doubt
	Mutants  int
	Refused  map[string]int // mutants that are no game, by the reason
	Never    int            // mutants that differ nowhere on the boards, all positions of which were compared
	Unknown  int            // mutants that differ in none of the positions compared
	Spots    int            // positions compared
	Untested []string       // clauses on which no game depends
	Findings []string       // examples that the rules contradict
	Refuted  []Refuted      // readings that an example refutes
	Needless []string       // doubts that the file settles, and that there are not
	Limit    error
}

// candidate is a mutant that can be opened on each board.
type candidate struct {
	Mutant
	open  func(board int) (play.Game, error)
	edits func(board int) func() *part // of a file
}

// ErrNoRule is the error of a game without a rule that an operator can change.
var ErrNoRule = errors.New("no rule that can be changed: it is no file and has no readings")

// finder looks for the doubts about one game.
type finder struct {
	effort  Effort
	kind    *play.Kind
	grounds []*ground
	files   []*rulebook
	list    []candidate
}

// verdict is the result of a candidate on all boards.
type verdict struct {
	*candidate
	trials []*trial
	key    string
	err    error
}

// Find returns the doubts about a game.
func Find(ctx context.Context, k *play.Kind, e Effort) (*Result, error) {
	f := &finder{effort: e, kind: k}
	if err := f.open(ctx); err != nil {
		return nil, err
	}
	r := &Result{Game: k.Name, Mutants: len(f.list), Refused: map[string]int{}}
	for _, b := range f.grounds {
		r.Boards, r.Spots = append(r.Boards, b.board), r.Spots+len(b.spots)
	}
	verdicts := f.judge(ctx)
	f.sort(r, verdicts)
	f.rank(ctx, r)
	f.answer(ctx, r)
	f.examples(r)
	r.merge()
	r.Untested = f.untested(verdicts)
	for _, d := range r.Doubts {
		d.Clauses = f.about(d.place)
		if len(f.files) > 0 {
			d.Quote = f.files[0].file.Line(d.place.Line)
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
	boards := f.kind.Boards
	if f.effort.Board != "" {
		boards = []string{f.effort.Board}
	}
	for _, name := range boards {
		g, err := f.kind.Open(f.kind.Name + ":" + name)
		if err != nil && f.effort.Board != "" {
			return err
		}
		if err != nil {
			continue // it needs more than a name
		}
		f.grounds = append(f.grounds, &ground{board: name, game: g})
	}
	if len(f.grounds) == 0 {
		g, err := f.kind.Open(f.kind.Name)
		if err != nil {
			return err
		}
		f.grounds = append(f.grounds, &ground{game: g})
	}
	cells := func(b *ground) int { return len(b.game.Layout().Cells) }
	slices.SortStableFunc(f.grounds, func(a, b *ground) int { return cmp.Compare(cells(a), cells(b)) })
	for len(f.grounds) > 1 && cells(f.grounds[len(f.grounds)-1]) > largest {
		f.grounds = f.grounds[:len(f.grounds)-1]
	}
	for i, b := range f.grounds {
		f.grounds[i] = newGround(ctx, b.game, b.board, f.effort.Seed, f.effort.Moves/len(f.grounds))
		f.grounds[i].value = valueOf(ctx, b.game, f.effort.Memory)
	}
	f.candidates()
	if len(f.list) == 0 {
		return fmt.Errorf("%s has %w", f.kind.Name, ErrNoRule)
	}
	return f.checkExamples()
}

// valueOf returns who wins from the start of a game for two, "" if that is not known.
func valueOf(ctx context.Context, g play.Game, memory int64) string {
	if len(g.Players()) != 2 || g.HasDice() {
		return ""
	}
	o := g.Outcome(g.Start())
	if o == rules.Undecided {
		a := search.SolveAll(ctx, g, g.Start(), solver.Limits{Memory: memory})
		if o = a.Outcome; a.Verdict != solver.Solved {
			return ""
		}
	}
	return play.OutcomeText(o, g.Players())
}

// candidates lists the mutants of a file, or the readings of another game.
func (f *finder) candidates() {
	for _, b := range f.grounds {
		if file, ok := rules.As[file](b.game); ok {
			f.files = append(f.files, newRulebook(file))
		}
	}
	for i, b := range f.grounds {
		var book *rulebook
		if len(f.files) > 0 {
			book = f.files[i]
		}
		b.learn(book)
	}
	if len(f.files) == 0 {
		f.readings()
		return
	}
	own := f.own()
	byOrder := make([]map[string]func() *part, len(f.files))
	for i, r := range f.files {
		byOrder[i] = map[string]func() *part{}
		for _, m := range r.mutants() {
			byOrder[i][m.order] = m.edit
		}
		r.reserve()
	}
	for _, m := range own.mutants() {
		edits := func(board int) func() *part { return byOrder[board][m.order] }
		f.list = append(f.list, candidate{m, func(board int) (play.Game, error) {
			edit := edits(board)
			if edit == nil {
				return nil, errors.New(NoPlace)
			}
			n, actions := write(f.files[board].game, edit())
			return f.files[board].file.Edited(n, actions)
		}, edits})
	}
}

// NoPlace is the reason why a mutant is no game that is made at a place of the file which
// another board has not.
const NoPlace = "there is no such place on another board"

// own returns the rules on the file's own board, whose mutants name the others.
func (f *finder) own() *rulebook {
	g, err := f.kind.Open(f.kind.Name)
	if file, ok := rules.As[file](g); ok && err == nil && f.effort.Board == "" {
		return newRulebook(file)
	}
	return f.files[0]
}

// judge tries all candidates. Their order does not depend on the workers.
func (f *finder) judge(ctx context.Context) []verdict {
	list := make([]verdict, len(f.list))
	f.parallel(ctx, len(list), func(i int) { list[i] = f.try(ctx, &f.list[i]) })
	return slices.DeleteFunc(list, func(v verdict) bool { return v.candidate == nil })
}

// parallel calls do for 0 to n-1, until ctx ends.
func (f *finder) parallel(ctx context.Context, n int, do func(i int)) {
	var mu sync.Mutex
	done := 0
	_ = guard.Each(ctx, max(1, f.effort.Workers), n, func(_, i int) error { // the end of ctx is the limit of the result
		do(i)
		mu.Lock()
		defer mu.Unlock()
		if done++; f.effort.Report != nil {
			f.effort.Report(done, n)
		}
		return nil
	})
}

// try compares a candidate with the original on each board. Once ctx has ended, the
// verdict has no candidate.
func (f *finder) try(ctx context.Context, c *candidate) verdict {
	v := verdict{candidate: c}
	var keys []string
	for i, b := range f.grounds {
		g, err := c.open(i)
		if err == nil {
			var t *trial
			if t, err = b.try(ctx, g); err == nil {
				v.trials = append(v.trials, t)
				keys = append(keys, fmt.Sprintf("%x", t.print))
				continue
			}
		}
		if ctx.Err() != nil {
			return verdict{}
		}
		v.err = err
		return v
	}
	v.key = strings.Join(keys, " ")
	return v
}

// differs reports whether some board shows a difference.
func (v *verdict) differs() bool {
	return slices.ContainsFunc(v.trials, func(t *trial) bool { return t.found >= 0 })
}

// closed reports whether all positions of all boards were compared.
func (v *verdict) closed() bool {
	return !slices.ContainsFunc(v.trials, func(t *trial) bool { return !t.ground.closed || t.hidden })
}

// sort makes doubts of the verdicts: those that behave alike are one.
func (f *finder) sort(r *Result, list []verdict) {
	of, single := map[string]*Doubt{}, map[string]*verdict{}
	for i := range list {
		single[list[i].ID] = &list[i]
	}
	for i := range list {
		v := &list[i]
		switch {
		case v.err != nil:
			r.Refused[limitOf(v.err)]++
			continue
		case !v.differs() && v.closed():
			r.Never++
			continue
		case !v.differs():
			r.Unknown++
			continue
		case len(f.files) == 0 && v.plain(single):
			r.Refused["a pair of readings that does nowhere more than one of them"]++
			continue
		}
		d := of[v.key]
		if d == nil {
			d = f.doubt(v)
			of[v.key] = d
			r.Doubts = append(r.Doubts, d)
			continue
		}
		if v.Operator.weight > d.Operator.weight {
			d.Mutant, d.open, d.edits, v.candidate = v.Mutant, v.open, v.edits, &candidate{Mutant: d.Mutant}
		}
		d.Alike = append(d.Alike, v.ID)
	}
}

// doubt returns the doubt of a verdict, with the numbers of its boards.
func (f *finder) doubt(v *verdict) *Doubt {
	d := &Doubt{Mutant: v.Mutant, open: v.open, edits: v.edits, files: f.files, key: v.key, all: v.trials}
	for _, t := range v.trials {
		d.Games, d.Differ = d.Games+t.ground.games, d.Differ+t.games
		if t.found >= 0 && (d.trial == nil || t.before(d.trial)) {
			d.trial = t
		}
	}
	breadth := 0.0
	for _, t := range v.trials {
		breadth += math.Abs(math.Log(t.breadth)) / float64(len(v.trials))
	}
	d.Score = breadth // until it is ranked
	return d
}

// before reports whether the game that a trial shows is shorter than that of another one.
func (t *trial) before(u *trial) bool {
	place := func(t *trial) int {
		switch s := t.ground.spots[t.found]; {
		case t.first >= 0:
			return t.ground.spots[t.first].ply
		case s.where == random:
			return 1000 + s.ply
		}
		return 1 << 20
	}
	return place(t) < place(u)
}

// untested returns the clauses that some mutant changes, and no random game tests.
func (f *finder) untested(list []verdict) (ids []string) {
	tested, clauses := map[string]bool{}, map[string]bool{}
	for _, v := range list {
		for _, id := range f.about(v.place) {
			clauses[id] = true
			tested[id] = tested[id] || slices.ContainsFunc(v.trials, func(t *trial) bool { return t.games > 0 || t.first >= 0 })
		}
	}
	for _, c := range f.kind.Clauses {
		if clauses[c.ID] && !tested[c.ID] {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// about returns the clauses that a place of the file is about.
func (f *finder) about(at annotation.Pos) []string {
	if len(f.files) == 0 {
		return nil
	}
	return f.files[0].file.About(at)
}

// Show returns the game that shows a doubt.
func (d *Doubt) Show() Witness {
	t := d.trial
	i := t.witness()
	s := t.ground.spots[i]
	w := Witness{Board: t.ground.board, Games: [2]play.Game{t.ground.game, t.game}, Start: t.ground.game.Start(), Shortest: s.where == shortest}
	if s.where == constructed {
		w.Start, w.Constructed = s.pos, true
	}
	p := w.Start
	for _, m := range t.ground.line(i) {
		w.Moves = append(w.Moves, t.ground.game.FormatMove(p, m))
		p = t.ground.game.Play(p, m)
	}
	switch t.kind {
	case difference.InOutcome, difference.InTurn:
	default:
		g := t.game
		if slices.Contains(s.moves, t.move) {
			g = t.ground.game
		}
		w.Moves = append(w.Moves, g.FormatMove(p, t.move))
	}
	return w
}

// Replay plays the game by both answers.
func (w Witness) Replay() (found [2]ruling.Finding) {
	for i, g := range w.Games {
		start := g.Start()
		if w.Constructed {
			start = w.Start
		}
		found[i] = ruling.Case{Game: g, Start: start, Moves: w.Moves}.Replay()
	}
	return found
}
