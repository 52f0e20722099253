package ambiguity

import (
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// Argument is a proof that two choices part on no board. Every position of
// play has a property: the start has it, and each move keeps it. In no
// position with the property do the choices differ.
type Argument[S comparable] struct {
	Words string
	Holds func(s S) bool // the property, nil for one that every position has
}

// ArgumentCheck is the command that checks every argument: on all positions
// of small boards or of few pieces, and on random ones of large boards.
const ArgumentCheck = "go test ./proptest/ambiguity -run TestArguments"

// proves reports whether the argument applies to play from s.
func (a *Argument[S]) proves(s S) bool { return a != nil && (a.Holds == nil || a.Holds(s)) }

// argument returns the words of an argument that answers a question on all
// boards, or "".
func (f Family[S, M, O]) argument(q Question, boards []string) (words string, err error) {
	for _, board := range boards {
		d, err := f.duel(q, board)
		if err != nil || d.apart() || !d.never.proves(d.start) {
			return "", err
		}
		words = d.never.Words
	}
	return words, nil
}

// never returns the argument for two choices, or nil.
func (f Family[S, M, O]) never(p *Pairing[S, M, O]) *Argument[S] {
	switch {
	case p.OA == p.OB:
		return &Argument[S]{Words: "Both choices are the same."}
	case f.Never == nil:
		return nil
	}
	return f.Never(p)
}

func havannahNever(p *havannahPairing) *Argument[havannahState] {
	a, b := p.OA, p.OB
	if onlyDiffer(a, b, func(o *havannah.Options) *havannah.FirstReading { return &o.First }) {
		return &Argument[havannahState]{Words: "The readings name the first player's colour. No clause about moves, figures or the end of play depends on that name."}
	}
	supply := onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply })
	if !supply || a.Supply == havannah.Unlimited || b.Supply == havannah.Unlimited || a.Swap != havannah.NoSwap {
		return nil
	}
	most := p.A.(*havannahGame).Board().Stones
	return &Argument[havannahState]{
		Words: "Both players have equally many stones and place one in turn. When the first player is to move, both have placed equally many; when the " +
			"second is, the first has placed one more. So a player to move without a stone left is the first, and the second has none either: nobody ever " +
			"has to pass, and play ends as a draw there under both readings.",
		Holds: func(s havannahState) bool {
			first, second := s.Stones(havannah.First).Len(), s.Stones(havannah.Second).Len()
			return first-second == int(p.A.ToMove(s)) && first <= most
		},
	}
}

func hnefataflNever(p *hnefataflPairing) *Argument[hnefatafl.State] {
	a, b := p.OA, p.OB
	grid := p.A.(interface{ Grid() *rectgrid.Grid }).Grid()
	throne := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.ThroneHostileReading { return &o.ThroneHostile })
	corner := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.CornerHeldReading { return &o.CornerHeld })
	switch {
	case throne && a.ThroneHostile != hnefatafl.HostileToAttackers && b.ThroneHostile != hnefatafl.HostileToAttackers:
		return &Argument[hnefatafl.State]{
			Words: "No soldier ever stands on the throne (T2). So it is empty exactly while the king stands elsewhere, and then he has left it: under both " +
				"readings it is hostile to all while it is empty. While the king stands on it, it is hostile to no defender under either reading; to an attacker it is " +
				"under always, but the king there captures him as a partner in any case.",
			Holds: noSoldierOn(rectgrid.One(rectgrid.Cell(grid.Cells() / 2))),
		}
	case corner && a.CornerStop == hnefatafl.KingOnly:
		last := rectgrid.Cell(grid.Cells() - 1)
		width := rectgrid.Cell(grid.Width())
		return &Argument[hnefatafl.State]{
			Words: "The readings differ about a fortress on which a piece stands. Only the king may stop on one (taf-corner-stop=king-only), and his move there " +
				"ends play (T9). For the captures of that move the king himself is the partner in his cell under both readings, and nothing captures him there.",
			Holds: noSoldierOn(rectgrid.Of(0, width-1, last+1-width, last)),
		}
	}
	return nil
}

// noSoldierOn is the property that all soldiers stand on other cells.
func noSoldierOn(cells hnefatafl.Set) func(hnefatafl.State) bool {
	return func(s hnefatafl.State) bool { return !s.Attackers.Or(s.Defenders).Meets(cells) }
}

func waliNever(p *Pairing[wali.State, wali.Move, wali.Options]) *Argument[wali.State] {
	if p.OA.Row != wali.ThreeOrMore || !onlyDiffer(p.OA, p.OB, func(o *wali.Options) *wali.ShortenReading { return &o.Shorten }) {
		return nil
	}
	return &Argument[wali.State]{
		Words: "A longer line is a row already (wal-row=three-or-more). When a piece leaves it, what stays of it is part of a row that stood before: " +
			"there is no row that was none before the move, and so the readings have nothing to decide.",
	}
}

// diceNever: the facet about games does not concern this one.
func diceNever(p *Pairing[wabanti.DiceState, wabanti.DiceMove, wabanti.Options]) *Argument[wabanti.DiceState] {
	if !onlyDiffer(p.OA, p.OB, func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }) {
		return nil
	}
	return &Argument[wabanti.DiceState]{Words: "The readings say whether W5 binds Solo, Éclair and Anti. It binds the dice game under both."}
}

// freeNever is for the games in which W5 binds nothing unless
// wab-free=everywhere.
func freeNever[S, M comparable](p *Pairing[S, M, wabanti.Options]) *Argument[S] {
	a, b := p.OA, p.OB
	if a.FreeGames != wabanti.NotInSolo || b.FreeGames != wabanti.NotInSolo || w5Defaults(a) != w5Defaults(b) {
		return nil
	}
	return &Argument[S]{Words: "The readings say what W5 asks for. W5 does not bind this game (wab-free=not-in-solo), so that no move depends on them."}
}

// w5Defaults returns options with what W5 asks for at the defaults.
func w5Defaults(o wabanti.Options) wabanti.Options {
	o.FreeSides, o.FreeMoves, o.FreeRim = wabanti.AnyTwo, wabanti.AllMoves, wabanti.RimFree
	return o
}
