package profile

import "testing"

// TestShareIsBounded: no interval of a share passes one.
func TestShareIsBounded(t *testing.T) {
	if f := meanShare([]float64{1, 1, 1, 0.8}); f.High != 1 || f.Low > f.Value || f.Value != 0.95 {
		t.Errorf("%+v", f)
	}
}
