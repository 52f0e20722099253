package sheets

import (
	"strings"
	"sync"
)

// Terms returns the terms of the field for the subject of an id: an ambiguity, a claim, a
// clause or a preset.
func Terms(id string) []string { return allTerms()[id] }

var allTerms = sync.OnceValue(func() map[string][]string { return mustRead("terms", readTerms) })

// readTerms reads lines of terms with the ids that they are about, "pie rule, swap:
// hav-swap".
func readTerms(text string) (map[string][]string, error) {
	all := map[string][]string{}
	items, err := itemsOf(text)
	for _, item := range items {
		terms, ids, ok := strings.Cut(item.Words(), ":")
		if item.Word != "terms" || !ok || strings.Contains(ids, ":") {
			return nil, item.Errorf("expected terms, one colon, and ids")
		}
		for id := range strings.FieldsSeq(ids) {
			for term := range strings.SplitSeq(terms, ",") {
				all[id] = append(all[id], strings.TrimSpace(term))
			}
		}
	}
	return all, err
}
