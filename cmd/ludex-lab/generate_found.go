package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/cmd/ludex-lab/shard"
	"ludex/puzzles/file"
	"ludex/puzzles/generate"
)

// found is the result of a shard.
type found struct {
	Order      string `json:"order"` // common to all shards of an order, such as its flags
	Name       string `json:"name"`  // of the family
	Patience   int    `json:"patience"`
	Count      int    `json:"count"`
	Warm       int    `json:"warm"` // puzzles of the set that may lack something
	Seed       uint64 `json:"seed"`
	Candidates int    `json:"candidates"`
	Shard      int    `json:"shard"`
	Of         int    `json:"of"`
	Kept       []kept `json:"kept"`
}

// kept is a candidate that is a puzzle.
type kept struct {
	Candidate int    `json:"candidate"`
	Class     string `json:"class"` // equal for puzzles that are images of one another
	Puzzle    string `json:"puzzle"`
	place     string // its file and line
}

// found tries the candidates of the shard: numbers Index-1, Index-1+Of, and so on.
func (g *generation) found(ctx context.Context, f generate.Family) (found, error) {
	var numbers []int
	for n := g.shard.Index - 1; n < g.candidates; n += g.shard.Of {
		numbers = append(numbers, n)
	}
	from, err := g.Order.Record(ctx, f, numbers)
	r := found{
		Order: g.described(), Name: from.Name, Patience: from.Patience, Count: g.Order.Count, Seed: g.Order.Seed, Warm: from.Warm,
		Candidates: g.candidates, Shard: g.shard.Index, Of: g.shard.Of,
	}
	for _, n := range slices.Sorted(maps.Keys(from.Kept)) {
		var text bytes.Buffer
		err = cmp.Or(err, file.Write(&text, from.Kept[n].Puzzle))
		r.Kept = append(r.Kept, kept{Candidate: n, Class: from.Kept[n].Class, Puzzle: text.String()})
	}
	return r, err
}

// readFound reads the result of a shard.
func readFound(name string, data []byte) (r found, err error) {
	from := json.NewDecoder(bytes.NewReader(data))
	from.DisallowUnknownFields()
	if err := from.Decode(&r); err != nil {
		return r, fmt.Errorf("%s: no result of ludex-lab generate --shard: %w", name, err)
	}
	if r.Shard < 1 || r.Shard > r.Of || r.Count < 1 || r.Candidates < 1 {
		return r, fmt.Errorf("%s: shard %d of %d: expected the result of ludex-lab generate --shard", name, r.Shard, r.Of)
	}
	for i := range r.Kept {
		k := &r.Kept[i]
		if k.place = placeIn(name, data, k.Puzzle); k.Candidate < 0 || k.Candidate >= r.Candidates || k.Candidate%r.Of != r.Shard-1 {
			return r, fmt.Errorf("%s: candidate %d is none of shard %d/%d of %d candidates", k.place, k.Candidate, r.Shard, r.Of, r.Candidates)
		}
	}
	return r, nil
}

// placeIn returns the file and the line of a puzzle.
func placeIn(name string, data []byte, puzzle string) string {
	text, err := json.Marshal(puzzle)
	before, _, found := bytes.Cut(data, text)
	if err != nil || !found {
		return name // another program wrote it
	}
	return fmt.Sprintf("%s:%d", name, 1+bytes.Count(before, []byte("\n")))
}

// together returns the candidates of all shards with their order, and the file and the
// line of each puzzle by its name. The error names the shards that are missing.
func together(parts []found) (all generate.Recorded, o generate.Order, places map[string]string, err error) {
	first := parts[0]
	o = generate.Order{Count: first.Count, Seed: first.Seed}
	all = generate.Recorded{Name: first.Name, Patience: first.Patience, Warm: first.Warm, Tried: first.Candidates, Kept: map[int]generate.Kept{}}
	there, places := map[int]bool{}, map[string]string{}
	for _, r := range parts {
		if r.Order != first.Order || r.Seed != first.Seed || r.Count != first.Count || r.Candidates != first.Candidates || r.Of != first.Of {
			return all, o, nil, fmt.Errorf("shards %d/%d and %d/%d are of different orders: %q and %q", first.Shard, first.Of, r.Shard, r.Of, first.Order, r.Order)
		}
		if there[r.Shard] {
			return all, o, nil, fmt.Errorf("shard %d/%d is there twice", r.Shard, r.Of)
		}
		there[r.Shard] = true
		for _, k := range r.Kept {
			p, err := file.Parse(strings.NewReader(k.Puzzle), k.place)
			if err != nil || len(p) != 1 {
				return all, o, nil, cmp.Or(err, errors.New(k.place+": expected one puzzle"))
			}
			all.Kept[k.Candidate], places[p[0].Name()] = generate.Kept{Puzzle: p[0], Class: k.Class}, k.place
		}
	}
	if missing := shard.Missing(first.Of, func(i int) bool { return there[i] }); missing != "" {
		return all, o, nil, fmt.Errorf("missing shards: %s", missing)
	}
	return all, o, places, nil
}
