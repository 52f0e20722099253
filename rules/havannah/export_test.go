package havannah

import "ludex/rules/hexgrid"

// Images returns the images of positions.
func Images[W hexgrid.Words](g *Game[W]) []func(State[W]) State[W] { return images(g) }
