package ambiguity

import (
	"context"
	"sync"

	"ludex/solver/spread"
)

// Book is a game with all of its questions, whatever its positions are made
// of.
type Book struct {
	Game      string // as on the command line
	Questions []Question
	Boards    []string // the rulebook's, and the smaller ones
	Ask       func(ctx context.Context, q Question, effort Effort) (*Answer, error)
	// Check says what is wrong with readings, each ID=VALUE.
	Check func(readings []string) error
	// Verify replays a game under both readings of a question and returns an
	// error unless they agree on all of it but its end, and disagree on that.
	// How the game was found is not in what it returns.
	Verify func(q Question, board string, moves []string) (*Parting, error)
	// CheckStart says what is wrong with a board, and with a diagram on it, for
	// either side of a question.
	CheckStart func(q Question, board, diagram string) error
}

// Books returns the games in the order of the alphabet.
func Books() []Book {
	return []Book{
		newHavannah().book(), newHnefatafl().book(), newAnti().book(), newDice().book(),
		newEclair().book(), newSolo().book(), newWali().book(),
	}
}

func (f Family[S, M, O]) book() Book {
	return Book{
		Game: f.Name, Questions: f.Questions(), Boards: f.Boards, Ask: f.Ask,
		Check: func(readings []string) error {
			var o O
			return f.Bindings.SetAll(&o, readings)
		},
		CheckStart: f.checkStart, Verify: f.verifyText,
	}
}

func (f Family[S, M, O]) checkStart(q Question, board, diagram string) error {
	p, err := f.pairing(q, board)
	if err != nil || diagram == "" {
		return err
	}
	if _, err := p.A.Parse(diagram); err != nil {
		return err
	}
	_, err = p.B.Parse(diagram)
	return err
}

// Asked is a question put to its game.
type Asked struct {
	Book     Book
	Question Question
}

// AskAll answers questions with that many workers, and hands on the answers
// in the order of the questions, each as soon as those before it are there.
// It stops at the first error. When the context ends, what has been begun is
// answered as far as it has come, and the rest is nil.
func AskAll(ctx context.Context, list []Asked, effort Effort, workers int, each func(i int, a *Answer) error) error {
	answers := make([]chan result, len(list))
	for i := range answers {
		answers[i] = make(chan result, 1)
	}
	ctx, stop := context.WithCancel(ctx)
	var wg sync.WaitGroup
	defer wg.Wait()
	defer stop()
	next := make(chan int, len(list))
	for i := range list {
		next <- i
	}
	close(next)
	for range workers {
		wg.Go(func() {
			for i := range next {
				var r result
				if ctx.Err() == nil {
					r.err = spread.Try(func() (err error) {
						r.answer, err = list[i].Book.Ask(ctx, list[i].Question, effort)
						return err
					})
				}
				answers[i] <- r
			}
		})
	}
	for i := range list {
		r := <-answers[i]
		if r.err != nil {
			return r.err
		}
		if err := each(i, r.answer); err != nil {
			return err
		}
	}
	return nil
}

type result struct {
	answer *Answer
	err    error
}

// About returns the questions about one ambiguity.
func (b Book) About(id string) []Asked {
	var list []Asked
	for _, q := range b.Questions {
		if q.Ambiguity.ID == id {
			list = append(list, Asked{b, q})
		}
	}
	return list
}

// Tally counts answers.
type Tally struct{ Part, Proved, Never, Argued, Unknown int }

// Count counts answers by their verdicts, of the parting games those that are
// proved shortest, and of the pairs that never part those proved by argument.
func Count(list []*Answer) Tally {
	var t Tally
	for _, a := range list {
		switch a.Parts {
		case Yes:
			t.Part++
			if a.Parting.Proved {
				t.Proved++
			}
		case No:
			t.Never++
			if a.Argument != "" {
				t.Argued++
			}
		default:
			t.Unknown++
		}
	}
	return t
}
