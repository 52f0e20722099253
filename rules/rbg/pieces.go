package rbg

import (
	"slices"
	"strings"
	"unicode"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// emptySymbol is an empty cell in a diagram.
const emptySymbol = "."

// IsEmpty reports whether the name of a piece means an empty cell.
func IsEmpty(name string) bool {
	lower := strings.ToLower(name)
	return lower == "e" || lower == "none" || strings.HasPrefix(lower, "empty")
}

// symbols returns short names of the pieces for diagrams: a dot for an empty
// cell, else the name or, if it is long, its first letter and its capital
// letters. Pieces whose short names are equal keep their names.
func symbols(names []string) []string {
	list, count := make([]string, len(names)), map[string]int{}
	for i, name := range names {
		list[i] = short(name)
		if IsEmpty(name) {
			list[i] = emptySymbol
		}
		count[list[i]]++
	}
	for i, name := range names {
		if count[list[i]] > 1 {
			list[i] = name
		}
	}
	return list
}

func short(name string) string {
	if len(name) <= 2 {
		return name
	}
	var b strings.Builder
	for i, r := range name {
		if i == 0 || unicode.IsUpper(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

type colour struct {
	prefix string
	look   rules.Look
}

// colours gives looks to the first words of names of pieces.
var colours = []colour{
	{"white", rules.Light}, {"black", rules.Dark}, {"red", rules.Red}, {"blue", rules.Light},
	{"w", rules.Light}, {"b", rules.Dark}, {"r", rules.Red},
}

// looks returns the appearance of each piece. A piece whose name begins with
// no colour takes the next of three, or of those that no other piece has.
func looks(names []string) []rules.Look {
	list, free := make([]rules.Look, len(names)), []rules.Look{rules.Dark, rules.Light, rules.Red}
	var others []int
	for i, name := range names {
		at := slices.IndexFunc(colours, func(c colour) bool { return strings.HasPrefix(strings.ToLower(name), c.prefix) })
		switch {
		case at >= 0 && len(free) > 1:
			free = slices.DeleteFunc(free, func(l rules.Look) bool { return l == colours[at].look })
			fallthrough
		case at >= 0:
			list[i] = colours[at].look
		case !IsEmpty(name):
			others = append(others, i)
		}
	}
	for n, i := range others {
		list[i] = free[n%len(free)]
	}
	return list
}

// pieces returns the names of the pieces, "" for those that are never on the board.
func (p *program) pieces() []string {
	names := make([]string, len(p.game.Pieces))
	see := func(piece int) { names[piece] = p.game.Pieces[piece] }
	for _, c := range p.game.Board.Cells {
		see(c.Piece)
	}
	placed(p.game.Rules, see)
	return names
}

// placed calls see for the pieces that moves place; those in a pattern do not stay.
func placed(n syntax.Node, see func(piece int)) {
	switch n := n.(type) {
	case syntax.Sum:
		for _, part := range n {
			placed(part, see)
		}
	case syntax.Concat:
		for _, part := range n {
			placed(part, see)
		}
	case syntax.Star:
		placed(n.Node, see)
	case syntax.Off:
		see(n.Piece)
	}
}

// written returns the short names of the pieces that share their look with others, and ""
// for the others.
func written(names []string, looks []rules.Look) []string {
	list := symbols(names)
	for i, name := range names {
		shared := false
		for k, other := range names {
			shared = shared || k != i && looks[k] == looks[i] && other != "" && !IsEmpty(other)
		}
		if name == "" || !shared {
			list[i] = ""
		}
	}
	return list
}

// legend returns the names of the pieces of each look.
func legend(names []string, looks []rules.Look) (list []rules.Sign) {
	for i, name := range names {
		at := slices.IndexFunc(list, func(s rules.Sign) bool { return s.Look == looks[i] })
		switch {
		case name == "" || IsEmpty(name):
		case at >= 0:
			list[at].Text += ", " + name
		default:
			list = append(list, rules.Sign{Look: looks[i], Text: name})
		}
	}
	return list
}
