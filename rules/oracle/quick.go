package oracle

import "strings"

// quick reads the answers that programs mostly give, in a fifth of the time of package
// json: an object whose texts have no other escape than \n. It leaves all others to json,
// faulty ones, too. The texts are parts of the line.
type quick struct {
	line string
	at   int
	list []string // of moves and players
}

// state reads an answer, and reports whether it could.
func (q *quick) state(s *State) (ok bool) {
	defer func() {
		if !ok {
			*s = State{}
		}
	}()
	return q.items('{', '}', func() bool { return q.field(s) }) && q.space() == len(q.line)
}

// field reads a field with its name.
func (q *quick) field(s *State) (ok bool) {
	name, ok := q.text()
	if !ok || !q.next(':') {
		return false
	}
	switch name {
	case "id":
		s.ID, ok = q.number()
	case "to_move":
		s.ToMove, ok = q.number()
	case "move":
		s.Move, ok = q.text()
	case "position":
		s.Position, ok = q.text()
	case "diagram":
		s.Diagram, ok = q.text()
	case "players":
		s.Players, ok = q.texts()
	case "moves":
		s.Moves, ok = q.texts()
	case "each":
		if s.Each != nil {
			return false
		}
		s.Each = make([]State, 0, min(strings.Count(q.line, "{"), 100))
		ok = q.items('[', ']', func() bool {
			s.Each = append(s.Each, State{})
			return q.items('{', '}', func() bool { return q.field(&s.Each[len(s.Each)-1]) })
		})
	case "winners":
		if s.Winners = nil; strings.HasPrefix(q.line[q.space():], "null") {
			q.at += len("null")
			return true
		}
		s.Winners = []int{}
		ok = q.items('[', ']', func() bool {
			n, ok := q.number()
			s.Winners = append(s.Winners, n)
			return ok
		})
	default:
		return false
	}
	return ok
}

// texts reads a list of texts.
func (q *quick) texts() ([]string, bool) {
	if q.list == nil {
		q.list = make([]string, 0, min(strings.Count(q.line, ","), 10_000))
	}
	first := len(q.list)
	ok := q.items('[', ']', func() bool {
		text, ok := q.text()
		q.list = append(q.list, text)
		return ok
	})
	return q.list[first:len(q.list):len(q.list)], ok
}

// items reads the items between two signs, separated by commas.
func (q *quick) items(begin, end byte, item func() bool) bool {
	if !q.next(begin) {
		return false
	}
	if q.next(end) {
		return true
	}
	for item() {
		if q.next(end) {
			return true
		}
		if !q.next(',') {
			return false
		}
	}
	return false
}

// text reads a text.
func (q *quick) text() (string, bool) {
	if !q.next('"') {
		return "", false
	}
	first, escaped := q.at, false
	for ; q.at < len(q.line) && q.line[q.at] != '"'; q.at++ {
		c := q.line[q.at]
		if c < ' ' || c > '~' {
			return "", false
		}
		escaped = escaped || c == '\\'
	}
	if q.at == len(q.line) {
		return "", false
	}
	text := q.line[first:q.at]
	q.at++
	if escaped {
		text = strings.ReplaceAll(text, `\n`, "\n")
	}
	return text, !escaped || !strings.Contains(text, `\`)
}

// number reads a whole number of a few digits.
func (q *quick) number() (n int, ok bool) {
	sign := 1
	if q.next('-') {
		sign = -1
	}
	first := q.at
	for ; q.at < len(q.line) && q.line[q.at]-'0' < 10; q.at++ {
		n = 10*n + int(q.line[q.at]-'0')
	}
	digits := q.at - first
	return sign * n, digits > 0 && digits < 10 && (digits == 1 || q.line[first] != '0')
}

// next reads a sign, if it is the next one.
func (q *quick) next(sign byte) bool {
	if q.space() == len(q.line) || q.line[q.at] != sign {
		return false
	}
	q.at++
	return true
}

// space skips blanks, and returns the place behind them.
func (q *quick) space() int {
	for q.at < len(q.line) && (q.line[q.at] == ' ' || q.line[q.at] == '\n' || q.line[q.at] == '\r' || q.line[q.at] == '\t') {
		q.at++
	}
	return q.at
}
