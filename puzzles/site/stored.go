package site

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// stored are answers of the engine about a puzzle that lie with its page, so that it is
// played before the engine is loaded: those along the solution, and around its start where
// no other side replies.
type stored struct {
	All  map[string]any    `json:"all"`  // fields that are equal in all views
	At   map[string]answer `json:"at"`   // by the moves that lead there
	Deny *engine.Answer    `json:"deny"` // to the answer that it cannot be done

	puzzle engine.Subject
	engine *engine.Engine
	size   int // in bytes, about
}

// answer is a view, and the reply to an own move that leads to it.
type answer struct {
	View map[string]any `json:"view"`
	Then *then          `json:"then,omitempty"`
}

// then is the reply to a move, and the message about the move.
type then struct {
	Line   []string `json:"line"`
	Remark string   `json:"remark"`
	Result string   `json:"result"`
}

// The bytes of views after which no more are stored, around the start and in all, and the
// memory of the search for them.
const (
	mostAround   = 10 << 10
	mostStored   = 20 << 10
	storedMemory = 256 << 20
)

// stored adds the script with the answers about a puzzle beside its page.
func (b *builder) stored(page string, p puzzles.Puzzle) error {
	text, err := storedFor(context.Background(), p)
	b.files[strings.TrimSuffix(page, ".html")+".js"] = []byte(text)
	return err
}

func storedFor(ctx context.Context, p puzzles.Puzzle) (string, error) {
	s := stored{At: map[string]answer{}, puzzle: engine.SubjectOf(p), engine: engine.New(solver.Limits{Memory: storedMemory, Workers: 1}, 1)}
	start, err := s.ask(ctx, engine.Request{Do: "show"})
	if err != nil {
		return "", err
	}
	if s.All, err = fields(start.View); err != nil {
		return "", err
	}
	s.add(nil, start.View)
	var way []string
	if s.puzzle.Cannot != "" {
		s.Deny, err = s.ask(ctx, engine.Request{Do: "deny"})
	} else {
		way, err = s.solution(ctx)
	}
	if err == nil && (p.ForOne() || p.Task == puzzles.Hold{}) {
		err = s.around(ctx)
	}
	if err == nil {
		err = s.along(ctx, way)
	}
	if err != nil {
		return "", err
	}
	return setting("stored", s)
}

func (s *stored) ask(ctx context.Context, r engine.Request) (*engine.Answer, error) {
	r.Puzzle, r.From, r.To = s.puzzle, -1, -1
	a := s.engine.Answer(ctx, r, nil)
	if a.Error != "" {
		return nil, fmt.Errorf("%s: %s", s.puzzle.Name, a.Error)
	}
	return &a, nil
}

// solution returns the moves of the solution, none if it is not known.
func (s *stored) solution(ctx context.Context) ([]string, error) {
	a, err := s.ask(ctx, engine.Request{Do: "solution"})
	if err != nil || a.Way.Verdict != solver.Solved.String() {
		return nil, err
	}
	return a.Way.Line(len(a.Way.Steps) - 1), nil
}

// along stores the answers along the solution.
func (s *stored) along(ctx context.Context, way []string) error {
	for line := []string(nil); len(line) < len(way) && s.size < mostStored; {
		reply, err := s.move(ctx, line, way[len(line)])
		if err != nil || !slices.Equal(reply, way[:min(len(reply), len(way))]) {
			return err
		}
		line = reply
	}
	return nil
}

// around stores the answers to all moves near the start.
func (s *stored) around(ctx context.Context) error {
	for queue := [][]string{nil}; len(queue) > 0; queue = queue[1:] {
		a, err := s.ask(ctx, engine.Request{Do: "show", Line: queue[0]})
		if err != nil {
			return err
		}
		for _, m := range a.View.Moves {
			if s.size >= mostAround {
				return nil
			}
			line, err := s.move(ctx, queue[0], m.Text)
			if err != nil {
				return err
			}
			queue = append(queue, line)
		}
	}
	return nil
}

// move stores the answers to an own move after a line, and returns the line with the reply.
func (s *stored) move(ctx context.Context, line []string, text string) ([]string, error) {
	played, err := s.ask(ctx, engine.Request{Do: "play", Line: line, Move: text})
	if err != nil {
		return nil, err
	}
	replied, err := s.ask(ctx, engine.Request{Do: "answer", Line: played.View.Line})
	if err != nil {
		return nil, err
	}
	s.add(replied.View.Line, replied.View)
	s.add(played.View.Line, played.View)
	at := s.At[key(played.View.Line)]
	at.Then = &then{replied.View.Line, replied.Remark, replied.Result}
	s.At[key(played.View.Line)] = at
	return replied.View.Line, nil
}

func key(line []string) string { return strings.Join(line, " ") }

// add stores a view without the fields that are equal in all.
func (s *stored) add(line []string, v *attempt.View) {
	if _, known := s.At[key(line)]; known {
		return
	}
	view, _ := fields(v) // as it was of the start
	full := maps.Clone(view)
	maps.DeleteFunc(view, func(name string, value any) bool { return name == "line" || reflect.DeepEqual(value, s.All[name]) })
	for name := range s.All {
		if _, has := full[name]; !has {
			view[name] = nil
		}
	}
	s.At[key(line)] = answer{View: view}
	text, _ := json.Marshal(view)
	s.size += len(text)
}

// fields returns a view as an object of a page, its moves as lists without names.
func fields(v *attempt.View) (object map[string]any, err error) {
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &object)
	}
	moves := make([]any, len(v.Moves))
	for i, m := range v.Moves {
		moves[i] = append([]any{m.Text, m.From, m.To}, slices.Repeat([]any{m.Takes}, min(1, len(m.Takes)))...)
	}
	object["moves"] = moves
	return object, err
}
