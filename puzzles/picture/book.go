package picture

// Paper is the size of a page, in points.
type Paper struct{ Width, Height float64 }

// Papers are the papers by their names.
var Papers = map[string]Paper{
	"a4":     {595.28, 841.89},
	"letter": {612, 792},
}

// Lengths of pages, in points.
const (
	edge     = 48.0
	bodySize = 9.0
	leading  = 1.3 // of lines, as a share of the font's size
)
