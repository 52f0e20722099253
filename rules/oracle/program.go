package oracle

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"sync"
	"time"

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
	lines   chan string
	ended   chan error
	said    said // on stderr

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
	return r.Do == "setup" || r.Do == "choose" || r.Do == "moves" || r.Do == "start" && (r.Game != "" || len(r.Readings) > 0)
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
	p := &program{ctx: ctx, command: command, first: first, timeout: timeout, process: exec.Command(words[0], words[1:]...), lines: make(chan string), ended: make(chan error, 1)}
	var err error
	if p.in, err = p.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
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
	guard.Go(func() error { _, err := io.Copy(&p.said, stderr); return err }, func(error) { close(p.said.done) })
	guard.Go(func() error { return p.read(out) }, func(err error) { p.ended <- err })
	return p, nil
}

// read passes on the lines of the program until it ends.
func (p *program) read(out io.Reader) error {
	s := bufio.NewScanner(out)
	s.Buffer(nil, maxLine)
	for s.Scan() {
		p.lines <- s.Text()
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a line of more than %d MiB", maxLine>>20)
	}
	return cmp.Or(s.Err(), errors.New("it has ended"))
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

// stop ends the program.
func (p *program) stop() {
	p.in.Close()
	killGroup(p.process)
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
	if err != nil {
		p.stop()
		p.broken = fmt.Errorf("%s: answer %d: %w", p.command, p.sent, err)
		if !errors.As(err, new(limitError)) {
			p.broken = fmt.Errorf("%w%s", p.broken, p.said.last())
		}
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
	select {
	case line := <-p.lines:
		if p.plain {
			return s, fmt.Errorf("two answers to one request: %s", shortened(line))
		}
		return readState(line, r, false)
	default:
	}
	written := make(chan error, 1)
	guard.Go(func() error { _, err := p.in.Write(append(request, '\n')); return err }, func(err error) { written <- err })
	timeout := p.timeout
	switch {
	case r.Do == "start":
		timeout = p.first
	case r.Seconds > 0:
		timeout = time.Duration(r.Seconds*1.1*float64(time.Second)) + 100*time.Millisecond
	}
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	for {
		select {
		case line := <-p.lines:
			return readState(line, r, p.plain || p.sent == 1)
		case <-p.ctx.Done():
			why := limitError("interrupted")
			if errors.Is(p.ctx.Err(), context.DeadlineExceeded) {
				why = "the time limit was hit"
			}
			return s, fmt.Errorf("no answer to %s: %w", request, why)
		case err := <-p.ended:
			return s, fmt.Errorf("no answer to %s: %w", request, err)
		case err := <-written:
			if err != nil {
				return s, fmt.Errorf("it does not read %s: %w", request, err)
			}
			written = nil
		case <-timer.C:
			return s, fmt.Errorf("no answer to %s within %v", request, timeout)
		}
	}
}

// readState reads and checks an answer, which may be plain, without a number.
func readState(line string, r Request, plain bool) (s State, err error) {
	if err := json.Unmarshal([]byte(line), &s); err != nil {
		if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) && wrong.Field != "" {
			return s, fmt.Errorf("a %s is no value of %q: %s", wrong.Value, wrong.Field, shortened(line))
		}
		return s, fmt.Errorf("not a JSON object: %s", shortened(line))
	}
	if s.Error != "" {
		return s, Refusal(fmt.Sprintf("%q to the request %s %s", s.Error, r.Do, r.Move))
	}
	fault := s.fault()
	if r.Each != nil {
		fault = s.faultOfEach(len(r.Each))
	}
	if r.Do == "choose" {
		if fault = ""; s.Move == "" {
			fault = "there is no move"
		}
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

func shortened(line string) string {
	const most = 200
	if len(line) > most {
		return line[:most] + "..."
	}
	return line
}

// faultOfEach returns the fault of the answers to n requests, "" if nothing is.
func (s *State) faultOfEach(n int) string {
	if len(s.Each) != n {
		return fmt.Sprintf("there are %s to %d requests", english.Plural(len(s.Each), "answer", ""), n)
	}
	for i := range s.Each {
		if text := cmp.Or(s.Each[i].Error, s.Each[i].fault()); text != "" {
			return fmt.Sprintf("answer %d of the list: %s", i+1, text)
		}
	}
	return ""
}

// fault returns the fault of a state, "" if nothing is.
func (s *State) fault() string {
	sorted := slices.Sorted(slices.Values(s.Moves))
	switch {
	case s.Position == "":
		return "there is no position"
	case s.Winners == nil && len(s.Moves) == 0:
		return "there are neither moves nor winners"
	case s.Winners != nil && len(s.Moves) > 0:
		return "there are both moves and winners"
	case len(slices.Compact(sorted)) != len(s.Moves):
		return "a move is listed twice"
	case slices.Contains(s.Moves, ""):
		return "a move is empty"
	}
	return ""
}
