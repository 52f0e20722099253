package replies

import "embed"

// Small has the certificates of openings of Havannah on 4 cells a side that are
// small enough to come with the program: all of less than half a megabyte.
//
//go:embed testdata/havannah-4-*-three-edge-cells.txt.gz testdata/havannah-4-*-three-edge-cells-void.txt.gz
//go:embed testdata/havannah-4-[abcd][234].txt.gz testdata/havannah-4-*-not-only-own.txt.gz
//go:embed testdata/havannah-4-[abcd][1234]-empty.txt.gz testdata/havannah-4-a1-*void.txt.gz testdata/havannah-4-[bcd][234]-void.txt.gz
//go:embed testdata/havannah-4-[bcd][234]-empty-void.txt.gz testdata/havannah-4-d4-not-only-own-void.txt.gz
var Small embed.FS
