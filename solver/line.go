package solver

import "ludex/rules"

// classes is the identity when the question has no symmetry.
type classes[S comparable] struct{ rules.Symmetric[S] }

func (c classes[S]) of(s S) S {
	if c.Symmetric == nil {
		return s
	}
	return c.Canonical(s)
}

func (c classes[S]) size(s S) int {
	if c.Symmetric == nil {
		return 1
	}
	return c.Orbit(s)
}

// Line returns the moves of the shortest line that s found, nil when it found
// none. Its choice among several depends on the question alone.
func Line[S, M comparable](s *Search[S], sys rules.Reversible[S, M], symmetry rules.Symmetric[S]) []M {
	if s.Length <= 0 {
		return nil
	}
	c := classes[S]{symmetry}
	path := []S{s.best.x}
	for at := s.best.x; at != s.question.Start; {
		at = nearer(s.fwd, at, undone(sys, c))
		path = append(path, at)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	path = append(path, s.best.y)
	for at := s.best.y; !s.question.reached(at); {
		at = nearer(s.bwd, at, done(sys, c))
		path = append(path, at)
	}
	return lift(sys, c, s.question.Start, path[1:])
}

// neighbours appends the classes next to s in one direction.
type neighbours[S comparable] func(s S) []S

func undone[S, M comparable](sys rules.Reversible[S, M], c classes[S]) neighbours[S] {
	return func(s S) (next []S) {
		for _, m := range sys.Unmoves(s, nil) {
			next = append(next, c.of(sys.Unplay(s, m)))
		}
		return next
	}
}

func done[S, M comparable](sys rules.System[S, M], c classes[S]) neighbours[S] {
	return func(s S) (next []S) {
		for _, m := range sys.Moves(s, nil) {
			next = append(next, c.of(sys.Play(s, m)))
		}
		return next
	}
}

// nearer returns the first neighbour of s that is one move nearer to the
// root of f.
func nearer[S comparable](f *frontier[S], s S, next neighbours[S]) S {
	g := f.find(s).g
	for _, t := range next(s) {
		if e := f.find(t); e != nil && e.g+1 == g {
			return t
		}
	}
	panic("solver: a stored position has no stored predecessor")
}

// lift finds the moves that lead from at through the classes of a path.
func lift[S, M comparable](sys rules.System[S, M], c classes[S], at S, path []S) (line []M) {
	for _, class := range path {
		for _, m := range sys.Moves(at, nil) {
			if next := sys.Play(at, m); c.of(next) == class {
				line, at = append(line, m), next
				break
			}
		}
	}
	return line
}
