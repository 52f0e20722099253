package records

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules/hnefatafl"
)

// Unexpressed is a rule of a record that no reading expresses.
type Unexpressed struct {
	Entry  string // as the record has it, such as ka:n
	Clause string // the clause or the ambiguity that it concerns
	Words  string
}

// OTNOptions returns the readings of OpenTafl's rules string, and its rules that
// no reading expresses. Entries that are left out have the defaults of OpenTafl's
// notation. It has no rule for a draw after a number of turns; a side without a
// move loses there.
func OTNOptions(rules string) (hnefatafl.Options, []Unexpressed) {
	r := otnRules{entries: map[string]string{}}
	r.opts = hnefatafl.Options{
		KingEdge: hnefatafl.EdgeSafe, KingCorner: hnefatafl.CornerSafe, Group: hnefatafl.GroupOff, DrawAfter: hnefatafl.NeverDrawn, Stuck: hnefatafl.StuckLoses,
	}
	for _, entry := range strings.Fields(rules) {
		name, value, _ := strings.Cut(entry, ":")
		r.entries[name] = value
		if !known[name] {
			r.lacks(name, "", "this entry is not known")
		}
	}
	r.ends()
	r.king()
	r.throne()
	r.corners()
	r.walls()
	return r.opts, r.unexpressed
}

// known are the entries of OpenTafl's notation. Those of pieces that Hnefatafl
// has not, and those of cells that do not exist, change nothing.
var known = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq("dim name start starti esc surf atkf tfr ka ks kj nj cj cor cen afor dfor corh cenh cenhe aforh dforh " +
		"corp cenp aforp dforp cors cens afors dfors sw swf efe ber spd") {
		names[name] = true
	}
	return names
}()

// otnRules is a rules string while it is read.
type otnRules struct {
	entries     map[string]string
	opts        hnefatafl.Options
	unexpressed []Unexpressed
}

// value returns the value of an entry, or the default of the notation.
func (r *otnRules) value(name, fallback string) string {
	if v, ok := r.entries[name]; ok {
		return v
	}
	return fallback
}

// list returns the values of an entry.
func (r *otnRules) list(name string) []string {
	return strings.FieldsFunc(r.entries[name], func(c rune) bool { return c == ',' })
}

// names reports whether an entry lists the four corners, or else the cell in the middle.
func (r *otnRules) names(entry string, corners bool) bool {
	side, err := strconv.Atoi(r.value("dim", ""))
	if err != nil || side < 1 || side > 26 {
		return false
	}
	cell := func(x, y int) string { return string(rune('a'+x)) + strconv.Itoa(y+1) }
	want := []string{cell(side/2, side/2)}
	if corners {
		want = []string{cell(0, 0), cell(0, side-1), cell(side-1, 0), cell(side-1, side-1)}
	}
	got := r.list(entry)
	slices.Sort(got)
	slices.Sort(want)
	return slices.Equal(got, want)
}

// lacks notes that no reading expresses an entry.
func (r *otnRules) lacks(name, clause, words string) {
	r.unexpressed = append(r.unexpressed, Unexpressed{fmt.Sprintf("%s:%s", name, r.entries[name]), clause, words})
}

// ends reads the ends of the game.
func (r *otnRules) ends() {
	if r.value("surf", "y") == "y" {
		r.opts.Surround = hnefatafl.SurroundWins
	}
	switch r.value("tfr", "d") {
	case "d":
		r.opts.Repeat = hnefatafl.ThirdTimeDraw
	case "i":
	default:
		r.lacks("tfr", "taf-repeat", "the result of a third repetition depends on who repeats")
	}
	if r.value("ber", "n") != "n" {
		r.lacks("ber", "T1", "berserk moves")
	}
	if slices.ContainsFunc(r.list("spd"), func(limit string) bool { return limit != "-1" }) {
		r.lacks("spd", "T1", "a limit on the cells of a move")
	}
}

// king reads how the king moves and is captured.
func (r *otnRules) king() {
	switch r.value("ks", "y") {
	case "y", "s":
	case "n", "w":
		r.opts.KingCapture = hnefatafl.ByTwo
	case "c":
		r.opts.KingCapture = hnefatafl.ByTwoOffThrone
	default:
		r.lacks("ks", "taf-king-capture", "this strength of the king")
	}
	if r.value("ka", "y") != "y" {
		r.lacks("ka", "T6", "the king takes no or a limited part in captures")
	}
	if r.value("kj", "n") != "n" {
		r.lacks("kj", "T1", "the king jumps")
	}
}

// throne reads the rules about the cell in the middle.
func (r *otnRules) throne() {
	if cells, ok := r.entries["cen"]; ok && cells == "" {
		r.opts.ThroneStop, r.opts.ThroneHostile, r.opts.KingThrone = hnefatafl.AnyoneStops, hnefatafl.NeverHostile, hnefatafl.FourAlways
		return
	}
	if r.value("cen", "default") != "default" && !r.names("cen", false) {
		r.lacks("cen", "T2", "another place of the throne")
	}
	stops := pieceList(r.value("cens", "K"))
	switch {
	case stops.attackers && stops.defenders && stops.king:
		r.opts.ThroneStop = hnefatafl.AnyoneStops
	case stops.attackers || stops.defenders:
		r.lacks("cens", "taf-throne-stop", "soldiers of one side may stop on the throne")
	case stops.king:
		r.opts.ThroneStop = hnefatafl.KingReturns
	}
	passes := pieceList(r.value("cenp", "tTK"))
	switch {
	case passes.attackers && passes.defenders && passes.king:
	case passes.attackers || passes.defenders:
		r.lacks("cenp", "taf-throne-pass", "soldiers of one side may pass over the throne")
	case passes.king:
		r.opts.ThronePass = hnefatafl.KingPasses
	default:
		r.opts.ThronePass = hnefatafl.NobodyPasses
	}
	r.throneHostile()
}

// throneHostile reads to whom the throne is hostile.
func (r *otnRules) throneHostile() {
	empty, held := pieceList(r.value("cenhe", "tTK")), pieceList(r.value("cenh", "t"))
	switch {
	case held.defenders:
		r.lacks("cenh", "taf-throne-hostile", "a throne with a king is hostile to defenders")
	case empty.attackers && empty.defenders:
		r.opts.ThroneHostile = hnefatafl.HostileOnceLeft
	case empty.attackers:
		r.opts.ThroneHostile = hnefatafl.HostileToAttackers
	case empty.defenders:
		r.lacks("cenhe", "taf-throne-hostile", "the empty throne is hostile to defenders alone")
	default:
		r.opts.ThroneHostile = hnefatafl.NeverHostile
	}
	if !empty.king {
		r.opts.KingThrone = hnefatafl.FourAlways
	}
}

// corners reads the rules about the fortresses, and where the king escapes.
func (r *otnRules) corners() {
	cells, given := r.entries["cor"]
	plain := given && cells == ""
	switch {
	case r.value("esc", "c") == "e":
		r.opts.Escape = hnefatafl.EscapeAtEdge
		if !plain {
			r.lacks("esc", "taf-escape", "special corners on a board whose whole edge is an exit")
		}
	case plain:
		r.lacks("cor", "T3", "no fortresses, and an escape at them")
	case given && cells != "default" && !r.names("cor", true):
		r.lacks("cor", "T3", "other fortresses than the four corners")
	}
	stops := pieceList(r.value("cors", "K"))
	r.opts.CornerStop = hnefatafl.KingOnly
	switch {
	case stops.attackers && !plain:
		r.lacks("cors", "T3", "attackers may stop on a fortress")
	case stops.defenders:
		r.opts.CornerStop = hnefatafl.DefendersToo
	}
	if hostile := pieceList(r.value("corh", "tTK")); !plain && !(hostile.attackers && hostile.defenders) {
		r.lacks("corh", "T4", "fortresses that are not hostile to all soldiers")
	}
	for _, name := range []string{"afor", "dfor"} {
		if r.value(name, "") != "" {
			r.lacks(name, "T3", "fortresses of one side")
		}
	}
}

// walls reads the captures of rows at the edge, and the forts there.
func (r *otnRules) walls() {
	switch r.value("sw", "n") {
	case "n":
	case "w":
		r.opts.ShieldWall = hnefatafl.ShieldWallTaken
		r.lacks("sw", "taf-shield-wall", "rows that a fortress does not close")
	default:
		r.opts.ShieldWall = hnefatafl.ShieldWallTaken
	}
	if r.value("swf", "y") != "y" && r.opts.ShieldWall == hnefatafl.ShieldWallTaken {
		r.lacks("swf", "taf-shield-wall", "a row that is captured by a move to a cell in front of it")
	}
	if r.value("efe", "n") == "y" {
		r.opts.EdgeFort = hnefatafl.EdgeFortWins
	}
}

// pieces are the soldiers and the king in a list of pieces.
type pieces struct{ attackers, defenders, king bool }

func pieceList(text string) pieces {
	return pieces{strings.Contains(text, "t"), strings.Contains(text, "T"), strings.Contains(text, "K")}
}
