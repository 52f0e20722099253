package main

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
)

// text returns the answer in lines of that many columns.
func (a *havannahAnswer) Text(columns int) string {
	var out strings.Builder
	out.WriteString(gameHead(a.game.String(), columns))
	out.WriteString(labelled(a.game.Grid(), a.game.Format(a.state)))
	say := func(head, text string) { out.WriteString(cli.Hang(head+": ", text, columns) + "\n") }
	say("verdict", a.sentence())
	names, all := a.winning()
	switch {
	case len(names) > 0 && all:
		say("winning moves", strings.Join(names, " "))
	case len(names) > 0 && a.reason != "":
		say("winning moves", strings.Join(names, " ")+" (others may win, too)")
	case len(names) > 0:
		say("winning moves", strings.Join(names, " ")+" (others may win, too: --every)")
	}
	if a.length > 0 {
		say("length", english.Plural(a.length, "stone", "")+" of the winner's, against the longest defence")
	}
	if len(a.line) > 0 {
		say("best line so far", a.names(a.line))
	}
	if a.certificate != "" {
		say("certificate", a.certificate)
	}
	if a.value.Known() && a.reason != "" {
		say("stopped", a.reason)
	}
	say("searched", fmt.Sprintf("%s in %.1f s", english.Plural(int(a.progress.Expanded), "position", ""), a.elapsed.Seconds()))
	return out.String()
}

func (a *havannahAnswer) names(cells []uint8) string {
	var names []string
	for _, c := range cells {
		names = append(names, a.name(c))
	}
	return strings.Join(names, " ")
}

// sentence is the verdict in words.
func (a *havannahAnswer) sentence() string {
	mover := a.game.Name(a.game.ToMove(a.state))
	winner, ok := a.winner()
	switch {
	case a.within > 0 && a.wins:
		return fmt.Sprintf("%s, to move, wins with at most %s", mover, english.Plural(a.within, "stone", ""))
	case a.within > 0 && a.reason == "":
		return fmt.Sprintf("%s, to move, cannot force a win with %s", mover, english.Plural(a.within, "stone", ""))
	case ok:
		return a.game.Name(winner) + " wins"
	case a.value.Known():
		return "a draw"
	}
	return "unknown: " + a.reason
}
