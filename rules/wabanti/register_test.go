package wabanti

import (
	"slices"
	"strings"
	"testing"

	"ludex/rules/ruletest"
)

func TestRegister(t *testing.T) {
	ruletest.Rulebook(t, Rulebook(), "W", 13)
	ruletest.Options(t, Readings(), "options.go")
	ruletest.Readings(t, Readings(), map[string]Options{
		"wab-flight=landed":                {Flight: Landed},
		"wab-flight=in-flight":             {Flight: InFlight},
		"wab-free=any-two":                 {FreeSides: AnyTwo},
		"wab-free=adjacent-two":            {FreeSides: AdjacentTwo},
		"wab-free=all-moves":               {FreeMoves: AllMoves},
		"wab-free=steps-only":              {FreeMoves: StepsOnly},
		"wab-free=not-in-solo":             {FreeGames: NotInSolo},
		"wab-free=everywhere":              {FreeGames: Everywhere},
		"wab-free=rim-free":                {FreeRim: RimFree},
		"wab-free=rim-blocked":             {FreeRim: RimBlocked},
		"wab-simple=over-one":              {Simple: OverOne},
		"wab-simple=over-run":              {Simple: OverRun},
		"wab-step=no-jump":                 {Step: StepIsNoJump},
		"wab-step=a-jump":                  {Step: StepIsAJump},
		"wab-series=jumps":                 {Series: CountJumps},
		"wab-series=moves":                 {Series: CountMoves},
		"wab-target=exact":                 {Target: Exact},
		"wab-target=up-to-symmetry":        {Target: UpToSymmetry},
		"wab-target=up-to-translation":     {Target: UpToTranslation},
		"wab-connect=yes":                  {Connect: CornersCount},
		"wab-connect=no":                   {Connect: CornersDoNot},
		"wab-fastest=fewest-jumps":         {Fastest: FewestJumps},
		"wab-fastest=clock":                {Fastest: ShortestTime},
		"wab-start=two-rings":              {Start: StartTwoRings},
		"wab-start=six-arms":               {Start: StartSixArms},
		"wab-one=touching":                 {OneTouch: OneTouches},
		"wab-one=linked":                   {OneTouch: OneLinked},
		"wab-one=step-start":               {OneSince: OneSinceStep},
		"wab-one=turn-start":               {OneSince: OneSinceTurn},
		"wab-dice-piece=again":             {DicePiece: PieceAgain},
		"wab-dice-piece=once":              {DicePiece: PieceOnce},
		"wab-anti-openings=to-choose-from": {Openings: OpeningsApart},
		"wab-anti-openings=in-turn":        {Openings: OpeningsInTurn},
		"wab-anti-corner=corners-count":    {AntiCorner: AntiCornersCount},
		"wab-anti-corner=corners-do-not":   {AntiCorner: AntiCornersDoNot},
		"wab-anti-win=turn-end":            {AntiWin: AntiWinTurnEnd},
		"wab-anti-win=landing":             {AntiWin: AntiWinLanding},
		"wab-anti-pass=no-pass":            {AntiPass: NoPass},
		"wab-anti-pass=may-pass":           {AntiPass: MayPass},
		"wab-anti-repeat=silent":           {AntiRepeat: RepeatSilent},
		"wab-anti-repeat=third-time-draw":  {AntiRepeat: ThirdTimeDraw},
		"wab-group=each-die":               {Group: GroupEachDie},
		"wab-group=turn-end":               {Group: GroupTurnEnd},
		"wab-group=never":                  {Group: GroupNever},
		"wab-dice=greedy":                  {Dice: Greedy},
		"wab-dice=maximal":                 {Dice: Maximal},
		"wab-dice=most-points":             {Dice: MostPoints},
		"wab-dice=optional":                {Dice: DiceOptional},
		"wab-win-time=each-die":            {WinTime: WinEachDie},
		"wab-win-time=turn-end":            {WinTime: WinTurnEnd},
		"wab-corner-free=owner-wins":       {CornerFree: OwnerWins},
		"wab-corner-free=needs-both":       {CornerFree: NeedsBoth},
		"wab-four=beside":                  {Four: FourBeside},
		"wab-four=beyond":                  {Four: FourBeyond},
		"wab-touch=each-landing":           {Touch: TouchEachLanding},
		"wab-touch=series-end":             {Touch: TouchSeriesEnd},
		"wab-anti-connected=each-landing":  {Stay: StayEachLanding},
		"wab-anti-connected=series-end":    {Stay: StaySeriesEnd},
		"wab-anti-return=no-turn":          {AntiReturn: ReturnIsNoTurn},
		"wab-anti-return=a-turn":           {AntiReturn: ReturnIsATurn},
		"wab-anti-stuck=passes":            {AntiStuck: StuckPasses},
		"wab-anti-stuck=loses":             {AntiStuck: StuckLoses},
		"wab-anti-both-stuck=draw":         {BothStuck: BothStuckDraw},
		"wab-anti-both-stuck=mover-loses":  {BothStuck: BothStuckLoses},
		"wab-anti-start=two-rows":          {AntiStart: StartTwoRows},
		"wab-anti-start=second-row":        {AntiStart: StartSecondRow},
	})
}

// TestEveryAmbiguityIsRead: each belongs to a game, and the games know none
// that the register lacks.
func TestEveryAmbiguityIsRead(t *testing.T) {
	var all, read []string
	for _, b := range Readings() {
		all = append(all, b.ID)
	}
	for _, f := range sections {
		for _, b := range f.Readings() {
			read = append(read, b.ID)
		}
	}
	slices.Sort(all)
	slices.Sort(read)
	if read := slices.Compact(read); !slices.Equal(all, read) {
		t.Errorf("the register has %v, the games read %v", all, read)
	}
}

func TestReadingOfAnotherGame(t *testing.T) {
	for text, want := range map[string]string{
		"wab-group=never":    "wab-group applies to the dice game, not to Solo and Éclair",
		" wab-touch = never": "wab-touch applies to Anti, not to Solo and Éclair",
		"wab-grop=never":     "there is no ambiguity",
		"wab-series":         "not of the form ID=VALUE (there are: jumps, moves)",
		"wab-serie":          "not of the form ID=VALUE; did you mean wab-series?",
	} {
		var o Options
		if err := JumpSection.Set(&o, []string{"wab-simple=over-run", text}); err == nil || !strings.Contains(err.Error(), want) || o != (Options{}) {
			t.Errorf("%s: got %v, %+v; want an error with %q", text, err, o, want)
		}
	}
	var o Options
	if err := JumpSection.Set(&o, []string{"wab-free=everywhere"}); err != nil || o != (Options{FreeGames: Everywhere}) {
		t.Errorf("got %+v, %v", o, err)
	}
}
