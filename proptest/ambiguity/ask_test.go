package ambiguity

import (
	"fmt"
	"testing"
	"time"
)

func explore[S, M, O comparable](t *testing.T, f Family[S, M, O]) {
	for _, q := range f.Questions() {
		began := time.Now()
		a, err := f.Ask(t.Context(), q, Default)
		if err != nil {
			t.Error(err)
			continue
		}
		say := func(p *Parting) string {
			if p == nil {
				return "-"
			}
			return fmt.Sprintf("%s %d plies proved %v (%s) %s", p.Board, p.Plies(), p.Proved, p.Proof, p.Says)
		}
		fmt.Printf("%v: %s %s | %s | RB %s | %+v %+v %.1fs\n", q, a.Parts, a.Effect.Verdict, say(a.Parting), say(a.Rulebook), a.Share, a.Searched, time.Since(began).Seconds())
	}
}

func TestExploreHavannah(t *testing.T)  { explore(t, newHavannah()) }
func TestExploreWali(t *testing.T)      { explore(t, newWali()) }
func TestExploreHnefatafl(t *testing.T) { explore(t, newHnefatafl()) }
func TestExploreAnti(t *testing.T)      { explore(t, newAnti()) }
func TestExploreDice(t *testing.T)      { explore(t, newDice()) }
func TestExploreSolo(t *testing.T)      { explore(t, newSolo()) }
func TestExploreEclair(t *testing.T)    { explore(t, newEclair()) }
