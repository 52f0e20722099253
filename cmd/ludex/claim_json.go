package main

import "ludex/cmd/ludex/internal/cli"

// claimFindingJSON is what ludex check claim --json prints of each claim.
type claimFindingJSON struct {
	ID       string      `json:"id"`
	Game     string      `json:"game"`
	Clause   string      `json:"clause"`
	Text     string      `json:"text"`
	Verdict  string      `json:"verdict"`
	Evidence string      `json:"evidence"`
	Limit    string      `json:"limit,omitempty"`
	Lines    []lineJSON  `json:"lines"`
	Boards   []boardJSON `json:"boards"`
	Tables   []tableJSON `json:"tables"`
	States   int64       `json:"states"`
	Seconds  float64     `json:"seconds"`
}

type lineJSON struct {
	Title string   `json:"title"`
	Game  string   `json:"game"`
	From  string   `json:"from,omitempty"`
	Moves []string `json:"moves"`
}

type boardJSON struct {
	Title string `json:"title"`
	Board string `json:"board"`
}

type tableJSON struct {
	Title string     `json:"title"`
	Head  []string   `json:"head"`
	Rows  [][]string `json:"rows"`
}

func (c *claimCase) json() claimFindingJSON {
	f := c.finding
	j := claimFindingJSON{
		ID: c.claim.ID, Game: c.register.Name, Clause: c.claim.Clause, Text: c.claim.Text,
		Verdict: f.Verdict.String(), Evidence: f.Evidence, Lines: []lineJSON{}, Boards: []boardJSON{}, Tables: []tableJSON{},
		States: f.States, Seconds: cli.Seconds(c.elapsed),
	}
	if f.Limit != nil {
		j.Limit = f.Limit.Error()
	}
	for _, l := range f.Lines {
		j.Lines = append(j.Lines, lineJSON(l))
	}
	for _, b := range f.Boards {
		j.Boards = append(j.Boards, boardJSON{b.Title, b.Text})
	}
	for _, t := range f.Tables {
		j.Tables = append(j.Tables, tableJSON(t))
	}
	return j
}
