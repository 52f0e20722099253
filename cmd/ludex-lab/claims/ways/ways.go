// Package ways finds lines of play.
package ways

import "ludex/rules"

// Shortest returns a shortest line from s to a position that is wanted, along
// the moves that are allowed, of at most the given number of moves, and the number of
// positions examined. The line is nil when there is none.
func Shortest[S, M comparable](g rules.System[S, M], s S, most int, allowed func(S, M) bool, wanted func(S, M) bool) ([]M, int64) {
	type step struct {
		from S
		by   M
	}
	met := map[S]step{s: {}}
	level := []S{s}
	for range most {
		var next []S
		for _, at := range level {
			for _, m := range g.Moves(at, nil) {
				if !allowed(at, m) {
					continue
				}
				to := g.Play(at, m)
				_, seen := met[to]
				if !seen {
					met[to] = step{at, m}
					next = append(next, to)
				}
				if wanted(at, m) {
					line := []M{m}
					for ; at != s; at = met[at].from {
						line = append([]M{met[at].by}, line...)
					}
					return line, int64(len(met))
				}
			}
		}
		level = next
	}
	return nil, int64(len(met))
}
