package records

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ludex/rules"
)

// tagForm is a tag: [name:value] as OpenTafl writes it, or [Name "value"] as
// PGN does.
var tagForm = regexp.MustCompile(`(?s)^([A-Za-z-]+)(?::(.*)|\s+"(.*)")$`)

// tagNames are the tags that begin a new game when they follow moves; other
// text in brackets after moves is a comment.
var tagNames = []string{
	"event", "site", "date", "round", "attackers", "defenders", "result", "annotator", "compiler", "time-control",
	"time-remaining", "termination", "variant", "start-comment", "puzzle-mode", "puzzle-prestart", "puzzle-start",
	"rules", "position", "game", "size", "black", "white", "board",
}

// tagged reads games with tags while it walks through a text.
type tagged struct {
	text  string
	at    int // the next byte
	line  int
	games []Game

	variations map[string]*Game // of the last game, by their numbers
	current    *Game            // the variation that moves belong to, nil for the game
	base       *Game            // the line that it leaves
	first      map[*Game]int    // the moves before the first turn of a variation
}

// readTagged reads OpenTafl's game records and games with tags in the style of
// PGN: tags, then numbered moves with comments.
func readTagged(text string) ([]Game, error) {
	r := &tagged{text: text, line: 1}
	for {
		r.skipBlanks()
		if r.at >= len(r.text) {
			break
		}
		if err := r.next(); err != nil {
			return nil, err
		}
	}
	return r.games, nil
}

func (r *tagged) skipBlanks() {
	for r.at < len(r.text) && unicode.IsSpace(rune(r.text[r.at])) {
		r.advance(1)
	}
}

// advance skips n bytes.
func (r *tagged) advance(n int) {
	r.line += strings.Count(r.text[r.at:r.at+n], "\n")
	r.at += n
}

// next reads a tag, a comment or a word.
func (r *tagged) next() error {
	line := r.line
	switch r.text[r.at] {
	case '[':
		inside, err := r.group('[', ']')
		if err != nil {
			return err
		}
		return r.tag(line, inside)
	case '{':
		_, err := r.group('{', '}')
		return err
	case '(':
		_, err := r.group('(', ')')
		return err
	case '#', ';':
		r.restOfLine()
		return nil
	}
	return r.word(line)
}

// group reads text between brackets, in which brackets are in pairs.
func (r *tagged) group(left, right byte) (string, error) {
	depth := 0
	for i := r.at; i < len(r.text); i++ {
		switch r.text[i] {
		case left:
			depth++
		case right:
			if depth--; depth == 0 {
				inside := r.text[r.at+1 : i]
				r.advance(i + 1 - r.at)
				return inside, nil
			}
		}
	}
	return "", fmt.Errorf("line %d: %q has no end (expected %q)", r.line, left, right)
}

func (r *tagged) restOfLine() string {
	rest, _, _ := strings.Cut(r.text[r.at:], "\n")
	r.advance(len(rest))
	return rest
}

// word reads a move, the number of a move or a word that ends the game. A number
// with a letter, such as 3b.1.1a., begins or continues a variation.
func (r *tagged) word(line int) error {
	end := strings.IndexFunc(r.text[r.at:], func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("[{(", c) })
	if end < 0 {
		end = len(r.text) - r.at
	}
	word := r.text[r.at : r.at+end]
	r.advance(end)
	if len(r.games) == 0 {
		return fmt.Errorf("line %d: %q before any tag", line, word)
	}
	g := &r.games[len(r.games)-1]
	if variationForm.MatchString(word) {
		r.variation(g, line, word)
		return nil
	}
	n, word := rules.MoveNumber(word)
	if n > 0 {
		r.current = nil
	}
	if r.current != nil {
		g = r.current
	}
	if strings.Trim(word, ".") == "" {
		r.skip(g, word)
		return nil
	}
	return g.add(line, []string{word})
}

// skip reads dots in place of the first move of a turn. It is that of the line that a
// variation leaves, which the variation has already if it leaves the line at the second.
func (r *tagged) skip(g *Game, dots string) {
	if dots == "" || g != r.current || r.base == nil || len(g.Moves) > g.Shared {
		return
	}
	switch {
	case g.Shared%2 == 1:
		r.first[g] = g.Shared - 1
	case g.Shared < len(r.base.Moves):
		g.Moves = append(g.Moves, r.base.Moves[g.Shared])
		g.Shared++
	}
}

// variation finds the variation that a number names: 3b.1.2a. is the second turn of the
// first one that replaces the second move of turn 3. Moves of others are not judged.
func (r *tagged) variation(g *Game, line int, number string) {
	parts := strings.Split(strings.Trim(number, "."), ".")
	name := strings.Join(parts[:len(parts)-1], ".")
	if r.current = r.variations[name]; r.current != nil {
		return
	}
	r.current = &Game{Line: line, Start: g.Start, DefendersFirst: g.DefendersFirst, Rules: g.Rules}
	base := g
	if len(parts) > 3 {
		base = r.variations[strings.Join(parts[:len(parts)-3], ".")]
	}
	at, ok := -1, false
	if base != nil && len(parts)%2 == 1 && len(parts) > 1 {
		at, ok = turnOf(parts[len(parts)-3])
		at += r.first[base]
	}
	if !ok || at < 0 || at > len(base.Moves) {
		g.Unread = append(g.Unread, number)
		return
	}
	r.current.Moves, r.current.Shared, r.base = slices.Clone(base.Moves[:at]), at, base
	r.variations[name], r.first[r.current] = r.current, at
	g.Variations = append(g.Variations, r.current)
}

// turnOf returns the number of moves before a turn such as 3b.
func turnOf(text string) (moves int, ok bool) {
	digits := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > 1<<20 || len(text) != len(digits)+1 {
		return 0, false
	}
	return 2*(n-1) + int(text[len(digits)]-'a'), true
}

var variationForm = regexp.MustCompile(`^[0-9]+[a-z]+\.[0-9a-z.]*$`)

// tag reads the text between brackets: a tag, or a comment.
func (r *tagged) tag(line int, text string) error {
	parts := tagForm.FindStringSubmatch(text)
	playing := len(r.games) > 0 && (len(r.games[len(r.games)-1].Moves) > 0 || r.games[len(r.games)-1].End != "")
	known := parts != nil && slices.Contains(tagNames, strings.ToLower(parts[1]))
	if playing && !known {
		return nil // a comment
	}
	if len(r.games) == 0 || playing {
		r.games = append(r.games, Game{Line: line})
		r.variations, r.first, r.current = map[string]*Game{}, map[*Game]int{}, nil
	}
	if parts == nil {
		return nil
	}
	g, value := &r.games[len(r.games)-1], parts[2]+parts[3]
	if err := g.tag(strings.ToLower(parts[1]), value); err != nil {
		return fmt.Errorf("line %d: tag %s: %w", line, parts[1], err)
	}
	return nil
}

// tag takes the value of a tag.
func (g *Game) tag(name, value string) (err error) {
	switch name {
	case "result":
		g.Result, err = parseResult(value)
	case "rules":
		err = g.rules(value)
	case "position":
		g.Start, err = position(value, false)
	}
	return err
}

// rules takes the start and the side to move first from OpenTafl's rules
// string. OTNOptions reads its other entries.
func (g *Game) rules(text string) (err error) {
	g.Rules = text
	for _, entry := range strings.Fields(text) {
		name, value, _ := strings.Cut(entry, ":")
		switch name {
		case "atkf":
			g.DefendersFirst = value == "n"
		case "start", "starti":
			if g.Start, err = position(value, name == "starti"); err != nil {
				return err
			}
		}
	}
	return nil
}

// position returns the rows from the top of OpenTafl's position record, whose
// first row is row 1, or the top row if inverted.
func position(text string, inverted bool) (string, error) {
	rows := strings.Split(strings.Trim(text, "/"), "/")
	if !inverted {
		slices.Reverse(rows)
	}
	for i, row := range rows {
		if at := strings.IndexFunc(row, func(c rune) bool { return !strings.ContainsRune("tTkK0123456789", c) }); at >= 0 {
			return "", fmt.Errorf("row %q has the piece %q, which Hnefatafl has not (expected t, T, K or numbers)", row, row[at])
		}
		rows[i] = strings.NewReplacer("t", "a", "T", "d", "K", "k").Replace(row)
	}
	return strings.Join(rows, "/"), nil
}
