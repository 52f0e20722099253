// Package guard starts the goroutines of the project, so that a panic in one of
// them does not end the program: it becomes a *[Panic], an error with the stack.
// [Go] hands it to a function, a [Group] to the caller that waits. [Each] spreads
// numbered work over them.
package guard

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
)

// Panic is the value of a panic.
type Panic struct {
	Value any
	Stack []byte // of its goroutine
}

// Error returns the value and the stack, as a panic prints them.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Try calls f and returns its error, or a *Panic if it panics.
func Try(f func() error) (err error) {
	defer func() {
		switch value := recover().(type) {
		case nil:
		case *Panic: // of a goroutine of f
			err = value
		default:
			err = &Panic{value, debug.Stack()}
		}
	}()
	return f()
}

// Go calls f in a goroutine, and then ended with its error, or with a *Panic if f
// panics.
func Go(f func() error, ended func(error)) {
	go func() { ended(Try(f)) }()
}

// Group waits for goroutines like a sync.WaitGroup, and passes their panics on:
// where one of them panics, Wait panics with a *Panic. The zero value is
// ready.
type Group struct {
	OnPanic func() // is called at a panic, so that the others end; may be nil

	wait  sync.WaitGroup
	once  sync.Once
	first *Panic
}

// Go calls f in a goroutine.
func (g *Group) Go(f func()) {
	g.wait.Add(1)
	Go(func() error { f(); return nil }, func(err error) {
		defer g.wait.Done()
		if p := (*Panic)(nil); errors.As(err, &p) {
			g.once.Do(func() { g.first = p })
			if g.OnPanic != nil {
				g.OnPanic()
			}
		}
	})
}

// Wait waits for all goroutines, and panics if one of them did.
func (g *Group) Wait() {
	g.wait.Wait()
	if g.first != nil {
		panic(g.first)
	}
}
