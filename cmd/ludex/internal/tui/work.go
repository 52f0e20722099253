package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/attempt"
	"ludex/solver"
)

// work is a search beside the screen.
type work struct {
	name   string
	began  time.Time
	cancel context.CancelFunc
	meter  meter
}

// meter adds up the positions of several searches, one after the other.
type meter struct {
	sync.Mutex
	before, present int64 // positions of the searches that have ended, and of the present one
}

// report takes the progress of a search. Each search counts from 0.
func (m *meter) report(p solver.Progress) {
	m.Lock()
	defer m.Unlock()
	n := max(p.Stored, p.Expanded)
	if n < m.present {
		m.before += m.present
	}
	m.present = n
}

// positions returns the number of positions so far.
func (m *meter) positions() int64 {
	m.Lock()
	defer m.Unlock()
	return m.before + m.present
}

// String describes a search: its time, its positions and their rate.
func (w *work) String() string {
	spent := time.Since(w.began).Seconds()
	text := fmt.Sprintf("%s (Esc stops it): %d s", w.name, int(spent))
	if n := w.meter.positions(); n > 0 {
		text += fmt.Sprintf(", %s positions, %s/s", humanize.Comma(n), humanize.SIWithDigits(float64(n)/spent, 0, ""))
	}
	return text
}

// done is the end of a search.
type done struct {
	work *work
	text string
	err  error

	solution *attempt.Solution // to show, from a step on
	step     int
	replied  bool // moves may have been played
}

// tick redraws the progress of a search.
type tick struct{}

// interval is the time between two redraws.
const interval = 200 * time.Millisecond

func ticking() tea.Cmd { return tea.Tick(interval, func(time.Time) tea.Msg { return tick{} }) }

// mostReplies is the number of replies that a message shows.
const mostReplies = 3

// goOn lets the others move beside the screen.
func (m *model) goOn() tea.Cmd {
	return m.search("thinking", func(ctx context.Context, lim solver.Limits) done {
		var said []string
		result, err := m.seat.Table.Continue(ctx, lim, func(r attempt.Reply) { said = append(said, replyText(r)) })
		said = said[max(0, len(said)-mostReplies):]
		if result != "" {
			said = append(said, result)
		}
		return done{text: strings.Join(said, "; "), err: err, replied: true}
	})
}

// search starts a search beside the screen.
func (m *model) search(name string, do func(context.Context, solver.Limits) done) tea.Cmd {
	ctx, cancel := context.WithCancel(m.ctx)
	w := &work{name: name, began: time.Now(), cancel: cancel}
	m.busy = w
	run := func() tea.Msg {
		search, lim, end := m.seat.Search(ctx, w.meter.report)
		defer end()
		d := do(search, lim)
		d.work = w
		if d.err == nil {
			d.err = ctx.Err()
		}
		return d
	}
	return tea.Batch(run, ticking())
}

// finished shows the result of a search, and obeys the keys that were pressed
// meanwhile.
func (m *model) finished(d done) tea.Cmd {
	if d.work != m.busy {
		return nil
	}
	m.busy.cancel()
	m.busy = nil
	m.refresh()
	if d.replied {
		m.record()
	}
	switch {
	case m.ctx.Err() == nil && errors.Is(d.err, context.Canceled):
		m.say("stopped")
	case d.err != nil:
		m.refuse(d.err)
	case d.solution != nil && len(d.solution.Steps) == d.step+1:
		m.say(d.solution.Words)
	case d.solution != nil:
		m.solution = d.solution
		m.walk(d.step)
	case d.text != "":
		m.say(d.text)
	}
	return m.catchUp()
}

// mostWaiting is the most keys and clicks that wait for the end of a search.
// More can only be text that was pasted.
const mostWaiting = 1000

// take obeys a key or the mouse: at once or, if it needs the subject, which a
// search has, after the search.
func (m *model) take(msg tea.Msg) tea.Cmd {
	name := ""
	if key, ok := msg.(tea.KeyPressMsg); ok {
		name = key.String()
	}
	open := m.panel != nil || m.input != nil
	switch {
	case m.busy == nil, name == "ctrl+z", name == "ctrl+c", name == "esc" && open, m.leaving():
		return m.obey(msg)
	case name == "esc":
		m.waiting = nil
		m.busy.cancel()
	case len(m.waiting) == 0 && m.harmless(msg, name):
		return m.obey(msg)
	case len(m.waiting) < mostWaiting:
		m.waiting = append(m.waiting, msg)
	}
	return nil
}

// leaving reports whether the screen shows the question whether to save the game.
// No answer needs the subject.
func (m *model) leaving() bool {
	return m.input != nil && m.input.saves || m.panel != nil && m.panel.title == leaveTitle
}

// harmless reports whether a key or the mouse needs no subject: the cursor, the
// wheel, texts, saving and leaving.
func (m *model) harmless(msg tea.Msg, key string) bool {
	if _, ok := msg.(tea.KeyPressMsg); !ok {
		_, click := msg.(tea.MouseClickMsg)
		return !click
	}
	switch {
	case m.panel != nil:
		return m.panel.choose == nil || key != "enter"
	case m.input != nil:
		return key != "enter"
	}
	return slices.Contains([]string{"up", "down", "left", "right", "i", "?", "s", "q"}, key)
}

// catchUp obeys the keys that wait, until one of them starts a search.
func (m *model) catchUp() tea.Cmd {
	var commands []tea.Cmd
	for len(m.waiting) > 0 && m.busy == nil {
		next := m.waiting[0]
		m.waiting = m.waiting[1:]
		commands = append(commands, m.obey(next))
	}
	return tea.Batch(commands...)
}

// progress describes the search that runs, and the keys that wait.
func (m *model) progress() string {
	text := m.busy.String()
	if n := len(m.waiting); n > 0 {
		text += "; " + english.Plural(n, "key waits", "keys wait")
	}
	return text
}
