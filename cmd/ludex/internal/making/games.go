package making

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/puzzles/prove"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// maker makes the sets of one game, "" for every other game: the first for one player,
// the last for two.
type maker struct {
	game        string
	least, most int // the length of puzzles without --min and --max
	limit       int // the greatest length
	family      func(g *setMaker, k *play.Kind, arg string) (generate.Family, error)
}

var makers = []maker{
	{puzzles.Solo, 6, 14, 60, soloSet},
	{puzzles.Eclair, 3, 12, 16, eclairSet},
	{"wabanti-dice", 2, 5, 5, diceSet},
	{"havannah", 2, havannah.MaxWay, havannah.MaxWay, havannahSet},
	{"hnefatafl", 2, 4, 8, hnefataflSet},
	{"wali", 2, 12, longestWali, waliSet},
	{"", 3, 12, 60, aloneSet},
	{"", 2, 3, 20, otherSet},
}

// Makes reports whether a game has puzzles of its own kind.
func Makes(game string) bool {
	return slices.ContainsFunc(makers, func(m maker) bool { return m.game == game })
}

// longestWali is the greatest --max of Wali.
const longestWali = 20

// family returns the puzzles that the flags choose.
func (g *setMaker) family(k *play.Kind, arg string) (generate.Family, error) {
	i := slices.IndexFunc(makers, func(m maker) bool { return m.game == k.Name || m.game == "" })
	if other, err := k.OpenSpec(play.Spec{}); err == nil && makers[i].game == "" && len(other.Players()) > 1 {
		i++
	}
	if err := g.length(makers[i], k); err != nil {
		return nil, err
	}
	return makers[i].family(g, k, arg)
}

// length sets the length of the puzzles, and checks that of the flags.
func (g *setMaker) length(m maker, k *play.Kind) error {
	switch {
	case g.least > m.limit:
		return fmt.Errorf("--min %d: must be at most %d in %s", g.least, m.limit, k.Name)
	case g.most > m.limit:
		return fmt.Errorf("--max %d: must be at most %d in %s", g.most, m.limit, k.Name)
	}
	switch { // one that is given moves the other
	case g.least == 0 && g.most == 0:
		g.least, g.most = m.least, m.most
	case g.least == 0:
		g.least = min(m.least, g.most)
	case g.most == 0:
		g.most = max(m.most, g.least)
	}
	if g.least > g.most {
		return fmt.Errorf("--min %d is more than --max %d", g.least, g.most)
	}
	return nil
}

// ofSeveral returns an error unless --min spans wins of several moves.
func (g *setMaker) ofSeveral() error {
	if g.least < 2 {
		return fmt.Errorf("--min %d: must be at least 2, because a win with the next move is not a puzzle", g.least)
	}
	return nil
}

// jumpSet returns the board and the readings of puzzles of a jump game, in jumps.
func (g *setMaker) jumpSet(k *play.Kind, arg string, smallest int) (side int, o wabanti.Options, err error) {
	side, start, o, err := g.JumpGame(k, arg)
	switch {
	case err != nil:
		return 0, o, err
	case !start.Empty():
		return 0, o, fmt.Errorf("%s: the puzzles have their own start", arg)
	case side < smallest || side > puzzles.MaxSide:
		return 0, o, fmt.Errorf("%s: must have %d to %d cells a side", arg, smallest, puzzles.MaxSide)
	case o.Series != wabanti.CountJumps:
		return 0, o, errors.New("--reading: puzzle sets count jumps, not moves (wab-series)")
	}
	return side, o, nil
}

func soloSet(g *setMaker, k *play.Kind, arg string) (generate.Family, error) {
	side, o, err := g.jumpSet(k, arg, puzzles.MinSide)
	if err != nil {
		return nil, err
	}
	f := generate.NewSolo(g.least, g.most, side, o, g.shapes.list)
	if len(g.shapes.list) > 0 {
		err = f.Fits()
	}
	return f, err
}

func eclairSet(g *setMaker, k *play.Kind, arg string) (generate.Family, error) {
	side, o, err := g.jumpSet(k, arg, 5)
	return generate.Eclair{Min: g.least, Max: g.most, Side: side, Options: o}, err
}

func diceSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	game, err := input.Rules(&g.Reader, arg, dice.Of)
	switch {
	case err != nil:
		return nil, err
	case game.Grid().Side() < 5:
		return nil, fmt.Errorf("%s: must have at least 5 cells a side", arg)
	case g.least < 2:
		return nil, errors.New("--min: must be at least 2, because one die is not a puzzle")
	}
	return generate.Turn{Min: g.least, Max: g.most, Game: game}, nil
}

func havannahSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	m, err := g.Game(arg)
	if err != nil {
		return nil, err
	}
	board, _, err := havannah.ParseText(m.Game.String())
	if err != nil {
		return nil, err
	}
	if board.Side < 4 || board.Side > prove.HavannahSide {
		return nil, fmt.Errorf("%s: must have 4 to %d cells a side", arg, prove.HavannahSide)
	}
	game, err := havannah.FromText[havannah.UpTo8](m.Game.String())
	return generate.Havannah{Game: game, Min: g.least, Max: g.most}, cmp.Or(err, g.ofSeveral())
}

func hnefataflSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	game, err := input.Rules(&g.Reader, arg, hnefatafl.Of)
	if err == nil {
		err = g.ofSeveral()
	}
	return generate.Hnefatafl{Game: game, Min: g.least, Max: g.most, For: sidesOf(g.side)}, err
}

// sidesOf returns the sides of Hnefatafl that --for names.
func sidesOf(name string) []rules.Player {
	switch name {
	case "attackers":
		return []rules.Player{hnefatafl.Attackers}
	case "defenders":
		return []rules.Player{hnefatafl.Defenders}
	}
	return []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders}
}

func waliSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	game, err := input.Rules(&g.Reader, arg, wali.Of)
	if err != nil {
		return nil, err
	}
	hold := g.task == "hold"
	if hold && g.only {
		return nil, errors.New("--only applies to wins, not to --task hold")
	}
	w := &generate.Wali{Game: game, Min: g.least, Max: g.most, Pieces: g.pieces, Only: g.only, Hold: hold, Memory: g.limits.Memory}
	return w, g.ofSeveral()
}

func aloneSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	m, err := g.Game(arg)
	if err != nil {
		return nil, err
	}
	return &generate.Alone{Game: m.Game, Min: g.least, Max: g.most}, g.ofSeveral()
}

func otherSet(g *setMaker, _ *play.Kind, arg string) (generate.Family, error) {
	m, err := g.Game(arg)
	if err != nil {
		return nil, err
	}
	if err := input.TwoPlayers(m.Game); err != nil {
		return nil, err
	}
	return generate.Game{Game: m.Game, Min: g.least, Max: g.most}, g.ofSeveral()
}

// findTables finds the tables, with progress.
func (g *setMaker) findTables(ctx context.Context, w *generate.Wali) (err error) {
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	w.Book, err = walipuzzle.UpTo(ctx, w.Game, w.Pieces,
		tablebase.Limits{Memory: g.limits.Memory, Workers: g.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	return err
}

// tableProgress shows the progress of a run over tables.
func tableProgress(p *cli.Progress, s tablebase.Progress) {
	if time.Since(p.Last) < cli.Interval {
		return
	}
	p.Last = time.Now()
	seconds := p.Last.Sub(p.Began).Seconds()
	done := float64(s.Done) + float64(s.Looked)/2 + float64(s.Settled)/2
	left := "?"
	if rate := done / seconds; rate > 0 && s.Total > 0 {
		left = time.Duration(float64(s.Total-int64(done)) / rate * float64(time.Second)).Round(time.Second).String()
	}
	phase := fmt.Sprintf("%d%% searched", 100*s.Looked/max(1, s.Positions))
	if s.Looked == s.Positions {
		phase = fmt.Sprintf("ply %d, %d%% settled", s.Plies, 100*s.Settled/max(1, s.Positions))
	}
	p.Describe(fmt.Sprintf("%s: %s, %s/s, %s left", s.Class, phase, humanize.SIWithDigits(done/seconds, 1, ""), left))
}
