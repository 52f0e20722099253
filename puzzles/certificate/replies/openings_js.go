package replies

import "embed"

// Openings has no certificate: pages load each when they need it.
var Openings embed.FS
