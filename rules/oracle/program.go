package oracle

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/guard"
)

// program is a running program. It answers one request after another.
type program struct {
	ctx     context.Context // of the command that plays the game
	command string          // in messages
	first   time.Duration   // for the answer to start
	timeout time.Duration   // for another answer
	process *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	lines   *bufio.Reader // of out
	said    said          // on stderr
	watcher *time.Timer
	waits   atomic.Pointer[wait] // the present one, nil for none
	seen    seen

	mu     sync.Mutex
	sent   int  // requests
	plain  bool // whether answers have no numbers, as the first has none
	broken error
}

// limitError is an error that is a limit of the command.
type limitError string

func (e limitError) Error() string { return string(e) }

// Refusal is the error of an answer to a request that a program may refuse, such as readings
// that it cannot play.
type Refusal string

func (e Refusal) Error() string { return string(e) }

// optional reports whether a program may refuse a request.
func (r Request) optional() bool {
	return r.Do == "setup" || r.Do == "choose" || r.Do == "moves" || r.Do == "walk" || r.Do == "start" && (r.Game != "" || len(r.Readings) > 0)
}

// faultOf returns an error as the panic of a game.
func faultOf(err error) *rules.Fault {
	var fault *rules.Fault
	if errors.As(err, &fault) {
		return fault
	}
	var limit limitError
	return &rules.Fault{Text: err.Error(), Limit: errors.As(err, &limit)}
}

// running are the programs that have been started.
var running struct {
	sync.Mutex
	list []*program
}

// Stop ends all programs, with the processes that they have started. A process
// calls it before it ends.
func Stop() {
	ludii.Lock()
	ludii.program = nil
	ludii.Unlock()
	running.Lock()
	defer running.Unlock()
	for _, p := range running.list {
		p.stop()
	}
	running.list = nil
}

// run starts a program, whose command consists of words; no shell reads it.
func run(ctx context.Context, command string, words []string, first, timeout time.Duration) (*program, error) {
	if len(words) == 0 {
		return nil, errors.New("the command of the program is missing")
	}
	p := &program{ctx: ctx, command: command, first: first, timeout: timeout, process: exec.Command(words[0], words[1:]...), seen: seen{seed: maphash.MakeSeed()}}
	var err error
	if p.in, err = p.process.StdinPipe(); err != nil {
		return nil, err
	}
	if p.out, err = p.process.StdoutPipe(); err != nil {
		return nil, err
	}
	p.lines = bufio.NewReaderSize(p.out, 1<<16)
	stderr, err := p.process.StderrPipe()
	if err != nil {
		return nil, err
	}
	p.said.done = make(chan struct{})
	ownGroup(p.process)
	if err := p.process.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	running.Lock()
	running.list = append(running.list, p)
	running.Unlock()
	p.watcher = guard.After(time.Hour, p.watch, p.stop)
	p.watch()
	guard.Go(func() error { _, err := io.Copy(&p.said, stderr); return err }, func(error) { close(p.said.done) })
	return p, nil
}

// line returns the next line of the program. It is valid until the next call.
func (p *program) line() ([]byte, error) {
	line, err := p.lines.ReadSlice('\n')
	if err == nil {
		return line, nil
	}
	long := bytes.Clone(line)
	for errors.Is(err, bufio.ErrBufferFull) && len(long) < maxLine {
		line, err = p.lines.ReadSlice('\n')
		long = append(long, line...)
	}
	switch {
	case len(long) >= maxLine:
		return nil, fmt.Errorf("a line of more than %d MiB", maxLine>>20)
	case err == nil, len(long) > 0 && errors.Is(err, io.EOF):
		return long, nil
	case errors.Is(err, io.EOF):
		err = errors.New("it has ended")
	}
	return nil, err
}

// wait is a wait for an answer.
type wait struct {
	ctx context.Context
	due time.Time
}

// errLate is the error of an answer that comes too late.
var errLate = errors.New("late")

// grace is the time after the deadline in which a search that looks at it ends by itself,
// with what it has found.
const grace = 3 * time.Second

// over returns why a wait is over, nil if it is not.
func (w *wait) over() error {
	end, _ := w.ctx.Deadline()
	switch err := w.ctx.Err(); {
	case errors.Is(err, context.DeadlineExceeded) && time.Since(end) < grace && time.Now().Before(w.due):
		return nil
	case errors.Is(err, context.DeadlineExceeded):
		return limitError("the time limit was hit")
	case err != nil:
		return limitError("interrupted")
	case time.Now().After(w.due):
		return errLate
	}
	return nil
}

// watch stops the program when a wait is over. It looks from time to time: a timer for each
// answer takes as long as a short one.
func (p *program) watch() {
	const often = 50 * time.Millisecond
	if w := p.waits.Load(); w != nil && w.over() != nil {
		p.stop()
		return
	}
	p.watcher.Reset(often)
}

// bound makes ctx end the waits for answers.
func (p *program) bound(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ctx = ctx
}

// failed reports whether the program has been stopped for a fault.
func (p *program) failed() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.broken != nil
}

// stop ends the program, and the wait for its answer.
func (p *program) stop() {
	p.in.Close()
	killGroup(p.process)
	p.out.Close()
}

// ask sends a request and returns the answer. After a fault the program is
// stopped, and every later request has the same error.
func (p *program) ask(r Request) (State, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken != nil {
		return State{}, p.broken
	}
	p.sent++
	r.ID = p.sent
	s, err := p.exchange(r)
	p.plain = p.plain || p.sent == 1 && s.ID == 0
	if r.optional() && errors.As(err, new(Refusal)) {
		return s, fmt.Errorf("%s: %w", p.command, err)
	}
	if err == nil {
		return s, nil
	}
	p.stop()
	if p.broken = fmt.Errorf("%s: %w", p.command, err); !errors.As(err, new(limitError)) {
		p.broken = fmt.Errorf("%s: answer %d: %w%s", p.command, p.sent, err, p.said.last())
	}
	return s, p.broken
}

// fault returns a fault in the last answer, which has been read.
func (p *program) fault(format string, args ...any) *rules.Fault {
	return &rules.Fault{Text: fmt.Sprintf("%s: answer %d: %s%s", p.command, p.sent, fmt.Sprintf(format, args...), p.said.text())}
}

func (p *program) exchange(r Request) (s State, err error) {
	request, err := json.Marshal(r)
	if err != nil {
		return s, err
	}
	timeout := p.timeout
	switch {
	case r.Do == "start":
		timeout = p.first
	case r.Seconds > 0:
		timeout = time.Duration(r.Seconds*1.1*float64(time.Second)) + 100*time.Millisecond
	}
	w := &wait{p.ctx, time.Now().Add(timeout)}
	p.waits.Store(w)
	line, early, err := p.send(append(request, '\n'))
	p.waits.Store(nil)
	switch over := w.over(); {
	case errors.Is(over, errLate):
		return s, fmt.Errorf("no answer to %s within %v", shortened(request), timeout)
	case over != nil:
		return s, over
	case err != nil:
		return s, fmt.Errorf("no answer to %s: %w", shortened(request), err)
	case early && p.plain:
		return s, fmt.Errorf("two answers to one request: %s", shortened(line))
	}
	return p.readState(line, r, !early && (p.plain || p.sent == 1))
}

// send writes a request and returns the line that comes, or one that has come before it.
// One goroutine does both, as it takes long to wake another one; but for a long request,
// which no pipe takes at once.
func (p *program) send(request []byte) (line []byte, early bool, err error) {
	const short = 4096
	write := func() error { _, err := p.in.Write(request); return err } // who does not read, does not answer
	switch early = p.lines.Buffered() > 0 || p.plain && ready(p.out); {
	case early:
	case len(request) <= short:
		_ = write()
	default:
		guard.Go(write, func(error) {})
	}
	line, err = p.line()
	return line, early, err
}

// readState reads and checks an answer, which may be plain, without a number.
func (p *program) readState(line []byte, r Request, plain bool) (s State, err error) {
	if quick := (quick{line: string(line)}); quick.state(&s) {
	} else if err := json.Unmarshal(line, &s); err != nil {
		if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) && wrong.Field != "" {
			return s, fmt.Errorf("a %s is no value of %q: %s", wrong.Value, wrong.Field, shortened(line))
		}
		return s, fmt.Errorf("not a JSON object: %s", shortened(line))
	}
	if s.Error != "" {
		if r.Do == "start" {
			return s, Refusal(strings.Map(visible, s.Error))
		}
		return s, Refusal(fmt.Sprintf("%q to the request %s %s", s.Error, r.Do, r.Move))
	}
	fault := ""
	switch {
	case r.Do == "choose" && s.Move == "":
		fault = "there is no move"
	case r.Do == "walk":
		fault = s.faultOfWalk(r, &p.seen)
	case r.Each != nil:
		fault = s.faultOfEach(len(r.Each), &p.seen)
	case r.Do != "choose":
		fault = s.fault(&p.seen)
	}
	switch {
	case fault != "":
		return s, fmt.Errorf("%s: %s", fault, shortened(line))
	case s.ID == 0 && plain:
	case s.ID == 0:
		return s, fmt.Errorf("there is no \"id\", the number of the request, %d: %s", r.ID, shortened(line))
	case s.ID != r.ID:
		return s, fmt.Errorf("\"id\" is %d, not %d, the number of the request: %s", s.ID, r.ID, shortened(line))
	}
	return s, nil
}

// visible replaces a sign that a terminal obeys.
func visible(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return ' '
}

func shortened(line []byte) string {
	const most = 200
	if line = bytes.TrimRight(line, "\r\n"); len(line) > most {
		return string(line[:most]) + "..."
	}
	return string(line)
}

// faultOfEach returns the fault of the answers to n requests, "" if nothing is.
func (s *State) faultOfEach(n int, seen *seen) string {
	if len(s.Each) != n {
		return fmt.Sprintf("there are %s to %d requests", english.Plural(len(s.Each), "answer", ""), n)
	}
	for i := range s.Each {
		if text := cmp.Or(s.Each[i].Error, s.Each[i].fault(seen)); text != "" {
			return fmt.Sprintf("answer %d of the list: %s", i+1, text)
		}
	}
	return ""
}

// seen finds moves that a list has twice: by the last list that has a text with each hash.
type seen struct {
	in    [1 << 14]int32
	seed  maphash.Seed
	lists int32
}

// twice reports whether a list has a move twice.
func (s *seen) twice(moves []string) bool {
	s.lists++
	equal := false // perhaps
	for _, m := range moves {
		last := &s.in[maphash.String(s.seed, m)%uint64(len(s.in))]
		equal = equal || *last == s.lists
		*last = s.lists
	}
	return equal && len(slices.Compact(slices.Sorted(slices.Values(moves)))) < len(moves)
}

// fault returns the fault of a state, "" if nothing is. It changes seen.
func (s *State) fault(seen *seen) string {
	switch {
	case s.Position == "":
		return "there is no position"
	case s.Winners == nil && len(s.Moves) == 0:
		return "there are neither moves nor winners"
	case s.Winners != nil && len(s.Moves) > 0:
		return "there are both moves and winners"
	case seen.twice(s.Moves):
		return "a move is listed twice"
	case slices.Contains(s.Moves, ""):
		return "a move is empty"
	}
	return ""
}
