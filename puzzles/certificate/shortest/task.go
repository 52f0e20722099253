package shortest

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// task is a certificate understood: every field on its own makes sense.
type task struct {
	Certificate
	grid   *hexgrid.Grid
	opts   wabanti.Options
	start  wabanti.Position
	target wabanti.Position // Solo only
	line   []entry
	proofs []proof
	game   *solo.Jumps // counts in the metric; the jumps of Éclair are Solo's
	ways   *ways
}

// proof is a Proof with its target read.
type proof struct {
	Proof
	target wabanti.Position // the empty set for none
}

// understand reads all fields. The error is a *Rejected.
func (c Certificate) understand() (*task, error) {
	t := &task{Certificate: c}
	for _, read := range []func() error{
		t.readGame, t.readReadings, t.readStart, t.readTarget, t.readVerdict, t.readLine, t.readProofs,
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *task) readGame() (err error) {
	if t.Game != puzzles.Solo && t.Game != puzzles.Eclair {
		return reject("game", "%.30q is not a game with certificates (expected %s or %s)", t.Game, puzzles.Solo, puzzles.Eclair)
	}
	if t.Side < puzzles.MinSide || t.Side > puzzles.MaxSide {
		return reject("side", "a board of %d cells a side: must be %d to %d", t.Side, puzzles.MinSide, puzzles.MaxSide)
	}
	t.grid, err = hexgrid.New(t.Side)
	return err
}

func (t *task) readReadings() error {
	var texts []string
	for _, id := range slices.Sorted(maps.Keys(t.Readings)) {
		texts = append(texts, rules.Choice{ID: id, Names: t.Readings[id]}.String())
	}
	if err := solo.SetReadings(&t.opts, texts); err != nil {
		return &Rejected{"readings", err}
	}
	if other := others(t.opts); other != (wabanti.Options{}) {
		return reject("readings", "the check does not handle %s", strings.Join(rules.Texts(solo.Readings().Changed(other)), ", "))
	}
	metric := map[wabanti.SeriesReading]string{wabanti.CountJumps: Jumps, wabanti.CountMoves: Moves}[t.opts.Series]
	if t.Metric != metric {
		return reject("metric", "%.30q, but wab-series is read as %s", t.Metric, metric)
	}
	return nil
}

// others returns the readings of o that the checker does not handle; those that it
// handles are the defaults there. A reading that is not listed is not handled.
func others(o wabanti.Options) wabanti.Options {
	switch o.Flight {
	case wabanti.Landed, wabanti.InFlight: // the rules' alone: it only forbids jumps
		o.Flight = 0
	}
	switch o.FreeSides {
	case wabanti.AnyTwo, wabanti.AdjacentTwo: // the same
		o.FreeSides = 0
	}
	switch o.FreeMoves {
	case wabanti.AllMoves, wabanti.StepsOnly: // the same
		o.FreeMoves = 0
	}
	switch o.FreeGames {
	case wabanti.NotInSolo, wabanti.Everywhere: // the same
		o.FreeGames = 0
	}
	switch o.FreeRim {
	case wabanti.RimFree, wabanti.RimBlocked: // the same
		o.FreeRim = 0
	}
	switch o.Simple {
	case wabanti.OverOne, wabanti.OverRun:
		o.Simple = 0
	}
	switch o.Step {
	case wabanti.StepIsNoJump, wabanti.StepIsAJump:
		o.Step = 0
	}
	switch o.Series {
	case wabanti.CountJumps, wabanti.CountMoves:
		o.Series = 0
	}
	switch o.Target {
	case wabanti.Exact, wabanti.UpToSymmetry, wabanti.UpToTranslation:
		o.Target = 0
	}
	switch o.Connect {
	case wabanti.CornersCount, wabanti.CornersDoNot:
		o.Connect = 0
	}
	switch o.Fastest {
	case wabanti.FewestJumps, wabanti.ShortestTime: // of players; the claim is about a line
		o.Fastest = 0
	}
	switch o.Start {
	case wabanti.StartTwoRings, wabanti.StartSixArms: // the file has the start
		o.Start = 0
	}
	return o
}

func (t *task) readStart() (err error) {
	if t.start, err = t.position("start", t.Start); err != nil {
		return err
	}
	t.game = solo.NewJumps(t.grid, t.start, t.opts)
	t.ways = newWays(t.grid, t.opts)
	return nil
}

func (t *task) readTarget() (err error) {
	if t.Game == puzzles.Eclair {
		if t.Target != "" {
			return reject("target", "%s has none (W10)", puzzles.Eclair)
		}
		return nil
	}
	t.target, err = t.sameSize("target", t.Target)
	return err
}

// sameSize reads a position with the number of pieces of the start.
func (t *task) sameSize(field, cells string) (wabanti.Position, error) {
	s, err := t.position(field, cells)
	if err == nil && s.Len() != t.start.Len() {
		err = reject(field, "%s, the start has %d", english.Plural(s.Len(), "piece", ""), t.start.Len())
	}
	return s, err
}

// position reads a list of cells that form one group.
func (t *task) position(field, cells string) (wabanti.Position, error) {
	s, err := file.ParseBoard(t.grid, cells, file.Place{})
	if input := (*file.InputError)(nil); errors.As(err, &input) {
		err = errors.New(input.Msg)
	}
	if err != nil {
		return s, &Rejected{field, err}
	}
	if n := s.Len(); n > wabanti.MaxPieces {
		return s, reject(field, "%d pieces; no more than %d can be played with here", n, wabanti.MaxPieces)
	}
	if t.group(s, s.First()) != s {
		return s, reject(field, "the pieces are not one group (W9, W10)")
	}
	return s, nil
}

func (t *task) readVerdict() error {
	switch {
	case t.Verdict != puzzles.Solved && t.Verdict != puzzles.Unsolvable:
		return reject("verdict", "%.30q is not a verdict (expected %s or %s)", t.Verdict, puzzles.Solved, puzzles.Unsolvable)
	case t.Verdict == puzzles.Unsolvable && len(t.Line) > 0:
		return reject("line", "an unsolvable puzzle has none")
	case t.Length != len(t.Line):
		return reject("length", "%d, but the line has %d %s", t.Length, len(t.Line), t.Metric)
	}
	return nil
}
