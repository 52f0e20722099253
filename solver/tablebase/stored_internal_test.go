package tablebase

import (
	"testing"
	"unsafe"
)

// TestMostStored: the stored positions and the data of each fit into the memory.
// The first position is always stored.
func TestMostStored(t *testing.T) {
	type position [40]byte
	for memory := range int64(10_000) {
		n := int64(mostStored[position](memory))
		if size := int64(unsafe.Sizeof(position{}) + unsafe.Sizeof(found{}) + 16); n != max(1, memory/size) {
			t.Fatalf("%d positions in %d bytes", n, memory)
		}
	}
}
