package cli

import (
	"strings"
	"testing"
)

// TestRecordOf: the charset of a record in the smart game format is that of its mark, of
// CA, or ISO-8859-1.
func TestRecordOf(t *testing.T) {
	for data, want := range map[string]string{
		"(;PB[An\xefs])":                              "Anïs",
		"(;PB[Ana\xc3\xafs])":                         "Anaïs",
		"(;CA[UTF-8]PB[Ana\xc3\xafs])":                "Anaïs",
		"(;CA[ISO-8859-2]PB[\xb6])":                   "ś",
		"(;CA[Shift_JIS]PB[\x93\xfa\x96\x7b])":        "日本",
		"\ufeff(;CA[latin1]PB[ś])":                    "ś",
		"\xff\xfe(\x00;\x00P\x00B\x00[\x00[\x01]\x00": "ś",
		"\xfe\xff\x00(\x00;\x00P\x00B\x00[\x01[\x00]": "ś",
		"game wali": "game",
	} {
		if f, err := RecordOf([]byte(data), "f"); err != nil || !strings.Contains(f.Text, want) {
			t.Errorf("%q: %q, %v, want %q", data, f.Text, err, want)
		}
	}
	for _, data := range []string{"An\xefs", "(;CA[UTF-8]PB[An\xefs])", "(;CA[x]PB[\xef])", "(;PB[\x00])"} {
		if f, err := RecordOf([]byte(data), "f"); err == nil {
			t.Errorf("%q: %q", data, f.Text)
		}
	}
}

// FuzzRecordOf: any bytes are a text without zeros, or an error.
func FuzzRecordOf(f *testing.F) {
	f.Add([]byte("(;CA[Shift_JIS]PB[\x93\xfa])"))
	f.Add([]byte("\xff\xfe(\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if file, err := RecordOf(data, "f"); err == nil && strings.ContainsRune(file.Text, 0) {
			t.Errorf("%q: a zero", data)
		}
	})
}
