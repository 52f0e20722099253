package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/rules/wabanti"
)

// readings are the flags that choose how the rules are read.
type readings struct {
	texts  []string // ID=VALUE
	metric string   // "" when not given
}

func (r *readings) add(c *cobra.Command) {
	addReadings(c, &r.texts)
	c.Flags().Func("metric", "count `jumps|moves`; a move is a series of jumps by one piece (short for --reading wab-series=...)", r.setMetric)
}

func (r *readings) setMetric(text string) error {
	if text != "jumps" && text != "moves" {
		return errors.New("want jumps or moves")
	}
	r.metric = text
	return nil
}

// choose changes the readings in opts to those of the flags.
func (r *readings) choose(opts *wabanti.Options) error {
	if err := wabanti.SetSolo(opts, r.texts); err != nil {
		return fmt.Errorf("--reading: %w", err)
	}
	if r.metric == "" {
		return nil
	}
	if err := wabanti.SetSolo(opts, append(r.texts, "wab-series="+r.metric)); err != nil {
		return fmt.Errorf("--metric %s contradicts --reading: wab-series", r.metric)
	}
	return nil
}
