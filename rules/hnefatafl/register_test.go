package hnefatafl

import (
	"testing"

	"ludex/rules/ruletest"
)

func TestRegister(t *testing.T) {
	ruletest.Rulebook(t, Rulebook(), "T", 11)
	ruletest.Options(t, Readings(), "options.go")
	ruletest.Readings(t, Readings(), map[string]Options{
		"taf-throne-stop=nobody":                 {},
		"taf-throne-stop=king":                   {ThroneStop: KingReturns},
		"taf-throne-pass=anyone":                 {},
		"taf-throne-pass=king":                   {ThronePass: KingPasses},
		"taf-throne-pass=nobody":                 {ThronePass: NobodyPasses},
		"taf-throne-hostile=once-left":           {},
		"taf-throne-hostile=always":              {ThroneHostile: HostileAlways},
		"taf-throne-hostile=attackers-only":      {ThroneHostile: HostileToAttackers},
		"taf-throne-leave=safe":                  {},
		"taf-throne-leave=taken":                 {ThroneLeave: LeaveTakes},
		"taf-take=no-duty":                       {},
		"taf-take=may-leave":                     {Take: MayLeave},
		"taf-take-order=together":                {},
		"taf-take-order=soldiers-first":          {TakeOrder: SoldiersFirst},
		"taf-start=published":                    {},
		"taf-start=cross":                        {Start: StartCross},
		"taf-group=orthogonal":                   {},
		"taf-group=diagonals-too":                {GroupSides: DiagonalsToo},
		"taf-corner-stop=king-only":              {CornerStop: KingOnly},
		"taf-corner-stop=defenders-too":          {},
		"taf-corner-stop=still-hostile":          {},
		"taf-corner-stop=as-its-piece":           {CornerHeld: HeldAsPiece},
		"taf-king-edge=captured":                 {},
		"taf-king-edge=safe":                     {KingEdge: EdgeSafe},
		"taf-king-throne-side=three-plus-throne": {},
		"taf-king-throne-side=four-always":       {KingThrone: FourAlways},
		"taf-king-hostile-corner=captured":       {},
		"taf-king-hostile-corner=safe":           {KingCorner: CornerSafe},
		"taf-king-trapped-by=attacker-moves":     {},
		"taf-king-trapped-by=any":                {TrappedBy: AnyMove},
		"taf-group=group":                        {},
		"taf-group=touching-only":                {Group: TouchingOnly},
		"taf-group=off":                          {Group: GroupOff},
		"taf-group=attackers-only":               {GroupClosed: AttackersOnly},
		"taf-group=edges-close":                  {GroupClosed: EdgesClose},
		"taf-group=hostile-cells-close":          {},
		"taf-group=none":                         {},
		"taf-group=allowed":                      {GroupEmpty: EmptyAllowed},
		"taf-draw=20-plies":                      {},
		"taf-draw=20-each":                       {DrawAfter: TwentyEach},
		"taf-draw=never":                         {DrawAfter: NeverDrawn},
		"taf-stuck=passes":                       {},
		"taf-stuck=loses":                        {Stuck: StuckLoses},
		"taf-stuck=draw":                         {Stuck: StuckDraws},
		"taf-repeat=silent":                      {},
		"taf-repeat=third-time-draw":             {Repeat: ThirdTimeDraw},
	})
}
