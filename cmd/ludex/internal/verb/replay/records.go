package replay

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
	"ludex/solver/spread"
)

// Recorded is the part of the output of ludex replay --json for a record of a site.
type Recorded struct {
	Result    string   `json:"result"`
	End       string   `json:"end"`
	Ending    string   `json:"ending"`
	Agreement string   `json:"agreement"`
	Oddities  []Oddity `json:"oddities"`
}

// Oddity is something in a record that does not stop the game.
type Oddity struct {
	Turn   int    `json:"turn"`
	Text   string `json:"text"`
	Kind   string `json:"kind"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

// records judges the games of a file, on all processors.
func (r *replay) records(file cli.TextFile, list []records.Game) ([]Replayed, error) {
	m, g, err := r.judge()
	if err != nil {
		return nil, err
	}
	workers := runtime.GOMAXPROCS(0)
	judges := make([]*records.Judge, workers)
	for i := range judges {
		if judges[i] = records.NewJudge(g); !r.Given() && !strings.Contains(r.game, ",") {
			judges[i] = records.OwnJudge(g)
		}
	}
	list = withVariations(list)
	games := make([]Replayed, len(list))
	err = spread.Each(r.Cmd.Context(), workers, len(list), func(worker, i int) error {
		j, err := judges[worker].Judge(&list[i])
		if err == nil {
			games[i] = judged(file, &list[i], j, m)
		}
		return err
	})
	if err != nil {
		return nil, file.Placed(err)
	}
	return slices.DeleteFunc(games, func(g Replayed) bool { return g.Fault != nil && g.Fault.Turn <= g.shared }), nil
}

// withVariations returns games, each before its variations.
func withVariations(list []records.Game) (all []records.Game) {
	for _, g := range list {
		all = append(all, g)
		for _, v := range g.Variations {
			all = append(all, *v)
		}
	}
	return all
}

// judged returns the findings on one record.
func judged(file cli.TextFile, r *records.Game, j *records.Judgement, m *play.Session) Replayed {
	g := newReplayed(file, r.Line, m, j.Record.Plies(), j.Outcome)
	g.Game, g.shared = j.Game.String(), r.Shared
	g.session = func() (*play.Session, error) {
		game, err := input.Catalogue().Open(g.Game)
		if err != nil {
			return nil, err
		}
		start := j.Game.Start()
		if r.DefendersFirst {
			start.Mover = hnefatafl.Defenders
		}
		return continued(game, start, j.Record.Line())()
	}
	g.Recorded = &Recorded{
		Result: string(r.Result), End: r.End, Ending: j.Ending, Agreement: string(j.Agreement), Oddities: []Oddity{},
	}
	for _, o := range j.Oddities {
		g.Oddities = append(g.Oddities, Oddity{o.Turn, o.Text, string(o.Kind), o.Clause, o.Words})
	}
	if f := j.Fault; f != nil {
		g.Fault = &Fault{f.Line, f.Turn, f.Text, f.Reason.Error(), f.Plain()}
		g.Verdict = forbidden
		if f.Over {
			g.Verdict = over
		}
	}
	return g
}

// text returns the addition of the record to the line of a game. The line already
// names the end of the game if the record goes on after it.
func (r *Recorded) text(after bool) string {
	var parts []string
	if r == nil {
		return ""
	}
	if r.Ending != "" && !after {
		parts = append(parts, r.Ending)
	}
	if r.Agreement == string(records.Contradict) {
		parts = append(parts, "the record has the result "+r.Result)
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, "; ")
}

// recordsText counts how the outcomes agree with the results of the records,
// and the oddities. It is empty for games that are no such records.
func recordsText(games []Replayed, columns int) string {
	agreements, odd, allowed, records := map[string]int{}, map[string]int{}, map[string]int{}, 0
	for _, g := range games {
		if g.Recorded == nil {
			continue
		}
		records++
		agreements[g.Agreement]++
		for _, o := range g.Oddities {
			odd[o.Kind+" ("+o.Clause+")"]++
		}
		for _, reading := range g.Readings {
			allowed["move by "+reading]++
		}
	}
	if records == 0 {
		return ""
	}
	return cli.Hang("outcomes:  ", agreementText(agreements), columns) + "\n" +
		countedText("oddities:  ", odd, columns) + countedText("allowed:   ", allowed, columns)
}

func agreementText(counts map[string]int) string {
	count := func(a records.Agreement) string { return cli.Comma(counts[string(a)]) }
	return fmt.Sprintf("%s decided by the board as recorded, %s decided against the record, %s decided without a recorded result, %s not decided by the board",
		count(records.Agree), count(records.Contradict), count(records.NoResult), count(records.NotDecided))
}

// countedText returns a line of things with their counts, most frequent first,
// or "" for none.
func countedText(head string, counts map[string]int, columns int) string {
	if len(counts) == 0 {
		return ""
	}
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	for i, name := range names {
		names[i] = cli.Comma(counts[name]) + " " + name
	}
	return cli.Hang(head, strings.Join(names, ", "), columns) + "\n"
}

// words plays games of any kind: one a line, or numbered moves, where 1. begins
// a game.
func (r *replay) words(file cli.TextFile, g play.Game) (games []Replayed, err error) {
	var m *play.Session
	for i, line := range strings.Split(file.Text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if n, _ := rules.MoveNumber(words[0]); n <= 1 || len(games) == 0 {
			m = play.NewSession(g)
			games = append(games, newReplayed(file, i+1, m, 0, rules.Undecided))
		}
		if err := playWords(&games[len(games)-1], file, i+1, m, words); err != nil {
			return nil, err
		}
	}
	return games, nil
}

// playWords plays the moves of a line up to a fault. A move can have two words,
// such as "roll 1,3,6,6,2".
func playWords(game *Replayed, file cli.TextFile, line int, m *play.Session, words []string) error {
	for used := 1; len(words) > 0 && game.Fault == nil; words = words[used:] {
		_, move := rules.MoveNumber(words[0])
		if used = 1; move == "" {
			continue
		}
		at := Fault{Line: line, Turn: m.Plies() + 1, Move: move}
		if input.IsSwap(m, move) {
			at.plain = "swap"
		}
		over, err := m.Over() || game.resigned, error(nil)
		switch {
		case game.resigned:
			err = errors.New("the game was resigned before")
		case strings.EqualFold(move, "resign") && !over:
			game.resigned = true
			game.Outcome = m.Game.Players()[m.Game.ToMove(m.Position())] + " resigned"
			continue
		default:
			used, err = input.PlayWord(m, append([]string{move}, words[1:]...))
		}
		if err != nil {
			at.Reason = err.Error()
			return game.stopped(file, over, at)
		}
		game.Moves, game.Outcome = m.Plies(), play.OutcomeText(m.Outcome(), m.Game.Players())
	}
	return nil
}
