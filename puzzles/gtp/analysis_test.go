package gtp

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestLargeBoards: on boards of every size the server finds the last stone of a
// fork. The row beside an edge has a cell on that edge and one on the next edge,
// and lacks the cell on the third edge.
func TestLargeBoards(t *testing.T) {
	for _, side := range []int{5, 6, 7, 8, 10} {
		s := &Server{Engine: Engine{Time: 20 * time.Second, Memory: 1 << 26, Seed: 1}}
		ask := func(format string, args ...any) string {
			t.Helper()
			text, err := own{s}.ask(fmt.Sprintf(format, args...))
			if err != nil {
				t.Fatal(side, err)
			}
			return text
		}
		ask("boardsize %d", side)
		ask("play white a2")
		for i := 1; i <= side; i++ {
			ask("play black %c%d", 'a'+side-1+i%2, side-2+i)
			ask("play white b%d", i)
		}
		ask("play black a3")
		last := fmt.Sprintf("b%d", side+1)
		if m := ask("reg_genmove white"); m != last {
			t.Errorf("size %d: %s", side, m)
		}
		if a := ask("ludex-analyze"); !strings.HasPrefix(a, "winner white\n") || !strings.Contains(a, " "+last) {
			t.Errorf("size %d: %s", side, a)
		}
	}
}
