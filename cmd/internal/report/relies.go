package report

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
)

// StatusOn returns the exit code of an answer: that of its verdict, or unknown if a
// source was not checked and is not trusted.
func StatusOn(s answer.Sources, verdict error, trust cli.Trust) error {
	if s.Checked() || bool(trust) || verdict != nil && verdict != cli.No {
		return verdict
	}
	return cli.Unknown
}

// SourcesText returns the sources for people.
func SourcesText(s answer.Sources, columns int) string {
	var b strings.Builder
	for _, k := range s {
		b.WriteString(cli.Hang("relies on: ", sourceText(k), columns) + "\n")
	}
	return b.String()
}

// sourceText returns the name of a source, and the check of it.
func sourceText(k answer.Source) string {
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
func PrintJSON(out io.Writer, s answer.Sources, v any) error {
	return last(out, s, func(to io.Writer) error { return cli.PrintJSON(to, v) })
}

// last adds the sources to the object that print prints.
func last(out io.Writer, s answer.Sources, print func(io.Writer) error) error {
	held := &holding{out: out}
	if err := print(held); err != nil {
		return err
	}
	if s == nil {
		s = answer.Sources{}
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
