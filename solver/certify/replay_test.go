package certify

import (
	"errors"
	"testing"
)

func TestReplay(t *testing.T) {
	end, err := Replay(road{last: 3}, 0, []int{1, 2, 1})
	if end != 1 || err != nil {
		t.Errorf("a legal line: %d, %v", end, err)
	}
	var illegal *IllegalMove
	end, err = Replay(road{last: 3}, 0, []int{1, 2, 3, 5, 4})
	if !errors.As(err, &illegal) || illegal.Index != 3 || end != 3 {
		t.Errorf("an illegal line: %d, %v", end, err)
	}
}
