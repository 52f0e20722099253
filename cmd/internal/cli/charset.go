package cli

import (
	"bytes"
	"fmt"
	"regexp"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// charsetForm is the property of a file in the smart game format that names its charset.
var charsetForm = regexp.MustCompile(`CA\s*\[\s*([^\]\s]*)\s*\]`)

// RecordOf returns the text of a record. One in the smart game format has the charset
// of its byte order mark, or of CA, or else is ISO-8859-1, unless it is UTF-8 as other
// files are.
func RecordOf(data []byte, name string) (TextFile, error) {
	wide := bytes.HasPrefix(data, []byte("\xfe\xff")) || bytes.HasPrefix(data, []byte("\xff\xfe"))
	if !wide && (!bytes.HasPrefix(bytes.TrimLeft(data, "\ufeff \t\r\n"), []byte("(")) || bytes.HasPrefix(data, []byte("\ufeff"))) {
		return TextOf(data, name)
	}
	charset := "ISO-8859-1"
	if at := charsetForm.FindSubmatch(data); at != nil {
		charset = string(at[1])
	} else if utf8.Valid(data) && !wide {
		return TextOf(data, name)
	}
	e, err := htmlindex.Get(charset)
	if err != nil {
		return TextFile{}, fmt.Errorf("%s: CA[%s]: no such charset", name, charset)
	}
	if e == unicode.UTF8 && !wide {
		return TextOf(data, name)
	}
	text, err := decoded(e, data)
	if err != nil {
		return TextFile{}, fmt.Errorf("%s: CA[%s]: %w", name, charset, err)
	}
	return TextOf(text, name)
}

func decoded(e encoding.Encoding, data []byte) ([]byte, error) {
	text, _, err := transform.Bytes(unicode.BOMOverride(e.NewDecoder()), data)
	return text, err
}
