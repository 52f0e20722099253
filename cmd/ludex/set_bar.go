package main

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"ludex/solver"
)

// setBar shows how far a set has come. Several searches may report to it at
// once.
type setBar struct {
	mutex      sync.Mutex
	bar        *progress
	solved, of int
}

// report takes in how far one of the searches has come.
func (b *setBar) report(s solver.Progress) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.bar.label = b.label()
	b.bar.report(s)
}

// next counts a puzzle that was solved, and takes the line away while it is
// handed over, as it may be printed there.
func (b *setBar) next(handOver func() error) error {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.solved++
	b.bar.clear()
	if err := handOver(); err != nil {
		return err
	}
	b.bar.describe(strings.TrimSuffix(b.label(), ": "))
	return nil
}

// label says how many puzzles were solved, and in what time the others may be.
func (b *setBar) label() string {
	if b.of == 1 {
		return ""
	}
	text := fmt.Sprintf("%d of %d", b.solved, b.of)
	if b.solved > 0 {
		left := time.Since(b.bar.began) / time.Duration(b.solved) * time.Duration(b.of-b.solved)
		text += fmt.Sprintf(", %s left", left.Round(time.Second))
	}
	return text + ": "
}
