package prove

import (
	"context"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/solver"
)

// differing returns the other readings, one question changed at a time, under
// which what was found is not the same.
func differing[O comparable](bindings rules.Bindings[O], opts O, same func(O) bool) []string {
	var list []string
	for _, a := range bindings.Ambiguities() {
		for _, text := range a.Texts() {
			o := opts
			if err := bindings.Set(&o, text); err != nil {
				panic(err) // a register's own text
			}
			if o != opts && !same(o) {
				list = append(list, text)
			}
		}
	}
	return list
}

// halted takes the quality back, and names the limit, when the context ended
// before all of it was found.
func (f *Finding) halted(ctx context.Context) {
	if err := solver.Stopped(ctx); err != nil && f.Quality.Unique != "" {
		f.Quality, f.Limit = puzzles.Quality{}, err
	}
}
