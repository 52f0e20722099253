package placement

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc64"
	"io"
)

// checkpointMagic begins a checkpoint.
const checkpointMagic = "ludex-placement 1\n"

var polynomial = crc64.MakeTable(crc64.ECMA)

// Save writes all that the solver remembers, under a label that names the
// question. No search may run.
func (s *Solver[H]) Save(w io.Writer, label string) error {
	sum := crc64.New(polynomial)
	out := bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<16)
	records, _ := s.search.table.size()
	fmt.Fprintf(out, "%s%s\n%d\n", checkpointMagic, label, records)
	for i := range s.search.table.shards {
		for _, b := range s.search.table.shards[i].buckets {
			for _, e := range b {
				if e.data != 0 {
					_, _ = out.Write(e.bytes()) // Flush returns what went wrong
				}
			}
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum64())
}

func (e entry) bytes() []byte {
	var word [16]byte
	binary.LittleEndian.PutUint64(word[:], e.key)
	binary.LittleEndian.PutUint64(word[8:], e.data)
	return word[:]
}

// Load reads what Save wrote under the same label. The error says what is
// wrong; the solver may then remember a part.
func (s *Solver[H]) Load(r io.Reader, label string) error {
	in := &summed{bufio.NewReaderSize(r, 1<<16), crc64.New(polynomial)}
	head := make([]byte, len(checkpointMagic)+len(label)+1)
	if _, err := io.ReadFull(in, head); err != nil || string(head) != checkpointMagic+label+"\n" {
		return fmt.Errorf("no checkpoint of %s", label)
	}
	records, err := in.number()
	if err != nil {
		return err
	}
	var word [16]byte
	for range records {
		if _, err := io.ReadFull(in, word[:]); err != nil {
			return errors.New("cut off")
		}
		r := unpack(binary.LittleEndian.Uint64(word[8:]))
		r.busy = false
		s.search.table.put(binary.LittleEndian.Uint64(word[:]), r)
	}
	want := in.sum.Sum64()
	var got uint64
	if err := binary.Read(in, binary.LittleEndian, &got); err != nil || got != want {
		return errors.New("damaged: the checksum is wrong")
	}
	return nil
}

// summed is a reader that sums up what it reads.
type summed struct {
	in  *bufio.Reader
	sum hash.Hash64
}

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.in.Read(p)
	s.sum.Write(p[:n])
	return n, err
}

// number reads a line with a number.
func (s *summed) number() (n int64, err error) {
	line, err := s.in.ReadString('\n')
	s.sum.Write([]byte(line))
	if _, scan := fmt.Sscan(line, &n); err != nil || scan != nil || n < 0 {
		return 0, errors.New("cut off")
	}
	return n, nil
}
