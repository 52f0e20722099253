package guard

import (
	"errors"
	"strings"
	"testing"
)

// TestGo: ended has the error of the function, or its panic with the stack.
func TestGo(t *testing.T) {
	bad := errors.New("bad")
	for name, c := range map[string]struct {
		f    func() error
		want func(error) bool
	}{
		"nothing":  {func() error { return nil }, func(err error) bool { return err == nil }},
		"an error": {func() error { return bad }, func(err error) bool { return err == bad }},
		"a panic": {func() error { panic("planted") }, func(err error) bool {
			p := (*Panic)(nil)
			return errors.As(err, &p) && p.Value == "planted" && strings.Contains(string(p.Stack), "TestGo")
		}},
	} {
		ended := make(chan error)
		Go(c.f, func(err error) { ended <- err })
		if err := <-ended; !c.want(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestGroup: the panic of a member ends the others and reaches the caller, once
// and as it was, also through a group of groups.
func TestGroup(t *testing.T) {
	stop := make(chan struct{})
	err := Try(func() error {
		var outer Group
		outer.Go(func() {
			inner := Group{OnPanic: func() { close(stop) }}
			inner.Go(func() { <-stop })
			inner.Go(func() { panic("planted") })
			inner.Wait()
		})
		outer.Wait()
		return nil
	})
	p := (*Panic)(nil)
	if !errors.As(err, &p) || p.Value != "planted" || !strings.Contains(string(p.Stack), "TestGroup") {
		t.Errorf("%v", err)
	}
}
