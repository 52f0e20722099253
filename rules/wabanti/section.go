package wabanti

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
)

// Section is a part of the rulebook with its ambiguities.
type Section struct {
	name string
	ids  []string
}

// The sections of the rulebook: Solo and Éclair, the dice game, and Anti.
var (
	JumpSection = Section{"Solo and Éclair", []string{
		"wab-flight", "wab-free", "wab-simple", "wab-step", "wab-series", "wab-target", "wab-connect", "wab-fastest", "wab-start",
	}}
	DiceSection = Section{"the dice game", []string{
		"wab-start", "wab-one", "wab-dice-piece", "wab-free", "wab-group", "wab-dice", "wab-win-time", "wab-corner-free", "wab-four",
	}}
	AntiSection = Section{"Anti", []string{
		"wab-flight", "wab-free", "wab-touch", "wab-anti-connected", "wab-anti-return", "wab-anti-stuck", "wab-anti-both-stuck",
		"wab-anti-start", "wab-anti-openings", "wab-anti-corner", "wab-anti-win", "wab-anti-pass", "wab-anti-repeat",
	}}
	sections = []Section{JumpSection, DiceSection, AntiSection}
)

// Readings returns the ambiguities of the section.
func (f Section) Readings() rules.Bindings[Options] { return Readings().Only(f.ids...) }

// Set selects readings of the section as Readings().SetAll does. The error for
// an ambiguity of another section names that section.
func (f Section) Set(o *Options, texts []string) error {
	for _, text := range texts {
		c, _ := rules.ParseChoice(text)
		if owners := sectionsOf(c.ID); len(owners) > 0 && !slices.Contains(owners, f.name) {
			return fmt.Errorf("%s applies to %s, not to %s", c.ID, strings.Join(owners, " and "), f.name)
		}
	}
	return f.Readings().SetAll(o, rules.ParseChoices(texts))
}

// sectionsOf returns the names of the sections to which an ambiguity applies.
func sectionsOf(id string) (names []string) {
	for _, f := range sections {
		if slices.Contains(f.ids, id) {
			names = append(names, f.name)
		}
	}
	return names
}

// Presets returns the named choices of readings of Solo, Éclair and Anti, where
// they are the same. The dice game changes the second.
func Presets() []rules.Preset[Options] {
	return []rules.Preset[Options]{
		{Name: "letter", Source: "the letter of the rulebook, the default readings"},
		{Name: "customary", Source: "the rulebook as players customarily read it"},
	}
}

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
