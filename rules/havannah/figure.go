package havannah

import "strings"

// Figures are kinds of winning figures, one bit each. One stone can complete
// several at once.
type Figures uint8

// The kinds of figures (H3, H4, H5).
const (
	Ring Figures = 1 << iota
	Bridge
	Fork
)

// String returns the kinds' names, such as "ring" or "ring and fork".
func (f Figures) String() string {
	var names []string
	for i, name := range []string{"ring", "bridge", "fork"} {
		if f>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " and ")
}
