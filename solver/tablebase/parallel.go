package tablebase

import (
	"context"
	"sync"

	"ludex/solver/spread"
)

// chunk is how many positions a goroutine takes at a time. No two chunks
// share a word of lanes.
const chunk = 1 << 15

// parallel calls do for all numbers below size, chunk by chunk, from several
// goroutines, each of which has a number. It stops early when ctx ends or do
// returns an error, and returns why.
func parallel(ctx context.Context, workers, size int, do func(worker, from, to int) error) error {
	return spread.Each(ctx, workers, (size+chunk-1)/chunk, func(worker, i int) error {
		return do(worker, i*chunk, min((i+1)*chunk, size))
	})
}

// Progress is the state of a run over tables.
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
