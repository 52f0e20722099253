//go:build !js

package replies

import "embed"

// Openings has the certificates of openings of Havannah on 4 to 7 cells a side.
//
//go:embed testdata/havannah-*.txt.gz
var Openings embed.FS
