package oracle

import (
	"strings"
	"sync"
	"time"
)

// said keeps the end of a program's output to stderr.
type said struct {
	mu   sync.Mutex
	kept []byte
	done chan struct{} // closed when the program has closed stderr
}

// mostSaid is the number of bytes that are kept.
const mostSaid = 2000

func (s *said) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = append(s.kept, b...)
	s.kept = append([]byte(nil), s.kept[max(0, len(s.kept)-mostSaid):]...)
	return len(b), nil
}

// text returns the last lines, to be added to a message.
func (s *said) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(strings.ToValidUTF8(string(s.kept), "")), "\n")
	const most = 8
	lines = lines[max(0, len(lines)-most):]
	if len(lines) == 1 && lines[0] == "" {
		return ""
	}
	return "; it says on stderr:\n  " + strings.Join(lines, "\n  ")
}

// last waits for the last words of a program that ends, and returns the text.
func (s *said) last() string {
	select {
	case <-s.done:
	case <-time.After(time.Second):
	}
	return s.text()
}
