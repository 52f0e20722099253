package endgame

import "ludex/solver/table"

// Parting is how far two tables of a material differ in who wins.
type Parting struct {
	Material  string
	Positions int
	Differ    int // positions of which one table says another winner, or a draw
	First     int // the number of the first of them
}

// Partings compares the materials that two tables of one board both have
// (wal-end-same). What is only a matter of how many plies it takes does not
// count.
func Partings(a, b *table.Dir) ([]Parting, error) {
	var list []Parting
	for _, sum := range a.Summaries() {
		if _, ok := b.Summary(sum.Name); !ok {
			continue
		}
		p, err := parting(a, b, sum)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

func parting(a, b *table.Dir, sum table.Summary) (Parting, error) {
	p := Parting{Material: sum.Name, Positions: sum.Size}
	one, err := a.Load(sum.Name)
	if err != nil {
		return p, err
	}
	two, err := b.Load(sum.Name)
	if err != nil {
		return p, err
	}
	for i := range sum.Size {
		if one(i).String() == two(i).String() {
			continue
		}
		if p.Differ == 0 {
			p.First = i
		}
		p.Differ++
	}
	return p, nil
}
