package ambiguity

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"ludex/proptest/interval"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// Play is the way in which games are played in which readings may differ.
type Play string

// The ways: at random, by the opponent of a level against itself, and by people.
const (
	AtRandom Play = "random"
	Level2   Play = "level 2"
	Level3   Play = "level 3"
	Recorded Play = "records"
)

// Seen is the number of games in which two readings come to differ.
type Seen struct {
	By     Play
	Source string // of recorded games
	Games  int
	Differ int
}

// Share returns the share of the games with its confidence interval.
func (s Seen) Share() interval.Interval { return interval.Wilson(float64(s.Differ), float64(s.Games)) }

// stored is a line of the file of the measured shares. TestShares writes it.
type stored struct {
	Question string `json:"question"` // as Comparison.String writes it
	By       Play   `json:"by"`
	Games    int    `json:"games"`
	Differ   int    `json:"differ"`
}

// source is the origin of recorded games, and the command that counts them.
type source struct {
	Game    string `json:"game"`
	Words   string `json:"source"`
	Command string `json:"command"`
}

// measured has the shares that are stored, and the sources of the records.
type measured struct {
	Sources []source `json:"sources"`
	Shares  []stored `json:"-"`
}

//go:embed shares.jsonl
var sharesFile []byte

// readMeasured returns the stored shares. The first line of the file has the
// sources, each other line a share.
var readMeasured = sync.OnceValue(func() (m measured) {
	for i, line := range bytes.Split(bytes.TrimSpace(sharesFile), []byte("\n")) {
		into := any(&m)
		if i > 0 {
			m.Shares = append(m.Shares, stored{})
			into = &m.Shares[i-1]
		}
		if err := json.Unmarshal(line, into); err != nil {
			panic(fmt.Sprintf("shares.jsonl:%d: %v", i+1, err)) // a fault of the program
		}
	}
	return m
})

// StoredOf returns the stored shares of the question of that name, of a game.
func StoredOf(question, game string) (list []Seen) {
	m := readMeasured()
	for _, s := range m.Shares {
		if s.Question != question {
			continue
		}
		seen := Seen{By: s.By, Games: s.Games, Differ: s.Differ}
		if i := slices.IndexFunc(m.Sources, func(s source) bool { return s.Game == game }); i >= 0 && s.By == Recorded {
			seen.Source = m.Sources[i].Words
		}
		list = append(list, seen)
	}
	return list
}

// Seen returns the shares of games in which the readings differ: of the random
// games of the search, and the others. Shares of zero come last.
func (a *Answer) Seen() (list []Seen) {
	if a.Share != nil {
		list = append(list, Seen{By: AtRandom, Games: a.Share.Games, Differ: a.Share.GamesDiffer})
	}
	return SeenFirst(append(list, a.Others...))
}

// Unmeasured returns the levels of the opponent whose games against itself were not
// counted, of a game of the program for two players or more.
func Unmeasured(game string, list []Seen) (levels []string) {
	for _, by := range []Play{Level2, Level3} {
		if hasOpponent()[game] && !slices.ContainsFunc(list, func(s Seen) bool { return s.By == by }) {
			levels = append(levels, string(by))
		}
	}
	return levels
}

// hasOpponent are the games that the opponent plays.
var hasOpponent = sync.OnceValue(func() map[string]bool {
	games := map[string]bool{}
	for _, k := range catalog.New().Kinds() {
		g, err := k.Open(k.Name)
		games[k.Name] = err == nil && len(g.Players()) > 1
	}
	return games
})

// SeenFirst puts shares of zero last.
func SeenFirst(list []Seen) []Seen {
	slices.SortStableFunc(list, func(a, b Seen) int { return min(b.Differ, 1) - min(a.Differ, 1) })
	return list
}

// replayed returns the moves of a written game one by one, up to the first one
// that is not legal.
func replayed(g play.Game, texts []string) func(play.Position, int) (play.Move, bool) {
	return func(s play.Position, n int) (m play.Move, ok bool) {
		if n == len(texts) {
			return m, false
		}
		m, err := g.ParseMove(s, texts[n])
		return m, err == nil
	}
}

// Count replays written games of a board under the first reading of a question, and
// otherwise by the given readings, up to the first move that is not legal. It counts
// those in which the readings come to differ; none if they begin with different positions.
func (f Game) Count(ctx context.Context, q Comparison, by []rules.Choice, board string, games [][]string) (Share, error) {
	var share Share
	c, err := f.comparison(q, board)
	if err != nil {
		return share, err
	}
	if c.apart() {
		return share, nil
	}
	if c.by, err = f.kind.Open(board, overridden(by, q.SideA)); err != nil {
		return share, err
	}
	watch := c.watch
	if f.repeats(c) {
		watch = c.watchRecord
	}
	for _, texts := range games {
		if ctx.Err() == nil {
			watch(&share, replayed(c.by, texts))
		}
	}
	return share, ctx.Err()
}

// among looks for a difference in written games of the board, makes the shortest
// ones shorter, and returns the shortest.
func (x *query) among(c *comparison, games [][]string) (best []play.Move) {
	var share Share
	var lines [][]play.Move
	for _, texts := range games {
		if line := c.watch(&share, replayed(c.a, texts)); line != nil {
			lines = append(lines, line)
		}
	}
	slices.SortStableFunc(lines, func(a, b []play.Move) int { return len(a) - len(b) })
	for _, line := range lines[:min(len(lines), x.effort.Shorten)] {
		if line = c.shorten(x.ctx, line, x.effort.Positions/20); best == nil || len(line) < len(best) {
			best = line
		}
	}
	return best
}
