// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	cliflag "k8s.io/component-base/cli/flag"
	"k8s.io/component-base/term"

	"tightfit.dev/plugins/internal/preflight"
	"tightfit.dev/plugins/tightfit"
)

// addFlags gives the command our flags, in a section of their own below kube-scheduler's.
func addFlags(command *cobra.Command) {
	var sections cliflag.NamedFlagSets
	ours := sections.FlagSet("tightfit")
	tightfit.AddFlags(ours)
	addKernelFlag(ours)
	command.Flags().AddFlagSet(ours)
	columns, _, _ := term.TerminalSize(os.Stdout)
	print := func(w io.Writer) { cliflag.PrintSections(w, sections, columns) }
	usage, help := command.UsageFunc(), command.HelpFunc()
	command.SetUsageFunc(func(c *cobra.Command) error {
		err := usage(c)
		print(c.OutOrStderr())
		return err
	})
	command.SetHelpFunc(func(c *cobra.Command, args []string) {
		help(c, args)
		print(c.OutOrStdout())
	})
}

// checkFirst makes the command read the configuration file before kube-scheduler does anything but
// to set the feature gates, on which some of the checks depend, and --version tell our version before
// kube-scheduler's.
func checkFirst(command *cobra.Command) {
	next := command.PersistentPreRunE
	command.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		switch c.Flag("version").Value.String() {
		case "true":
			fmt.Fprintln(c.OutOrStdout(), version())
			return next(c, args)
		case "raw":
			return next(c, args)
		}
		if err := next(c, args); err != nil {
			return err
		}
		// Of all flags, kube-scheduler lets those of leader election alone replace what a file says.
		var overridden []string
		c.Flags().Visit(func(f *pflag.Flag) {
			if strings.HasPrefix(f.Name, "leader-elect") {
				overridden = []string{"leaderElection"}
			}
		})
		if file := c.Flag("config").Value.String(); file != "" && !preflight.Check(file, c.ErrOrStderr(), overridden...) {
			os.Exit(1)
		}
		return nil
	}
}
