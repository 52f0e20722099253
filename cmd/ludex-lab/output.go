package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/rules/files"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// jumpReadings returns the reading of every ambiguity of the jump game.
func jumpReadings(opts wabanti.Options) map[string]string {
	return solo.Readings().Names(opts)
}

// metric returns the unit of lengths under a choice of readings.
func metric(opts wabanti.Options) string { return jumpReadings(opts)["wab-series"] }

// countText returns a length with its unit, such as "1 jump" or "13 moves".
func countText(n int, opts wabanti.Options) string {
	return english.Plural(n, strings.TrimSuffix(metric(opts), "s"), "")
}

// fileSource returns a file with its digest, not checked.
func fileSource(ctx context.Context, name string) (answer.Source, error) {
	file, err := cli.Open(ctx, name, files.AnySize)
	if err != nil {
		return answer.Source{}, err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, cli.Until(ctx, file)); err != nil {
		return answer.Source{}, cli.Unreadable(name, err)
	}
	return answer.Source{Name: name, SHA256: hex.EncodeToString(sum.Sum(nil))}, nil
}

// bytesSource returns a file with the digest of its content, not checked.
func bytesSource(name string, content []byte) answer.Source {
	sum := sha256.Sum256(content)
	return answer.Source{Name: name, SHA256: hex.EncodeToString(sum[:])}
}

// zipped returns the output of a function, compressed by gzip if the name of the file
// ends with .gz.
func zipped(name cli.OutFile, write func(io.Writer) error) ([]byte, error) {
	var file bytes.Buffer
	if !strings.HasSuffix(string(name), ".gz") {
		err := write(&file)
		return file.Bytes(), err
	}
	out, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	err = errors.Join(write(out), out.Close())
	return file.Bytes(), err
}
