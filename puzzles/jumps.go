package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// The games of jumps, whose puzzles are written as a start and a target.
const (
	Solo   = "wabanti-solo"   // reach a target (W9)
	Eclair = "wabanti-eclair" // connect two opposite sides (W10)
)

// The cells along one side of a board of jumps: the fewest, the most, and the
// number where none is given.
const (
	MinSide     = 3
	MaxSide     = 8
	DefaultSide = 8
)

// Jumps is a puzzle of jumps before its game is opened.
type Jumps struct {
	Game          string // Solo or Eclair
	Side          int
	Start, Target wabanti.Position // no target in Éclair
	Readings      []string         // ID=VALUE
}

// NewSolo returns the puzzle of reaching a target, under the readings of the options.
func NewSolo(grid *hexgrid.Grid, start, target wabanti.Position, o wabanti.Options) (Puzzle, error) {
	return newJumps(jumpKind(Solo), grid, start, target, o)
}

// NewEclair returns the puzzle of connecting two opposite sides, under the
// readings of the options.
func NewEclair(grid *hexgrid.Grid, start wabanti.Position, o wabanti.Options) (Puzzle, error) {
	return newJumps(jumpKind(Eclair), grid, start, wabanti.Position{}, o)
}

// WithOptions returns a puzzle of jumps under other readings, from the same start
// and without a proof. Readings that do not apply to its game are left out.
func (p Puzzle) WithOptions(o wabanti.Options) Puzzle {
	j := solo.Of(p.Game)
	q, err := newJumps(p.Game.Kind(), j.Grid(), j.Start(), j.Target(), o)
	if err != nil {
		panic(err) // the same puzzle was valid under its own readings
	}
	q.ID, q.Author, q.Words, q.Local = p.ID, p.Author, p.Words, p.Local
	return q
}

// jumpKind returns a built-in game of jumps.
func jumpKind(name string) *play.Kind {
	kind, _ := catalog.Default().Find(name)
	return kind
}

// newJumps leaves out the readings that do not apply to the game.
func newJumps(kind *play.Kind, grid *hexgrid.Grid, start, target wabanti.Position, o wabanti.Options) (Puzzle, error) {
	j := Jumps{Game: kind.Name, Side: grid.Side(), Start: start, Target: target}
	for _, c := range solo.Readings().Changed(o) {
		if applies(kind, c.ID) {
			j.Readings = append(j.Readings, c.String())
		}
	}
	p, f := j.Open(kind)
	if f != nil {
		return Puzzle{}, f
	}
	return p, nil
}

// applies reports whether an ambiguity of the rulebook applies to a game.
func applies(k *play.Kind, id string) bool {
	return slices.ContainsFunc(k.Questions, func(a rules.Ambiguity) bool { return a.ID == id })
}

// Open checks the puzzle and opens its game.
func (j Jumps) Open(kind *play.Kind) (Puzzle, *Fault) {
	for _, check := range []func() *Fault{j.sideFault, j.startFault, j.targetFault} {
		if f := check(); f != nil {
			return Puzzle{}, f
		}
	}
	grid, _ := j.Grid()
	board := fmt.Sprintf("%d,start=%s", j.Side, joined(grid, j.Start))
	if j.Game == Solo {
		board += ",target=" + joined(grid, j.Target)
	}
	g, err := kind.OpenSpec(play.Spec{Board: board, Readings: rules.ParseChoices(j.Readings)})
	if err != nil {
		return Puzzle{}, faultf("readings", "%v", err)
	}
	return Puzzle{Game: g, Start: g.Start(), Task: Reach{}}, nil
}

// UsualStart returns the start of the rulebook under the readings, on a board whose
// side is possible.
func (j Jumps) UsualStart() wabanti.Position {
	grid, _ := j.Grid()
	var o wabanti.Options
	if err := solo.SetReadings(&o, j.Readings); err != nil {
		return wabanti.RulebookStart(grid) // Open reports the error
	}
	return wabanti.StartOf(grid, o)
}

// joined writes cells as names of games have them.
func joined(grid *hexgrid.Grid, s wabanti.Position) string {
	return strings.ReplaceAll(CellList(grid, s), " ", "+")
}

// Grid returns the board, or the fault of its side.
func (j Jumps) Grid() (*hexgrid.Grid, *Fault) {
	grid, err := hexgrid.New(j.Side)
	if err != nil || j.Side < MinSide || j.Side > MaxSide {
		return nil, faultf("side", "a board of %d cells a side: must be %d to %d", j.Side, MinSide, MaxSide)
	}
	return grid, nil
}

func (j Jumps) sideFault() *Fault {
	_, f := j.Grid()
	return f
}

func (j Jumps) startFault() *Fault {
	if j.Start.Empty() {
		return faultf("start", "start has no piece")
	}
	return j.boardFault("start", j.Start)
}

func (j Jumps) targetFault() *Fault {
	got, want := j.Target.Len(), j.Start.Len()
	switch {
	case j.Game == Eclair && got > 0:
		return faultf("target", "%s has no target: it connects two opposite sides (W10)", Eclair)
	case j.Game == Eclair:
		return nil
	case got == 0:
		return faultf("target", "target is missing or has no piece (W9)")
	case got != want:
		return faultf("target", "target has %s, the start %d (W9): %s", rules.Plural(got, "piece", ""), want, differ(got-want))
	}
	return j.boardFault("target", j.Target)
}

// differ returns in words by how many pieces a target differs from a start.
func differ(by int) string {
	if by < 0 {
		return rules.Plural(-by, "piece is", "pieces are") + " missing"
	}
	return rules.Plural(by, "piece is", "pieces are") + " too many"
}

// boardFault looks for pieces that are off the board, too many, or not in one
// group.
func (j Jumps) boardFault(field string, s wabanti.Position) *Fault {
	grid, _ := j.Grid()
	cells := s.Cells(nil)
	if len(cells) > 0 && int(cells[len(cells)-1]) >= grid.Cells() {
		return faultf(field, "%s has a piece off the board", field)
	}
	if len(cells) > wabanti.MaxPieces {
		return faultf(field, "%s has %d pieces: at most %d are possible", field, len(cells), wabanti.MaxPieces)
	}
	groups := groups(grid, s)
	if len(groups) == 1 {
		return nil
	}
	clause := map[string]string{Solo: "W9", Eclair: "W10"}[j.Game]
	return faultf(field, "%s consists of %d groups, at %s (%s)", field, len(groups), cellNames(grid, groups), clause)
}

// groups returns the first cell of each group of s.
func groups(grid *hexgrid.Grid, s wabanti.Position) []hexgrid.Cell {
	var firsts []hexgrid.Cell
	for !s.Empty() {
		c := s.First()
		firsts = append(firsts, c)
		takeGroup(grid, &s, c)
	}
	return firsts
}

// takeGroup removes from s the piece on c and all that are connected to it.
func takeGroup(grid *hexgrid.Grid, s *wabanti.Position, c hexgrid.Cell) {
	s.Remove(c)
	for _, n := range grid.Neighbours(c) {
		if n != hexgrid.None && s.Has(n) {
			takeGroup(grid, s, n)
		}
	}
}

// cellNames lists the names of cells, no more than a few.
func cellNames(grid *hexgrid.Grid, cells []hexgrid.Cell) string {
	var names []string
	for i, c := range cells {
		if i == 5 {
			names = append(names, "…")
			break
		}
		names = append(names, grid.Name(c))
	}
	return strings.Join(names, ", ")
}

// OtherReading is a choice of readings that differs from another in one question.
type OtherReading struct {
	Text    string // the question, as ID=VALUE
	Options wabanti.Options
}

// OtherReadings returns the readings that differ in one question from those of a
// puzzle of jumps from its start, counted in jumps. The questions of wab-free are
// read together with "everywhere", without which they do not apply to Solo and Éclair.
func OtherReadings(p Puzzle) []OtherReading {
	opts := solo.Of(p.Game).Options()
	var list []OtherReading
	seen := map[wabanti.Options]bool{opts: true}
	for _, b := range solo.Readings() {
		if b.ID == "wab-series" || b.ID == "wab-start" || !applies(p.Game.Kind(), b.ID) {
			continue
		}
		for i, field := range b.Fields {
			for c := range rules.Option(len(b.Questions[i].Readings)) {
				o := opts
				if b.ID == "wab-free" {
					o.FreeGames = wabanti.Everywhere
				}
				field.Set(&o, c)
				if seen[o] {
					continue
				}
				seen[o] = true
				list = append(list, OtherReading{readingText(b, o), o})
			}
		}
	}
	return list
}

// readingText returns the choice of o in an ambiguity, as ID=VALUE.
func readingText(b rules.Binding[wabanti.Options], o wabanti.Options) string {
	one := rules.Bindings[wabanti.Options]{b}
	if changed := one.Changed(o); len(changed) > 0 {
		return changed[0].String()
	}
	return one.Chosen(o)[0].String()
}
