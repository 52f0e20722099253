package claim

import (
	"fmt"
	"strings"

	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// havannahChecks are the checks of the claims of Havannah.
func havannahChecks() []Check {
	return []Check{
		{"hav-min-ring", havMinRing},
		{"hav-min-bridge", havMinBridge},
		{"hav-min-fork", havMinFork},
		{"hav-draw", havDraw},
		{"hav-rhombus", havRhombus},
		{"hav-mill", havMill},
		{"hav-frame-fork", havFrameFork},
		{"hav-frame-bridge", havFrameBridge},
		{"hav-frame-ring", havFrameRing},
		{"hav-frame-high", havFrameHigh},
		{"hav-first-player", havFirstPlayer},
		{"hav-ring-own", havRingOwn},
		{"hav-91", hav91},
		{"hav-271", hav271},
		{"hav-169", hav169},
		{"hav-supply-same", havSupplySame},
		{"hav-supply-enough", havSupplyEnough},
	}
}

// The boards that claims are looked at on: those of 3 to 10 cells a side have
// room for all figures.
const (
	havLeastSide = 3
	havMostSide  = 10
	havSheetSide = 8
)

// havJudge says by the fast rules and by the reference model which figures stones hold.
type havJudge struct {
	game  *havannah.Game[havannah.UpTo15]
	model *reference.Rules
}

// newHavJudge returns the judge of a board under the given readings.
func newHavJudge(side int, o havannah.Options) havJudge {
	game, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // every side asked for here is one that the game knows
	}
	return havJudge{game, reference.New(side, havannah.Sheet.Stones, havReadings(o))}
}

// havReadings names the readings as the reference model names them.
func havReadings(o havannah.Options) map[string]string {
	names := map[string]string{}
	for _, text := range havannah.Readings().Format(o) {
		id, name, _ := strings.Cut(text, "=")
		names[id] = name
	}
	return names
}

func (j havJudge) grid() *hexgrid.Grid { return j.game.Grid() }

// held returns the figures of the stones on own, the opponent's on opp, by the
// fast rules.
func (j havJudge) held(own, opp []hexgrid.Cell) havannah.Figures {
	return j.game.Held(hexgrid.Of[havannah.UpTo15](own...), hexgrid.Of[havannah.UpTo15](opp...))
}

// byReference returns the same by the reference model.
func (j havJudge) byReference(own, opp []hexgrid.Cell) havannah.Figures {
	board := []byte(strings.Repeat(".", j.grid().Cells()))
	for _, c := range own {
		board[c] = 'x'
	}
	for _, c := range opp {
		board[c] = 'o'
	}
	text, f := j.model.Figures(string(board), 'x'), havannah.Figures(0)
	for _, kind := range []havannah.Figures{havannah.Ring, havannah.Bridge, havannah.Fork} {
		if strings.Contains(text, kind.String()) {
			f |= kind
		}
	}
	return f
}

// least reports whether the stones hold a figure of that kind and lose it with
// each of them, by the fast rules and by the reference model.
func (j havJudge) least(own []hexgrid.Cell, kind havannah.Figures) bool {
	for i := range own {
		rest := append(append([]hexgrid.Cell(nil), own[:i]...), own[i+1:]...)
		if (j.held(rest, nil)|j.byReference(rest, nil))&kind != 0 {
			return false
		}
	}
	return j.held(own, nil)&j.byReference(own, nil)&kind != 0
}

// diagram draws the board with a letter for every cell.
func havDiagram(g *hexgrid.Grid, letter func(hexgrid.Cell) byte) string {
	var b strings.Builder
	c, rows := hexgrid.Cell(0), 2*g.Side()-1
	for row := range rows {
		width := rows - max(g.Side()-1-row, row-g.Side()+1)
		b.WriteString(strings.Repeat(" ", rows-width))
		for i := range width {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(letter(c))
			c++
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// havStones draws a set of stones.
func havStones(g *hexgrid.Grid, stones []hexgrid.Cell) string {
	s := hexgrid.Of[havannah.UpTo15](stones...)
	return havDiagram(g, func(c hexgrid.Cell) byte {
		if s.Has(c) {
			return 'x'
		}
		return '.'
	})
}

// havMoves names cells as moves.
func havMoves(g *hexgrid.Grid, cells []hexgrid.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.Name(c)
	}
	return names
}

func havTitle(format string, side int) string { return fmt.Sprintf(format+" on %d cells a side", side) }
