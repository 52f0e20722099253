package site

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/opponent"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// offered is a game that the page of whole games offers, with its first board.
type offered struct {
	game    play.Game     // on its first board
	Rules   string        `json:"rules"` // their key
	Title   string        `json:"title"`
	Note    string        `json:"note,omitempty"` // the source of the rules, and what is not in them
	Boards  []boardName   `json:"boards"`
	Players []string      `json:"players"`
	Board   string        `json:"board"` // by its name
	Pieces  [][2]int      `json:"pieces"`
	Turn    string        `json:"turn,omitempty"`
	Dice    []attempt.Die `json:"dice,omitempty"`
}

// boardName is a board of a game: the name of the game on it, and its size in words.
type boardName struct {
	Name string `json:"name"`
	Size string `json:"size"`
}

// offers are all games that the page offers.
type offers struct {
	Boards map[string]attempt.Board `json:"boards"`
	Games  []offered                `json:"games"`
	opened []play.Game
}

// games adds the page on which whole games are played.
func (b *builder) games() error {
	kinds := b.content.wholeGames()
	if !b.content.plays() || len(kinds) == 0 {
		return nil
	}
	list, err := b.content.offersOf(kinds, b.language)
	if err != nil {
		return err
	}
	text, err := settings(map[string]any{"games": list, "library": library{Puzzles: []entry{}}})
	if err != nil {
		return err
	}
	b.files["games-list.js"] = []byte(text)
	return b.render("games.html", "games.html", struct {
		page
		Games  []offered
		Levels []opponent.Level
		Own    bool
	}{b.played("games", list.opened...), list.Games, opponent.Levels(), b.content.own()})
}

// wholeGames returns the games of the page of whole games: those of the content, or all
// of the catalogue. The engine for the browser opens no files but those of texts.
func (c Content) wholeGames() []*play.Kind {
	if c.Remote != "" && len(c.Games) > 0 {
		return c.Games
	}
	if !c.own() {
		return catalog.New().Kinds()
	}
	return slices.DeleteFunc(slices.Clone(c.Games), func(k *play.Kind) bool { return c.bookOf(k) == "" })
}

// bookOf returns the file of a game among the texts of the content, "" for none.
func (c Content) bookOf(k *play.Kind) string {
	for _, b := range c.Books {
		if b.Name == path.Base(k.Name) {
			return b.Name
		}
	}
	return ""
}

// own reports whether a game or a puzzle of the content is one of its texts.
func (c Content) own() bool {
	return slices.ContainsFunc(c.Games, func(k *play.Kind) bool { return c.bookOf(k) != "" }) ||
		slices.ContainsFunc(c.Puzzles, func(p puzzles.Puzzle) bool { return c.bookOf(p.Game.Kind()) != "" })
}

// without returns the name of a game without the folder of its file.
func without(k *play.Kind, name string) string {
	if !strings.HasSuffix(k.Name, rbg.Suffix) {
		return name
	}
	return path.Base(k.Name) + strings.TrimPrefix(name, k.Name)
}

// offersOf returns the games for two and more, each also by its presets.
func (c Content) offersOf(kinds []*play.Kind, l *texts.Language) (offers, error) {
	all, names := offers{Boards: map[string]attempt.Board{}}, boardNames{}
	for _, k := range kinds {
		presets := append([]play.Preset{{}}, k.Presets...)
		for _, p := range presets {
			o, err := c.offer(k, p, l)
			if err != nil {
				return all, err
			}
			if len(o.Players) < 2 || p.Name != "" && len(p.Changed) == 0 {
				continue // for one, or the rulebook's own once more
			}
			if o.Board, err = names.of(attempt.BoardOf(o.game), all.Boards); err != nil {
				return all, err
			}
			all.Games, all.opened = append(all.Games, o), append(all.opened, o.game)
		}
	}
	return all, nil
}

// offer returns a game by a preset, or without one.
func (c Content) offer(k *play.Kind, p play.Preset, l *texts.Language) (o offered, err error) {
	boards := p.Boards
	if boards == nil {
		boards = k.Boards
	}
	if boards == nil {
		boards = []string{""} // it has one
	}
	for i, name := range boards {
		if i > 0 && (strings.Contains(name, "/") || strings.Contains(name, "start=")) {
			continue // a position for tests
		}
		text := strings.TrimSuffix(k.Name+":"+name, ":")
		if p.Name != "" {
			text += "," + p.Name
		}
		g, err := k.Open(text)
		if err != nil {
			return o, err
		}
		if i == 0 {
			v := attempt.NewGame(play.NewSession(g), attempt.Others{Automatic: func(rules.Player) bool { return false }}).View()
			o = offered{game: g, Rules: c.rulesKey(g), Title: l.By(k, p.Name), Players: playersOf(g, l), Pieces: v.Pieces, Turn: v.Turn, Dice: v.Dice}
		}
		o.Boards = append(o.Boards, boardName{without(k, text), SizeOf(g, name, l)})
	}
	if l.Name == "en" { // in the words of its rulebook
		if o.Note = p.Source; p.Missing != "" {
			o.Note += ". Not in it: " + p.Missing
		}
	}
	return o, nil
}

// playersOf returns the names of the players without the letters of their pieces.
func playersOf(g play.Game, l *texts.Language) (names []string) {
	for _, name := range g.Players() {
		name, _, _ = strings.Cut(name, " (")
		names = append(names, texts.Capital(l.Say(name)))
	}
	return names
}

// SizeOf returns the size of a board in words of a language.
func SizeOf(g play.Game, board string, l *texts.Language) string {
	size, settings, _ := strings.Cut(board, ",")
	switch _, err := strconv.Atoi(size); {
	case strings.Contains(size, "/"):
		n := strconv.Itoa(1 + strings.Count(size, "/"))
		size = n + " × " + n
	case err == nil && g.Layout().Shape == rules.Hexagon:
		size = l.Text("site.hexagon", "n", size)
	case err == nil:
		size += " × " + size
	default:
		size = strings.ReplaceAll(size, "x", " × ")
	}
	if what, n, ok := strings.Cut(settings, "="); ok {
		size += ", " + n + " " + l.Say(what)
	}
	return size
}
