package tablebase

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"ludex/rules"
	"ludex/rules/guard"
)

// errTooFar reports that a value or counter does not fit into a lane.
var errTooFar = errors.New("the end is too far away")

// stage settles a class and its partner, whose quiet moves lead to each
// other. The classes that the other moves lead to are settled already.
//
// It goes by the distance from the end. The predecessors of a loss in d plies win in
// d+1, if they do not win earlier. A win in d reduces the counts of quiet moves of
// its predecessors by one; a position with none left is lost. A capture that wins
// later waits in its lane as a value that an earlier win may replace. A position that is never reached is a draw: the
// player to move has a move to another such position, and none to a lost one.
type stage struct {
	shape
	classes []int // one, or two partners
	info    []rules.Class
	known   map[int]column // of classes settled before
	lanes   map[int]*lanes
	workers []worker
	top     atomic.Uint32 // the greatest value in any lane
	meter   *meter
}

// worker holds the data of one goroutine.
type worker struct {
	walker  rules.Walker
	node    rules.Node
	numbers []int
}

func newStage(x rules.Indexed, classes []int, known map[int]column, workers int, s shape, m *meter) *stage {
	st := &stage{shape: s, classes: classes, info: x.Classes(), known: known, lanes: map[int]*lanes{}, meter: m}
	for _, c := range classes {
		l := newLanes(st.info[c].Size, s)
		st.lanes[c] = &l
	}
	for range workers {
		st.workers = append(st.workers, worker{walker: x.Walker()})
	}
	return st
}

// settle finds the values of all positions.
func (s *stage) settle(ctx context.Context) error {
	for _, c := range s.classes {
		if err := s.begin(ctx, c); err != nil {
			return err
		}
	}
	for v := uint32(1); v <= s.top.Load(); v++ {
		if v == s.most {
			return errTooFar
		}
		s.meter.reach(int(v) - 1)
		for _, c := range s.classes {
			if err := s.spread(ctx, c, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// begin gives the lanes of a class their initial content.
func (s *stage) begin(ctx context.Context, class int) error {
	l := s.lanes[class]
	return parallel(ctx, len(s.workers), s.info[class].Size, func(worker, from, to int) error {
		w, top := &s.workers[worker], uint32(0)
		for i := from; i < to; i++ {
			w.walker.Node(rules.Place{Class: class, Number: i}, &w.node)
			lane, ok := s.first(&w.node)
			if !ok {
				return errTooFar
			}
			l.set(i, lane)
			if s.isValue(lane) {
				top = max(top, lane)
			}
		}
		s.raise(top)
		s.meter.looked(to - from)
		return nil
	})
}

// first returns the initial content of the lane of a position.
func (s *stage) first(n *rules.Node) (lane uint32, ok bool) {
	switch {
	case n.End == rules.Lost:
		return uint32(DecidedIn(0)), true
	case n.End == rules.Drawn:
		return 0, true
	case n.Wins:
		return uint32(DecidedIn(1)), true
	}
	best, all := s.leads(n)
	switch {
	case best.IsWin() || best.IsLoss() && n.Quiet == 0:
		return uint32(best), uint32(best) <= s.most
	case all && n.Quiet > 0:
		return s.counter(n.Quiet)
	default:
		return 0, true
	}
}

// leads returns the best value of the moves that are not quiet, a draw if there are
// none, and whether all of them lose.
func (s *stage) leads(n *rules.Node) (best Value, all bool) {
	all = true
	for i, p := range n.Leads {
		v := s.known[p.Class].at(p.Number).After()
		if i == 0 || v.Better(best) {
			best = v
		}
		all = all && v.IsLoss()
	}
	return best, all
}

func (s *stage) raise(top uint32) {
	for {
		old := s.top.Load()
		if top <= old || s.top.CompareAndSwap(old, top) {
			return
		}
	}
}

// spread updates the predecessors of the positions of a class with one value.
func (s *stage) spread(ctx context.Context, class int, v uint32) error {
	l := s.lanes[class]
	pattern := v * s.ones
	return parallel(ctx, len(s.workers), s.info[class].Size, func(worker, from, to int) error {
		w, settled := &s.workers[worker], 0
		for at := from >> s.perWord; at<<s.perWord < to; at++ {
			if !l.mayHold(at, pattern) {
				continue
			}
			for i := at << s.perWord; i < min((at+1)<<s.perWord, to); i++ {
				if l.at(i) == v && s.isFinal(w, class, i, v) {
					s.updateBefore(w, class, i, v)
					settled++
				}
			}
		}
		s.meter.settled(settled)
		return nil
	})
}

// isFinal reports whether a position is decided no later than by its quiet moves. A
// loss that a capture delays further is moved to its later value.
func (s *stage) isFinal(w *worker, class, number int, v uint32) bool {
	if Value(v).IsWin() || len(s.info[class].Leads) == 0 {
		return true
	}
	w.walker.Node(rules.Place{Class: class, Number: number}, &w.node)
	best, _ := s.leads(&w.node)
	if uint32(best) <= v {
		return true
	}
	s.lanes[class].change(number, v, uint32(best))
	s.raise(uint32(best))
	return false
}

// updateBefore updates the predecessors of a position.
func (s *stage) updateBefore(w *worker, class, number int, v uint32) {
	partner := s.lanes[s.info[class].Partner]
	w.numbers = w.walker.Predecessors(rules.Place{Class: class, Number: number}, w.numbers[:0])
	for _, p := range w.numbers {
		for !s.update(partner, p, v) {
		}
	}
	if len(w.numbers) > 0 {
		s.raise(v + 1)
	}
}

// update updates one predecessor. It is false if another goroutine updated it
// at the same time.
func (s *stage) update(l *lanes, p int, v uint32) bool {
	lane := l.at(p)
	switch {
	case Value(v).IsLoss():
		return s.isValue(lane) && lane <= v+1 || l.change(p, lane, v+1)
	case lane <= s.most: // it does not lose, or the capture that wins is known
		return true
	case lane == s.mask:
		return l.change(p, lane, v+1)
	default:
		return l.change(p, lane, lane+1)
	}
}

// chunk is how many positions a goroutine takes at a time. No two chunks
// share a word of lanes.
const chunk = 1 << 15

// parallel calls do for all numbers below size, chunk by chunk, from several
// goroutines, each of which has a number. It stops early when ctx ends or do
// returns an error, and returns why.
func parallel(ctx context.Context, workers, size int, do func(worker, from, to int) error) error {
	return guard.Each(ctx, workers, (size+chunk-1)/chunk, func(worker, i int) error {
		return do(worker, i*chunk, min((i+1)*chunk, size))
	})
}

// Progress is the state of a run over tables, class by class: not that of a search
// (solver.Progress), which has neither classes nor a known end.
type Progress struct {
	Class     string // the class, or the two, at work
	Positions int64  // in them
	Looked    int64  // of them looked at one by one
	Settled   int64  // of them known to be won or lost
	Plies     int    // how far from the end it has come
	Done      int64  // positions of all classes that are finished
	Total     int64  // positions of all classes
}

// meter counts progress for several goroutines.
type meter struct {
	mu     sync.Mutex
	report func(Progress) // nil for nobody
	Progress
}

func (m *meter) change(f func(p *Progress)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f(&m.Progress)
	if m.report != nil {
		m.report(m.Progress)
	}
}

func (m *meter) looked(n int)    { m.change(func(p *Progress) { p.Looked += int64(n) }) }
func (m *meter) settled(n int)   { m.change(func(p *Progress) { p.Settled += int64(n) }) }
func (m *meter) reach(plies int) { m.change(func(p *Progress) { p.Plies = plies }) }

// begin turns to classes with the given number of positions.
func (m *meter) begin(name string, positions int) {
	m.change(func(p *Progress) {
		*p = Progress{Class: name, Positions: int64(positions), Done: p.Done, Total: p.Total}
	})
}

func (m *meter) finish(positions int) {
	m.change(func(p *Progress) { p.Done += int64(positions) })
}
