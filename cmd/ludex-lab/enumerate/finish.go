package enumerate

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
)

// Finish makes the next level of the files of its ranges, in order, and removes
// them. The ranges must have received all neighbours that the step has generated.
// A range without a file has received none.
func (m *Making) Finish(ctx context.Context, s *Step, generated int64, ranges []Merged) error {
	if s.Depth() != len(m.files) {
		return fmt.Errorf("%s: ranges of level %d: expected those of level %d", m.dir, s.Depth(), len(m.files))
	}
	all, err := collect(s, generated, ranges)
	if err != nil {
		return fmt.Errorf("%s: level %d: %w", m.dir, s.Depth(), err)
	}
	files, err := openAll(m.dir, ranges)
	defer closeAll(files)
	if err != nil {
		return err
	}
	err = m.write(m.cfg, func(out io.Writer) (Level, int64, error) {
		size, err := m.join(ctx, out, files)
		return all, size, err
	})
	if err != nil {
		return err
	}
	closeAll(files)
	return m.removeFiles(mergedPrefix)
}

// collect returns the level with the sums of the counts of the ranges.
func collect(s *Step, generated int64, ranges []Merged) (Level, error) {
	all := Level{}
	for i, r := range ranges {
		if r.Range >= s.Ranges() || i > 0 && ranges[i-1].Range >= r.Range {
			return all, fmt.Errorf("range %d: expected ranges in order, up to %d", r.Range, s.Ranges()-1)
		}
		all.Positions += r.Positions
		all.Boards += r.Boards
		all.Symmetric += r.Symmetric
		all.Generated += r.Generated
	}
	if all.Generated != generated {
		return all, fmt.Errorf("%d of %d neighbours are missing", generated-all.Generated, generated)
	}
	return all, nil
}

// openAll opens the files of the ranges.
func openAll(dir string, ranges []Merged) (files []*keyFile, err error) {
	for _, r := range ranges {
		path := filepath.Join(dir, filepath.Base(r.File))
		f, err := openKeys(path)
		if err != nil {
			return files, err
		}
		files = append(files, f)
		if keys(f.blocks) != r.Positions {
			return files, named(path, errDamaged)
		}
	}
	return files, nil
}

// join writes the numbers of the files, which follow one another, as one file.
// Partitions are read side by side.
func (m *Making) join(ctx context.Context, out io.Writer, files []*keyFile) (int64, error) {
	g := newGrowth(m.sys, m.Levels, m.cfg, len(m.files))
	file, err := g.write(ctx, out, unseen, func(_ int, to *packer) error {
		for _, f := range files {
			if err := copyPart(f, to); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return int64(file.offset), nil
}

// copyPart copies the numbers of a partition.
func copyPart(f *keyFile, to *packer) (err error) {
	var numbers []uint64
	var buffer []byte
	for _, b := range f.part(to.part) {
		if numbers, buffer, err = f.read(b, numbers, buffer); err != nil {
			return err
		}
		for _, n := range numbers {
			if err := to.add(n); err != nil {
				return err
			}
		}
	}
	return nil
}
