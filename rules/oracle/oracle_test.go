package oracle_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// TestMain lets the test be the program of a game: built-in ones by Serve, or
// one with a fault.
func TestMain(m *testing.M) {
	switch mode := os.Getenv("ORACLE_PROGRAM"); {
	case mode == "":
		os.Exit(m.Run())
	case strings.HasPrefix(mode, "game "):
		g, err := catalog.New().Open(strings.TrimPrefix(mode, "game "))
		if err == nil {
			err = (&oracle.Server{Game: g}).Serve(os.Stdin, os.Stdout)
		}
		if err != nil {
			os.Exit(1)
		}
	case strings.HasPrefix(mode, "walks"):
		walking(mode)
	default:
		faulty(mode)
	}
}

// faulty plays a game of two moves, x or y each, with a fault.
func faulty(mode string) {
	in := bufio.NewScanner(os.Stdin)
	for n := 1; in.Scan(); n++ {
		var r oracle.Request
		if json.Unmarshal(in.Bytes(), &r) != nil {
			os.Exit(4)
		}
		s := oracle.State{ID: r.ID, Players: []string{"one", "two"}, Position: fmt.Sprint("after ", n), ToMove: n % 2, Moves: []string{"x", "y"}}
		if mode == "hangs" && n == 2 {
			time.Sleep(time.Hour)
		}
		if mode == "dies" && n == 2 {
			os.Exit(3)
		}
		if mode == "rubbish" && n == 2 {
			fmt.Println("I think that x is best")
			continue
		}
		if n > 1 {
			s.Position = "same"
		}
		if strings.HasPrefix(mode, "plain") {
			s.ID, s.ToMove = 0, 1
		}
		switch {
		case mode == "refuses" && n == 2:
			s = oracle.State{Error: "x is illegal"}
		case mode == "changes" && n == 3:
			s.Moves = []string{"x", "z"}
		case mode == "third" && n == 2:
			s.ToMove = 2
		case mode == "fifth" && n == 2:
			s.Winners, s.Moves = []int{5}, nil
		case mode == "both" && n == 2:
			s.Winners = []int{0}
		case mode == "twice" && n == 2:
			s.Moves = []string{"x", "x"}
		case mode == "neither" && n == 2:
			s.Moves = nil
		case mode == "numberless" && n == 2:
			s.ID = 0
		case mode == "new" && n > 1:
			s.Position = strings.Repeat("long ", 1000) + fmt.Sprint(n)
		case mode == "nobody":
			s.Players = nil
		case strings.HasPrefix(mode, "rulebook "):
			s.Rulebook = strings.ReplaceAll(strings.TrimPrefix(mode, "rulebook "), ";", "\n")
		case mode == "sets":
			s.ToMove, s.Does, s.Position = 0, []string{"moves"}, strings.Join(append([]string{"start"}, r.Readings...), " ")
			s.Rulebook = "//@ clause C1 x\n//@ ambiguity size of C1: ?\n//@ reading small: x\n//@ reading large: x\n//@ ambiguity ruleset of C1: ?\n//@ reading none: x\n//@ reading big: x\n"
			s.Sets = map[string][]string{"ruleset=big": {"size=large"}}
		case mode == "board":
			s.Board = &oracle.Board{Cells: []oracle.Cell{{Name: "a1"}, {Name: "a1"}}}
		case mode == "line":
			s.Board = &oracle.Board{Cells: []oracle.Cell{{Name: "a1"}}, Lines: [][2]string{{"a1", "b1"}}}
		case mode == "later":
			s.Version = oracle.Version + 1
		}
		line, _ := json.Marshal(s)
		fmt.Println(string(line))
		if mode == "stutters" || mode == "plain stutters" && n == 2 {
			fmt.Println(string(line))
		}
	}
}

// TestReadings: a program has the clauses and the readings that it lists, and plays by
// each; a game of the catalogue lists its own.
func TestReadings(t *testing.T) {
	for _, name := range []string{"wali:3x2,pieces=3", "hnefatafl:5", "wabanti-dice:3"} {
		own, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := start(t, "game "+name)
		if err != nil {
			t.Fatal(err)
		}
		k := g.Kind()
		if !cmp.Equal(k.Questions, own.Kind().Questions) || len(k.Clauses) != len(own.Kind().Rulebook.Clauses) {
			t.Fatalf("%s: other questions or clauses than its own", name)
		}
		for _, a := range k.Questions {
			for _, text := range a.Texts() {
				readings := rules.ParseChoices([]string{text})
				theirs, err := k.Open(k.Name, readings)
				if err != nil {
					t.Fatal(err)
				}
				ours, err := own.Kind().Open(name, readings)
				if err != nil {
					t.Fatal(err)
				}
				if theirs.Start().Value() != oracle.Position(ours.Format(ours.Start())) || rules.Perft(theirs, theirs.Start(), 2) != rules.Perft(ours, ours.Start(), 2) {
					t.Errorf("%s,%s: the program plays another game", name, text)
				}
			}
		}
	}
}

// TestSets: a reading stands for others, and one that is chosen beside it wins, even a default.
func TestSets(t *testing.T) {
	g, err := start(t, "sets")
	if err != nil {
		t.Fatal(err)
	}
	k := g.Kind()
	for text, want := range map[string]string{
		"": "start", "ruleset=big": "start size=large", "ruleset=big,size=small": "start", "size=small,ruleset=big": "start",
		"ruleset=big,size=large": "start size=large", "ruleset=none,size=large": "start size=large",
	} {
		other, err := k.Open(strings.TrimSuffix(k.Name+","+text, ","))
		if err != nil {
			t.Fatal(err)
		}
		if got := other.Start().Value(); got != oracle.Position(want) {
			t.Errorf("%s: the program plays %q, want %q", text, got, want)
		}
		if chosen := slices.Contains(rules.Texts(other.Readings().Changed), "ruleset=big"); chosen != (strings.Contains(text, "big") && want != "start") {
			t.Errorf("%s: the name is %s", text, other)
		}
	}
	if a, _ := k.Readings(rules.ParseChoices([]string{"ruleset=big"}), rules.ParseChoices([]string{"ruleset=none"})); len(a.Changed) > 0 {
		t.Errorf("the ruleset is %v after none", a.Changed)
	}
}

// TestUnknownPosition: a position that has occurred under one reading is asked for under
// another one.
func TestUnknownPosition(t *testing.T) {
	g, err := start(t, "game wali:3x2,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	other, err := g.Kind().Open(g.Kind().Name, rules.ParseChoices([]string{"wal-end=under-three"}))
	if err != nil {
		t.Fatal(err)
	}
	p := g.Play(g.Start(), g.Moves(g.Start(), nil)[0])
	if n := len(other.Moves(p, nil)); n != len(g.Moves(p, nil)) || n == 0 {
		t.Errorf("%d moves under the other reading", n)
	}
}

// TestFirstTime: the name of a program can have the time for its first answer.
func TestFirstTime(t *testing.T) {
	t.Setenv("ORACLE_PROGRAM", "plain")
	for first, want := range map[string]string{"1ns:": "within 1ns", "1m:": "", "": "within 1ns"} {
		_, err := oracle.Start(t.Context(), oracle.Prefix+first+os.Args[0], oracle.Limits{Answer: 1, Memory: 16 << 20})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", first, err, want)
		}
	}
}

// start starts the test as a program, which has time enough to answer.
func start(t *testing.T, mode string) (play.Game, error) {
	return startWithin(t, mode, time.Minute)
}

func startWithin(t *testing.T, mode string, timeout time.Duration) (play.Game, error) {
	t.Helper()
	t.Setenv("ORACLE_PROGRAM", mode)
	k, err := oracle.Start(t.Context(), oracle.Prefix+os.Args[0], oracle.Limits{Answer: timeout, Memory: 16 << 20})
	if err != nil {
		return nil, err
	}
	return k.Open(k.Name)
}

// startSoon starts the test as a program that has a short time to answer, and
// more of it if the program needs that to start.
func startSoon(t *testing.T, mode string) (g play.Game, timeout time.Duration) {
	t.Helper()
	var err error
	for timeout = 2 * time.Second; timeout < 2*time.Minute; timeout *= 2 {
		if g, err = startWithin(t, mode, timeout); err == nil {
			return g, timeout
		}
	}
	t.Fatal(err)
	return nil, 0
}

// TestFaults: each fault of a program ends with an error that has the number of
// the answer, and within the timeout.
func TestFaults(t *testing.T) {
	for mode, want := range map[string]string{
		"stutters":   "answer 2: \"id\" is 1, not 2, the number of the request",
		"numberless": "answer 2: there is no \"id\", the number of the request, 2",
		"dies":       "answer 2: no answer to",
		"rubbish":    "answer 2: not a JSON object: I think that x is best",
		"refuses":    "answer 2: \"x is illegal\" to the request play x",
		"changes":    "answer 3: it differs from an earlier answer about the position \"same\"",
		"third":      "answer 2: to_move: player 2 does not exist: players has 2 names",
		"fifth":      "answer 2: winners: player 5 does not exist: players has 2 names",
		"both":       "answer 2: there are both moves and winners",
		"twice":      "answer 2: a move is listed twice",
		"neither":    "answer 2: there are neither moves nor winners",
	} {
		t.Run(mode, func(t *testing.T) {
			g, err := start(t, mode)
			if err != nil {
				t.Fatal(err)
			}
			mustFault(t, g, want)
		})
	}
}

// TestHangs: a program that no longer answers is a fault after the timeout.
func TestHangs(t *testing.T) {
	g, timeout := startSoon(t, "hangs")
	mustFault(t, g, fmt.Sprintf("answer 2: no answer to {\"id\":2,\"do\":\"play\",\"position\":\"after 1\",\"move\":\"x\"} within %v", timeout))
}

// mustFault fails unless play from the start ends with a fault whose text
// contains want.
func mustFault(t *testing.T, g play.Game, want string) {
	t.Helper()
	defer func() {
		fault, ok := recover().(*rules.Fault)
		if !ok || !strings.Contains(fault.Text, want) {
			t.Errorf("fault %v\nwant %s", fault, want)
		}
	}()
	for _, m := range g.Moves(g.Start(), nil) {
		g.Play(g.Start(), m)
	}
	t.Error("no fault")
}

// TestLimits: a wait ends with the context of the command, soon after its deadline, and the
// positions that are known with its memory. These are limits, not bad input.
func TestLimits(t *testing.T) {
	t.Setenv("ORACLE_PROGRAM", "hangs")
	ctx, cancel := context.WithCancel(t.Context())
	k, err := oracle.Start(ctx, oracle.Prefix+os.Args[0], oracle.Limits{Answer: time.Hour, Memory: 100_000})
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	mustLimit(t, g, "interrupted")
	ctx, cancel = context.WithDeadline(t.Context(), time.Now().Add(-2*time.Second))
	defer cancel()
	if k, err = oracle.Start(ctx, oracle.Prefix+os.Args[0], oracle.Limits{Answer: time.Hour, Memory: 100_000}); err != nil {
		t.Fatalf("no answer soon after the deadline: %v", err)
	}
	if g, err = k.Open(k.Name); err != nil {
		t.Fatal(err)
	}
	mustLimit(t, g, "the time limit was hit")
	if g, err = start(t, "new"); err != nil {
		t.Fatal(err)
	}
	mustLimit(t, g, "the memory limit was hit")
}

// mustLimit fails unless play meets a limit.
func mustLimit(t *testing.T, g play.Game, want string) {
	t.Helper()
	defer func() {
		if fault, ok := recover().(*rules.Fault); !ok || !fault.Limit || !strings.Contains(fault.Text, want) {
			t.Errorf("fault %v\nwant %s", fault, want)
		}
	}()
	for p := g.Start(); ; {
		p = g.Play(p, g.Moves(p, nil)[0])
	}
}

// TestChildrenEnd: Stop ends a program with the processes that it has started.
func TestChildrenEnd(t *testing.T) {
	child := filepath.Join(t.TempDir(), "child")
	script := filepath.Join(t.TempDir(), "parent")
	text := fmt.Sprintf("#!/bin/sh\nsleep 600 &\necho $! >%s\nexec %s\n", child, os.Args[0])
	if err := os.WriteFile(script, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ORACLE_PROGRAM", "same")
	if _, err := oracle.Start(t.Context(), oracle.Prefix+script, oracle.Limits{Answer: time.Minute, Memory: 1e6}); err != nil {
		t.Skip(err) // no shell
	}
	number, err := os.ReadFile(child)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(number)))
	if err != nil {
		t.Fatal(err)
	}
	oracle.Stop()
	for range 500 {
		if status, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err != nil || strings.Contains(string(status), ") Z ") {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("process %d is still there", pid)
}

// TestPlain: answers may have no numbers; then two to one request are found as the next
// one is asked.
func TestPlain(t *testing.T) {
	g, err := start(t, "plain")
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start()
	for range 5 {
		p = g.Play(p, g.Moves(p, nil)[0])
	}
	if g, err = start(t, "plain stutters"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if fault, ok := recover().(*rules.Fault); !ok || !strings.Contains(fault.Text, "two answers to one request") {
			t.Errorf("fault %v", fault)
		}
	}()
	for p = g.Start(); ; time.Sleep(50 * time.Millisecond) {
		p = g.Play(p, g.Moves(p, nil)[0])
	}
}

// TestSetUp: a position that play has not reached is set up, and a faulty diagram is an
// error that ends nothing.
func TestSetUp(t *testing.T) {
	const diagram = "2 . X .\n1 . O .\n  A B C\nstones to place\n"
	g, err := start(t, "game wali:3x2,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Parse("nothing"); err == nil {
		t.Error("no error")
	}
	p, err := g.Parse(diagram)
	if err != nil || g.Format(p) != diagram || len(g.Moves(p, nil)) != 4 {
		t.Errorf("%v: %s", err, g.Format(p))
	}
}

func TestFaultyStart(t *testing.T) {
	if _, err := start(t, "nobody"); err == nil || !strings.Contains(err.Error(), "answer 1: it has 0 players") {
		t.Error(err)
	}
	for text, want := range map[string]string{
		"//@ title A;//@ clause B":                         "answer 1: rulebook: line 2, column 5: the clause B has no text",
		"//@ clause B Be.;//@ claim c of B: It is.":        "rulebook: c is a claim, and a program states none",
		"//@ clause B Be.;//@ ambiguity c of B: Is it?":    "rulebook: line 2, column 5: c needs two readings",
		strings.Repeat("x;", 2) + "//@ clause B Be.;//@ a": "rulebook: line 1, column 1: expected a line that begins with",
	} {
		if _, err := start(t, "rulebook "+text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := start(t, "later"); err == nil || !strings.Contains(err.Error(), "it speaks version 3 of the protocol") {
		t.Error(err)
	}
	t.Setenv("ORACLE_PROGRAM", "")
	for _, name := range []string{"exec:", "exec:/no/such/program"} {
		if _, err := oracle.Start(t.Context(), name, oracle.Limits{Answer: time.Second}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestServe: a built-in game as a program has the same lines of play.
func TestServe(t *testing.T) {
	const name = "wali:3x2,pieces=3"
	served, err := start(t, "game "+name)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("ORACLE_PROGRAM", "")
	g, err := catalog.New().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	for depth := 1; depth <= 5; depth++ {
		n := rules.Perft[play.Position, play.Move](served, served.Start(), depth)
		if want := rules.Perft[play.Position, play.Move](g, g.Start(), depth); n != want {
			t.Errorf("%d lines of %d moves, want %d", n, depth, want)
		}
	}
	if a, b := served.Format(served.Start()), g.Format(g.Start()); a != b {
		t.Errorf("the diagram is\n%s\nwant\n%s", a, b)
	}
}

// answered returns the answers to requests about a game.
func answered(t *testing.T, game string, requests ...oracle.Request) (list []oracle.State) {
	t.Helper()
	g, err := catalog.New().Open(game)
	if err != nil {
		t.Fatal(err)
	}
	var in, out bytes.Buffer
	encoder := json.NewEncoder(&in)
	for _, r := range requests {
		if err := encoder.Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := (&oracle.Server{Game: g}).Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	for decoder := json.NewDecoder(&out); decoder.More(); {
		var s oracle.State
		if err := decoder.Decode(&s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

// TestLine: a line is a game, in which a position that comes up for the third time counts.
func TestLine(t *testing.T) {
	shuffle := strings.Fields(strings.Repeat("d6-e6 d5-e5 e6-d6 e5-d5 ", 4))
	a := answered(t, "hnefatafl:7,taf-repeat=defenders-lose", oracle.Request{Do: "moves", Line: shuffle[:7]}, oracle.Request{Do: "moves", Line: shuffle[:8]},
		oracle.Request{Do: "moves", Line: shuffle}, oracle.Request{Do: "moves"})
	if a[0].Winners != nil || fmt.Sprint(a[1].Winners) != "[0]" || len(a[1].Moves) > 0 {
		t.Errorf("after 7 moves %v, after 8 %v", a[0].Winners, a[1].Winners)
	}
	if !strings.Contains(a[2].Error, "the game is over") || len(a[3].Moves) == 0 {
		t.Errorf("after 16 moves %+v, at the start %+v", a[2], a[3])
	}
}

// TestFacts: an answer has what moves take, and the odds of throws.
func TestFacts(t *testing.T) {
	a := answered(t, "hnefatafl:7", oracle.Request{Do: "setup", Diagram: " 7 + . . . . . +\n 6 . . . k . . .\n 5 . . . . . . .\n 4 . . . + . . .\n 3 . . . . . . .\n 2 . . d a . . .\n 1 + . . . d . +\n   a b c d e f g\ndefenders to move\n"})[0]
	if fmt.Sprint(a.Takes) != "map[e1-e2xd2:[d2]]" {
		t.Errorf("takes %v", a.Takes)
	}
	dice := answered(t, "wabanti-dice:3", oracle.Request{Do: "start"})[0]
	sum := 0
	for _, m := range dice.Moves {
		sum += dice.Odds[m]
	}
	if dice.ToMove != -1 || !dice.Dice || sum == 0 || sum%6 != 0 {
		t.Errorf("%+v", dice)
	}
}

// TestDice: a game with dice as a program has the odds of its throws.
func TestDice(t *testing.T) {
	g, err := start(t, "game wabanti-dice:3")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("ORACLE_PROGRAM", "")
	own, err := catalog.New().Open("wabanti-dice:3")
	if err != nil {
		t.Fatal(err)
	}
	throws := own.Moves(own.Start(), nil)
	for i, m := range g.Moves(g.Start(), nil) {
		if !g.HasDice() || g.Weight(g.Start(), m) != own.Weight(own.Start(), throws[i]) {
			t.Fatalf("throw %d has another weight", i)
		}
	}
}

// TestRequests: a faulty request gets an answer with an error, and the next
// one is answered.
func TestRequests(t *testing.T) {
	g, err := catalog.New().Open("wali:3x2,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	requests := "rubbish\n{\"do\":\"win\"}\n{\"do\":\"play\",\"position\":\"?\"}\n\n{\"do\":\"start\"}\n"
	var out bytes.Buffer
	if err := (&oracle.Server{Game: g}).Serve(strings.NewReader(requests), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 4 {
		t.Fatalf("%d answers, want 4: %s", len(lines), out.String())
	}
	for i, line := range lines {
		if failed := strings.HasPrefix(line, "{\"error\":"); failed != (i < 3) {
			t.Errorf("answer %d: %s", i+1, line)
		}
	}
}

// TestEach: the parts of a request are answered in their order, each as it is alone.
func TestEach(t *testing.T) {
	g, err := catalog.New().Open("hnefatafl:7")
	if err != nil {
		t.Fatal(err)
	}
	var parts []oracle.Request
	for i, m := range g.Moves(g.Start(), nil) {
		parts = append(parts, oracle.Request{ID: i + 1, Do: "moves", Line: []string{g.FormatMove(g.Start(), m)}},
			oracle.Request{Do: "play", Move: "nowhere"})
	}
	var in, out, alone bytes.Buffer
	if err := json.NewEncoder(&in).Encode(oracle.Request{Do: "moves", Each: parts}); err != nil {
		t.Fatal(err)
	}
	if err := (&oracle.Server{Game: g}).Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	for _, r := range parts {
		if err := json.NewEncoder(&in).Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := (&oracle.Server{Game: g}).Serve(&in, &alone); err != nil {
		t.Fatal(err)
	}
	want := `{"each":[` + strings.ReplaceAll(strings.TrimSpace(alone.String()), "\n", ",") + "]}\n"
	if out.String() != want {
		t.Errorf("together %s\nalone %s", out.String(), want)
	}
}

// TestTakesAreWritten: the cells from which a move takes pieces are those in its text, also
// where it takes the piece that moved.
func TestTakesAreWritten(t *testing.T) {
	itself := false
	for _, name := range []string{"hnefatafl:7,taf-throne-approach=taken,taf-throne-hostile=always", "copenhagen-core", "wali:4x3,pieces=4"} {
		g, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		cells, random := g.Layout().Cells, rand.New(rand.NewPCG(1, 2))
		for range 30 {
			s := play.NewSession(g)
			for ; !s.Over() && s.Plies() < 100; s.PlayRandom(random) {
				for _, m := range s.Moves() {
					text := g.FormatMove(s.Position(), m)
					want := slices.Sorted(slices.Values(strings.Split(text, "x")[1:]))
					got, _ := oracle.Takes(g, s.Position(), m)
					if !slices.Equal(got, want) {
						t.Fatalf("%s: %s takes %v", name, text, got)
					}
					_, to := g.FromTo(m)
					itself = itself || to >= 0 && slices.Contains(want, cells[to].Name)
				}
			}
		}
	}
	if !itself {
		t.Error("no move took the piece that moved")
	}
}
