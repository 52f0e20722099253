package replay

import (
	"bufio"
	"bytes"
	"cmp"
	"io"
	"runtime"
	"slices"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules/guard"
	"ludex/rules/recorded"
	"ludex/solver"
)

// part is a file, or some lines of one with a game on each.
type part struct {
	cli.TextFile
	at     input.Place
	lines  bool
	before int // lines of the file
	err    error
}

// atOnce is how many parts each processor judges before the findings are printed, so that
// memory does not grow with the files.
const atOnce = 8

// judge judges the games of files on all processors, and prints the findings in the order
// of the games. Files that cannot be read are named after the others.
func (r *replay) judge(names []string) error {
	if r.game != "" || r.Preset != "" { // read once: files of rules join the catalogue
		if _, err := r.Records(r.game).Open(r.game); err != nil && r.game != "" {
			return err
		}
	}
	workers := make([]*worker, runtime.GOMAXPROCS(0))
	for i := range workers {
		own := *r
		workers[i] = &worker{replay: r, records: own.Records(r.game)}
		if r.sgf.OutFile == "" {
			workers[i].records.Dialect = r.sgf.dialect
		}
	}
	f := &findings{replay: r, files: len(names), bar: cli.NewProgress(r.Cmd.ErrOrStderr(), "judged")}
	defer f.bar.Done()
	var waiting []part
	flush := func() error {
		games := make([][]replayed, len(waiting))
		err := guard.Each(r.Cmd.Context(), len(workers), len(waiting), func(worker, i int) error {
			p := &waiting[i]
			if p.err == nil {
				games[i], p.err = workers[worker].read(*p)
			}
			return nil
		})
		if err == nil {
			err = r.ruleOn(games, len(workers))
		}
		if i := slices.IndexFunc(waiting, func(p part) bool { return p.err != nil }); err != nil && i >= 0 {
			err = waiting[i].err // with the name of what was being read
		}
		for i := 0; i < len(waiting) && err == nil; i++ {
			err = f.add(waiting[i], games[i])
		}
		waiting = waiting[:0]
		return cmp.Or(solver.StoppedBy(err), err)
	}
	for _, name := range names {
		err := r.parts(name, func(p part) error {
			if waiting = append(waiting, p); len(waiting) < atOnce*len(workers) {
				return nil
			}
			return flush()
		})
		if err != nil {
			return err
		}
	}
	if err := flush(); err != nil {
		return err
	}
	return f.end()
}

// ruleOn rules on the games with a fault.
func (r *replay) ruleOn(games [][]replayed, workers int) error {
	var faults []*replayed
	for _, list := range games {
		for i := range list {
			if list[i].Fault != nil {
				faults = append(faults, &list[i])
			}
		}
	}
	return guard.Each(r.Cmd.Context(), workers, len(faults), func(_, i int) error { return faults[i].rule(r.language) })
}

// partSize is about how many bytes of lines are one part.
const partSize = 1 << 15

// mostLines is the most bytes of a file of lines that is read part by part, mostLine of one
// of them.
const mostLines, mostLine = 1 << 40, 128 << 20

// parts reads a file, and hands its parts on.
func (r *replay) parts(name string, next func(part) error) error {
	at := input.PlaceOf(name)
	in, shown, err := r.Opened(at.Name, mostLines)
	if err != nil {
		return next(part{TextFile: cli.TextFile{Name: at.Name}, err: err})
	}
	defer in.Close()
	buffered := bufio.NewReaderSize(in, partSize)
	head, _ := buffered.Peek(partSize)
	form := r.Records(r.game).FormOf(string(head))
	if at.Line > 0 || r.puzzle != "" || form != recorded.CSV || bytes.IndexByte(head, 0) >= 0 {
		data, err := cli.ReadAll(r.Cmd.Context(), buffered, shown, input.MostBytes(form))
		p := part{TextFile: cli.TextFile{Name: shown}, at: at, err: err}
		if err == nil {
			p.TextFile, p.err = cli.RecordOf(data, shown)
		}
		return next(p)
	}
	for before := 0; ; {
		data, err := lines(buffered)
		p := part{at: at, lines: true, before: before}
		if p.TextFile, p.err = cli.TextOf(data, shown); err != nil && err != io.EOF {
			p.err = cli.Unreadable(shown, err)
		}
		if len(data) == 0 && p.err == nil {
			return nil
		}
		if wrong := next(p); wrong != nil || err != nil {
			return wrong
		}
		before += bytes.Count(data, []byte("\n"))
	}
}

// lines reads whole lines of comma-separated values: one that ends in quotes goes on.
func lines(in *bufio.Reader) (data []byte, err error) {
	quotes := 0
	for err == nil && len(data) < mostLine && (len(data) < partSize || quotes%2 == 1 || data[len(data)-1] != '\n') {
		var line []byte
		if line, err = in.ReadSlice('\n'); err == bufio.ErrBufferFull {
			err = nil
		}
		data = append(data, line...)
		if len(line) > 0 && line[0] != '#' {
			quotes += bytes.Count(line, []byte(`"`))
		}
	}
	return data, err
}

// worker judges parts, one after the other.
type worker struct {
	*replay
	records *input.Records
}

// read plays the games of a part. It returns no games with an error.
func (w *worker) read(p part) ([]replayed, error) {
	if w.puzzle != "" || input.IsSavedPuzzle(p.TextFile) {
		return w.ofPuzzle(p.TextFile)
	}
	w.records.At = p.at
	written, err := w.written(p)
	if err != nil {
		return nil, err
	}
	games, err := w.records.Played(p.TextFile, written)
	if err == nil {
		err = w.sgf.write(p.TextFile, written)
	}
	if err != nil {
		return nil, err
	}
	list := make([]replayed, len(games))
	for i, g := range games {
		list[i] = newReplayed(p.Name, g)
	}
	return list, nil
}

// written returns the games of a part as they are written.
func (w *worker) written(p part) ([]*recorded.Written, error) {
	if !p.lines {
		return w.records.Written(p.TextFile)
	}
	written, err := recorded.ParseCSV(p.Text, p.before)
	if err != nil {
		err = p.Placed(err)
	}
	return written, err
}
