package generate

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/solver/spread"
)

// Shard is one of several parts of an order: candidates Index-1, Index-1+Of, and
// so on below Candidates.
type Shard struct {
	spread.Shard
	Candidates int // of all shards
}

// Found is the result of a shard.
type Found struct {
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

// MakeShard tries the candidates of a shard. It returns the error of the context
// if that ended the work; then there is no result.
func (o Order) MakeShard(ctx context.Context, f Family, s Shard, order string) (Found, error) {
	r := Found{
		Order: order, Name: f.name(), Patience: f.patience(), Count: o.Count, Seed: o.Seed, Warm: warmIn(f, o.Count),
		Candidates: s.Candidates, Shard: s.Index, Of: s.Of,
	}
	numbers := s.numbers()
	list := make([]candidate, len(numbers))
	err := spread.Each(ctx, max(1, o.Workers), len(list), func(_, i int) error {
		list[i] = o.try(ctx, f, numbers[i])
		return list[i].err
	})
	if err != nil {
		return Found{}, err
	}
	for i, c := range list {
		if !c.ok {
			continue
		}
		var text bytes.Buffer
		if err := file.Write(&text, c.puzzle); err != nil {
			return Found{}, err
		}
		r.Kept = append(r.Kept, kept{Candidate: numbers[i], Class: fmt.Sprintf("%#v", c.class), Puzzle: text.String()})
	}
	return r, nil
}

// numbers returns the numbers of the candidates.
func (s Shard) numbers() (list []int) {
	for n := s.Index - 1; n < s.Candidates; n += s.Of {
		list = append(list, n)
	}
	return list
}

// ReadFound reads the result of a shard.
func ReadFound(name string, data []byte) (r Found, err error) {
	from := json.NewDecoder(bytes.NewReader(data))
	from.DisallowUnknownFields()
	if err := from.Decode(&r); err != nil {
		return r, fmt.Errorf("%s: no result of ludex generate --shard: %w", name, err)
	}
	if r.Shard < 1 || r.Shard > r.Of || r.Count < 1 || r.Candidates < 1 {
		return r, fmt.Errorf("%s: shard %d of %d: expected the result of ludex generate --shard", name, r.Shard, r.Of)
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

// ErrFew reports that the candidates of the shards were too few.
var ErrFew = errors.New("the candidates are too few")

// Merge returns the puzzles of an order from the results of all its shards:
// those that Make returns, and ErrFew if Make would try more candidates. Check gets
// them with their places, to compute their values again. The error names the shards
// that are missing, or is that of check.
func Merge(found []Found, check func(set []puzzles.Puzzle, places []string) error) ([]puzzles.Puzzle, Progress, error) {
	all, o, err := together(found)
	if err != nil {
		return nil, Progress{}, err
	}
	at := Progress{Patience: found[0].Patience, Tried: found[0].Candidates}
	keep := newKeeper(o, found[0].Warm)
	var set []puzzles.Puzzle
	var places []string
	last, size := 0, o.batchSize()
	for _, k := range all {
		if k.Candidate/size*size-last > at.Patience || len(set) == o.Count {
			break // where Make ends, after a batch
		}
		p, err := file.Parse(strings.NewReader(k.Puzzle), k.place)
		if err != nil || len(p) != 1 {
			return nil, at, cmp.Or(err, fmt.Errorf("%s: expected one puzzle", k.place))
		}
		if keep.refuses(k.Class, p[0]) != "" {
			continue
		}
		last = k.Candidate
		set, places = append(set, p[0]), append(places, k.place)
	}
	if err := check(set, places); err != nil {
		return nil, at, err
	}
	o.arrange(set, found[0].Name)
	at.Found = len(set)
	switch {
	case len(set) == o.Count:
		at.Tried = min((last/size+1)*size, at.Tried)
	case at.Tried/size*size-last > at.Patience:
		err = fmt.Errorf("no other puzzle among %d candidates in a row", at.Patience)
	default:
		err = fmt.Errorf("%w: %d", ErrFew, at.Tried)
	}
	return set, at, err
}

// together returns the puzzles of all shards in the order of their candidates,
// and their order.
func together(found []Found) (all []kept, o Order, err error) {
	if len(found) == 0 {
		return nil, o, errors.New("expected the results of all shards")
	}
	first := found[0]
	there := map[int]bool{}
	for _, r := range found {
		if r.Order != first.Order || r.Seed != first.Seed || r.Count != first.Count || r.Candidates != first.Candidates || r.Of != first.Of {
			return nil, o, fmt.Errorf("shards %d/%d and %d/%d are of different orders: %q and %q", first.Shard, first.Of, r.Shard, r.Of, first.Order, r.Order)
		}
		if there[r.Shard] {
			return nil, o, fmt.Errorf("shard %d/%d is there twice", r.Shard, r.Of)
		}
		there[r.Shard] = true
		all = append(all, r.Kept...)
	}
	if missing := spread.Missing(first.Of, func(i int) bool { return there[i] }); missing != "" {
		return nil, o, fmt.Errorf("missing shards: %s", missing)
	}
	slices.SortFunc(all, func(a, b kept) int { return a.Candidate - b.Candidate })
	return all, Order{Count: first.Count, Seed: first.Seed}, nil
}
