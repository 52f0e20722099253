package enumerate

import (
	"encoding/binary"
	"errors"
)

// blockKeys is the number of keys in a full block. All of a block's keys are
// of one partition.
const blockKeys = 4096

// encodeBlock appends ascending numbers: the first is kept elsewhere, of each
// other one its distance from the one before.
func encodeBlock(dst []byte, numbers []uint64) []byte {
	for i := 1; i < len(numbers); i++ {
		dst = binary.AppendUvarint(dst, numbers[i]-numbers[i-1])
	}
	return dst
}

var errBlock = errors.New("a block cannot be read")

// decodeBlock appends the numbers of a block.
func decodeBlock(dst []uint64, first uint64, count int, data []byte) ([]uint64, error) {
	dst = append(dst, first)
	for i := 1; i < count; i++ {
		d, n := binary.Uvarint(data)
		if n <= 0 || d == 0 || first+d < first {
			return dst, errBlock
		}
		first += d
		dst = append(dst, first)
		data = data[n:]
	}
	if len(data) > 0 {
		return dst, errBlock
	}
	return dst, nil
}
