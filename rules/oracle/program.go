package oracle

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"ludex/rules/guard"
)

// program is a running program. It answers one request after another.
type program struct {
	command string
	timeout time.Duration // for one answer
	process *exec.Cmd
	in      io.WriteCloser
	lines   chan string
	ended   chan error

	mu     sync.Mutex
	sent   int // requests
	broken error
}

// run starts a program. The command is split at blanks; no shell reads it.
func run(command string, timeout time.Duration) (*program, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("the command of the program is missing")
	}
	p := &program{command: command, timeout: timeout, process: exec.Command(words[0], words[1:]...), lines: make(chan string), ended: make(chan error, 1)}
	var err error
	if p.in, err = p.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.process.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
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
	return cmp.Or(s.Err(), errors.New("it has ended"))
}

// stop ends the program.
func (p *program) stop() {
	p.in.Close()
	if p.process.Process != nil {
		p.process.Process.Kill()
	}
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
	s, err := p.exchange(r)
	if err != nil {
		p.broken = fmt.Errorf("%s: answer %d: %w", p.command, p.sent, err)
		p.stop()
	}
	return s, p.broken
}

func (p *program) exchange(r Request) (s State, err error) {
	request, err := json.Marshal(r)
	if err != nil {
		return s, err
	}
	written := make(chan error, 1)
	guard.Go(func() error { _, err := p.in.Write(append(request, '\n')); return err }, func(err error) { written <- err })
	timer := time.NewTimer(p.timeout)
	defer timer.Stop()
	for {
		select {
		case line := <-p.lines:
			return readState(line, r)
		case err := <-p.ended:
			return s, fmt.Errorf("no answer to %s: %w", request, err)
		case err := <-written:
			if err != nil {
				return s, fmt.Errorf("it does not read %s: %w", request, err)
			}
			written = nil
		case <-timer.C:
			return s, fmt.Errorf("no answer to %s within %v", request, p.timeout)
		}
	}
}

// readState reads and checks an answer.
func readState(line string, r Request) (s State, err error) {
	if err := json.Unmarshal([]byte(line), &s); err != nil {
		return s, fmt.Errorf("not a JSON object: %s", shortened(line))
	}
	if s.Error != "" {
		return s, fmt.Errorf("%q to the request %s %s", s.Error, r.Do, r.Move)
	}
	if fault := s.fault(); fault != "" {
		return s, fmt.Errorf("%s: %s", fault, shortened(line))
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
