package havannah

import (
	"testing"

	"ludex/rules/ruletest"
)

func TestRegister(t *testing.T) {
	ruletest.Rulebook(t, Rulebook(), "H", 7)
	ruletest.Options(t, Readings(), "options.go")
	ruletest.Readings(t, Readings(), map[string]Options{
		"hav-ring=any":               {Ring: RingAny},
		"hav-ring=not-only-own":      {Ring: RingNotOnlyOwn},
		"hav-ring=empty":             {Ring: RingEmpty},
		"hav-ring=no-own":            {Ring: RingNoOwn},
		"hav-empty-ring=any":         {Filled: FilledByAny},
		"hav-empty-ring=no-own":      {Filled: FilledByOthers},
		"hav-fork=three-sides":       {Fork: ThreeSides},
		"hav-fork=three-edge-cells":  {Fork: ThreeEdgeCells},
		"hav-corner=link":            {Corner: CornerLinks},
		"hav-corner=void":            {Corner: CornerVoid},
		"hav-supply=unlimited":       {Supply: Unlimited},
		"hav-supply=draw-when-empty": {Supply: DrawWhenEmpty},
		"hav-supply=pass-when-empty": {Supply: PassWhenEmpty},
		"hav-first=red":              {First: FirstRed},
		"hav-first=white":            {First: FirstWhite},
		"hav-swap=none":              {Swap: NoSwap},
		"hav-swap=swap":              {Swap: MaySwap},
		"hav-pass=must-place":        {Pass: MustPlace},
		"hav-pass=may-pass":          {Pass: MayPass},
		"hav-reduced=own":            {},
		"hav-reduced=covered":        {Reduced: ReducedCovered},
	})
}
