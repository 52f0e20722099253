package enumerate

import (
	"encoding/json"
	"path/filepath"

	"ludex/solver/disk"
)

// timesName is the file that has the seconds of each level. Nothing depends on
// it. Manifests of older versions have the seconds themselves.
const timesName = "times.json"

// readTimes adds the seconds of the levels, as far as they are known.
func (l *Levels) readTimes() {
	data, err := disk.ReadFile(filepath.Join(l.dir, timesName))
	if err != nil {
		return
	}
	var times []float64
	if json.Unmarshal(data, &times) != nil || len(times) > len(l.manifest.Levels) {
		return
	}
	for i, seconds := range times {
		l.manifest.Levels[i].Seconds = seconds
	}
}

// writeTimes writes the seconds of the levels.
func (l *Levels) writeTimes() error {
	times := []float64{}
	for _, level := range l.manifest.Levels {
		times = append(times, level.Seconds)
	}
	data, err := json.Marshal(times)
	if err != nil {
		return err
	}
	path := filepath.Join(l.dir, timesName)
	if err := disk.WriteFile(path, append(data, '\n')); err != nil {
		return named(path, err)
	}
	return nil
}
