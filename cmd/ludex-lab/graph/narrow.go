package graph

import (
	"context"
	"slices"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/solver"
)

// Narrow passes, for each distance up to most, the classes of the positions to
// which exactly one shortest line leads, in ascending order. Each is one jump
// from such a position, and has no other neighbour that is as near to the start.
//
// Beyond the last level the distances of neighbours follow from their own
// neighbours, at about nine times the work for each level more. The error is that
// of the context, of visit, or one of reading the levels.
func (l *Levels) Narrow(ctx context.Context, most int, visit func(depth int, narrow []numbered.Key) error) error {
	narrow := []numbered.Key{l.numbers.StartKey()}
	for depth := 0; depth <= most; depth++ {
		if err := visit(depth, narrow); err != nil {
			return err
		}
		if depth == most {
			break
		}
		var err error
		if narrow, err = l.narrowed(ctx, depth, narrow); err != nil {
			return err
		}
	}
	return nil
}

// narrowed returns the narrow classes one jump after those at a distance.
func (l *Levels) narrowed(ctx context.Context, depth int, before []numbered.Key) (narrow []numbered.Key, err error) {
	steps := l.numbers.Steps()
	candidates := around(steps, before)
	near := around(steps, candidates)
	within, err := l.within(ctx, steps, near, depth)
	if err != nil {
		return nil, err
	}
	isNear := func(k numbered.Key) bool {
		i, _ := slices.BinarySearchFunc(near, k, numbered.Key.Compare)
		return within[i]
	}
	var next []numbered.Key
	for _, k := range candidates {
		next = slices.DeleteFunc(steps.Expand(k, next[:0]), func(n numbered.Key) bool { return !isNear(n) })
		if len(next) == 1 && !isNear(k) {
			narrow = append(narrow, k)
		}
	}
	return narrow, nil
}

// around returns some classes and their neighbours, in ascending order.
func around(steps numbered.Steps, keys []numbered.Key) []numbered.Key {
	list := slices.Clone(keys)
	for _, k := range keys {
		list = steps.Expand(k, list)
	}
	slices.SortFunc(list, numbered.Key.Compare)
	return slices.Compact(list)
}

// within reports which of some classes, in ascending order, are at most as far
// from the start as a distance. None may be nearer by more than two.
func (l *Levels) within(ctx context.Context, steps numbered.Steps, keys []numbered.Key, distance int) ([]bool, error) {
	if ctx.Err() != nil {
		return nil, solver.Stopped(ctx)
	}
	result := make([]bool, len(keys))
	if distance < len(l.List()) {
		for depth := max(0, distance-2); depth <= distance; depth++ {
			has, err := l.HasEach(depth, keys)
			if err != nil {
				return nil, err
			}
			for i, h := range has {
				result[i] = result[i] || h
			}
		}
		return result, nil
	}
	near := around(steps, keys)
	nearer, err := l.within(ctx, steps, near, distance-1)
	if err != nil {
		return nil, err
	}
	var next []numbered.Key
	for i, k := range keys {
		next = steps.Expand(k, append(next[:0], k))
		result[i] = slices.ContainsFunc(next, func(n numbered.Key) bool {
			at, _ := slices.BinarySearchFunc(near, n, numbered.Key.Compare)
			return nearer[at]
		})
	}
	return result, nil
}
