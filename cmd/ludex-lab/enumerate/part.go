package enumerate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"ludex/solver/disk"
)

// partName is the file that describes the finished part of the next level.
const partName = "part.json"

// part is the finished part of the next level: the number of blocks of the level
// before that are expanded, into runs on disk. It is written after each run.
type part struct {
	Depth     int    `json:"depth"`
	From      string `json:"from"`      // the SHA-256 of the level before
	Blocks    int    `json:"blocks"`    // of that level, the first ones
	Expanded  int64  `json:"expanded"`  // the positions in them
	Generated int64  `json:"generated"` // their neighbours
	Runs      int    `json:"runs"`
}

func partPath(dir string) string { return filepath.Join(dir, partName) }

func runName(i int) string { return fmt.Sprintf("run-%03d.keys", i) }

// write puts the part in its place, whole. A second line holds the checksum of
// the first.
func (p part) write(dir string) error {
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := disk.WriteFile(partPath(dir), append(line, "\n"+digest(line)+"\n"...)); err != nil {
		return named(partPath(dir), err)
	}
	return nil
}

// readPart returns the finished part of the level after those of l, with its runs
// open. It ignores a part that is damaged or belongs to another level: the level
// begins again.
func (l *Levels) readPart() (part, []*keyFile) {
	data, err := disk.ReadFile(partPath(l.dir))
	if err != nil {
		return part{}, nil
	}
	var p part
	line, sum, _ := bytes.Cut(data, []byte("\n"))
	if string(sum) != digest(line)+"\n" || json.Unmarshal(line, &p) != nil || !p.follows(l) {
		return part{}, nil
	}
	var runs []*keyFile
	for i := range p.Runs {
		run, err := openKeys(filepath.Join(l.dir, runName(i)))
		if err == nil {
			runs = append(runs, run)
			err = run.check()
		}
		if err != nil {
			closeAll(runs)
			return part{}, nil
		}
	}
	return p, runs
}

// follows reports whether p is of the level after those of l.
func (p part) follows(l *Levels) bool {
	depth := len(l.files)
	if depth == 0 || l.manifest.Complete || p.Depth != depth || p.From != l.manifest.Levels[depth-1].SHA256 {
		return false
	}
	blocks := l.files[depth-1].blocks
	return p.Blocks >= 0 && p.Blocks <= len(blocks) && p.Expanded == keys(blocks[:p.Blocks]) && p.Generated >= 0 && p.Runs > 0
}

// check reads all blocks.
func (f *keyFile) check() (err error) {
	var numbers []uint64
	var buffer []byte
	for _, b := range f.blocks {
		if numbers, buffer, err = f.read(b, numbers, buffer); err != nil {
			return err
		}
	}
	return nil
}

func closeAll(files []*keyFile) {
	for _, f := range files {
		f.close()
	}
}

// resume continues the level with a part of it.
func (g *growth) resume(p part, runs []*keyFile) {
	g.part, g.runs = p, runs
	g.generated.Store(p.Generated)
	g.expanded.Store(p.Expanded)
}

// due reports whether it is time to save the part.
func (g *growth) due() bool { return g.every > 0 && time.Since(g.saved) >= g.every }

// save writes the part, all of which is in runs.
func (g *growth) save() error {
	g.part.Expanded, g.part.Generated, g.part.Runs = g.expanded.Load(), g.generated.Load(), len(g.runs)
	g.saved = time.Now()
	return g.part.write(g.dir)
}

// removePart removes the part and its runs. The next start removes files that
// cannot be removed now.
func (g *growth) removePart() {
	if err := disk.System.Remove(partPath(g.dir)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return // it needs the runs
	}
	for i := range g.runs {
		disk.System.Remove(filepath.Join(g.dir, runName(i)))
	}
}
