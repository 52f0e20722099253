package solved

import (
	"math/bits"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// question is a question of a game: the names of its readings, the default first.
type question struct {
	id    string
	names []string
	alone bool // no other question has the ID
}

// all returns all readings, as bits.
func (q question) all() uint64 { return 1<<len(q.names) - 1 }

// questions returns the questions of a game in the order of its rulebook.
func questions(k *play.Kind) (list []question) {
	for _, a := range k.Questions {
		for _, f := range a.Questions {
			q := question{id: a.ID, alone: len(a.Questions) == 1}
			for _, r := range f.Readings {
				q.names = append(q.names, r.Name)
			}
			list = append(list, q)
		}
	}
	return list
}

// combination is a choice of a reading of each question, by its number.
type combination []int

// combinations returns the choices of readings up to a number, those with few changes of the
// default first. It is complete if no other is left.
func combinations(list []question, most int) (all []combination, complete bool) {
	for changes := range len(list) + 1 {
		if !changed(list, make(combination, len(list)), 0, changes, func(c combination) bool {
			all = append(all, slices.Clone(c))
			return len(all) <= most
		}) {
			return all[:most], false
		}
	}
	return all, true
}

// changed calls f with the combinations that differ from c in a number of questions from the
// first one on, until it returns false.
func changed(list []question, c combination, first, changes int, f func(combination) bool) bool {
	if changes == 0 {
		return f(c)
	}
	for q := first; q < len(list); q++ {
		for r := 1; r < len(list[q].names); r++ {
			c[q] = r
			if !changed(list, c, q+1, changes-1, f) {
				return false
			}
		}
		c[q] = 0
	}
	return true
}

// choices returns a combination as choices.
func (c combination) choices(list []question) (choices []rules.Choice) {
	for q, r := range c {
		name := list[q].names[r]
		if last := len(choices) - 1; last >= 0 && choices[last].ID == list[q].id {
			choices[last].Names += "+" + name
		} else {
			choices = append(choices, rules.Choice{ID: list[q].id, Names: name})
		}
	}
	return choices
}

// cube is a set of combinations: any of some readings of each question, as bits.
type cube []uint64

// cubes returns few sets that have these combinations together, and no others.
func cubes(list []combination) (sets []cube) {
	for _, c := range list {
		s := make(cube, len(c))
		for q, r := range c {
			s[q] = 1 << r
		}
		sets = append(sets, s)
	}
	for again := true; again && len(sets) > 0; {
		again = false
		for q := range sets[0] {
			before := len(sets)
			sets = merged(sets, q)
			again = again || len(sets) < before
		}
	}
	return sets
}

// merged joins the sets that differ in one question alone.
func merged(sets []cube, q int) (list []cube) {
	for _, s := range sets {
		i := slices.IndexFunc(list, func(t cube) bool {
			return slices.Equal(s[:q], t[:q]) && slices.Equal(s[q+1:], t[q+1:])
		})
		if i < 0 {
			list = append(list, s)
		} else {
			list[i][q] |= s[q]
		}
	}
	return list
}

// every is the name of all readings of a question together.
const every = "*"

// text returns a set in words such as "x-swap=mirror|none,x-pass=no". Questions of which
// it has the common readings are left out.
func (s cube) text(list []question, common cube) string {
	var parts []string
	for q, set := range s {
		if set == common[q] {
			continue
		}
		if list[q].alone && set == list[q].all() {
			parts = append(parts, list[q].id+"="+every)
			continue
		}
		var names []string
		for rest := set; rest != 0; rest &= rest - 1 {
			names = append(names, list[q].names[bits.TrailingZeros64(rest)])
		}
		parts = append(parts, list[q].id+"="+strings.Join(names, "|"))
	}
	return strings.Join(parts, ",")
}

// texts returns the sets of combinations in words. A question that they do not name has all
// readings if all combinations were tried, else its default.
func texts(list []question, some []combination, complete bool) (words []string) {
	common := make(cube, len(list))
	for q := range list {
		if common[q] = 1; complete {
			common[q] = list[q].all()
		}
	}
	for _, s := range cubes(some) {
		words = append(words, s.text(list, common))
	}
	return words
}
