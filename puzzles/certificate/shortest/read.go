package shortest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/solver/certify"
)

// maxFile is the most bytes that a certificate may have.
const maxFile = 1 << 20

// whole is a certificate with its format and version.
type whole struct {
	Ludex   string `json:"ludex"`
	Version int    `json:"version"`
	Certificate
}

// Read returns the certificate that r holds, in the form described in
// docs/reference/certificates.md. Name is the name of r in errors, which are
// *file.InputError: the first fault, with its place. Read checks the form
// alone; Check verifies the claims.
func Read(r io.Reader, name string) (Certificate, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return Certificate{}, unreadable(name, err)
	}
	text := source{name, data}
	f, err := text.decode()
	if err != nil {
		return Certificate{}, err
	}
	return f.Certificate, text.locate(f.fault())
}

// unreadable returns err as an error of the input called name.
func unreadable(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return &file.InputError{Place: file.Place{File: name}, Msg: err.Error(), Err: err}
}

// decode returns the content of the text, field by field.
func (s source) decode() (f whole, err error) {
	switch {
	case len(s.data) > maxFile:
		return f, s.whole("longer than %d bytes", maxFile)
	case len(bytes.TrimSpace(s.data)) == 0:
		return f, s.whole("empty: contains no certificate")
	}
	if err := s.checkKeys(); err != nil {
		return f, err
	}
	if err := json.Unmarshal(s.data, &f); err != nil {
		return f, s.json(err)
	}
	return f, nil
}

// json returns an error of encoding/json with its place.
func (s source) json(err error) error {
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		if syntax.Offset >= int64(len(s.data)) {
			return s.at(int64(len(s.data)), "cut off: the certificate does not end")
		}
		return s.at(syntax.Offset-1, "not JSON: %v", err)
	}
	if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
		what := cmp.Or(strings.TrimPrefix(wrong.Field, "Certificate."), "a certificate")
		return s.at(wrong.Offset-1, "%s must be %s, not %s", what, wants(wrong.Type.Kind()), wrong.Value)
	}
	return s.whole("%s", strings.TrimPrefix(err.Error(), "json: "))
}

// wants returns the name of a Go kind in JSON.
func wants(kind reflect.Kind) string {
	switch kind {
	case reflect.Int:
		return "a whole number"
	case reflect.Slice:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a string"
}

// fault returns the first thing that makes f no certificate, or nil.
func (f whole) fault() error {
	switch {
	case f.Ludex != format:
		return reject("ludex", "%.30q is not %q", f.Ludex, format)
	case f.Version != version:
		return reject("version", "version %d is not known (expected %d)", f.Version, version)
	}
	_, err := f.understand()
	return err
}

// locate returns a *Rejected with the place of its field.
func (s source) locate(err error) error {
	if err == nil {
		return nil
	}
	rejected := (*Rejected)(nil)
	if !errors.As(err, &rejected) {
		return s.whole("%v", err)
	}
	var fields []string
	for field := rejected.Field; field != ""; field = parent(field) {
		fields = append(fields, field)
	}
	at := s.offsets(fields)
	for _, field := range fields {
		if at[field] >= 0 {
			return s.at(at[field], "%v", err)
		}
	}
	return s.whole("%v", err)
}

// parent returns the field that holds the given one.
func parent(field string) string {
	return field[:max(0, strings.LastIndexAny(field, ".["))]
}

func (s source) whole(format string, args ...any) error {
	return &file.InputError{Place: file.Place{File: s.name}, Msg: fmt.Sprintf(format, args...)}
}

// kind lists the fields that a proof of one kind may have, and its use.
type kind struct {
	games []string
	only  puzzles.Verdict     // "" for both
	part  func(p Proof) Proof // p without the fields of other kinds
}

var kinds = map[string]kind{
	TwoSided: {[]string{puzzles.Solo}, puzzles.Solved, func(p Proof) Proof {
		return Proof{Target: p.Target, ForwardLevel: p.ForwardLevel, BackwardLevel: p.BackwardLevel}
	}},
	OneSided: {[]string{puzzles.Eclair}, puzzles.Solved, func(p Proof) Proof {
		return Proof{Level: p.Level}
	}},
	Invariant: {[]string{puzzles.Solo, puzzles.Eclair}, "", func(p Proof) Proof {
		return Proof{Start: p.Start, Target: p.Target}
	}},
	Closed: {[]string{puzzles.Solo, puzzles.Eclair}, "", func(p Proof) Proof {
		return Proof{From: p.From, Target: p.Target}
	}},
}

func proofField(i int) string { return fmt.Sprintf("proofs[%d]", i) }

func (t *task) readProofs() error {
	for i, p := range t.Proofs {
		read, err := t.readProof(proofField(i), p)
		if err != nil {
			return err
		}
		t.proofs = append(t.proofs, read)
	}
	return nil
}

func (t *task) readProof(field string, p Proof) (read proof, err error) {
	k, ok := kinds[p.Kind]
	switch {
	case !ok:
		return read, reject(field+".kind", "%.30q is not a kind of proof", p.Kind)
	case !slices.Contains(k.games, t.Game):
		return read, reject(field+".kind", "%s has no proof of the kind %s", t.Game, p.Kind)
	case k.only != "" && k.only != t.Verdict:
		return read, reject(field+".kind", "%s does not show that a puzzle is %s", p.Kind, t.Verdict)
	}
	part := k.part(p)
	part.Kind = p.Kind
	if part != p {
		return read, reject(field, "it has fields that do not belong to the kind %s", p.Kind)
	}
	read.Proof = p
	return read, t.readFields(field, &read)
}

func (t *task) readFields(field string, p *proof) (err error) {
	for _, level := range []int{p.ForwardLevel, p.BackwardLevel, p.Level} {
		if level < 0 || level > certify.MaxLength {
			return reject(field, "a level of %d: must be 0 to %d", level, certify.MaxLength)
		}
	}
	if p.Target != "" && t.Game == puzzles.Eclair {
		return reject(field+".target", "%s has none (W10)", puzzles.Eclair)
	}
	if p.Kind == Closed {
		if err := readFrom(field, p.Proof); err != nil {
			return err
		}
	}
	if p.Kind == TwoSided || p.Kind == Closed && p.Target != "" {
		p.target, err = t.sameSize(field+".target", p.Target)
	}
	return err
}

func readFrom(field string, p Proof) error {
	switch {
	case p.From != FromStart && p.From != FromTarget:
		return reject(field+".from", "%.30q: expected %s or %s", p.From, FromStart, FromTarget)
	case p.From == FromTarget && p.Target == "":
		return reject(field, "it begins at a target and has none")
	}
	return nil
}
