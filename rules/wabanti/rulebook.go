package wabanti

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
	return rules.MustRegister("wabanti", text,
		rules.Bind("wab-flight", func(o *Options) *FlightReading { return &o.Flight }),
		rules.Bind("wab-free", func(o *Options) *FreeSidesReading { return &o.FreeSides }),
		rules.Bind("wab-free", func(o *Options) *FreeMovesReading { return &o.FreeMoves }),
		rules.Bind("wab-free", func(o *Options) *FreeGamesReading { return &o.FreeGames }),
		rules.Bind("wab-free", func(o *Options) *FreeRimReading { return &o.FreeRim }),
		rules.Bind("wab-simple", func(o *Options) *SimpleReading { return &o.Simple }),
		rules.Bind("wab-step", func(o *Options) *StepReading { return &o.Step }),
		rules.Bind("wab-series", func(o *Options) *SeriesReading { return &o.Series }),
		rules.Bind("wab-target", func(o *Options) *TargetReading { return &o.Target }),
		rules.Bind("wab-connect", func(o *Options) *ConnectReading { return &o.Connect }),
		rules.Bind("wab-fastest", func(o *Options) *FastestReading { return &o.Fastest }),
		rules.Bind("wab-start", func(o *Options) *StartReading { return &o.Start }),
		rules.Bind("wab-one", func(o *Options) *OneTouchReading { return &o.OneTouch }),
		rules.Bind("wab-one", func(o *Options) *OneSinceReading { return &o.OneSince }),
		rules.Bind("wab-dice-piece", func(o *Options) *DicePieceReading { return &o.DicePiece }),
		rules.Bind("wab-group", func(o *Options) *GroupReading { return &o.Group }),
		rules.Bind("wab-dice", func(o *Options) *DiceReading { return &o.Dice }),
		rules.Bind("wab-win-time", func(o *Options) *WinTimeReading { return &o.WinTime }),
		rules.Bind("wab-corner-free", func(o *Options) *CornerFreeReading { return &o.CornerFree }),
		rules.Bind("wab-four", func(o *Options) *FourReading { return &o.Four }),
		rules.Bind("wab-touch", func(o *Options) *TouchReading { return &o.Touch }),
		rules.Bind("wab-anti-connected", func(o *Options) *StayReading { return &o.Stay }),
		rules.Bind("wab-anti-return", func(o *Options) *AntiReturnReading { return &o.AntiReturn }),
		rules.Bind("wab-anti-stuck", func(o *Options) *AntiStuckReading { return &o.AntiStuck }),
		rules.Bind("wab-anti-both-stuck", func(o *Options) *BothStuckReading { return &o.BothStuck }),
		rules.Bind("wab-anti-start", func(o *Options) *AntiStartReading { return &o.AntiStart }),
		rules.Bind("wab-anti-openings", func(o *Options) *OpeningsReading { return &o.Openings }),
		rules.Bind("wab-anti-corner", func(o *Options) *AntiCornerReading { return &o.AntiCorner }),
		rules.Bind("wab-anti-win", func(o *Options) *AntiWinReading { return &o.AntiWin }),
		rules.Bind("wab-anti-pass", func(o *Options) *AntiPassReading { return &o.AntiPass }),
		rules.Bind("wab-anti-repeat", func(o *Options) *AntiRepeatReading { return &o.AntiRepeat }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
