package syntax

import (
	"strings"

	"ludex/rules/annotation"
)

// kind is the kind of a token.
type kind uint8

const (
	end kind = iota // of the text
	word
	number
	sign // all other tokens
)

// token is a token of a source, after expansion with the macro it comes from.
type token struct {
	kind kind
	text string
	pos  annotation.Pos
	site *site
}

func (t token) is(text string) bool { return t.kind == sign && t.text == text }

// String returns the token for a message.
func (t token) String() string {
	if t.kind == end {
		return "the end"
	}
	return "\"" + t.text + "\""
}

// errorf returns an error at the token, with the macros around it.
func (t token) errorf(format string, args ...any) *annotation.Error {
	e := annotation.Errorf(t.pos, format, args...)
	e.Trace = t.site.trace()
	return e
}

// signs are the tokens that are neither words nor numbers, the longest first.
var signs = []string{
	"->>", "{?", "{!", "{$", "[$", "+>", "->", "!=", "==", "<=", ">=",
	"(", ")", "[", "]", "{", "}", "~", "#", "-", "+", "^", "/", "*", ".", ",", ";", ":", "$", "=", "!", "?", "<", ">",
}

// lexer splits a source into tokens and collects its annotations.
type lexer struct {
	text        string
	at          int
	line, col   int32
	tokens      []token
	annotations []annotation.Line
}

// lex returns the tokens and the annotations of a text.
func lex(text string, from annotation.Pos) ([]token, []annotation.Line, error) {
	l := &lexer{text: text, line: from.Line, col: from.Col}
	for {
		if err := l.space(); err != nil {
			return nil, nil, err
		}
		if l.at == len(l.text) {
			return l.tokens, l.annotations, nil
		}
		if err := l.next(); err != nil {
			return nil, nil, err
		}
	}
}

func (l *lexer) pos() annotation.Pos { return annotation.Pos{Line: l.line, Col: l.col} }

// advance moves on by n bytes.
func (l *lexer) advance(n int) {
	for _, c := range []byte(l.text[l.at : l.at+n]) {
		switch {
		case c == '\n':
			l.line, l.col = l.line+1, 1
		case c&0xC0 != 0x80: // not within a character of several bytes
			l.col++
		}
	}
	l.at += n
}

// space skips white space and comments.
func (l *lexer) space() error {
	for {
		rest := l.text[l.at:]
		blank := len(rest) - len(strings.TrimLeft(rest, " \t\r\n\v\f"))
		l.advance(blank)
		rest = rest[blank:]
		switch {
		case strings.HasPrefix(rest, "//"):
			l.lineComment(rest)
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest[2:], "*/")
			if n < 0 {
				return annotation.Errorf(l.pos(), "this comment has no end, expected \"*/\"")
			}
			l.advance(n + 4)
		default:
			return nil
		}
	}
}

func (l *lexer) lineComment(rest string) {
	line, _, _ := strings.Cut(rest, "\n")
	if text, ok := strings.CutPrefix(line, annotation.Mark); ok {
		pos := l.pos()
		pos.Col += int32(len(annotation.Mark))
		l.annotations = append(l.annotations, annotation.Line{Pos: pos, Text: strings.TrimRight(text, "\r")})
	}
	l.advance(len(line))
}

// next reads one token.
func (l *lexer) next() error {
	rest, pos := l.text[l.at:], l.pos()
	if n := prefix(rest, isDigit); n > 0 {
		l.add(token{kind: number, text: rest[:n], pos: pos})
		return nil
	}
	if isLetter(rest[0]) {
		n := prefix(rest, func(c byte) bool { return isLetter(c) || isDigit(c) })
		l.add(token{kind: word, text: rest[:n], pos: pos})
		return nil
	}
	for _, s := range signs {
		if strings.HasPrefix(rest, s) {
			l.add(token{kind: sign, text: s, pos: pos})
			return nil
		}
	}
	for _, c := range rest {
		return annotation.Errorf(pos, "unexpected character %q", c)
	}
	return nil
}

func (l *lexer) add(t token) {
	l.tokens = append(l.tokens, t)
	l.advance(len(t.text))
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// prefix returns the length of the longest prefix of such bytes.
func prefix(text string, is func(byte) bool) int {
	n := 0
	for n < len(text) && is(text[n]) {
		n++
	}
	return n
}
