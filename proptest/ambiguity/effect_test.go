package ambiguity

import "testing"

// TestStopped: a sample whose play was not compared, as the time was over, is not one that no
// play leads from to the question.
func TestStopped(t *testing.T) {
	for stopped, want := range map[bool]string{true: resultUnknown, false: NotReached} {
		if got := EffectOf(Yes, []Values{{Instance: "start", Reason: "the time limit was hit", Stopped: stopped}}); got != want {
			t.Errorf("stopped %v: %q, want %q", stopped, got, want)
		}
	}
}
