package doubt

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/doubt"
	"ludex/rules/play"
)

// kept is a line of -o FILE.jsonl: a mutant that was judged.
type kept struct {
	Game   string       `json:"game"`
	Key    string       `json:"key"` // of the rules, the effort and the program
	Mutant string       `json:"mutant"`
	Judged doubt.Judged `json:"judged"`
}

// store lets a search go on from the mutants in the file, and keeps there what it judges. The
// returned function writes the last ones.
func (k *command) store(e *doubt.Effort, kind *play.Kind) (last func() error, err error) {
	key := fmt.Sprint(cli.Version(), e.Seed, e.Board, e.Moves, e.Memory)
	if input.Catalogue().IsFile(kind.Name) {
		text, err := cli.ReadFile(k.Cmd.Context(), kind.Name, 1<<20)
		if err != nil {
			return nil, err
		}
		key += string(text)
	}
	key = fmt.Sprintf("%x", sha256.Sum256([]byte(key)))
	e.Known = map[string]doubt.Judged{}
	var others []kept
	err = k.read(func(line kept) {
		if line.Game != kind.Name {
			others = append(others, line)
		} else if line.Key == key {
			e.Known[line.Mutant] = line.Judged
		}
	})
	if err != nil {
		return nil, err
	}
	now, next := maps.Clone(e.Known), time.Now()
	write := func() error {
		var b bytes.Buffer
		to := json.NewEncoder(&b)
		for _, line := range others {
			_ = to.Encode(line) // into memory
		}
		for _, id := range slices.Sorted(maps.Keys(now)) {
			_ = to.Encode(kept{kind.Name, key, id, now[id]})
		}
		return cli.OutFile(k.out.Kept()).Write(b.Bytes())
	}
	var failed error
	e.Keep = func(id string, j doubt.Judged) {
		if now[id] = j; time.Now().After(next) {
			began := time.Now()
			failed = errors.Join(failed, write())
			next = time.Now().Add(max(time.Second, 10*time.Since(began)))
		}
	}
	return func() error { return errors.Join(failed, write()) }, nil
}

// read calls do for the lines of the file, if there is one.
func (k *command) read(do func(line kept)) error {
	name := k.out.Kept()
	if cli.OutFile(name).Free() {
		return nil
	}
	data, err := cli.ReadFile(k.Cmd.Context(), name, 1<<30)
	n := 0
	for text := range bytes.Lines(data) {
		var line kept
		n++
		if err := json.Unmarshal(text, &line); err != nil || line.Key == "" {
			return fmt.Errorf("%s: line %d: not a mutant that ludex doubt has judged", name, n)
		}
		do(line)
	}
	return err
}
