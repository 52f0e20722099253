package tablebase

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// Limits bound a build. They are not solver.Limits: the memory holds
// values and not positions, and the progress has the classes and the distance from
// the end, which no search has.
type Limits struct {
	Memory  int64          // bytes of values held at a time; 0 for no limit
	Workers int            // goroutines, at least 1
	Report  func(Progress) // is called now and then, never twice at a time; nil for nobody
}

// MemoryError reports that a class needs more memory than is allowed.
type MemoryError struct {
	Class string
	Bytes int64
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("%s needs %d MiB of memory", e.Class, (e.Bytes+1<<20-1)>>20)
}

// build finds the values of classes.
type build struct {
	x      rules.Indexed
	info   []rules.Class
	limits Limits
	meter  meter
}

// together returns a class and its partner.
func (b *build) together(class int) []int {
	if partner := b.info[class].Partner; partner != class {
		return []int{class, partner}
	}
	return []int{class}
}

// names returns a common name of the classes and the number of their positions.
func (b *build) names(classes []int) (string, int) {
	var names []string
	positions := 0
	for _, c := range classes {
		names = append(names, b.info[c].Name)
		positions += b.info[c].Size
	}
	return strings.Join(names, "+"), positions
}

// Summary counts the values of a class.
type Summary struct {
	Name    string `json:"material"`
	Size    int    `json:"positions"`
	Wins    int    `json:"wins"` // of who is to move
	Losses  int    `json:"losses"`
	Draws   int    `json:"draws"`
	Longest int    `json:"longest"` // plies to the end, of those that are no draws
	At      int    `json:"at"`      // the number of the first position with that many
}

// column returns the values of a class that is settled, and the numbers of wins,
// losses and draws.
func (s *stage) column(class int) (column, Summary) {
	sum := Summary{Name: s.info[class].Name, Size: s.info[class].Size}
	l := s.lanes[class]
	for i := range sum.Size {
		sum.count(i, l.value(i))
	}
	c := newColumn(sum.Size, DecidedIn(sum.Longest) > 0xff)
	for i := range sum.Size {
		if c.wide != nil {
			c.wide[i] = uint16(l.value(i))
		} else {
			c.narrow[i] = byte(l.value(i))
		}
	}
	return c, sum
}

// count adds the value of the next position.
func (sum *Summary) count(number int, v Value) {
	switch {
	case v.IsWin():
		sum.Wins++
	case v.IsLoss():
		sum.Losses++
	default:
		sum.Draws++
		return
	}
	if v.Plies() > sum.Longest || sum.Wins+sum.Losses == 1 {
		sum.Longest, sum.At = v.Plies(), number
	}
}
