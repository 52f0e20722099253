package shortest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"ludex/puzzles/file"
)

// source is the text of a certificate.
type source struct {
	name string
	data []byte
}

// at returns an error with the place of a byte.
func (s source) at(offset int64, format string, args ...any) error {
	before := s.data[:min(max(offset, 0), int64(len(s.data)))]
	line := bytes.LastIndexByte(before, '\n') + 1
	return &file.InputError{
		Place: file.Place{File: s.name, Line: 1 + bytes.Count(before, []byte{'\n'}), Column: 1 + utf8.RuneCount(before[line:])},
		Msg:   fmt.Sprintf(format, args...),
	}
}

// checkKeys verifies that the text is JSON no deeper than a certificate, and
// that its objects have known fields alone, each once and in its own spelling:
// encoding/json alone would take "Game" for "game", and the last of two.
func (s source) checkKeys() error {
	if !utf8.Valid(s.data) {
		return s.at(s.invalid(), "not text: it is not UTF-8")
	}
	var raw json.RawMessage
	if err := json.Unmarshal(s.data, &raw); err != nil {
		return s.json(err)
	}
	return s.walk(nil)
}

// invalid returns the offset of the first byte that is not UTF-8.
func (s source) invalid() int64 {
	for i := 0; i < len(s.data); {
		c, n := utf8.DecodeRune(s.data[i:])
		if c == utf8.RuneError && n == 1 {
			return int64(i)
		}
		i += n
	}
	return int64(len(s.data))
}

// deepest is the depth of the objects and lists of a certificate: a proof is in
// a list in the certificate.
const deepest = 3

// offsets returns where the values of some fields begin, such as
// "proofs[0].kind". The text was checked before.
func (s source) offsets(fields []string) map[string]int64 {
	at := map[string]int64{}
	for _, field := range fields {
		at[field] = -1
	}
	_ = s.walk(at)
	return at
}

// walk goes through all values, and notes where those of the fields in at
// begin.
func (s source) walk(at map[string]int64) error {
	k := keys{source: s, dec: json.NewDecoder(bytes.NewReader(s.data)), at: at}
	return k.value("")
}

type keys struct {
	source
	dec   *json.Decoder
	at    map[string]int64
	depth int // of the objects and lists around
}

// next is where the next token begins.
func (k *keys) next() int64 {
	offset := k.dec.InputOffset()
	for offset < int64(len(k.data)) && strings.IndexByte(" \t\r\n,:", k.data[offset]) >= 0 {
		offset++
	}
	return offset
}

func (k *keys) value(path string) error {
	begin := k.next()
	if _, noted := k.at[path]; noted {
		k.at[path] = begin
	}
	token, err := k.dec.Token()
	if err != nil {
		return k.json(err)
	}
	if _, opens := token.(json.Delim); !opens {
		return nil
	}
	if k.depth++; k.depth > deepest {
		return k.source.at(begin, "objects and lists nested more than %d deep", deepest)
	}
	if token == json.Delim('{') {
		err = k.object(path)
	} else {
		err = k.list(path)
	}
	k.depth--
	return err
}

func (k *keys) list(path string) error {
	for i := 0; k.dec.More(); i++ {
		if err := k.value(fmt.Sprintf("%s[%d]", path, i)); err != nil {
			return err
		}
	}
	_, err := k.dec.Token()
	return err
}

func (k *keys) object(path string) error {
	given := map[string]bool{}
	for k.dec.More() {
		begin := k.next()
		token, err := k.dec.Token()
		if err != nil {
			return k.json(err)
		}
		name := fmt.Sprint(token)
		inner := strings.TrimPrefix(path+"."+name, ".")
		if given[name] {
			return k.source.at(begin, "field %.40s is given twice", inner)
		}
		if !known(path, name) {
			return k.source.at(begin, "unknown field %.40q", inner)
		}
		given[name] = true
		if err := k.value(inner); err != nil {
			return err
		}
	}
	_, err := k.dec.Token()
	return err
}

// known reports whether the object on that path may have a field of that
// name.
func known(path, name string) bool {
	switch {
	case path == "":
		return fields[reflect.TypeFor[whole]()][name]
	case strings.HasPrefix(path, "proofs["):
		return fields[reflect.TypeFor[Proof]()][name]
	}
	return path == "readings"
}

// fields are the names of the fields of each type of object.
var fields = map[reflect.Type]map[string]bool{
	reflect.TypeFor[whole](): names(reflect.TypeFor[whole]()),
	reflect.TypeFor[Proof](): names(reflect.TypeFor[Proof]()),
}

func names(object reflect.Type) map[string]bool {
	known := map[string]bool{}
	for _, f := range reflect.VisibleFields(object) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			known[name] = true
		}
	}
	return known
}
