package wali

import "ludex/rules"

// presets returns the sheet's choice of readings, and that of players.
func presets() []rules.Preset[Options] {
	return []rules.Preset[Options]{
		{
			Name:   "letter",
			Source: "the defaults: the letter of the sheet, and where it is silent, the reading that adds no rule",
		},
		{
			Name: "customary",
			Source: "two other published accounts of the game (maaninre-tiiga, loisirs.savoir.fr): more than three in a row is " +
				"forbidden, two rows made at once take one piece, and the player who places first moves first",
			Options: Options{Row: LongerForbidden},
		},
	}
}
