package site

import (
	"ludex/rules"
	"ludex/rules/sheets"
)

// quotable is a sentence of a sheet, with what decides whether play.js quotes it about a
// refused move, as [sheets.Deciding] does.
type quotable struct {
	Place    string   `json:"place"`
	Text     string   `json:"text"`
	English  string   `json:"english,omitempty"`
	Language string   `json:"language"`
	IDs      []string `json:"ids"`
	Decides  string   `json:"decides,omitempty"`
	States   []string `json:"states,omitempty"`
	Clear    []string `json:"clear,omitempty"` // questions about which its sheet leaves no doubt
}

// sentencesFile is the script with the sentences of the sheets. They are no part of the
// engine, which is large enough.
const sentencesFile = "sentences.js"

// sentences returns them by the names of the rulebooks.
func sentences() map[string][]quotable {
	all := map[string][]quotable{}
	for _, name := range sheets.Names {
		for _, sheet := range sheets.Of(name) {
			for _, s := range sheet.Sentences {
				q := quotable{s.Place, s.Text, s.English, s.Language, s.IDs, "", rules.Texts(s.States), sheet.Clear}
				if s.Decides != nil {
					q.Decides = s.Decides.String()
				}
				if len(s.IDs) > 0 {
					all[name] = append(all[name], q)
				}
			}
		}
	}
	return all
}
