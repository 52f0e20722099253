package wali

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
	return rules.MustRegister("wali", text,
		rules.Bind("wal-row", func(o *Options) *RowReading { return &o.Row }),
		rules.Bind("wal-double", func(o *Options) *DoubleReading { return &o.Double }),
		rules.Bind("wal-extend", func(o *Options) *ExtendReading { return &o.Extend }),
		rules.Bind("wal-shorten", func(o *Options) *ShortenReading { return &o.Shorten }),
		rules.Bind("wal-take", func(o *Options) *takeReading { return &o.Take }),
		rules.Bind("wal-target", func(o *Options) *targetReading { return &o.Target }),
		rules.Bind("wal-end", func(o *Options) *EndReading { return &o.End }),
		rules.Bind("wal-place-stuck", func(o *Options) *PlaceStuckReading { return &o.PlaceStuck }),
		rules.Bind("wal-move-stuck", func(o *Options) *moveStuckReading { return &o.MoveStuck }),
		rules.Bind("wal-first-move", func(o *Options) *FirstMoveReading { return &o.FirstMove }),
		rules.Bind("wal-repeat", func(o *Options) *RepeatReading { return &o.Repeat }),
		rules.Bind("wal-place-line", func(o *Options) *PlaceLineReading { return &o.PlaceLine }),
		rules.Bind("wal-first", func(o *Options) *FirstReading { return &o.First }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
