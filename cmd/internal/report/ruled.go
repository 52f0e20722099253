package report

import (
	"strings"

	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Ruled is the short form of a ruling, for answers about whole games.
type Ruled struct {
	// Readings are the single readings by which a forbidden move and those before it are
	// legal.
	Readings []string `json:"readings"`
	// Otherwise are the single readings by which a game that is over has another result,
	// or none.
	Otherwise []ruledEnd `json:"otherwise"`
}

// ruledEnd is the result of a game by another reading.
type ruledEnd struct {
	Reading string `json:"reading"`
	Words   string `json:"words"`
}

// NotRuled returns a ruling on nothing.
func NotRuled() Ruled { return Ruled{[]string{}, []ruledEnd{}} }

// RuledOn rules in a language on the end of a game, or on the moves after it, of which the
// last is forbidden.
func RuledOn(language string, s *play.Session, more ...string) Ruled {
	r := NotRuled()
	for _, d := range ruling.Otherwise(s, more...) {
		reading := d.Readings[0].String()
		if s.Over() {
			r.Otherwise = append(r.Otherwise, ruledEnd{reading, wordsOf(language).finding(d.Finding, d.Turn)})
		} else {
			r.Readings = append(r.Readings, reading)
		}
	}
	return r
}

// Words returns the ruling as a part of a sentence in the words of say, "" without other
// readings.
func (r Ruled) Words(say func(string) string) (text string) {
	if len(r.Readings) > 0 {
		text = say("; ") + say("allowed by "+strings.Join(r.Readings, " or by "))
	}
	for _, o := range r.Otherwise {
		text += say("; ") + say("by "+o.Reading+": ") + o.Words
	}
	return text
}
