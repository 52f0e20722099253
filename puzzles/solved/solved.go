// Package solved has the values of small games by each reading of their rulebooks, with
// proofs. [Solve] finds the entries of a game on a board; [Published] has those that the
// program holds.
package solved

import (
	"bytes"
	"cmp"
	_ "embed" // the table
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
)

// Entry is the value of a game on a board, and the readings that lead to it.
type Entry struct {
	Game     string   `json:"game"`     // the name, or the file
	Board    string   `json:"board"`    // the name of the board
	Cells    int      `json:"cells"`    // of the board
	Value    string   `json:"value"`    // the player who wins, "draw"; of a game for one "solvable", "unsolvable"; "unknown"
	Plies    int      `json:"plies"`    // to the end with best play, 0 for none
	AtMost   bool     `json:"at_most"`  // a win may be possible in fewer plies
	Readings []string `json:"readings"` // sets such as "a=x|y,b=z,c=*"; other questions have any reading, or by the limit the default
	Proofs   []Proof  `json:"proofs"`   // each of some of the readings, none if the value is unknown
	Rules    string   `json:"rules"`    // the SHA-256 of the file with the rules
	Version  string   `json:"version"`  // of the program
	Limit    string   `json:"limit"`    // why the value is unknown, or not all readings were tried
}

// Proof is a certificate, and the readings that it covers.
type Proof struct {
	Game      string   `json:"game"`      // under the first of the readings: ludex solve GAME --certificate FILE writes the certificate
	Readings  []string `json:"readings"`  // as in an entry
	Positions int64    `json:"positions"` // that were solved, of those alike by symmetry one
	Nodes     int      `json:"nodes"`     // of the certificate
	SHA256    string   `json:"sha256"`    // of the certificate
}

// Table is a list of entries; those of one game and board follow each other.
type Table []Entry

// Read reads a table: JSON, an entry a line.
func Read(data []byte) (t Table, err error) {
	for i, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var e Entry
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&e); err != nil {
			return nil, fmt.Errorf("line %d: not an entry of a table: %w", i+1, err)
		}
		t = append(t, e)
	}
	return t, nil
}

// JSON returns the table as Read reads it.
func (t Table) JSON() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for i := range t {
		_ = e.Encode(t[i]) // into memory
	}
	return b.Bytes()
}

// CSV returns the table with a line for the names of the columns.
func (t Table) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{{"game", "board", "value", "plies", "readings", "proofs", "positions", "sha256", "rules", "version", "limit"}}
	for _, e := range t {
		digest := ""
		if len(e.Proofs) > 0 {
			digest = e.Proofs[0].SHA256
		}
		rows = append(rows, []string{
			e.Game, e.Board, e.Value, fmt.Sprint(e.Plies), e.Under(), fmt.Sprint(len(e.Proofs)), fmt.Sprint(e.Positions()), digest, e.Rules, e.Version, e.Limit,
		})
	}
	_ = w.WriteAll(rows) // into memory
	return b.Bytes()
}

// Without returns the table without the entries of an item.
func (t Table) Without(it Item) Table {
	return slices.DeleteFunc(slices.Clone(t), func(e Entry) bool { return e.Game == it.Kind.Name && e.Board == it.Board })
}

// isNamed reports whether readers can find the version of the program that made an entry: a
// release or a commit, without other changes.
func isNamed(version string) bool {
	return strings.HasPrefix(version, "v") && !strings.Contains(version, "+dirty")
}

// Of returns the entries of an item by the same rules, and by as many combinations of readings
// or more; none if a limit left one of them unknown, or if one has no version that readers can
// find and the present one is.
func (t Table) Of(it Item, version string, combinations int) (some Table) {
	for _, e := range t {
		if e.Game != it.Kind.Name || e.Board != it.Board || e.Rules != it.Rules {
			continue
		}
		var tried int
		_, _ = fmt.Sscanf(e.Limit, firstOnly+"%d", &tried) // 0 for all
		if e.Value == unknown || tried > 0 && tried < combinations || isNamed(version) && !isNamed(e.Version) {
			return nil
		}
		some = append(some, e)
	}
	return some
}

//go:embed solved.jsonl
var published []byte

// Published returns the table of the program.
func Published() (Table, error) { return Read(published) }

// Game is the part of a table about a game on a board.
type Game struct{ Entries Table }

// Games returns the parts of a table: those whose value depends on a reading first, then
// those that no reading changes, then those of which a limit left a value open.
func (t Table) Games() (list []Game) {
	for i, e := range t {
		if i == 0 || t[i-1].Game != e.Game || t[i-1].Board != e.Board {
			list = append(list, Game{})
		}
		last := &list[len(list)-1]
		last.Entries = append(last.Entries, e)
	}
	slices.SortStableFunc(list, func(a, b Game) int { return cmp.Compare(a.rank(), b.rank()) })
	return list
}

// rank orders the parts of a table.
func (g Game) rank() int {
	switch {
	case g.Depends():
		return 0
	case g.Entries.Open():
		return 2
	}
	return 1
}

// Open reports whether a limit left a value open.
func (t Table) Open() bool {
	return slices.ContainsFunc(t, func(e Entry) bool { return e.Value == unknown })
}

// unknown is the value of a game that a limit left open.
const unknown = "unknown"

// Depends reports whether two readings lead to other values.
func (g Game) Depends() bool {
	values := map[string]bool{}
	for _, e := range g.Entries {
		if e.Value != unknown {
			values[e.Value] = true
		}
	}
	return len(values) > 1
}

// Line returns in one line who wins, and which questions decide, as far as the table shows them.
func (g Game) Line() string {
	var who, open []string
	for _, e := range g.Entries {
		word := e.Value
		if word == unknown {
			open = []string{unknown}
			continue
		}
		if !slices.Contains([]string{"draw", "solvable", "unsolvable"}, word) {
			word = rules.Wins(word)
		}
		if !slices.Contains(who, word) {
			who = append(who, word)
		}
	}
	line := strings.Join(append(who, open...), " or ")
	if g.Depends() {
		line = "a reading decides: " + line
	}
	if decide := g.Deciding(); len(decide) > 0 {
		line += ", by " + strings.Join(decide, ", ")
	}
	return line
}

// Deciding returns the questions of which other readings, where all else is equal, lead to
// other values.
func (g Game) Deciding() (list []string) {
	for i, a := range g.Entries {
		for _, b := range g.Entries[:i] {
			if a.Value == b.Value || a.Value == unknown || b.Value == unknown {
				continue
			}
			for _, x := range a.Readings {
				for _, y := range b.Readings {
					if id, ok := apart(x, y, strings.HasPrefix(a.Limit, firstOnly)); ok && !slices.Contains(list, id) {
						list = append(list, id)
					}
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// apart returns the question in which alone two sets of readings have none in common. A
// question that a set does not name has every reading, or its default where some
// combinations are left out.
func apart(x, y string, some bool) (id string, ok bool) {
	a, b := named(x), named(y)
	questions := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.Sort(questions)
	for _, q := range slices.Compact(questions) {
		m, n := a[q], b[q]
		common := slices.ContainsFunc(m, func(name string) bool { return name == every || slices.Contains(n, name) })
		switch {
		case common || slices.Contains(n, every):
		case some && len(m)*len(n) == 0 && len(m)+len(n) > 1:
			return "", false
		case !some && len(m)*len(n) == 0:
		case ok:
			return "", false
		default:
			id, ok = q, true
		}
	}
	return id, ok
}

// named returns the readings that a set names, by their questions.
func named(set string) map[string][]string {
	all := map[string][]string{}
	for part := range strings.SplitSeq(set, ",") {
		if id, names, ok := strings.Cut(part, "="); ok {
			all[id] = append(all[id], strings.Split(names, "|")...)
		}
	}
	return all
}

// Name returns the name of the game with its board, if that has a name.
func (g Game) Name() string { return strings.TrimSuffix(g.Entries[0].Game+":"+g.Entries[0].Board, ":") }

// Words returns the value of an entry in words.
func (e Entry) Words() string {
	one, many := "ply", "plies"
	if e.Value == "solvable" {
		one, many = "move", "moves"
	}
	plies := english.Plural(e.Plies, one, many)
	if e.AtMost {
		plies = "at most " + plies
	}
	switch e.Value {
	case "draw", "unsolvable":
		return e.Value
	case unknown:
		return "unknown: " + e.Limit
	case "solvable":
		return "solvable in " + plies
	}
	return rules.Wins(e.Value) + " in " + plies
}

// shown are the sets of readings of an entry that are named.
const shown = 4

// Under returns the readings of an entry in words: the first few sets of them.
func (e Entry) Under() string {
	var sets []string
	for _, s := range e.Readings[:min(shown, len(e.Readings))] {
		switch {
		case s == "" && strings.HasPrefix(e.Limit, firstOnly):
			s = "the defaults"
		case s == "":
			s = "every reading"
		}
		sets = append(sets, s)
	}
	if more := len(e.Readings) - shown; more > 0 {
		sets = append(sets, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(sets, "; ")
}

// Under returns the readings of an entry in words. Where they are many, one entry has all others.
func (g Game) Under(i int) string {
	most := 0
	for j, e := range g.Entries {
		if len(e.Readings) > len(g.Entries[most].Readings) {
			most = j
		}
	}
	switch e := g.Entries[i]; {
	case i != most || len(e.Readings) <= shown:
		return e.Under()
	case len(g.Entries) == 1:
		return "all of them"
	}
	return "all others"
}

// firstOnly begins the limit where not all combinations of readings were tried.
const firstOnly = "the first "

// Positions returns how many positions were solved for the first proof.
func (e Entry) Positions() int64 {
	if len(e.Proofs) == 0 {
		return 0
	}
	return e.Proofs[0].Positions
}

// Text returns the table for people.
func (t Table) Text() string {
	var b strings.Builder
	for _, g := range t.Games() {
		fmt.Fprintf(&b, "%s: %s\n", g.Name(), g.Line())
		if i := slices.IndexFunc(g.Entries, func(e Entry) bool { return strings.HasPrefix(e.Limit, firstOnly) }); i >= 0 {
			fmt.Fprintf(&b, "  %s\n", g.Entries[i].Limit)
		}
		for i, e := range g.Entries {
			fmt.Fprintf(&b, "  %s: %s", e.Words(), g.Under(i))
			if e.Value != unknown {
				fmt.Fprintf(&b, " (%s, %s)", english.Plural(int(e.Positions()), "position", ""), english.Plural(len(e.Proofs), "proof", ""))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}
