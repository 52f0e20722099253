package havannah

import "ludex/rules"

// Options are the readings under which the rulebooks are played, one field
// an ambiguity. The zero value holds the defaults.
type Options struct {
	Ring   RingReading   // hav-ring
	Filled FilledReading // hav-empty-ring
	Fork   ForkReading   // hav-fork
	Corner CornerReading // hav-corner
	Supply SupplyReading // hav-supply
	First  FirstReading  // hav-first
	Swap   SwapReading   // hav-swap
	Pass   PassReading   // hav-pass
}

// RingReading answers hav-ring: the contents of a ring.
type RingReading uint8

const (
	RingAny        RingReading = iota
	RingNotOnlyOwn             // a cell that is empty or the opponent's
	RingEmpty                  // an empty cell
	RingNoOwn                  // no stone of its player off its chain
)

// FilledReading answers hav-empty-ring: what a ring that needs an empty cell may hold beside.
type FilledReading uint8

const (
	FilledByAny    FilledReading = iota
	FilledByOthers               // no stone of its player off its chain
)

// ForkReading answers hav-fork: the cells that a fork connects.
type ForkReading uint8

const (
	ThreeSides ForkReading = iota
	ThreeEdgeCells
)

// CornerReading answers hav-corner: the role of a corner in a fork.
type CornerReading uint8

const (
	CornerLinks CornerReading = iota
	CornerVoid
)

// SupplyReading answers hav-supply: what happens to a player without stones.
type SupplyReading uint8

const (
	Unlimited SupplyReading = iota
	DrawWhenEmpty
	PassWhenEmpty
)

// FirstReading answers hav-first: the name of the first player.
type FirstReading uint8

const (
	FirstRed FirstReading = iota
	FirstWhite
)

// SwapReading answers hav-swap: whether the second player may take over the first stone.
type SwapReading uint8

const (
	NoSwap SwapReading = iota
	MaySwap
)

// PassReading answers hav-pass: whether a player with stones may place none.
type PassReading uint8

const (
	MustPlace PassReading = iota
	MayPass
)

// Readings returns the ambiguities of the rulebooks, each bound to where
// Options keeps its readings, in the order of the rulebook.
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{ring(), fork(), corner(), supply(), first(), swap(), pass(), filled()}
}

// FigureReadings returns those of the ambiguities that define a figure.
func FigureReadings() rules.Bindings[Options] { return Readings()[:3] }

func ring() rules.Binding[Options] {
	return rules.Single(func(o *Options) *RingReading { return &o.Ring }, rules.Ambiguity{
		ID: "hav-ring", Clause: "H3",
		Question: "A ring goes round at least one cell: what may be in it? A: « Il est indifférent que les points enserrés par le cercle soient occupés et par qui » " +
			"(it does not matter whether the enclosed points are occupied, and by whom). B: « le caselle interne all'Anello possono essere vuote o contenere pedine " +
			"avversarie » (the cells inside the ring can be empty or hold opposing stones).",
		Questions: []rules.Question{{
			Text: "What must a ring enclose?",
			Readings: []rules.Reading{
				{Name: "any", Wording: "A ring is a chain round at least one cell. Any stones can be inside: six own stones round an own stone are a ring.",
					Words: "Any cell, whoever holds it, the ring's own player included (A: « indifférent que les points ... soient occupés et par qui »). " +
						"Seven own stones, six round one, hold a ring."},
				{Name: "not-only-own", Wording: "A ring is a chain round at least one cell that is empty or holds an opposing stone.",
					Words: "At least one cell that is empty or the opponent's: B's list of possible contents, taken for the least that there must be."},
				{Name: "empty", Wording: "A ring is a chain round at least one cell that is empty when the ring is completed.",
					Words: "At least one empty cell (B, Variante Schmittberger). It is judged when the stone is placed: filling the ring later changes nothing."},
				{Name: "no-own", Wording: "A ring is a chain round at least one cell. Inside are only empty cells and opposing stones; an own stone inside is part of the ring if it is connected to it.",
					Words: "At least one cell, and no own stone: B's list, taken for all that there may be. A stone connected to the ring is part of its chain; " +
						"another one inside spoils the ring, until it is connected."},
			},
		}},
	})
}

// ownSpoils reports whether an own stone inside a ring, not connected to it,
// spoils the ring (hav-ring, hav-empty-ring).
func (o *Options) ownSpoils() bool {
	return o.Ring == RingNoOwn || o.NeedsEmpty() && o.Filled == FilledByOthers
}

// NeedsEmpty reports whether a ring must enclose an empty cell (hav-ring).
func (o *Options) NeedsEmpty() bool { return o.Ring == RingEmpty }

func filled() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FilledReading { return &o.Filled }, rules.Ambiguity{
		ID: "hav-empty-ring", Clause: "H3",
		Question: "B, Variante Schmittberger: « l'Anello deve contenere al suo interno almeno una casella vuota » (the ring must have at least one empty cell inside): in place of " +
			"« le caselle interne all'Anello possono essere vuote o contenere pedine avversarie » (the cells inside the ring can be empty or hold opposing stones), or " +
			"beside it? It arises under hav-ring=empty.",
		Questions: []rules.Question{{
			Text: "What may a ring that needs an empty cell hold on its other cells?",
			Readings: []rules.Reading{
				{Name: "any", Wording: "A ring that goes round an empty cell may enclose stones of both players.",
					Words: "Any stones: the sentence of the variant says what a ring must contain, and A that all else does not matter."},
				{Name: "no-own", Wording: "A ring goes round at least one empty cell. Inside are only empty cells and opposing stones; an own stone inside is part of the ring if it is connected to it.",
					Words: "No own stone: the variant adds a condition, and B's list of possible contents remains, taken for all that there may be (hav-ring=no-own)."},
			},
		}},
	})
}

func fork() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ForkReading { return &o.Fork }, rules.Ambiguity{
		ID: "hav-fork", Clause: "H5",
		Question: "A defines a fork by three sides, B by at least three outer cells: which?",
		Questions: []rules.Question{{
			Text: "Which cells must a fork connect?",
			Readings: []rules.Reading{
				{Name: "three-sides", Wording: "A fork is a chain that connects three different sides.",
					Words: "Three different sides (A)."},
				{Name: "three-edge-cells", Wording: "A fork is a chain that connects three cells at the edge, corners excepted. They can be on the same side.",
					Words: "Three cells of the rim, corners not counted, even all on one side (B's letter: « almeno tre caselle esterne »)."},
			},
		}},
	})
}

func corner() rules.Binding[Options] {
	return rules.Single(func(o *Options) *CornerReading { return &o.Corner }, rules.Ambiguity{
		ID: "hav-corner", Clause: "H5",
		Question: "Corner cells belong to no side: may a fork's chain run through one?",
		Questions: []rules.Question{{
			Text: "What does a stone on a corner count for in a fork?",
			Readings: []rules.Reading{
				{Name: "link", Wording: "A corner belongs to no side. A stone on it connects others in all figures.",
					Words: "A link like any other stone, which counts for no side (A: « un point de liaison »)."},
				{Name: "void", Wording: "A corner belongs to no side. In a fork, a stone on a corner connects nothing.",
					Words: "Nothing: the chain must be connected without it (B's letter: « non possono formare Forchette »). Rings and bridges use it as usual."},
			},
		}},
	})
}

func supply() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SupplyReading { return &o.Supply }, rules.Ambiguity{
		ID: "hav-supply", Clause: "H7",
		Question: "55 stones each do not fill 169 cells: what happens when a player has none left? (A is silent.)",
		Questions: []rules.Question{{
			Text: "What does a player without stones do?",
			Readings: []rules.Reading{
				{Name: "unlimited", Wording: "A player who has placed all 55 stones continues with stones of another set.",
					Words: "There are always more stones."},
				{Name: "draw-when-empty", Wording: "The game is a draw when the player to move has no stone left.",
					Words: "The game is a draw when the player to move has none."},
				{Name: "pass-when-empty", Wording: "A player without stones passes. The game is a draw when neither player has any.",
					Words: "Pass, for as long as the opponent has some; the game is a draw when neither has. (From the empty board this is the same " +
						"as draw-when-empty, since equal hands that alternate run out together. The two differ in set-up positions.)"},
			},
		}},
	})
}

func first() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FirstReading { return &o.First }, rules.Ambiguity{
		ID: "hav-first", Clause: "H1",
		Question: "A lets red start, B white: what is the name of the first player? (Names only; the second is black.)",
		Questions: []rules.Question{{
			Text: "What is the name of the first player?",
			Readings: []rules.Reading{
				{Name: "red", Wording: "Red begins.",
					Words: "Red (A)."},
				{Name: "white", Wording: "White begins.",
					Words: "White (B, and the servers)."},
			},
		}},
	})
}

func swap() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SwapReading { return &o.Swap }, rules.Ambiguity{
		ID: "hav-swap", Clause: "H1",
		Question: "Servers let the second player swap after the first stone; neither rulebook does. Is it allowed?",
		Questions: []rules.Question{{
			Text: "May the second player take over the first stone?",
			Readings: []rules.Reading{
				{Name: "none", Wording: "The first stone stays the first player's.",
					Words: "No."},
				{Name: "swap", Wording: "In his first turn, the second player may exchange the first stone for his own instead of placing one.",
					Words: "Yes, as its first turn: the stone stays on its cell and changes its owner, and the first player is to move. (Our addition: the turn counts " +
						"as a move in records, and as a stone of the second player's supply. Changing seats instead comes to the same.)"},
			},
		}},
	})
}

func pass() rules.Binding[Options] {
	return rules.Single(func(o *Options) *PassReading { return &o.Pass }, rules.Ambiguity{
		ID: "hav-pass", Clause: "H1",
		Question: "B: « Al proprio turno ciascun giocatore può effettuare una sola mossa » (in turn each player can make a single move): is one move the most, or a duty, too?",
		Questions: []rules.Question{{
			Text: "May a player who has a stone and a cell for it pass?",
			Readings: []rules.Reading{
				{Name: "must-place", Wording: "In turn, each player must place one stone.",
					Words: "No: each turn is one stone (A: « A tour de rôle, les joueurs placent un pion »; B: « La mossa consiste nel posizionare una propria pedina »)."},
				{Name: "may-pass", Wording: "In turn, each player places one stone or passes. The game is a draw after two passes in a row.",
					Words: "Yes: « può » limits the number of moves and demands none. (Our addition: two passes in a row, forced ones included, end the game as a draw.)"},
			},
		}},
	})
}
