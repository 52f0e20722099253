package enumerate

// cursor walks the numbers of one partition in ascending order. It is at one
// of them until it is done.
type cursor struct {
	file    *keyFile
	blocks  []block  // to come
	numbers []uint64 // from the one that it is at
	room    []uint64
	buffer  []byte
}

// cursorOf returns a cursor at the first number of a partition of a file.
func cursorOf(f *keyFile, part uint32) (*cursor, error) {
	c := &cursor{file: f, blocks: f.part(part)}
	return c, c.load()
}

func (c *cursor) done() bool { return len(c.numbers) == 0 }

// next moves on by one number.
func (c *cursor) next() error {
	c.numbers = c.numbers[1:]
	if len(c.numbers) == 0 {
		return c.load()
	}
	return nil
}

// load reads the next block, if there is one.
func (c *cursor) load() (err error) {
	if len(c.blocks) == 0 {
		c.numbers = nil
		return nil
	}
	c.room, c.buffer, err = c.file.read(c.blocks[0], c.room, c.buffer)
	c.numbers, c.blocks = c.room, c.blocks[1:]
	return err
}

// skip moves on to the first number that is not below n, and reports whether
// it is n.
func (c *cursor) skip(n uint64) (bool, error) {
	for !c.done() {
		for i, m := range c.numbers {
			if m >= n {
				c.numbers = c.numbers[i:]
				return m == n, nil
			}
		}
		if err := c.load(); err != nil {
			return false, err
		}
	}
	return false, nil
}

// union walks the numbers of several cursors as one, each number once.
type union []*cursor

// next returns the least number that any cursor is at, and moves all that
// are at it on. It returns false at the end.
func (u union) next() (least uint64, ok bool, err error) {
	for _, c := range u {
		if !c.done() && (!ok || c.numbers[0] < least) {
			least, ok = c.numbers[0], true
		}
	}
	for _, c := range u {
		if !c.done() && c.numbers[0] == least {
			if err := c.next(); err != nil {
				return 0, false, err
			}
		}
	}
	return least, ok, nil
}

// less walks the numbers of a union that are in none of the files known.
type less struct {
	from  union
	known []*cursor
}

func (l *less) next() (n uint64, ok bool, err error) {
	for {
		n, ok, err = l.from.next()
		if !ok || err != nil {
			return 0, false, err
		}
		old := false
		for _, c := range l.known {
			is, err := c.skip(n)
			if err != nil {
				return 0, false, err
			}
			old = old || is
		}
		if !old {
			return n, true, nil
		}
	}
}
