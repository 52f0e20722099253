package cli

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"ludex/rules/guard"
)

type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("read") }

// TestWithLines returns why lines end early, a panic of the reader included.
func TestWithLines(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		in   io.Reader
		want string
		why  func(error) bool
	}{
		{strings.NewReader("a\n b \nc"), "a b c", func(err error) bool { return err == nil }},
		{strings.NewReader("a\n" + strings.Repeat("b", 1<<17)), "a", func(err error) bool { return errors.Is(err, bufio.ErrTooLong) }},
		{io.MultiReader(strings.NewReader("a\n"), iotest.ErrReader(broken)), "a", func(err error) bool { return errors.Is(err, broken) }},
		{io.MultiReader(strings.NewReader("a\n"), panicking{}), "a", func(err error) bool {
			p := (*guard.Panic)(nil)
			return errors.As(err, &p) && p.Value == "read"
		}},
	} {
		var got []string
		err := WithLines(c.in, func(lines <-chan string) error {
			for line := range lines {
				got = append(got, line)
			}
			return nil
		})
		if strings.Join(got, " ") != c.want || !c.why(err) {
			t.Errorf("%q, %v, want %q", got, err, c.want)
		}
	}
}
