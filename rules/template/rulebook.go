package template

import (
	_ "embed"
	"sync"

	"ludex/rules"
)

//go:embed rulebook.txt
var text string

// register reads the rulebook and binds each of its questions to its field of
// [Options].
//
// Replace the name and the fields. Games of one rulebook share one register.
var register = sync.OnceValue(func() rules.Register[Options] {
	return rules.MustRegister("template", text,
		rules.Bind("tpl-beside", func(o *Options) *BesideReading { return &o.Beside }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its field in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
