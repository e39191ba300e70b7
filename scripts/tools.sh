# Sourced by the other scripts: the pinned tools, where they live, and how to find them.
# Every tool sits in a folder of its own that names its version, outside the checkout, so that
# several clones share one install and changing a pin here is all an upgrade takes.

TRUNK_VERSION=0.21.14
WASM_BINDGEN_VERSION=0.2.130 # must equal wasm-bindgen in Cargo.lock; scripts/lint checks
BINARYEN_VERSION=132.0.0     # wasm-opt, and what else scripts/pieces calls
WASM_SPLIT_VERSION=0.2.3      # cuts a release into pieces
ESBUILD_VERSION=0.28.2       # takes what is for readers, and what nobody calls, out of the glue; and out of the style sheets
RESVG_VERSION=2.6.2           # draws the icons of a release (@resvg/resvg-wasm)
OPENSPIEL_VERSION=2.0.2      # whose legal plays scripts/compare-openspiel compares with

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TOOLS=${PERFECT_PLAY_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/perfect-play}
CARGO_DIR=${CARGO_HOME:-$HOME/.cargo}
# What is published of them ready made. Where GitHub can't be reached: a list of one's own, with one's own addresses.
RELEASES=${PERFECT_PLAY_RELEASES:-$ROOT/scripts/releases.txt}

TRUNK_DIR=$TOOLS/trunk-$TRUNK_VERSION
WASM_BINDGEN_DIR=$TOOLS/wasm-bindgen-$WASM_BINDGEN_VERSION
WASM_SPLIT_DIR=$TOOLS/wasm-split-$WASM_SPLIT_VERSION
BINARYEN_DIR=$TOOLS/binaryen-$BINARYEN_VERSION
ESBUILD_DIR=$TOOLS/esbuild-$ESBUILD_VERSION
RESVG_DIR=$TOOLS/resvg-$RESVG_VERSION
BROWSER_TESTS=$ROOT/tests/browser

# Ours come first, so that an older tool of the same name on PATH is never picked up.
export PATH="$TRUNK_DIR/bin:$WASM_BINDGEN_DIR/bin:$WASM_SPLIT_DIR/bin:$BINARYEN_DIR/node_modules/.bin:$ESBUILD_DIR/node_modules/.bin:$CARGO_DIR/bin:$PATH"

# Where a release's pieces are between being cut and being published.
PIECES=$ROOT/target/pieces/cut

# The release that the tests look at: apart from dist/, and under a path, as on GitHub Pages.
TEST_DIST=$ROOT/target/dist-test
TEST_BASE=/perfect-play/

say() { printf '%s\n' "== $*" >&2; }
die() { printf '%s\n' "error: $*" >&2; exit 1; }

# Prints the path of the first Chromium-like browser there is, or fails.
find_chromium() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# Prints the path of the browser that runs the specs: Chromium without a window of any kind, where there is one, which is
# what Playwright would download, and twice as fast; else as above.
find_headless_chromium() {
  if [ -z "${CHROMIUM:-}" ]; then command -v chromium-headless-shell && return 0; fi
  find_chromium
}

# Prints the path of chromedriver, or fails.
find_chromedriver() {
  local name
  for name in "${CHROMEDRIVER:-}" chromedriver; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# Prints the path of Firefox, or fails.
find_firefox() {
  local name
  for name in "${FIREFOX:-}" firefox-esr firefox; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# Prints the path of WebKitGTK's own small browser, or fails where that, its driver or a screen that nobody sees is missing.
find_webkit() {
  local name
  { command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || return 1
  for name in "${WEBKIT:-}" /usr/lib/*/webkit2gtk-4.[10]/MiniBrowser /usr/libexec/webkit2gtk-4.[10]/MiniBrowser; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# A port that nothing listens on now.
free_port() { node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
