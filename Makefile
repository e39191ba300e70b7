# What one does with this project. Each command installs what it needs and does not find.

.PHONY: help serve build test check exhaustive soak lint fuzz bench size lighthouse train-backgammon train-mnk prove-gomoku pack-gomoku verify-gomoku clean

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 24

serve: ## play: builds, serves on http://127.0.0.1:8080, rebuilds when a file changes
	@scripts/serve

build: ## a release into dist/; BASE=/some-repo/ for a site that is not at the top
	@scripts/build

test: ## everything that can fail, but what passed before and has not changed; ALL=1 for really everything
	@ALL=$(ALL) scripts/test

check: ## what a change is likely to break: lint, native tests, the specs for what changed since main
	@scripts/test check

exhaustive: ## the engine's tests that take minutes: all of a table, 100,000 proofs
	@scripts/exhaustive

soak: ## the specs N times in a row (10) on a machine that is busy
	@scripts/soak $(N)

lint: ## formatting, clippy, pinned versions, file lengths
	@scripts/lint

fuzz: ## damaged inputs for everything that reads; S=600 for ten minutes in all
	@scripts/fuzz $(or $(S),60)

bench: ## the solvers' speed, as ratios within one run
	@scripts/bench

size: ## what a visit transfers until one can play, and what comes later, from the release in dist/
	@node tests/browser/size.mjs dist

lighthouse: ## the four Lighthouse scores of a release
	@scripts/lighthouse

train-backgammon: ## trains backgammon's networks anew, which takes hours: training/backgammon/README.md
	@scripts/train-backgammon

train-mnk: ## a small run of the training of m,n,k's weights, some minutes: training/mnk/README.md
	@scripts/train-mnk

prove-gomoku: ## looks for the proof that Black wins gomoku, or goes on with it, for MINUTES (60): training/gomoku/README.md
	@scripts/prove-gomoku

pack-gomoku: ## packs what is proved of gomoku for whoever plays by it, which takes an hour: engine/weights/mnk.proof
	@scripts/pack-gomoku

verify-gomoku: ## verifies what is proved of gomoku after the stones FROM, such as "h8 o12", or all of it
	@scripts/verify-gomoku

clean: ## forgets what was built, keeps the installed tools
	@rm -rf target dist tests/browser/node_modules
