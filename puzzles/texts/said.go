package texts

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// saying is a sentence of the program with its places {}, and its translation.
type saying struct {
	english, words string
	said, back     func() *regexp.Regexp // texts of either
}

// sayings reads those of a catalogue.
func sayings(list []any) (all []saying) {
	for _, item := range list {
		english, words, _ := strings.Cut(item.(string), " | ")
		all = append(all, saying{english, words, placed(english), placed(words)})
	}
	return all
}

// placed returns an expression for the texts that a sentence with places makes.
func placed(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(text), `\{\}`, "(.+?)") + "$")
	})
}

// Put fills the places {} of a text with values. A value without a place is left out.
func Put[T any](text string, values []T) string {
	var b strings.Builder
	for _, v := range values {
		before, after, ok := strings.Cut(text, "{}")
		if !ok {
			break
		}
		fmt.Fprint(&b, before, v)
		text = after
	}
	return b.String() + text
}

// Say returns a text of the program in the language. The clauses and questions in brackets
// at its end, and texts without a sentence in the catalogue, stay as they are.
func (l *Language) Say(text string) string {
	body, ids := text, ""
	if i := strings.LastIndex(text, " ("); i > 0 && strings.HasSuffix(text, ")") && !slices.Contains([]string{"x", "o", "X", "O"}, text[i+2:len(text)-1]) {
		body, ids = text[:i], " ("+l.Say(text[i+2:len(text)-1])+")"
	}
	for _, s := range l.said {
		parts := s.said().FindStringSubmatch(body)
		if parts == nil {
			continue
		}
		for i, part := range parts {
			parts[i] = part
			if i > 0 {
				parts[i] = l.Say(part)
			}
		}
		return Put(s.words, parts[1:]) + ids
	}
	return body + ids
}

// Unsay returns the text of the program of which Say makes a text in the language.
func (l *Language) Unsay(text string) string {
	for _, s := range l.said {
		if strings.Count(s.english, "{}") != strings.Count(s.words, "{}") {
			continue
		}
		parts := s.back().FindStringSubmatch(unset(text))
		if parts == nil {
			continue
		}
		for i := range parts[1:] {
			parts[i+1] = l.Unsay(parts[i+1])
		}
		return Put(s.english, parts[1:])
	}
	return text
}
