package replay

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/interval"
	"ludex/puzzles/opponent"
	"ludex/rules/play"
	"ludex/solver"
)

const matchHelp = `Let two players play each other: level:N of the opponent, or exec:COMMAND, a program (docs/reference/oracle.md). Without --players, each level plays the next lower.

A draw, or a game of more than %d moves, is half a point. Illegal and late moves lose. Each opening is played twice. The same --seed gives the same score of levels.

`

const matchExamples = `  ludex match wali:4x3,pieces=4 --players level:1,level:0
  ludex match havannah:5 --players "exec:python3 mine.py,level:2" --openings 2`

// match is the command that lets players play each other.
type match struct {
	input.Reader
	players  string
	games    int
	seed     uint64
	openings string
	time     time.Duration
	out      cli.Output
	limits   cli.Limits
	json     bool
}

// Match returns the command match.
func Match() *cobra.Command {
	m := &match{games: 100, seed: 1, time: 5 * time.Second}
	c := &cobra.Command{
		Use:               "match GAME",
		Short:             "Let programs and levels play each other",
		Long:              fmt.Sprintf(matchHelp, opponent.MostPlies) + input.Help + "\n\nThe levels:\n" + levelsHelp() + "\nExit codes: 0 played, 2 bad input, 3 a limit was hit.",
		Example:           matchExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE:              func(_ *cobra.Command, args []string) error { return m.run(args[0]) },
	}
	f := c.Flags()
	m.Add(c)
	f.StringVar(&m.players, "players", "", "the players `A,B`, each level:N or exec:COMMAND")
	f.Func("games", "play `N` games each (default: 100)", cli.Whole(&m.games, 1, 1_000_000))
	f.Func("seed", "the `NUMBER` of the random choices (default: 1)", cli.Seed(func(n uint64) { m.seed = n }))
	f.StringVar(&m.openings, "openings", "", "begin with lines of moves of `FILE|N` random ones")
	f.DurationVar(&m.time, "time", m.time, "the `DURATION` of a program's move")
	m.out.Add(c, "output", "write the games to a `FILE` for ludex replay")
	f.BoolVar(&m.json, "json", false, "print JSON lines (docs/reference/json.md)")
	m.limits.Workers = runtime.NumCPU()
	m.Limits = &m.limits
	m.limits.AddTimeout(c, "")
	m.limits.AddWorkers(c)
	return c
}

// levelsHelp lists the levels.
func levelsHelp() (text string) {
	for i, l := range opponent.Levels() {
		text += fmt.Sprintf("  %d  %s\n", i, l.Words)
	}
	return text
}

func (m *match) run(text string) error {
	s, err := m.Game(text)
	if err != nil {
		return err
	}
	if err := m.out.Claim(m.Cmd); err != nil {
		return err
	}
	ctx, cancel := m.limits.Within(m.Cmd.Context())
	defer cancel()
	pairs, err := m.pairs()
	if err != nil {
		return err
	}
	openings, err := m.first(s.Game)
	if err != nil {
		return err
	}
	var record strings.Builder
	record.WriteString(play.ListHead(s.Game))
	for _, pair := range pairs {
		o := opponent.Match{Game: s.Game, Players: pair, Openings: openings, Games: m.games, Seed: m.seed, Workers: m.limits.Workers}
		if err := m.play(ctx, o, &record); err != nil {
			return err
		}
	}
	if m.out.OutFile == "" {
		return nil
	}
	return m.out.Write([]byte(record.String()))
}

// secondPlayer is where the second player begins.
var secondPlayer = regexp.MustCompile(`,(exec:|level:)`)

// pairs returns the players of each match.
func (m *match) pairs() (list [][2]opponent.Player, err error) {
	if m.players == "" {
		for level := len(opponent.Levels()) - 1; level > 0; level-- {
			a, _ := opponent.ByLevel(level)
			b, _ := opponent.ByLevel(level - 1)
			list = append(list, [2]opponent.Player{a, b})
		}
		return list, nil
	}
	at := secondPlayer.FindAllStringIndex(m.players, -1)
	if len(at) != 1 {
		return nil, fmt.Errorf("--players %s: expected two players A,B, each level:N or exec:COMMAND", m.players)
	}
	var pair [2]opponent.Player
	for i, name := range []string{m.players[:at[0][0]], m.players[at[0][0]+1:]} {
		if pair[i], err = m.player(name); err != nil {
			return nil, fmt.Errorf("--players: %w", err)
		}
	}
	return append(list, pair), nil
}

// player returns a player by its name. A program plays one game at a time.
func (m *match) player(name string) (opponent.Player, error) {
	if number, ok := strings.CutPrefix(name, "level:"); ok {
		level, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%s: not the number of a level", name)
		}
		return opponent.ByLevel(level)
	}
	if !input.IsProgram(name) {
		return nil, fmt.Errorf("%s: neither a level, level:N, nor a program, exec:COMMAND", name)
	}
	if m.time <= 0 {
		return nil, fmt.Errorf("--time %v: expected more than 0", m.time)
	}
	m.limits.Workers = 1
	return &opponent.Program{Name: name, Time: m.time, Open: func() (play.Game, error) { return m.Program(name) }}, nil
}

// first returns the openings.
func (m *match) first(g play.Game) (list [][]string, err error) {
	if n, err := strconv.Atoi(m.openings); err == nil {
		if n < 1 || n > 100 {
			return nil, fmt.Errorf("--openings %d: expected 1 to 100 moves", n)
		}
		return randomOpenings(g, n, (m.games+1)/2, m.seed), nil
	}
	if m.openings == "" {
		return nil, nil
	}
	file, err := cli.ReadText(m.Cmd, m.openings)
	if err != nil {
		return nil, err
	}
	records := m.Records(g.String())
	records.Open = func(string) (play.Game, error) { return g, nil }
	written, err := records.Written(file)
	if err != nil {
		return nil, err
	}
	games, err := records.Played(file, written)
	if err != nil {
		return nil, err
	}
	for _, opening := range games {
		s, err := opening.After(-1)
		if err != nil {
			return nil, file.Placed(err)
		}
		list = append(list, s.Texts())
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: contains no opening", file.Name)
	}
	return list, nil
}

// randomOpenings returns lines of n random moves after which no game is over, if it finds
// such.
func randomOpenings(g play.Game, n, count int, seed uint64) (list [][]string) {
	random := rand.New(rand.NewPCG(seed, 1<<33))
	for range count {
		var s *play.Session
		for range 100 {
			s = play.NewSession(g)
			for s.Plies() < n && !s.Over() {
				s.PlayRandom(random)
			}
			if !s.Over() {
				break
			}
		}
		list = append(list, s.Texts())
	}
	return list
}

// matchAnswer is the score of a match for programs.
type matchAnswer struct {
	Game       string   `json:"game"`
	Players    []string `json:"players"`
	Games      int      `json:"games"` // played
	Seed       uint64   `json:"seed"`
	Won        int      `json:"won"`   // by the first player
	Drawn      int      `json:"drawn"` // those stopped among them
	Lost       int      `json:"lost"`
	Unfinished int      `json:"unfinished"` // stopped after 600 moves
	Forfeited  int      `json:"forfeited"`  // won or lost by an illegal move, a late one, or the end of a program
	Points     float64  `json:"points"`     // a win is 1, a draw 1/2
	Low        float64  `json:"low"`        // the lower bound of the 95 % interval of the share of the points
	High       float64  `json:"high"`       // the upper bound
}

// play plays a match, as far as the limits go, and adds its games to a record.
func (m *match) play(ctx context.Context, o opponent.Match, record *strings.Builder) error {
	names := []string{o.Players[0].String(), o.Players[1].String()}
	bar := cli.NewProgress(m.Cmd.ErrOrStderr(), strings.Join(names, " against "))
	var games []opponent.Played
	score, err := o.Run(ctx, func(p opponent.Played) {
		games = append(games, p)
		bar.Count("game", int64(len(games)), int64(m.games))
	})
	bar.Done()
	limit := solver.StoppedBy(err)
	if err != nil && (limit == nil || len(games) == 0) {
		return cmp.Or(limit, err)
	}
	slices.SortFunc(games, func(a, b opponent.Played) int { return a.Number - b.Number })
	for _, p := range games {
		line := p.Session.Texts()
		if p.Lost != "" {
			line = append(line, "forfeit") // of the player to move
		}
		end := strings.Fields(ending(p, names)) // in one line, whatever a program has said
		fmt.Fprintf(record, "# game %d, %s begins: %s\n%s\n", p.Number+1, names[p.Begins], strings.Join(end, " "), strings.Join(line, " "))
	}
	share := interval.Wilson(score.Points(), float64(len(games)))
	a := matchAnswer{
		Game: o.Game.String(), Players: names, Games: len(games), Seed: m.seed, Won: score.Won, Drawn: score.Drawn, Lost: score.Lost,
		Unfinished: score.Unfinished, Forfeited: score.Forfeited, Points: score.Points(), Low: share.Low, High: share.High,
	}
	if m.json {
		err = cli.PrintJSON(m.Cmd.OutOrStdout(), a)
	} else {
		err = a.print(m.Cmd.OutOrStdout(), games)
	}
	return cmp.Or(err, limit) // after the games that were played
}

// ending describes the end of a game.
func ending(p opponent.Played, names []string) string {
	switch {
	case p.Lost != "":
		return names[1-p.Winner] + " loses: " + p.Lost
	case p.Winner >= 0:
		return names[p.Winner] + " wins"
	case !p.Session.Over():
		return "stopped, a draw"
	}
	return "a draw"
}

// mostForfeits is the number of lost games of which the text gives the reason.
const mostForfeits = 5

func (a matchAnswer) print(w io.Writer, games []opponent.Played) error {
	_, err := fmt.Fprintf(w, "%s: %s against %s: %g of %d points (%d won, %d drawn, %d lost); %.0f %%, 95 %% interval %.0f to %.0f\n",
		report.GameWords(a.Game), a.Players[0], a.Players[1], a.Points, a.Games, a.Won, a.Drawn, a.Lost, 100*a.Points/float64(a.Games), 100*a.Low, 100*a.High)
	n := 0
	for _, p := range games {
		if p.Lost == "" {
			continue
		}
		if n++; n > mostForfeits {
			_, err = fmt.Fprintf(w, "and %s\n", cli.Many(a.Forfeited-mostForfeits, "more game"))
			break
		}
		if _, err = io.WriteString(w, cli.Hang("  ", fmt.Sprintf("game %d, turn %d: %s", p.Number+1, p.Session.Plies()+1, ending(p, a.Players)), cli.Width(w))+"\n"); err != nil {
			return err
		}
	}
	return err
}
