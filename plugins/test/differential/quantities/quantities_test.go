// SPDX-License-Identifier: Apache-2.0

package quantities

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"tightfit.dev/plugins/internal/release"
	"tightfit.dev/plugins/test/differential/counter"
	"tightfit.dev/plugins/test/differential/reduce"
)

var (
	texts    = flag.Int("tightfit.quantities", 500_000, "texts to read as quantities")
	seedFlag = flag.Uint64("tightfit.seed", 0, "seed of the random texts; 0 takes the clock")
)

// batch is how many texts are asked for at a time.
const batch = 200

func TestQuantitiesEqualUpstream(t *testing.T) {
	seed := *seedFlag
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("reproduce with -args -tightfit.seed=%d", seed)
	random := NewRandom(seed)
	reader := newReader(t)
	count := counter.Counter{}
	for done := 0; done < *texts; {
		some := make([]string, min(batch, *texts-done))
		for i := range some {
			some[i] = random.Text()
		}
		readings, err := reader.Read(some)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range some {
			outcome, difference := compare(text, readings[i])
			if difference != "" {
				t.Fatalf("%q: %s\nreduced: %q", text, difference, reduced(t, reader, text))
			}
			for _, name := range outcome {
				count[name]++
			}
		}
		done += len(some)
	}
	t.Logf("%d texts, 0 unexplained differences\n%s", *texts, count)
	for _, name := range []string{"quantity", "no quantity: format", "no quantity: numeric", "no quantity: suffix", Hangs, Overflows, Wraps, RoundsUp} {
		if count[name] == 0 {
			t.Errorf("no text of the kind %q", name)
		}
	}
}

func newReader(t *testing.T) *Reader {
	t.Helper()
	linked, err := release.Linked()
	if err != nil {
		t.Fatal(err)
	}
	reader, err := NewReader("../../../../build/release/quantity_reader", linked.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := reader.Close(); err != nil {
			t.Error(err)
		}
	})
	return reader
}

// compare says what a text was like, or in what the library's reading differs.
func compare(text string, got Reading) (outcome []string, difference string) {
	want, rules, err := Upstream(text)
	switch {
	case err != nil:
		return nil, err.Error()
	case slices.Contains(rules, Hangs):
		return rules, "" // that there was an answer is all there is to know
	case got != want:
		return nil, fmt.Sprintf("got %+v, want %+v", got, want)
	case want.Error != "":
		return []string{"no quantity: " + want.Error}, ""
	}
	return append(rules, "quantity"), ""
}

func reduced(t *testing.T, reader *Reader, text string) string {
	return string(reduce.Text([]byte(text), func(text []byte) bool {
		readings, err := reader.Read([]string{string(text)})
		if err != nil {
			t.Fatal(err)
		}
		_, difference := compare(string(text), readings[0])
		return difference != ""
	}))
}

// A reading that is wrong in one number is noticed.
func TestAWrongReadingIsADifference(t *testing.T) {
	readings, err := newReader(t).Read([]string{"1500m"})
	if err != nil {
		t.Fatal(err)
	}
	if _, difference := compare("1500m", readings[0]); difference != "" {
		t.Error(difference)
	}
	readings[0].Value++
	if _, difference := compare("1500m", readings[0]); difference == "" {
		t.Error("a wrong value is no difference")
	}
}
