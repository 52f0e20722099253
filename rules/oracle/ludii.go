package oracle

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"ludex/rules/play"
)

// LudiiSuffix ends the names of files that Ludii plays.
const LudiiSuffix = ".lud"

// LudiiPath is the environment variable that names Ludii, as Java names programs: its
// JAR. Or it has the command of another program that plays these files, with [Prefix].
const LudiiPath = "LUDEX_LUDII"

// LudiiBridge is the program in Java by which Ludii plays its games for ludex
// (docs/examples/ludii). A program that opens such files sets it before the first one:
// the rules import no documentation.
var LudiiBridge string

// ludii is the program that plays all files of a run.
var ludii = struct {
	sync.Mutex
	ctx     context.Context
	limits  Limits
	program *program
}{ctx: context.Background(), limits: Limits{Answer: 10 * time.Second, Memory: 2 << 30}}

// Bound bounds the program that plays files: it is started by the first one, and its
// answers are waited for as long as ctx lasts.
func Bound(ctx context.Context, limits Limits) {
	ludii.Lock()
	defer ludii.Unlock()
	ludii.ctx, ludii.limits = ctx, limits
	if ludii.program != nil {
		ludii.program.bound(ctx)
	}
}

// LoadLudii returns the game of a file that Ludii plays. Ludii and the positions that are
// known share the memory.
func LoadLudii(file string) (*play.Kind, error) {
	if _, err := os.Stat(file); err != nil {
		return nil, err
	}
	ludii.Lock()
	defer ludii.Unlock()
	if ludii.program == nil || ludii.program.failed() {
		words, err := ludiiCommand(ludii.ctx, ludii.limits.Memory/2)
		if err == nil {
			most := max(time.Minute, ludii.limits.Answer)
			ludii.program, err = run(ludii.ctx, "Ludii", words, most, most)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	k, err := begin(ludii.program, file, file, ludii.limits.Memory/2)
	if err != nil {
		err = fmt.Errorf("%s: %w", file, err)
	}
	return k, err
}

// ludiiCommand returns the words of the command that plays files.
func ludiiCommand(ctx context.Context, memory int64) ([]string, error) {
	path := os.Getenv(LudiiPath)
	switch command, other := strings.CutPrefix(path, Prefix); {
	case path == "":
		return nil, errors.New("no Ludii to play this file: download Ludii.jar from https://ludii.games, install a JDK of version 17 or later, and set " + LudiiPath + "=/path/to/Ludii.jar")
	case other:
		return strings.Fields(command), nil
	}
	for _, part := range filepath.SplitList(path) {
		if _, err := os.Stat(strings.TrimSuffix(part, "*")); err != nil {
			return nil, fmt.Errorf("%s: %w", LudiiPath, err)
		}
	}
	folder, err := bridge(ctx, path)
	return []string{"java", fmt.Sprintf("-Xmx%dm", max(64, memory>>20)), "-XX:+UseSerialGC", "-Djava.awt.headless=true",
		"-XX:FreqInlineSize=150", "-XX:MaxInlineLevel=9", // to compile less before the program is fast
		"-cp", folder + string(os.PathListSeparator) + path, "LudiiBridge"}, err
}

// bridge returns the folder with the bridge to Ludii, which is compiled for the first run.
func bridge(ctx context.Context, path string) (string, error) {
	if LudiiBridge == "" {
		return "", errors.New("this program has no bridge to Ludii")
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	folder := filepath.Join(cache, "ludex", fmt.Sprintf("ludii-%.8x", sha256.Sum256([]byte(path+LudiiBridge))))
	if _, err := os.Stat(filepath.Join(folder, "LudiiBridge.class")); err == nil {
		return folder, nil
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return "", err
	}
	temp, err := os.MkdirTemp(filepath.Dir(folder), "ludii")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(temp) // what is left of it
	source := filepath.Join(temp, "LudiiBridge.java")
	if err := os.WriteFile(source, []byte(LudiiBridge), 0o644); err != nil {
		return "", err
	}
	text, err := exec.CommandContext(ctx, "javac", "-nowarn", "-encoding", "UTF-8", "-d", temp, "-cp", path, source).CombinedOutput()
	if err != nil {
		first, _, _ := strings.Cut(string(text), "\n")
		return "", fmt.Errorf("%s=%s: javac, which compiles the bridge to Ludii: %w\n%s", LudiiPath, path, err, first)
	}
	if err = os.Rename(temp, folder); errors.Is(err, os.ErrExist) {
		err = nil // another run was faster
	}
	return folder, err
}
