package cli

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"regexp"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// maxZipped is the most bytes of a file that may be compressed.
const maxZipped = 16 << 30

// OpenZipped opens a file, or stdin for -, and decompresses gzip. Reading ends with the context.
func OpenZipped(ctx context.Context, c *cobra.Command, name string) (in *bufio.Reader, file io.Closer, err error) {
	if name == "-" {
		return bufio.NewReader(Until(ctx, &unzipped{from: c.InOrStdin()})), io.NopCloser(nil), nil
	}
	opened, err := Open(ctx, name, maxZipped)
	if err != nil {
		return nil, nil, err
	}
	return bufio.NewReader(Until(ctx, &unzipped{from: opened})), opened, nil
}

// unzipped reads the content of a file compressed by gzip, or of a plain file.
type unzipped struct {
	from io.Reader
	in   io.Reader // nil before the first read
	gzip bool
}

func (u *unzipped) Read(p []byte) (int, error) {
	if u.in == nil {
		if err := u.open(); err != nil {
			return 0, err
		}
	}
	n, err := u.in.Read(p)
	if u.gzip && err != nil && err != io.EOF {
		err = damaged(err)
	}
	return n, err
}

func (u *unzipped) open() error {
	in := bufio.NewReader(u.from)
	u.in = in
	if beginning, _ := in.Peek(2); string(beginning) != "\x1f\x8b" {
		return nil
	}
	out, err := gzip.NewReader(in)
	if err != nil {
		return damaged(err)
	}
	u.in, u.gzip = out, true
	return nil
}

// damaged returns the error of a file compressed by gzip.
func damaged(err error) error {
	return fmt.Errorf("truncated or damaged gzip file: %w", err)
}

// Called returns the name of the file in errors.
func Called(name string) string {
	if name == "-" {
		return "stdin"
	}
	return name
}

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
