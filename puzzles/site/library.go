package site

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/course"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
	"ludex/rules/play"
)

// library holds the data of the puzzles on the pages before the engine is loaded.
type library struct {
	Boards  map[string]attempt.Board `json:"boards"` // by their names
	Puzzles []entry                  `json:"puzzles"`
	Daily   []course.Era             `json:"daily"` // the puzzles of the days
}

// entry is a puzzle as the pages list it, with its start.
type entry struct {
	engine.Subject
	Opened     play.Game     `json:"-"`
	ID         string        `json:"id"`
	Book       string        `json:"book,omitempty"` // its file, "" for a game of the catalogue
	Page       template.URL  `json:"page"`           // its path, that of the page on which it is played if it has no other
	Title      string        `json:"title"`
	Author     string        `json:"author,omitempty"`
	Note       string        `json:"note,omitempty"`
	Game       string        `json:"game"`
	Family     string        `json:"family"`
	Level      string        `json:"level"`
	Difficulty int           `json:"difficulty,omitempty"`
	Task       string        `json:"task"`
	Short      string        `json:"call"` // the task in a few words
	Board      string        `json:"board"`
	Pieces     [][2]int      `json:"pieces"`
	Shown      [][2]int      `json:"shown,omitempty"` // the pieces on its picture, if others
	Target     []int         `json:"target,omitempty"`
	Turn       string        `json:"turn,omitempty"`
	Dice       []attempt.Die `json:"dice,omitempty"`
}

// sort orders the puzzles by game, from easy to hard.
func (l library) sort() {
	slices.SortStableFunc(l.Puzzles, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.Family, b.Family), cmp.Compare(a.rank(), b.rank()))
	})
}

// shuffle chooses the puzzles of the days, as [course.Daily] does.
func (l *library) shuffle() {
	var list []course.Candidate
	for _, p := range l.Puzzles {
		list = append(list, course.Candidate{ID: p.ID, Kind: p.Family, Name: func() string { return p.Name }, Unsolvable: p.Cannot != ""})
	}
	l.Daily = course.Eras(list)
}

// libraryOf returns puzzles as the pages of a content list them.
func libraryOf(set []puzzles.Puzzle, language *texts.Language, c Content) (l library, err error) {
	names := boardNames{}
	l = library{Boards: map[string]attempt.Board{}, Puzzles: []entry{}}
	for _, p := range set {
		e := c.entryOf(p, language)
		if e.Board, err = names.of(attempt.BoardOf(p.Game), l.Boards); err != nil {
			return l, err
		}
		l.Puzzles = append(l.Puzzles, e)
	}
	return l, nil
}

// check returns an error that names a puzzle that cannot be played in the browser: there, or
// by the server with its own rules.
func (c Content) check(set []puzzles.Puzzle) error {
	builtin := catalog.New()
	for _, p := range set {
		_, err := puzzles.ParseName(p.Name())
		if _, known := builtin.Find(p.Kind()); !known && c.Remote == "" && c.bookOf(p.Game.Kind()) == "" {
			err = fmt.Errorf("ludex serve plays %s", p.Kind())
		}
		if err != nil {
			return fmt.Errorf("%s: the game is not built in, so that its puzzles cannot be played in the browser: %w", cmp.Or(p.ID, p.Title, p.Kind()), err)
		}
		if g := havannah.Of(p.Game); g != nil && g.Board().Side > 8 {
			return fmt.Errorf("%s: Havannah on more than 8 cells a side is not played in the browser", cmp.Or(p.ID, p.Title, p.Kind()))
		}
	}
	return nil
}

// boardNames are the names of boards by their JSON.
type boardNames map[string]string

// of returns the name of a board, and adds the board to a list if it has none yet.
func (n boardNames) of(board attempt.Board, list map[string]attempt.Board) (string, error) {
	text, err := marshal(board)
	if err != nil {
		return "", err
	}
	name, known := n[text]
	if !known {
		name = strconv.Itoa(len(n))
		n[text], list[name] = name, board
	}
	return name, nil
}

// rank orders the puzzles of a family: those without a difficulty or a solution come last.
func (e entry) rank() int {
	if e.Difficulty == 0 || e.Cannot != "" {
		return 1 << 20
	}
	return e.Difficulty
}

// entryOf returns a puzzle as the pages in a language list it.
func entryOf(p puzzles.Puzzle, l *texts.Language) entry {
	v := attempt.New(p).View()
	e := entry{
		Subject: engine.SubjectOf(p), Opened: p.Game, ID: p.ID, Page: template.URL(puzzlePath(p)), Title: cmp.Or(l.Title(p), p.ID, l.Game(p.Game)), Author: p.Author, Note: p.In(l.Name).Note,
		Game: l.Game(p.Game), Family: family(p, l), Difficulty: p.Quality.Difficulty, Task: l.Words(p),
		Level:  l.Level(p),
		Pieces: v.Pieces, Target: v.Target, Turn: v.Turn, Dice: v.Dice,
	}
	if len(e.Target) > 0 {
		for _, c := range e.Target {
			e.Shown = append(e.Shown, [2]int{c, int(rules.Tile)})
		}
	}
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		e.Short = l.Text("page.possible")
	case p.Proved.Length > 0:
		e.Short = l.Count(p.Unit()+"s", p.Proved.Length)
	}
	return e
}

// entryOf returns a puzzle, also of one of the texts, as the pages in a language list it.
func (c Content) entryOf(p puzzles.Puzzle, l *texts.Language) entry {
	e := entryOf(p, l)
	if e.Book = c.bookOf(p.Game.Kind()); e.Book != "" {
		name := strings.Replace(e.Name, p.Kind(), e.Book, 1)
		e.Page, e.Name = template.URL(strings.Replace(string(e.Page), e.Name, name, 1)), name
	}
	return e
}

// family returns the title of a puzzle's game, without its preset.
func family(p puzzles.Puzzle, l *texts.Language) string { return l.Kind(p.Game.Kind()) }

// names returns what the puzzles are called in some way, each once, sorted.
func (l library) names(of func(entry) string) (names []string) {
	for _, p := range l.Puzzles {
		if !slices.Contains(names, of(p)) {
			names = append(names, of(p))
		}
	}
	slices.Sort(names)
	return names
}

// ownBoard is a board on which somebody puts a position together.
type ownBoard struct {
	Board attempt.Board `json:"board"`
	Start []int         `json:"start"` // the cells of the rulebook's start
}

// jumps reports whether the site has an engine and puzzles of jumps.
func (c Content) jumps() bool {
	return c.plays() && slices.ContainsFunc(c.Puzzles, func(p puzzles.Puzzle) bool { return p.Kind() == puzzles.Solo || p.Kind() == puzzles.Eclair })
}

// own adds the page with the editor of positions.
func (b *builder) own() error {
	if !b.content.jumps() {
		return nil
	}
	boards, sides, games := map[string]ownBoard{}, []int{}, catalog.New()
	for side := puzzles.MinSide; side <= puzzles.MaxSide; side++ {
		g, err := games.Open(puzzles.Eclair + ":" + strconv.Itoa(side))
		if err != nil {
			continue // the rulebook's start does not fit the board
		}
		board := ownBoard{Board: attempt.BoardOf(g)}
		for _, p := range g.Pieces(g.Start()) {
			board.Start = append(board.Start, p.Cell)
		}
		boards[strconv.Itoa(side)] = board
		sides = append(sides, side)
	}
	if err := b.script("own-boards.js", "own", boards); err != nil {
		return err
	}
	return b.render("own.html", "own.html", struct {
		page
		Sides []int
	}{b.played("own", gamesOf(b.shelf.Puzzles)...), sides})
}
