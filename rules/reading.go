package rules

// Choice is the index of a reading within its facet; 0 is the default.
type Choice uint8

// Reading is one way to read a clause.
type Reading struct {
	Name  string // one word, unlike any other of the ambiguity
	Words string // what the clause means under this reading
}

// Facet is one question with the readings that answer it, the default
// first.
type Facet struct {
	Question string
	Readings []Reading
}

// names returns the names of the readings in order.
func (f Facet) names() []string {
	names := make([]string, len(f.Readings))
	for i, r := range f.Readings {
		names[i] = r.Name
	}
	return names
}

// Ambiguity is a place where a rulebook can be read in more than one way.
// Most ask one question; where the questions are independent of each other,
// each is a facet of its own.
type Ambiguity struct {
	ID       string
	Clause   string
	Question string
	Facets   []Facet
}

// names returns the names of all readings, facet by facet.
func (a Ambiguity) names() []string {
	var names []string
	for _, f := range a.Facets {
		names = append(names, f.names()...)
	}
	return names
}

// Texts returns all readings as ID=VALUE, facet by facet.
func (a Ambiguity) Texts() []string {
	var texts []string
	for _, name := range a.names() {
		texts = append(texts, a.ID+"="+name)
	}
	return texts
}

// find returns the facet to which the reading of that name belongs, and its
// index there.
func (a Ambiguity) find(name string) (facet int, choice Choice, ok bool) {
	for i, f := range a.Facets {
		for j, r := range f.Readings {
			if r.Name == name {
				return i, Choice(j), true
			}
		}
	}
	return 0, 0, false
}
