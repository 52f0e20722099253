// Package openings has the openings of Havannah on 4 to 7 cells a side with their
// certificates. [Read] lists the certificates of a folder, and [For] those of
// [replies.Openings] that hold for a game. [Opening.Guide] returns the winner's moves.
package openings

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver/certify"
)

// Opening is the head of a certificate: one player wins after one stone.
type Opening struct {
	Name   string // of the certificate: that of the file without its ending
	Data   []byte // the file, compressed
	Game   string // with its readings
	Start  string // the cells in order: x, o or . for an empty one
	Winner rules.Player
	Every  bool // it also holds for the readings of hav-ring that [bitboard.Covers]
	Budget int  // of the search for replies that are left out
}

// Read returns the openings of a folder, in the order of the names of its files.
func Read(files fs.FS) (list []Opening, err error) {
	names, err := fs.Glob(files, "testdata/*.gz")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		o, err := head(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		o.Name = strings.TrimSuffix(path.Base(name), ".txt.gz")
		list = append(list, o)
	}
	return list, nil
}

// head reads the lines of a certificate before the replies.
func head(data []byte) (Opening, error) {
	o := Opening{Data: data}
	text, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return o, err
	}
	lines := bufio.NewScanner(text)
	for field := ""; field != "replies" && err == nil && lines.Scan(); {
		var value string
		field, value, _ = strings.Cut(lines.Text(), " ")
		switch field {
		case "game":
			o.Game = value
		case "start":
			board, _, _ := strings.Cut(value, " ")
			o.Start = strings.ReplaceAll(board, "/", "")
		case "winner":
			o.Winner = rules.Player(strings.Index("xo", value))
		case "every":
			o.Every = value != "none"
		case "budget":
			o.Budget, err = strconv.Atoi(value)
		}
	}
	if err == nil {
		err = lines.Err()
	}
	return o, err
}

// Cell returns the cell of the first stone.
func (o Opening) Cell() int { return strings.Index(o.Start, "x") }

// published are the openings of replies.Openings, those with few replies first.
var published = sync.OnceValue(func() []Opening {
	list, err := Read(replies.Openings)
	if err != nil {
		panic(fmt.Sprintf("openings: a certificate of the program: %v", err))
	}
	slices.SortStableFunc(list, func(a, b Opening) int { return len(a.Data) - len(b.Data) })
	return list
})

// For returns the openings of [replies.Openings] whose certificates hold for a
// game, those with few replies first.
func For[W hexgrid.Words](g *havannah.Game[W]) (list []Opening) {
	for _, o := range published() {
		if o.Holds(g.Board(), g.Options()) {
			list = append(list, o)
		}
	}
	return list
}

// Holds reports whether the certificate holds for the game on a board by some
// readings. The name of the first player does not matter, nor do the stones of a set
// that is enough for the board.
func (o Opening) Holds(b havannah.Board, opts havannah.Options) bool {
	opts.First = 0
	if opts.Supply == havannah.Unlimited || 2*b.Stones >= len(o.Start) {
		b.Stones, opts.Supply = havannah.Sheet.Stones, havannah.Unlimited
	}
	board, own, err := havannah.ParseText(o.Game)
	if err != nil || own.Ring != opts.Ring && !(o.Every && bitboard.Covers(own.Ring, opts.Ring)) {
		return false
	}
	own.Ring = opts.Ring
	return board == b && own == opts
}

// stones are the stones of a player.
type stones = bitboard.Set[bitboard.TwoWords]

// Guide plays the winner's moves.
type Guide = bitboard.Guide[bitboard.TwoWords]

// Guide returns the winner's moves. It reads the certificate, and serves one
// goroutine.
func (o Opening) Guide(ctx context.Context) (*Guide, error) {
	c, err := o.Certificate()
	if err != nil {
		return nil, err
	}
	return bitboard.GuideOf[bitboard.TwoWords](ctx, c)
}

// Certificate reads the certificate.
func (o Opening) Certificate() (*bitboard.Certificate[havannah.UpTo8], error) {
	text, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		return nil, err
	}
	return replies.Read(text, o.Name, certify.Limits{}, havannah.FromText[havannah.UpTo8])
}

// Won returns the opening with the shortest certificate by which the first player wins a
// game, if there is one.
func Won(g play.Game) (o Opening, ok bool) {
	board := havannah.Of(g)
	if board == nil {
		return o, false
	}
	var list []Opening
	havannah.On(board,
		func(g *havannah.Game[havannah.UpTo5]) { list = For(g) },
		func(g *havannah.Game[havannah.UpTo8]) { list = For(g) },
		func(*havannah.Game[havannah.UpTo15]) {})
	i := slices.IndexFunc(list, func(o Opening) bool { return o.Winner == havannah.First })
	if i < 0 {
		return o, false
	}
	return list[i], true
}

// Stones returns the stones of the winner and of the loser of an opening in a
// position.
func Stones[W hexgrid.Words](o Opening, s havannah.State[W]) (own, opp stones) {
	return bitboard.Stones[bitboard.TwoWords](s, o.Winner), bitboard.Stones[bitboard.TwoWords](s, 1-o.Winner)
}
