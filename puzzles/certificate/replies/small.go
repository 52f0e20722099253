package replies

import "embed"

// Small has certificates of all openings of Havannah on 4 cells a side under
// one choice of readings, small enough to come with the program.
//
//go:embed testdata/havannah-4-*-empty-three-edge-cells.txt.gz
var Small embed.FS
