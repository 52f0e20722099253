// Command values says who wins by a certificate of a value (docs/reference/certificates.md):
//
//	ludex solve docs/examples/hex.rbg:2x2 --certificate value.txt
//	go run ./docs/examples/values value.txt
//
// It is a second checker, of rulebook files, and plays by the reference model.
package main

import (
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/files"
	"ludex/rules/rbg"
	"ludex/rules/rbg/reference"
	"ludex/rules/rbg/syntax"
)

func main() {
	log.SetFlags(0)
	for _, file := range os.Args[1:] {
		value, err := check(file)
		if err != nil {
			log.Fatalf("%s: refused: %v", file, err)
		}
		fmt.Printf("%s: %s\n", file, value)
	}
}

// claim is a strategy: for each node, by the names of moves, the next node, 0 for an end.
type claim struct {
	game, player string
	holds        bool
	plies        int
	nodes        []map[string]int
}

// check returns the value that the claims of a file prove.
func check(file string) (string, error) {
	claims, err := read(file)
	if err != nil {
		return "", err
	}
	b, err := open(claims[0].game)
	if err != nil {
		return "", err
	}
	for _, c := range claims {
		if c.game != claims[0].game {
			return "", errors.New("claims about two games")
		}
		if err := b.confirm(c); err != nil {
			return "", fmt.Errorf("%s: %w", c.player, err)
		}
	}
	return value(len(b.players) == 1, claims[0], claims[len(claims)-1])
}

// value returns what two confirmed claims say together, or a claim that is first and last.
func value(alone bool, a, z claim) (string, error) {
	if a.holds && !z.holds {
		a, z = z, a
	}
	other := a.player != z.player
	switch {
	case !a.holds && other && z.plies == a.plies && alone:
		return fmt.Sprintf("solvable in %d moves", a.plies), nil
	case !a.holds && other && z.plies == a.plies:
		return fmt.Sprintf("%s wins in %d plies", a.player, a.plies), nil
	case !a.holds:
		return fmt.Sprintf("%s wins in at most %d plies", a.player, a.plies), nil
	case a.plies+z.plies > 0 || other == alone || alone && a.player != "nobody":
		return "", errors.New("the claims do not make a value")
	case alone:
		return "unsolvable", nil
	}
	return "draw", nil
}

// read reads the claims of a file. Play begins where the rules begin: the start is not read.
func read(file string) (claims []claim, err error) {
	text, err := files.Contents(file, 64<<20)
	inside := false // among the nodes
	for line := range strings.Lines(string(text)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "ludex" {
			claims, inside = append(claims, claim{}), false
		} else if claims == nil {
			break
		}
		c := &claims[len(claims)-1]
		switch {
		case word == "end":
			inside = false
		case inside:
			err = errors.Join(err, c.node(rest))
		case word == "nodes":
			inside = true
		case word == "game":
			c.game = rest
		case word == "winner" || word == "holder":
			c.player, c.holds = rest, word == "holder"
		case word == "plies":
			c.plies, _ = strconv.Atoi(rest)
		}
	}
	if err == nil && claims == nil {
		err = errors.New("not a certificate of strategies")
	}
	return claims, err
}

// node adds a node, "MOVE=NODE MOVE=NODE".
func (c *claim) node(line string) error {
	branches := map[string]int{}
	for word := range strings.FieldsSeq(line) {
		i := strings.LastIndexByte(word, '=')
		next, err := strconv.Atoi(word[i+1:])
		if _, twice := branches[word[:max(i, 0)]]; i < 0 || err != nil || next < 0 || twice {
			return fmt.Errorf("node %d: %q", len(c.nodes)+1, word)
		}
		branches[word[:i]] = next
	}
	c.nodes = append(c.nodes, branches)
	return nil
}

// board is a game by the reference model.
type board struct {
	players []string
	cells   []rules.Site
	rules   *syntax.Game
	model   *reference.Model
	puts    map[int]int // the piece that an action puts on a cell
	repeat  rules.Repetition
}

// open reads the rulebook of a game.
func open(name string) (*board, error) {
	file, _, _ := strings.Cut(name, rbg.Suffix)
	k, err := rbg.Load(file+rbg.Suffix, catalog.New().Rulebooks()...)
	if err != nil {
		return nil, err
	}
	g, err := k.Open(name, nil)
	if err != nil {
		return nil, err
	}
	book, _ := rules.As[interface{ Syntax() *syntax.Game }](g) // each game of package rbg has it
	b := &board{players: g.Players(), cells: g.Layout().Cells, rules: book.Syntax(), model: reference.New(book.Syntax()), puts: map[int]int{}}
	b.repeat, _, _ = g.Repetition()
	b.collect(b.rules.Rules)
	return b, nil
}

// pair is a node, and a position that stands there.
type pair struct {
	node, deep int // the plies from the start
	at         reference.Position
}

// confirm plays a claim by all ways, those of few plies first. A pair is looked at once, after
// as few plies as can be; in a win again after each other number of plies.
func (b *board) confirm(c claim) error {
	player := slices.Index(b.players, c.player)
	if player < 0 && (!c.holds || c.player != "nobody" || len(b.players) > 1) || c.plies < 0 || len(c.nodes) == 0 {
		return errors.New("a claim about nothing")
	}
	if b.repeat.ByHistory() && (c.holds || b.repeat.Pieces) {
		return errors.New("positions that come up again decide")
	}
	seen := map[string]bool{}
	for queue := []pair{{1, 0, b.model.Start()}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if !c.holds && p.deep >= c.plies {
			return fmt.Errorf("node %d: not won after %d plies", p.node, p.deep)
		}
		if key := fmt.Sprint(p.node, p.at, map[bool]int{false: p.deep}[c.holds]); !seen[key] {
			seen[key] = true
			next, err := b.step(c, player, p)
			if err != nil {
				return fmt.Errorf("node %d, after %d plies: %w", p.node, p.deep, err)
			}
			queue = append(queue, next...)
		}
	}
	return nil
}

// step returns the pairs after one.
func (b *board) step(c claim, player int, p pair) (list []pair, err error) {
	if p.node > len(c.nodes) {
		return nil, errors.New("there is no such node")
	}
	moves, branches := b.moves(p.at), c.nodes[p.node-1]
	mine := b.model.Player(p.at) == player
	if len(moves) == 0 || mine && len(branches) != 1 || !mine && len(branches) != len(moves) {
		return nil, fmt.Errorf("%d branches, %d moves, own turn: %v", len(branches), len(moves), mine)
	}
	for word, node := range branches {
		after, legal := moves[word]
		switch {
		case !legal:
			return nil, fmt.Errorf("%s is not legal", word)
		case c.holds && c.plies > 0 && p.deep+1 >= c.plies:
		case node > 0:
			list = append(list, pair{node, p.deep + 1, after})
		case !b.right(c, player, after):
			return nil, fmt.Errorf("%s is not the end that is claimed", word)
		}
	}
	return list, nil
}

// right reports whether a position is an end that a player has won, or at least not lost.
func (b *board) right(c claim, player int, at reference.Position) bool {
	winners, over := b.model.Winners(at)
	return over && (len(winners) == 1 && winners[0] == player || c.holds && len(winners) == 0)
}

// moves returns the positions after the legal moves by their names, one for each: who has to
// answer all cannot if two have one name.
func (b *board) moves(at reference.Position) map[string]reference.Position {
	named := map[string]reference.Position{}
	for i, m := range b.model.Moves(at) {
		name := b.name(m)
		if _, twice := named[name]; twice {
			name = fmt.Sprint("#", i)
		}
		named[name] = m.After
	}
	return named
}

// name returns the cells on which a move puts something, or lands.
func (b *board) name(m reference.Move) string {
	var cells, put []int
	var words []string
	for _, s := range m.Steps {
		if piece, ok := b.puts[s.Action]; ok {
			cells, put = append(cells, s.Cell), append(put, piece)
			words = append(words, b.cells[s.Cell].Name)
		}
	}
	if len(words) == 0 {
		return "pass"
	}
	if lands := b.landings(cells, put); lands != nil {
		words = lands
	}
	return strings.Join(slices.Compact(words), "-")
}

// landings returns the cells of a piece that jumps over two cells or more, which it
// empties: each is as far behind such a cell as the one before. It is nil for other moves.
func (b *board) landings(cells, put []int) (words []string) {
	at, last := 0, len(cells)-1
	for i, cell := range cells {
		if last < 3 || at < 0 || rbg.IsEmpty(b.rules.Pieces[put[i]]) != (i < last) {
			return nil
		}
		if i == 0 {
			at = cell
		} else if i < last {
			x, y := 2*b.cells[cell].X-b.cells[at].X, 2*b.cells[cell].Y-b.cells[at].Y
			at = slices.IndexFunc(b.cells, func(c rules.Site) bool { return math.Hypot(c.X-x, c.Y-y) < 1e-6 })
		}
		if i < last && at >= 0 {
			words = append(words, b.cells[at].Name)
		}
	}
	if at != cells[last] {
		return nil
	}
	return words
}

// collect notes the pieces that the actions of some rules put on the board.
func (b *board) collect(n syntax.Node) {
	switch n := n.(type) {
	case syntax.Off:
		b.puts[n.Action] = n.Piece
	case syntax.Star:
		b.collect(n.Node)
	case syntax.Sum:
		for _, part := range n {
			b.collect(part)
		}
	case syntax.Concat:
		b.collect(syntax.Sum(n))
	}
}
