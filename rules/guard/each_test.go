package guard_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/guard"
)

// TestEachOnce: every number is done once, by a worker that there is.
func TestEachOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, workers := rapid.IntRange(0, 200).Draw(t, "n"), rapid.IntRange(1, 5).Draw(t, "workers")
		done := make([]atomic.Int32, n)
		err := guard.Each(context.Background(), workers, n, func(w, i int) error {
			if w < 0 || w >= workers {
				return errors.New("no such worker")
			}
			done[i].Add(1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for i := range done {
			if times := done[i].Load(); times != 1 {
				t.Fatalf("%d was done %d times", i, times)
			}
		}
	})
}

// TestEnds: by an error, by the context, by more.
func TestEnds(t *testing.T) {
	bad := errors.New("bad")
	var calls atomic.Int32
	count := func(int, int) error { calls.Add(1); return nil }
	if err := guard.Each(context.Background(), 3, 1000, func(_, i int) error {
		if i == 10 {
			return bad
		}
		return nil
	}); err != bad {
		t.Errorf("%v, want %v", err, bad)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(bad)
	if err := guard.Each(ctx, 3, 1000, count); err != bad || calls.Load() != 0 {
		t.Errorf("%v after %d calls of an ended context", err, calls.Load())
	}
	n, err := guard.While(context.Background(), 2, 1000, count, func() bool { return false })
	if err != nil || n != int(calls.Load()) || n < 1 || n > 2 {
		t.Errorf("%d numbers, %d calls, %v; want one a worker", n, calls.Load(), err)
	}
}

// TestPanicsArePassedOn panics in a worker. The others end, and the caller
// panics with the value and the stack of the worker.
func TestPanicsArePassedOn(t *testing.T) {
	err := guard.Try(func() error {
		return guard.Each(t.Context(), 3, 1<<40, func(_, i int) error {
			if i == 1000 {
				panic("planted")
			}
			return nil
		})
	})
	p := (*guard.Panic)(nil)
	if !errors.As(err, &p) || p.Value != "planted" || !strings.Contains(string(p.Stack), "TestPanicsArePassedOn") {
		t.Errorf("%v", err)
	}
}

// TestOften: f is called until the end, and not after it; a panic of f is passed on.
func TestOften(t *testing.T) {
	var calls atomic.Int64
	called := make(chan struct{}, 1)
	end := guard.Often(func() {
		calls.Add(1)
		select {
		case called <- struct{}{}:
		default:
		}
	}, nil)
	<-called
	<-called
	end()
	if n := calls.Load(); n < 2 {
		t.Errorf("%d calls", n)
	}
	stopped := make(chan struct{})
	end = guard.Often(func() { panic("often") }, func() { close(stopped) })
	<-stopped
	defer func() {
		if p, ok := recover().(*guard.Panic); !ok || p.Value != "often" {
			t.Errorf("recovered %v", p)
		}
	}()
	end()
}
