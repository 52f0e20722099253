package tui

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
)

// slow makes searches that end when they are cancelled or released.
type slow struct{ release chan struct{} }

func (s *slow) search(ctx context.Context, report Report) (context.Context, solver.Limits, func()) {
	report(solver.Progress{Expanded: 1000})
	report(solver.Progress{Expanded: 10}) // of the next search
	select {
	case <-ctx.Done():
	case <-s.release:
	}
	return ctx, solver.Limits{}, func() {}
}

// driver feeds a model, and runs its commands like a screen.
type driver struct {
	t    *testing.T
	m    *model
	come chan tea.Msg
}

// drive returns a driver of a screen that shows the table of a seat.
func drive(t *testing.T, s *Seat) *driver {
	d := &driver{t: t, m: newModel(t.Context(), s), come: make(chan tea.Msg, 100)}
	s.Keeper.Saved = d.m.text
	d.run(d.m.Init())
	return d
}

// run runs a command beside the test. Its ticks are dropped.
func (d *driver) run(c tea.Cmd) {
	if c == nil {
		return
	}
	go func() {
		switch msg := c().(type) {
		case tea.BatchMsg:
			for _, c := range msg {
				d.run(c)
			}
		case done:
			d.come <- msg
		}
	}()
}

// send sends messages.
func (d *driver) send(msgs ...tea.Msg) {
	for _, msg := range msgs {
		_, c := d.m.Update(msg)
		d.run(c)
	}
}

// press sends keys by their names.
func (d *driver) press(keys ...string) {
	for _, k := range keys {
		d.send(key(k))
	}
}

// key returns a key by its name, or the key of a letter.
func key(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
		"backspace": tea.KeyBackspace, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
	}
	if code, ok := codes[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// settle waits until no search runs.
func (d *driver) settle() {
	d.t.Helper()
	for d.m.busy != nil {
		select {
		case msg := <-d.come:
			d.send(msg)
		case <-time.After(time.Minute):
			d.t.Fatalf("the search goes on: %s", d.m.progress())
		}
	}
}

// shows reports whether a text is on the screen.
func (d *driver) shows(text string) bool { return strings.Contains(d.m.View().Content, text) }

func opened(t *testing.T, text string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// byHand returns a seat at a game without automatic moves.
func byHand(t *testing.T, text string) *Seat { return advised(t, text, 1) }

// advised is byHand with hints of a level of the opponent.
func advised(t *testing.T, text string, level int) *Seat {
	o, err := opponent.New(level, 1)
	if err != nil {
		t.Fatal(err)
	}
	return seatAt(attempt.NewGame(play.NewSession(opened(t, text)), attempt.Others{
		Automatic: func(rules.Player) bool { return false },
		Advise:    o.Advise,
	}))
}

// slowGame returns a screen with a game of Wali whose first search has ended.
func slowGame(t *testing.T) (*driver, *slow) {
	s, seat := &slow{release: make(chan struct{})}, byHand(t, "wali")
	seat.Search = s.search
	d := drive(t, seat)
	s.release <- struct{}{}
	d.settle()
	return d, s
}

// TestKeysWait: keys that are pressed during a search are obeyed after it, in
// their order, each search again keeping the rest.
func TestKeysWait(t *testing.T) {
	d, s := slowGame(t)
	d.press("h", ":", "B", "2", "enter", ":", "C", "3", "enter", "u")
	if !d.shows("9 keys wait") || !d.shows("searching (Esc stops it)") || len(d.m.state.Line) > 0 {
		t.Errorf("the screen is\n%s", d.m.View().Content)
	}
	for _, want := range []string{"B2", "B2 C3", "B2"} {
		s.release <- struct{}{} // ends the hint, and then the replies to the moves
		d.send(<-d.come)
		if got := strings.Join(d.m.state.Line, " "); got != want {
			t.Errorf("the line is %s, want %s", got, want)
		}
	}
	d.settle()
	if got := strings.Join(d.m.state.Line, " "); got != "B2" || len(d.m.waiting) > 0 {
		t.Errorf("the line is %q, %d keys wait", got, len(d.m.waiting))
	}
}

// TestKeysAtOnce: during a search the cursor moves, the rules are shown, the game
// can be saved, and Esc stops the search and drops the keys that wait.
func TestKeysAtOnce(t *testing.T) {
	d, _ := slowGame(t)
	d.press("h")
	for time.Sleep(10 * time.Millisecond); d.m.busy.meter.positions() == 0; time.Sleep(time.Millisecond) {
	}
	if !d.shows("1,010 positions") {
		t.Errorf("no positions:\n%s", d.m.View().Content)
	}
	before := d.m.cursor
	d.press("up")
	if d.m.cursor == before {
		t.Error("the cursor stays")
	}
	d.press("i")
	if !d.shows("the rules") {
		t.Error("no rules")
	}
	d.press("esc")
	if d.m.busy == nil || d.shows("the rules") {
		t.Error("the first Esc does not close the rules alone")
	}
	d.press("s")
	if d.m.input == nil || !d.shows("save as") {
		t.Error("no question for a file")
	}
	d.press("esc", "u", "esc")
	d.settle()
	if !d.shows("stopped") || len(d.m.waiting) > 0 {
		t.Errorf("not stopped:\n%s", d.m.View().Content)
	}
}

// TestLeaveDuringSearch: the question whether to save is answered at once, with
// keys waiting, too.
func TestLeaveDuringSearch(t *testing.T) {
	d, _ := slowGame(t)
	d.press(":", "B", "2", "enter", "u", "r")
	d.send(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	if !d.m.leaving() {
		t.Fatalf("no question:\n%s", d.m.View().Content)
	}
	_, c := d.m.Update(key("enter"))
	if c == nil {
		t.Fatal("no command to leave")
	}
	if _, ok := c().(tea.QuitMsg); !ok {
		t.Error("the screen stays")
	}
	if !strings.Contains(d.m.text, "B2") {
		t.Errorf("the text of the file lacks the move:\n%s", d.m.text)
	}
}

// TestPaste: a megabyte of pasted text with escape sequences is harmless, at the
// board and in a typed line, which keeps its beginning without control characters.
func TestPaste(t *testing.T) {
	rubbish := tea.PasteMsg{Content: strings.Repeat("\x1b[2Jq\r\x1b]0;title\a\x00é\u202e", 1<<20/20)}
	d := drive(t, byHand(t, "wali"))
	d.settle()
	before := d.m.View().Content
	d.send(rubbish)
	if d.m.View().Content != before {
		t.Errorf("pasted at the board:\n%s", d.m.View().Content)
	}
	d.press(":")
	began := time.Now()
	d.send(rubbish)
	if spent := time.Since(began); spent > 10*blocking {
		t.Errorf("it takes %s", spent)
	}
	if text := d.m.input.text; !strings.HasPrefix(text, "[2Jq") || strings.ContainsFunc(text, cli.IsControl) || len(text) > longest+4 {
		t.Errorf("the typed line is %q", text)
	}
	d.press("enter")
	d.settle()
	if d.shows("\x1b]0;") || len(d.m.state.Line) > 0 || !d.m.bad {
		t.Errorf("after Enter:\n%q", d.m.View().Content)
	}
}

// TestClicks plays by clicks alone, on the line of keys and on the list of moves. A
// click below a long list chooses none of the lines that are not shown.
func TestClicks(t *testing.T) {
	d := drive(t, byHand(t, "wali"))
	d.settle()
	click := func(text string, below int) {
		t.Helper()
		for y, line := range strings.Split(ansi.Strip(d.m.View().Content), "\n") {
			if x := strings.Index(line, text); x >= 0 {
				d.send(tea.MouseClickMsg{X: x, Y: y + below, Button: tea.MouseLeft})
				d.settle()
				return
			}
		}
		t.Fatalf("no %q:\n%s", text, d.m.View().Content)
	}
	for _, step := range []struct {
		on, shows string
		below     int
		line      string
	}{
		{"m moves", "legal moves", 0, ""},
		{"? keys", "legal moves", 0, ""},
		{"C1", "1. C1", 0, "C1"},
		{"m moves", "legal moves", 0, "C1"},
		{"legal moves", "2. A1", 1, "C1 A1"},
		{"u undo", "1. C1", 0, "C1"},
		{"h hint", "hint: ", 0, "C1"},
		{"? keys", "move the cursor", 0, "C1"},
	} {
		click(step.on, step.below)
		if line := strings.Join(d.m.state.Line, " "); !d.shows(step.shows) || line != step.line {
			t.Errorf("after a click on %q the line is %q:\n%s", step.on, line, d.m.View().Content)
		}
	}
}

// blocking is the longest time that Update and View may take together.
const blocking = 100 * time.Millisecond

// TestNothingBlocks measures the update and the view of every key, in a game of
// each kind on the rulebook's board and in a puzzle of each, after some moves. Of
// several runs the shortest counts, as other programs run at the same time.
func TestNothingBlocks(t *testing.T) {
	for name, seat := range seats(t) {
		t.Run(name, func(t *testing.T) {
			slowest, at := time.Duration(0), ""
			for text, spent := range measured(t, seat) {
				if spent > slowest {
					slowest, at = spent, text
				}
			}
			t.Logf("slowest: %s, %s", at, slowest)
			if slowest > blocking {
				t.Errorf("%s blocks for %s", at, slowest)
			}
		})
	}
}

// TestSearchDoesNotBlock measures the update and the view of keys, of clicks and of
// the progress while the highest level of the opponent searches for a move. The
// median counts, as other programs run at the same time.
func TestSearchDoesNotBlock(t *testing.T) {
	for _, text := range []string{"havannah:8", "hnefatafl:11", "wabanti-anti:8"} {
		t.Run(text, func(t *testing.T) {
			d := drive(t, advised(t, text, len(opponent.Levels())-1))
			d.settle()
			d.press("h")
			var spent []time.Duration
			for i := range 8 * 8 {
				msgs := []tea.Msg{key("down"), key("up"), key("i"), key("pgdown"), key("esc"), tick{}, tea.MouseMotionMsg{X: 9, Y: 9}, tea.WindowSizeMsg{Width: 80, Height: 24}}
				began := time.Now()
				_, _ = d.m.Update(msgs[i%len(msgs)])
				_ = d.m.View()
				spent = append(spent, time.Since(began))
			}
			if d.m.busy == nil {
				t.Error("the search is over")
			}
			d.press("esc")
			began := time.Now()
			d.settle()
			stopped := time.Since(began)
			slices.Sort(spent)
			t.Logf("median %s, slowest %s; Esc stops the search after %s", spent[len(spent)/2], spent[len(spent)-1], stopped)
			if spent[len(spent)/2] > blocking || stopped > 10*blocking {
				t.Errorf("it blocks: %v; Esc: %s", spent, stopped)
			}
		})
	}
}

// seats returns functions that begin a game of each kind, or a puzzle of it.
func seats(t *testing.T) map[string]func() *Seat {
	list := map[string]func() *Seat{}
	for _, k := range catalog.New().Kinds() {
		if g, err := k.Open(k.Name); err == nil && len(g.Players()) > 1 {
			list[k.Name] = func() *Seat { return byHand(t, k.Name) }
		}
	}
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		list["puzzle of "+p.Kind()] = func() *Seat { return seatAt(attempt.New(p)) }
	}
	return list
}

// seatAt returns a seat at a table, whose searches for a puzzle find nothing.
func seatAt(table *attempt.Table) *Seat {
	return &Seat{Table: table, Keeper: &cli.Keeper{}, Search: func(ctx context.Context, report Report) (context.Context, solver.Limits, func()) {
		ctx, cancel := context.WithCancel(ctx)
		if table.IsPuzzle() {
			cancel()
		}
		return ctx, solver.Limits{Report: report}, cancel
	}}
}

// measured returns the time that each key takes, the shortest of some runs.
func measured(t *testing.T, seat func() *Seat) map[string]time.Duration {
	keys := []string{"tab", "enter", "m", "enter", "tab", "down", "m", "down", "enter", ":", "a", "1", "enter", "b", "end", "enter", "u", "r", "[", "]", "i", "pgdown", "esc", "t", "esc", "?", "esc", "R"}
	least := map[string]time.Duration{}
	const runs, most = 3, 20 // most while another program makes one of them slow
	slow := func() bool {
		return slices.ContainsFunc(slices.Collect(maps.Values(least)), func(d time.Duration) bool { return d > blocking })
	}
	for n := 0; n < runs || n < most && slow(); n++ {
		d := drive(t, seat())
		d.settle()
		for i, k := range keys {
			began := time.Now()
			_, c := d.m.Update(key(k))
			_ = d.m.View()
			spent := time.Since(began)
			d.run(c)
			d.settle()
			name := k + " as key " + string(rune('A'+i))
			if before, ok := least[name]; !ok || spent < before {
				least[name] = spent
			}
		}
	}
	return least
}
