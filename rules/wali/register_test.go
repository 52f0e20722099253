package wali

import (
	"testing"

	"ludex/rules/ruletest"
)

func TestRegister(t *testing.T) {
	ruletest.Rulebook(t, Rulebook(), "D", 5)
	ruletest.Options(t, Readings(), "options.go")
	ruletest.Readings(t, Readings(), map[string]Options{
		"wal-row=three-or-more":        {Row: ThreeOrMore},
		"wal-row=exactly-three":        {Row: ExactlyThree},
		"wal-row=longer-forbidden":     {Row: LongerForbidden},
		"wal-double=one":               {Double: DoubleOne},
		"wal-double=two":               {Double: DoubleTwo},
		"wal-extend=takes":             {Extend: ExtendTakes},
		"wal-extend=takes-nothing":     {Extend: ExtendTakesNothing},
		"wal-shorten=takes-nothing":    {Shorten: ShortenTakesNothing},
		"wal-shorten=takes":            {Shorten: ShortenTakes},
		"wal-take=must":                {Take: mustTake},
		"wal-take=may":                 {Take: mayTake},
		"wal-target=any":               {Target: anyTarget},
		"wal-target=not-in-row":        {Target: notInRow},
		"wal-end=no-pieces":            {End: NoPieces},
		"wal-end=under-three":          {End: UnderThree},
		"wal-place-stuck=skips":        {PlaceStuck: PlaceSkips},
		"wal-place-stuck=loses":        {PlaceStuck: PlaceLoses},
		"wal-place-stuck=dropped":      {PlaceStuck: PlaceDropped},
		"wal-move-stuck=passes":        {MoveStuck: movePasses},
		"wal-move-stuck=loses":         {MoveStuck: moveLoses},
		"wal-first-move=first-placer":  {FirstMove: FirstPlacer},
		"wal-first-move=second-placer": {FirstMove: SecondPlacer},
		"wal-repeat=draw":              {Repeat: RepeatDraw},
		"wal-repeat=third-time-draw":   {Repeat: ThirdTimeDraw},
		"wal-place-line=own-pieces":    {PlaceLine: OwnPieces},
		"wal-place-line=any-pieces":    {PlaceLine: AnyPieces},
		"wal-place-line=none-beside":   {PlaceLine: NoneBeside},
		"wal-first=stones":             {First: StonesFirst},
		"wal-first=sticks":             {First: SticksFirst},
		"wal-cut=takes-nothing":        {Cut: CutTakesNothing},
		"wal-cut=takes":                {Cut: CutTakes},
	})
}
