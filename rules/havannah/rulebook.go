package havannah

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
	return rules.MustRegister("havannah", text,
		rules.Bind("hav-ring", func(o *Options) *RingReading { return &o.Ring }),
		rules.Bind("hav-fork", func(o *Options) *ForkReading { return &o.Fork }),
		rules.Bind("hav-corner", func(o *Options) *CornerReading { return &o.Corner }),
		rules.Bind("hav-supply", func(o *Options) *SupplyReading { return &o.Supply }),
		rules.Bind("hav-first", func(o *Options) *FirstReading { return &o.First }),
		rules.Bind("hav-swap", func(o *Options) *SwapReading { return &o.Swap }),
		rules.Bind("hav-pass", func(o *Options) *PassReading { return &o.Pass }),
		rules.Bind("hav-empty-ring", func(o *Options) *FilledReading { return &o.Filled }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }

// FigureReadings returns those of the ambiguities that define a figure.
func FigureReadings() rules.Bindings[Options] { return Readings()[:3] }
