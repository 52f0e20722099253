package report

import (
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles/picture"
)

// chart adds bars.
func (p Profile) chart(a *picture.Article, name, caption string, bars []picture.Bar) {
	if len(bars) > 0 {
		a.Add(picture.Part{Style: picture.Picture, Text: caption, Name: "profile-" + name, Scene: picture.Chart(bars), Diagram: picture.ChartText(bars)})
	}
}

// bars returns a bar for each number of a list from a place on, or for several together where
// there are many. The first number of the list is that of origin.
func bars[N int | float64](list []N, first, origin int, bar func(sum float64, of int) picture.Bar) (all []picture.Bar) {
	const most = 16
	step := (len(list)-first)/most + 1
	for i := first; i < len(list); i += step {
		end, sum := min(i+step, len(list)), 0.0
		for _, x := range list[i:end] {
			sum += float64(x)
		}
		b := bar(sum, end-i)
		if b.Label = fmt.Sprint(i + origin); end > i+1 {
			b.Label += fmt.Sprintf("-%d", end-1+origin)
		}
		all = append(all, b)
	}
	return all
}

// uses adds a board whose cells are coloured by numbers, the greatest warmest.
func (p Profile) uses(a *picture.Article, name, caption string, numbers []float64) {
	heat, most := make([]picture.Heat, len(numbers)), slices.Max(append([]float64{0}, numbers...))
	for i, x := range numbers {
		if x > 0 {
			heat[i] = picture.Heat{Warm: x / most, Words: fmt.Sprintf("%.2g", x)}
		}
	}
	if most > 0 {
		p.heat(a, name, fmt.Sprintf("%s, from 0 to %.2g, the warmest", caption, most), heat)
	}
}

func (p Profile) heat(a *picture.Article, name, caption string, heat []picture.Heat) {
	a.Add(picture.Part{Style: picture.Picture, Text: caption, Name: "profile-" + strings.ReplaceAll(name, " ", "-"),
		Scene: picture.HeatMap(p.layout, heat), Diagram: picture.HeatText(p.layout, heat)})
}

// firstMap adds the map of the best first moves by the cells on which they end.
func (p Profile) firstMap(a *picture.Article) {
	heat := make([]picture.Heat, len(p.Cells))
	for _, o := range slices.Backward(p.Openings) {
		for _, c := range o.Cells {
			if o.Points.Of > 0 {
				heat[c] = picture.Heat{Warm: o.Points.Value, Words: fmt.Sprintf("%.0f", 100*o.Points.Value)}
			}
		}
	}
	if slices.ContainsFunc(heat, func(h picture.Heat) bool { return h.Words != "" }) {
		what := "Points of " + p.Players[0]
		if len(p.Players) == 1 {
			what = "Games that are solved"
		}
		p.heat(a, "first", what+" in percent, by the cell of the first move, random moves", heat)
	}
}
