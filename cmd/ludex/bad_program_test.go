package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"ludex/rules/catalog"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// badProgram is a program that plays Wali at random, with a fault: badprogram FAULT. The
// fault shows with the fourth request, those of "first", "mute" and "same" with the first, that of
// "readings" with those that it refuses.
func badProgram() {
	g, err := catalog.New().Open("wali:4x3,pieces=4")
	if err != nil {
		os.Exit(4)
	}
	server := oracle.Server{Game: g, Choose: func(s *play.Session, _ int) (play.Move, error) { return s.Moves()[0], nil }}
	in := bufio.NewScanner(os.Stdin)
	for n := 1; in.Scan(); n++ {
		var out strings.Builder
		if os.Args[1] == "readings" && strings.Contains(in.Text(), `"wal-end=under-three"`) {
			fmt.Printf("{\"id\":%d,\"error\":\"no such rules\"}\n", n)
			continue
		}
		if server.Serve(strings.NewReader(in.Text()), &out) != nil {
			os.Exit(4)
		}
		fmt.Print(faultyAnswer(os.Args[1], n, out.String()))
	}
}

// faultyAnswer returns an answer with a fault.
func faultyAnswer(fault string, n int, answer string) string {
	if n < 4 && fault != "first" && fault != "mute" && fault != "same" {
		return answer
	}
	var s map[string]any
	if json.Unmarshal([]byte(answer), &s) != nil {
		os.Exit(4)
	}
	switch fault {
	case "dies", "first":
		fmt.Fprintln(os.Stderr, "I die\nnow")
		os.Exit(3)
	case "mute":
		time.Sleep(time.Hour)
	case "slow":
		if s["move"] != nil {
			time.Sleep(time.Hour)
		}
	case "endless":
		for {
			fmt.Print(strings.Repeat("a", 1<<16))
		}
	case "same":
		s["rules"] = "those of all readings"
	case "words":
		return "I think that A1 is best\n"
	case "twice":
		return answer + answer
	case "unknown":
		s["position"], s["moves"] = 7, "A1"
	case "illegal":
		if _, chosen := s["move"]; chosen {
			s["move"] = "D9"
		}
	}
	text, err := json.Marshal(s)
	if err != nil {
		os.Exit(4)
	}
	return string(text) + "\n"
}
