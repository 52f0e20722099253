package tablebase

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/guard"
)

// Limits bound a build or a check. They are not solver.Limits: the memory holds
// values and not positions, and the progress has the classes and the distance from
// the end, which no search has.
type Limits struct {
	Memory  int64          // bytes of values held at a time; 0 for no limit
	Workers int            // goroutines, at least 1
	Report  func(Progress) // is called now and then, never twice at a time; nil for nobody
}

// MemoryError reports that a class needs more memory than is allowed.
type MemoryError struct {
	Class string
	Bytes int64
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("%s needs %s of memory", e.Class, sizeText(e.Bytes))
}

// Build adds to d the classes of x that it does not have yet. Its output
// does not depend on the limits, nor on whether it was stopped and begun
// again: each class and its partner appear when they are complete. It first
// compares the classes that d has with their SHA-256 digests.
func (d *Dir) Build(ctx context.Context, x rules.Indexed, l Limits) error {
	b := &build{d, x, x.Classes(), l, meter{report: l.Report}}
	if err := b.verify(ctx); err != nil {
		return err
	}
	for _, c := range b.info {
		b.meter.Total += int64(c.Size)
	}
	for class, c := range b.info {
		if c.Partner < class {
			continue // it was built with its partner
		}
		if err := b.stage(ctx, class); err != nil {
			return err
		}
	}
	return nil
}

// verify compares the classes that are there with their digests.
func (b *build) verify(ctx context.Context) error {
	return guard.Each(ctx, b.limits.Workers, len(b.info), func(_, i int) error {
		sum, ok := b.dir.Summary(b.info[i].Name)
		if !ok {
			return nil
		}
		if err := b.dir.verify(sum, b.info[i]); err != nil {
			return fmt.Errorf("%s: %w", b.dir.path, err)
		}
		return nil
	})
}

// verify compares the size and the file of a class with its summary.
func (d *Dir) verify(sum Summary, class rules.Class) error {
	switch {
	case sum.Size != class.Size:
		return misfit(sum, class)
	case sum.SHA256 == "":
		return &FaultError{manifestName, sum.Name + " has no SHA-256 digest: build the tables in a new directory"}
	}
	o, err := openClass(d.path, sum)
	if err != nil {
		return err
	}
	defer o.close()
	if _, err := o.verify(); err != nil {
		return fault(sum, err)
	}
	return nil
}

type build struct {
	dir    *Dir
	x      rules.Indexed
	info   []rules.Class
	limits Limits
	meter  meter
}

// stage builds a class and its partner.
func (b *build) stage(ctx context.Context, class int) error {
	classes := b.together(class)
	name, positions := b.names(classes)
	if b.has(classes) {
		b.meter.finish(positions)
		return nil
	}
	b.meter.begin(name, positions)
	err := b.settle(ctx, classes, narrow)
	if errors.Is(err, errTooFar) {
		err = b.settle(ctx, classes, wide)
	}
	if err != nil {
		return err
	}
	b.meter.finish(positions)
	return nil
}

// together returns a class and its partner.
func (b *build) together(class int) []int {
	if partner := b.info[class].Partner; partner != class {
		return []int{class, partner}
	}
	return []int{class}
}

// names returns a common name of the classes and the number of their positions.
func (b *build) names(classes []int) (string, int) {
	var names []string
	positions := 0
	for _, c := range classes {
		names = append(names, b.info[c].Name)
		positions += b.info[c].Size
	}
	return strings.Join(names, "+"), positions
}

func (b *build) has(classes []int) bool {
	for _, c := range classes {
		if _, ok := b.dir.Summary(b.info[c].Name); !ok {
			return false
		}
	}
	return true
}

// settle builds classes in lanes of one shape.
func (b *build) settle(ctx context.Context, classes []int, s shape) error {
	if err := b.fits(classes, s); err != nil {
		return err
	}
	known, err := b.known(classes, s)
	if err != nil {
		return err
	}
	st := newStage(b.x, classes, known, b.limits.Workers, s, &b.meter)
	if err := st.settle(ctx); err != nil {
		return err
	}
	var sums []Summary
	for _, c := range classes {
		sum, err := st.write(b.dir.path, c)
		if err != nil {
			return err
		}
		sums = append(sums, sum)
	}
	b.dir.manifest.Classes = append(b.dir.manifest.Classes, sums...)
	return b.dir.manifest.write(b.dir.path)
}

// fits returns an error if classes and their successors need too much
// memory.
func (b *build) fits(classes []int, s shape) error {
	var bytes, written int64
	for _, c := range classes {
		bytes += s.bytes(b.info[c].Size)
		written = max(written, s.bytes(b.info[c].Size))
	}
	bytes += written // the values of a class when it is written
	for _, sum := range b.leads(classes) {
		bytes += int64(sum.Size) * int64(sum.Width)
	}
	if b.limits.Memory > 0 && bytes > b.limits.Memory {
		name, _ := b.names(classes)
		return &MemoryError{name, bytes}
	}
	return nil
}

// leads returns the classes that some classes lead to.
func (b *build) leads(classes []int) map[int]Summary {
	sums := map[int]Summary{}
	for _, c := range classes {
		for _, lead := range b.info[c].Leads {
			sums[lead], _ = b.dir.Summary(b.info[lead].Name)
		}
	}
	return sums
}

// known loads the classes that some classes lead to.
func (b *build) known(classes []int, s shape) (map[int]column, error) {
	known := map[int]column{}
	for class, sum := range b.leads(classes) {
		if uint32(DecidedIn(sum.Longest+1)) > s.most {
			return nil, errTooFar
		}
		c, _, err := load(b.dir.path, sum, b.info[class])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.dir.path, err)
		}
		known[class] = c
	}
	return known, nil
}

// write writes the file of a class that is settled.
func (s *stage) write(dir string, class int) (Summary, error) {
	c, sum := s.column(class)
	err := c.write(dir, &sum)
	return sum, err
}

// column returns the values of a class that is settled, and the numbers of wins,
// losses and draws.
func (s *stage) column(class int) (column, Summary) {
	sum := Summary{Name: s.info[class].Name, Size: s.info[class].Size}
	l := s.lanes[class]
	for i := range sum.Size {
		sum.count(i, l.value(i))
	}
	c := newColumn(sum.Size, DecidedIn(sum.Longest) > 0xff)
	for i := range sum.Size {
		if c.wide != nil {
			c.wide[i] = uint16(l.value(i))
		} else {
			c.narrow[i] = byte(l.value(i))
		}
	}
	return c, sum
}

// count adds the value of the next position.
func (sum *Summary) count(number int, v Value) {
	switch {
	case v.IsWin():
		sum.Wins++
	case v.IsLoss():
		sum.Losses++
	default:
		sum.Draws++
		return
	}
	if v.Plies() > sum.Longest || sum.Wins+sum.Losses == 1 {
		sum.Longest, sum.At = v.Plies(), number
	}
}
