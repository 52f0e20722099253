package solver

import "ludex/rules"

// values hold what is known of numbered positions.
type values struct {
	status []status
	// count is the number of moves that may yet save the mover, while a
	// position is open; the plies to the end of one that is won.
	count []uint32
}

// status says whose move it is, if any is left, and who has won.
type status uint8

const (
	moverBit  status = 1 << iota // the second player is to move
	winnerBit                    // the second player wins
	wonBit
	drawnBit // by the rules
)

func (v *values) at(ref uint32) (rules.Outcome, int) {
	if p, ok := v.status[ref].winner(); ok {
		return rules.Won(p), int(v.count[ref])
	}
	return rules.Draw, 0
}

func (t status) mover() rules.Player { return rules.Player(t & moverBit) }

func (t status) winner() (rules.Player, bool) {
	return rules.Player(t & winnerBit >> 1), t&wonBit != 0
}

// wonBy returns t with p as the winner.
func (t status) wonBy(p rules.Player) status { return t | wonBit | status(p)<<1 }

// put notes how a new position stands, with its number of moves.
func (v *values) put(t status, moves int) {
	v.status = append(v.status, t)
	v.count = append(v.count, uint32(moves))
}

// standing returns the status of s. The error refuses the game.
func standing[S, M comparable](g rules.Game[S, M], s S) (status, error) {
	switch o := g.Outcome(s); {
	case o == rules.Undecided:
		return turn(g.ToMove(s))
	case o == rules.Draw:
		return drawnBit, nil
	case o == rules.Won(0) || o == rules.Won(1):
		return status(0).wonBy(winnerOf(o)), nil
	case o.Winners() > 1:
		return 0, ErrWinners
	default:
		return 0, ErrPlayers
	}
}

func winnerOf(o rules.Outcome) rules.Player {
	if o.WonBy(0) {
		return 0
	}
	return 1
}

func turn(p rules.Player) (status, error) {
	switch p {
	case 0, 1:
		return status(p), nil
	case rules.Chance:
		return 0, ErrChance
	default:
		return 0, ErrPlayers
	}
}
