//go:build !js || workshop

package engine

import (
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// shelf keeps the rulebooks of pages that were read last.
type shelf struct {
	mutex sync.Mutex
	list  []opened // the one used last at the end
}

// opened is a rulebook that was read, in a catalogue of its own.
type opened struct {
	Book
	catalog *catalog.Catalog
	err     error
}

// mostOpened is the number of rulebooks that a shelf keeps.
const mostOpened = 8

// catalog returns a catalogue with the game of a rulebook, the usual one where a page has
// none.
func (s *shelf) catalog(b Book) (*catalog.Catalog, error) {
	if b.Text == "" {
		return catalog.Default(), nil
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	i := slices.IndexFunc(s.list, func(o opened) bool { return o.Book == b })
	if i < 0 {
		c, err := b.open(rbg.ReadFirst) // a page shows one board and reading
		o := opened{b, c, err}
		s.list, i = append(s.list, o), len(s.list)
	}
	o := s.list[i]
	s.list = append(slices.Delete(s.list, i, i+1), o)
	s.list = s.list[max(0, len(s.list)-mostOpened):]
	return o.catalog, o.err
}

// Open returns a catalogue with the game of the rulebook, all of which is read.
func (b Book) Open() (*catalog.Catalog, error) { return b.open(rbg.Read) }

func (b Book) open(read func(name, text string, books ...rules.Rulebook) (*rbg.Rulebook, error)) (*catalog.Catalog, error) {
	c := catalog.New()
	books := c.Rulebooks()
	name, items, ok := strings.Cut(b.Base, "\n")
	if ok && !slices.ContainsFunc(books, func(r rules.Rulebook) bool { return r.Name == name }) {
		base, err := rules.ReadRulebook(name, items)
		if err != nil {
			return c, err
		}
		books = append(books, base)
	}
	r, err := read(b.Name, b.Text, books...)
	if err == nil {
		err = c.Add(r.Kind())
	}
	return c, err
}

// Game returns the game of the seats, which the catalogue of the page has.
func (t Task) Game() (play.Game, error) {
	c, err := t.Open()
	if err != nil {
		return nil, err
	}
	return t.Seats.open(c)
}
