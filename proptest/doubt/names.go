package doubt

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"ludex/rules/rbg/syntax"
)

// naming is how words name one of several kinds of pieces of a player.
type naming uint8

const (
	byName   naming = iota // as the file does
	byNumber               // by its number, as for twins
	byOwner                // not at all
)

// human returns a name of a file in words: "white pawn" for whitePawn.
func human(name string) string {
	var b strings.Builder
	for i, c := range strings.ReplaceAll(name, "_", " ") {
		if i > 0 && unicode.IsUpper(c) && !unicode.IsUpper(rune(name[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

// plural returns the plural of "an own piece or a king".
func plural(names string) string {
	words := strings.Split(names, " or ")
	for i, w := range words {
		words[i] = bare(w) + "s"
		if of, ok := strings.CutPrefix(bare(w), "piece "); ok {
			words[i] = "pieces " + of
		}
	}
	return strings.Join(words, " or ")
}

// bare returns a name without its article.
func bare(name string) string {
	for _, article := range []string{"an ", "a ", "the ", "some "} {
		name = strings.TrimPrefix(name, article)
	}
	return name
}

// pieceNames returns some pieces, all those of a player together.
func (r *rulebook) pieceNames(pieces []int) string {
	var names []string
	for _, p := range pieces {
		if class := r.class(p); len(without(class, pieces)) > 0 {
			names = append(names, r.pieceName(p))
		} else if p == class[0] {
			names = append(names, r.classOf(p))
		}
	}
	if r.view.pieces != byName {
		slices.Sort(names)
	}
	return strings.Join(slices.Compact(names), " or ")
}

// pieceName returns a piece by its owner, if there is one kind alone, or else by its name.
func (r *rulebook) pieceName(p int) string {
	class := r.class(p)
	switch {
	case r.owner[p] < 0 || len(class) == 1 || r.view.pieces == byOwner:
		return r.classOf(p)
	case r.view.pieces == byNumber:
		return fmt.Sprint(r.classOf(p), " ", r.number[p])
	}
	name := human(r.game.Pieces[p])
	if rest, ok := strings.CutPrefix(name, human(r.game.Players[r.owner[p]].Name)+" "); ok {
		return strings.Replace(r.classOf(p), "piece", rest, 1)
	}
	return named(name)
}

// classOf names the pieces of an owner.
func (r *rulebook) classOf(p int) string {
	switch o := r.owner[p]; {
	case o == empty:
		return "an empty cell"
	case o == nobody && r.view.pieces == byOwner:
		return "a piece"
	case o == nobody:
		name := named(human(r.game.Pieces[p]))
		if r.marks[p] {
			r.hide(name)
		}
		return name
	case int(o) == r.view.me:
		return "an own piece"
	case len(r.game.Players) == 2:
		return "an enemy piece"
	default:
		return "a piece of " + r.player(int(o))
	}
}

// named returns the name of a piece with its article. A few letters are no word.
func named(name string) string {
	if len(name) < 3 {
		return fmt.Sprintf("a piece %q", name)
	}
	return pick(strings.ContainsRune("aeiou", rune(name[0])), "an ", "a ") + name
}

// player returns a player as seen by the one whose turn it is.
func (r *rulebook) player(p int) string {
	switch n := len(r.game.Players); {
	case n > 1 && p == r.view.me:
		return "the player"
	case n == 2 || r.view.pieces != byName:
		return "the opponent"
	}
	return human(r.game.Players[p].Name)
}

func (r *rulebook) variableName(v int) string {
	n := len(r.game.Players)
	switch {
	case v < n:
		return "the score of " + r.player(v)
	case !r.isBook(v) && r.view.pieces != byName:
		return "a value"
	}
	name := "the number " + human(r.game.Variables[v-n].Name)
	if r.isBook(v) {
		r.hide(name)
	}
	return name
}

func (r *rulebook) exprWords(e syntax.Expr) string {
	switch e := e.(type) {
	case syntax.Variable:
		return r.variableName(int(e))
	case syntax.Count:
		return "the number of " + pick(r.owner[e] == empty, "empty cells", plural(r.pieceName(int(e))))
	case syntax.Arith:
		var texts []string
		for _, p := range e.Parts {
			texts = append(texts, r.exprWords(p))
		}
		return strings.Join(texts, " "+string(e.Op)+" ")
	}
	return fmt.Sprint(e)
}
