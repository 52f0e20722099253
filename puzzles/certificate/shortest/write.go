package shortest

import (
	"encoding/json"
	"io"
)

// Write writes c as Read takes it back. A certificate that Read would refuse
// is not written; the error is then a *Rejected.
func Write(w io.Writer, c Certificate) error {
	f := file{Format, Version, c}
	if err := f.fault(); err != nil {
		return err
	}
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
