package report

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/files"
)

// Source is something that an answer took as it was, and did not compute.
type Source struct {
	Name    string `json:"name"`             // of the file, or of the data in the program
	SHA256  string `json:"sha256,omitempty"` // of the file
	Checked bool   `json:"checked"`          // by the tests of this program, or here by a check of the file with this digest
}

// Sources is what an answer relies on.
type Sources []Source

// Own returns data of the program, and whether its tests prove them.
func Own(name string, proved bool) Source { return Source{Name: name, Checked: proved} }

// File returns a file with its digest, not checked.
func File(ctx context.Context, name string) (Source, error) {
	file, err := cli.Open(ctx, name, files.AnySize)
	if err != nil {
		return Source{}, err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, cli.Until(ctx, file)); err != nil {
		return Source{}, cli.Unreadable(name, err)
	}
	return Source{Name: name, SHA256: hex.EncodeToString(sum.Sum(nil))}, nil
}

// Bytes returns a file with the digest of its content, not checked.
func Bytes(name string, content []byte) Source {
	sum := sha256.Sum256(content)
	return Source{Name: name, SHA256: hex.EncodeToString(sum[:])}
}

// Checked reports whether all sources were checked.
func (s Sources) Checked() bool {
	return !slices.ContainsFunc(s, func(k Source) bool { return !k.Checked })
}

// Status returns the exit code of an answer: that of its verdict, or unknown if a
// source was not checked and is not trusted.
func (s Sources) Status(verdict error, trust cli.Trust) error {
	if s.Checked() || bool(trust) || verdict != nil && verdict != cli.No {
		return verdict
	}
	return cli.Unknown
}

// Text returns the sources for people.
func (s Sources) Text(columns int) string {
	var b strings.Builder
	for _, k := range s {
		b.WriteString(cli.Hang("relies on: ", k.words(), columns) + "\n")
	}
	return b.String()
}

// words returns the name of a source, and what was checked.
func (k Source) words() string {
	const digits = 16
	switch {
	case k.Checked && k.SHA256 == "":
		return k.Name
	case k.Checked:
		return k.Name + ", checked"
	case k.SHA256 == "":
		return k.Name + ", which no test proves (--trust)"
	}
	return fmt.Sprintf("%s, which was not checked (--trust); SHA-256 %s...", k.Name, k.SHA256[:digits])
}

// PrintJSON prints one JSON object, with its sources as the last field.
func (s Sources) PrintJSON(out io.Writer, v any) error {
	return s.last(out, func(to io.Writer) error { return cli.PrintJSON(to, v) })
}

// last adds the sources to the object that print prints.
func (s Sources) last(out io.Writer, print func(io.Writer) error) error {
	held := &holding{out: out}
	if err := print(held); err != nil {
		return err
	}
	if s == nil {
		s = Sources{}
	}
	list, err := json.Marshal(s)
	if err == nil {
		_, err = fmt.Fprintf(out, `,"relies_on":%s%s`, list, held.end)
	}
	return err
}

// holding is a writer that holds the end of an object back: its bracket, and the
// end of the line.
type holding struct {
	out io.Writer
	end []byte
}

func (h *holding) Write(data []byte) (int, error) {
	const end = 2
	h.end = append(h.end, data...)
	n := max(0, len(h.end)-end)
	_, err := h.out.Write(h.end[:n])
	h.end = append(h.end[:0], h.end[n:]...)
	return len(data), err
}
