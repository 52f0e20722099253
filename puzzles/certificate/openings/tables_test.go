package openings_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// solvedPage has the results of Havannah.
const solvedPage = "reference/havannah-solved.md"

// tableHead begins the table of a board's openings.
const tableHead = "| opening | winner | replies in full | kept |"

// TestTables: the tables of the openings of 5 to 7 cells a side have the figures of
// the certificates. Without long tests the replies in full are those of the page.
func TestTables(t *testing.T) {
	path := filepath.Join("..", "..", "..", "docs", filepath.FromSlash(solvedPage))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	side := 4
	for i := 0; i < len(lines); i++ {
		if lines[i] != tableHead {
			continue
		}
		side++
		for i += 2; strings.HasPrefix(lines[i], "| "); i++ {
			if want := row(t, side, lines[i]); lines[i] != want && *long.Update {
				lines[i] = want
			} else if lines[i] != want {
				t.Errorf("%s:%d: %s, want %s", path, i+1, lines[i], want)
			}
		}
	}
	if side != 7 {
		t.Errorf("tables of up to %d cells a side", side)
	}
	if *long.Update {
		if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// row returns the row of a table with the figures of its opening.
func row(t *testing.T, side int, line string) string {
	t.Helper()
	cells := strings.Split(line, " | ")
	cell := strings.TrimPrefix(cells[0], "| ")
	g := game(t, fmt.Sprintf("havannah:%d,hav-fork=three-edge-cells", side))
	for _, o := range openings.For(g) {
		if g.Layout().Cells[o.Cell()].Name != cell {
			continue
		}
		c := certificate(t, o)
		all := cells[2]
		if long.On() || *long.Update {
			expanded, err := bitboard.Expand(t.Context(), c, certify.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			all = humanize.Comma(int64(expanded.Count()))
		}
		return fmt.Sprintf("| %s | %s | %s | %d |", cell, []string{"first", "second"}[o.Winner], all, c.Count())
	}
	t.Fatalf("%s: no certificate", line)
	return ""
}

// certificate reads the certificate of an opening.
func certificate(t *testing.T, o openings.Opening) *bitboard.Certificate[havannah.UpTo8] {
	t.Helper()
	text, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		t.Fatal(err)
	}
	c, err := replies.Read(text, o.Name, certify.Limits{}, havannah.FromText[havannah.UpTo8])
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestReducedTable: the table of reduced certificates has the readings, the replies and
// the budgets of the files.
func TestReducedTable(t *testing.T) {
	rows := 0
	for i, line := range strings.Split(page(t, "reference/havannah-certificates.md"), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if len(cells) != 5 || !strings.Contains(cells[3], " kB") {
			continue
		}
		if rows++; !slices.Contains(reduced(t, cells[0]), cells[1]+" "+cells[3]+" "+cells[4]) {
			t.Errorf("line %d: %s: the files have %q", i+1, line, reduced(t, cells[0]))
		}
	}
	if rows < 20 {
		t.Errorf("%d rows", rows)
	}
}

// reduced returns the readings, replies and budgets of the certificates of an opening
// of size 4, such as "b2, void".
func reduced(t *testing.T, name string) (list []string) {
	t.Helper()
	parts := strings.Split(name, ", ")
	opts := havannah.Options{}
	for _, part := range parts[1:] {
		id := map[string]string{"void": "hav-corner", "three-edge-cells": "hav-fork"}[part]
		if err := havannah.Readings().Set(&opts, id+"="+part); err != nil {
			t.Fatal(err)
		}
	}
	list4, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range list4 {
		board, own, err := havannah.ParseText(o.Game)
		if err != nil {
			t.Fatal(err)
		}
		ring := own.Ring
		if own.Ring = 0; board.Side != 4 || own != opts || game(t, o.Game).Layout().Cells[o.Cell()].Name != parts[0] {
			continue
		}
		size := fmt.Sprintf("%.1f", float64(len(o.Data))/1000)
		if len(o.Data) >= 10_000 {
			size = fmt.Sprintf("%.0f", float64(len(o.Data))/1000)
		}
		list = append(list, fmt.Sprintf("%s %s, %s kB %d", rings(o, ring), humanize.Comma(int64(count(t, o))), size, o.Budget))
	}
	return list
}

// count returns the number of replies in the head of a certificate.
func count(t *testing.T, o openings.Opening) (n int) {
	t.Helper()
	text, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	for lines.Scan() {
		if _, err := fmt.Sscanf(lines.Text(), "replies %d", &n); err == nil {
			return n
		}
	}
	t.Fatalf("%s: no replies", o.Name)
	return 0
}

// rings names the readings of hav-ring by which a certificate holds.
func rings(o openings.Opening, own havannah.RingReading) string {
	var names []string
	all := havannah.FigureReadings()[0].Questions[0].Readings
	for i, r := range all {
		if ring := havannah.RingReading(i); ring == own || o.Every && bitboard.Covers(own, ring) {
			names = append(names, r.Name)
		}
	}
	if len(names) == len(all) {
		return "every"
	}
	return strings.Join(names, ", ")
}

// page returns a page of the documentation.
func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestBytes: the pages have the sizes of the files.
func TestBytes(t *testing.T) {
	all, large := 0, 0
	list, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range list {
		all += len(o.Data)
		if board, opts, err := havannah.ParseText(o.Game); err == nil && board.Side > 5 && opts.Corner == havannah.CornerLinks {
			large += len(o.Data)
		}
	}
	for name, want := range map[string]string{
		"reference/havannah-certificates.md": fmt.Sprintf("together have %.1f MB", float64(all)/1e6),
		solvedPage:                           fmt.Sprintf("have %s bytes together", humanize.Comma(int64(large))),
	} {
		if !strings.Contains(page(t, name), want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}

// diagram finds the diagrams of a page below the names of their games.
var diagram = regexp.MustCompile("(?m)^```\n(havannah:\\d\\S*)\n\n((?:[ xo]+\n)+)```$")

// TestDiagrams: the diagrams of the openings have the winners of the certificates, by
// all readings of hav-ring if the name of the game has none.
func TestDiagrams(t *testing.T) {
	found := diagram.FindAllStringSubmatch(page(t, solvedPage), -1)
	if len(found) < 4 {
		t.Errorf("%d diagrams", len(found))
	}
	for _, d := range found {
		winners := strings.Join(strings.Fields(d[2]), "")
		board, opts, err := havannah.ParseText(d[1])
		if err != nil {
			t.Fatal(err)
		}
		for i := range havannah.FigureReadings()[0].Questions[0].Readings {
			if opts.Ring = havannah.RingReading(i); strings.Contains(d[1], "hav-ring") && havannah.Text(board, opts) != d[1] {
				continue
			}
			compareDiagram(t, game(t, havannah.Text(board, opts)), winners)
		}
	}
}

// compareDiagram compares the winners of all cells with the certificates of a game.
func compareDiagram(t *testing.T, g *havannah.Game[havannah.UpTo8], winners string) {
	t.Helper()
	list := openings.For(g)
	if len(list) == 0 || len(winners) != len(g.Layout().Cells) {
		t.Fatalf("%s: %d certificates, a diagram of %d cells", g, len(list), len(winners))
	}
	for _, o := range list {
		for _, image := range g.Layout().Symmetries() {
			if c := image[o.Cell()]; winners[c] != "xo"[o.Winner] {
				t.Errorf("%s: %s is %c", g, g.Layout().Cells[c].Name, winners[c])
			}
		}
	}
}
