package picture

import "os"

// Paper is the size of a page, in points.
type Paper struct{ Width, Height float64 }

// PaperSize returns A4, or the letter size where the environment variable PAPERSIZE
// says so (https://man.archlinux.org/man/papersize.5).
func PaperSize() Paper {
	if os.Getenv("PAPERSIZE") == "letter" {
		return Paper{612, 792}
	}
	return Paper{595.28, 841.89}
}

// Lengths of pages, in points.
const (
	edge     = 48.0
	bodySize = 9.0
	leading  = 1.3 // of lines, as a share of the font's size
)
