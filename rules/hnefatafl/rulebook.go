package hnefatafl

import (
	_ "embed"
	"sync"

	"ludex/rules"
)

//go:embed rulebook.txt
var text string

// register reads the rulebook and binds each of its questions to its field of
// [Options], the several questions of one ambiguity in their order.
var register = sync.OnceValue(func() rules.Register[Options] {
	return rules.MustRegister("hnefatafl", text,
		rules.Bind("taf-throne-stop", func(o *Options) *ThroneStopReading { return &o.ThroneStop }),
		rules.Bind("taf-throne-pass", func(o *Options) *ThronePassReading { return &o.ThronePass }),
		rules.Bind("taf-throne-hostile", func(o *Options) *ThroneHostileReading { return &o.ThroneHostile }),
		rules.Bind("taf-throne-leave", func(o *Options) *throneLeaveReading { return &o.ThroneLeave }),
		rules.Bind("taf-throne-approach", func(o *Options) *ThroneNearReading { return &o.ThroneNear }),
		rules.Bind("taf-corner-stop", func(o *Options) *CornerStopReading { return &o.CornerStop }),
		rules.Bind("taf-corner-stop", func(o *Options) *CornerHeldReading { return &o.CornerHeld }),
		rules.Bind("taf-take", func(o *Options) *takeReading { return &o.Take }),
		rules.Bind("taf-king-edge", func(o *Options) *KingEdgeReading { return &o.KingEdge }),
		rules.Bind("taf-king-throne-side", func(o *Options) *KingThroneReading { return &o.KingThrone }),
		rules.Bind("taf-king-hostile-corner", func(o *Options) *KingCornerReading { return &o.KingCorner }),
		rules.Bind("taf-king-trapped-by", func(o *Options) *TrappedByReading { return &o.TrappedBy }),
		rules.Bind("taf-group", func(o *Options) *GroupReading { return &o.Group }),
		rules.Bind("taf-group", func(o *Options) *groupClosedReading { return &o.GroupClosed }),
		rules.Bind("taf-group", func(o *Options) *groupEmptyReading { return &o.GroupEmpty }),
		rules.Bind("taf-group", func(o *Options) *groupSidesReading { return &o.GroupSides }),
		rules.Bind("taf-take-order", func(o *Options) *takeOrderReading { return &o.TakeOrder }),
		rules.Bind("taf-draw", func(o *Options) *DrawAfterReading { return &o.DrawAfter }),
		rules.Bind("taf-stuck", func(o *Options) *StuckReading { return &o.Stuck }),
		rules.Bind("taf-repeat", func(o *Options) *RepeatReading { return &o.Repeat }),
		rules.Bind("taf-start", func(o *Options) *startReading { return &o.Start }),
		rules.Bind("taf-shield-wall", func(o *Options) *ShieldWallReading { return &o.ShieldWall }),
		rules.Bind("taf-edge-fort", func(o *Options) *EdgeFortReading { return &o.EdgeFort }),
		rules.Bind("taf-surround", func(o *Options) *SurroundReading { return &o.Surround }),
		rules.Bind("taf-escape", func(o *Options) *EscapeReading { return &o.Escape }),
		rules.Bind("taf-king-capture", func(o *Options) *KingCaptureReading { return &o.KingCapture }),
		rules.Bind("taf-camps", func(o *Options) *campsReading { return &o.Camps }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
