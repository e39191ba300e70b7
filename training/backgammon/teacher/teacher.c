/*
 * Plays backgammon with GNU Backgammon's evaluation (0 plies) and writes positions with its five
 * cubeless probabilities. It is linked with the objects of GNU Backgammon's own build, which
 * scripts/train-backgammon fetches; nothing of that program is in this repository or in what the
 * site ships.
 *
 * usage: teacher SEED RECORDS DATADIR [deep|crashed] >labels
 *
 * With `deep`, the plays that look good at 0 plies are evaluated at 1 ply, and only these are written;
 * with `crashed`, only where GNU Backgammon calls the position before the play crashed.
 *
 * A record has 64 bytes: 25 of the player to roll (the 1-point first, the bar last), 25 of the
 * other player, each counted from that player's own side; five probabilities (win, win gammon,
 * win backgammon, lose gammon, lose backgammon) of the player to roll as little-endian u16 in
 * 65535ths; the class that GNU Backgammon puts the position in; whether the record begins a new
 * decision; the rank of the play among its siblings (0 the best); how many siblings were there.
 */
#include "config.h"
#include "backgammon.h"
#include "eval.h"
#include "glib-ext.h"
#include "multithread.h"
#include "positionid.h"
#include "util.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char *pkg_datadir;

static uint64_t state;

/* splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t next(void)
{
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
static unsigned below(unsigned n) { return (unsigned) ((next() >> 32) * n >> 32); }
static float uniform(void) { return (float) (next() >> 40) / 16777216.0f; }

/* How a game is played: the chance of a play drawn from the good ones by their equity and of one
 * drawn from all, and the temperature of the former. */
struct style { float soft, any, temperature; int any_until; };

static void put(TanBoard b, int side, int point, int count)
{
    /* Puts checkers where the other side has none. */
    if (point < 24 && b[!side][23 - point])
        return;
    b[side][point] += count;
}
static int total(TanBoard b, int side)
{
    int sum = 0, i;
    for (i = 0; i < 25; i++)
        sum += b[side][i];
    return sum;
}
/* Puts what is missing to `want` checkers on random points from `low` to `high`. */
static void fill(TanBoard b, int side, int low, int high, int want)
{
    int tries = 0;
    while (total(b, side) < want && tries++ < 400) {
        int point = low + (int) below((unsigned) (high - low + 1));
        int left = want - total(b, side);
        int count = 1 + (int) below(3);
        if (b[side][point] >= 5)
            continue;
        put(b, side, point, count < left ? count : left);
    }
}
static void start(TanBoard b)
{
    int s;
    memset(b, 0, sizeof(TanBoard));
    for (s = 0; s < 2; s++) {
        b[s][5] = 5; b[s][7] = 3; b[s][12] = 5; b[s][23] = 2;
    }
}
/* A start position; odd ones so that rare kinds of game are seen often enough. */
static void begin(TanBoard b, int kind)
{
    int s = (int) below(2), i;
    memset(b, 0, sizeof(TanBoard));
    switch (kind) {
    case 0: { /* a back game: two anchors behind a side that comes home */
        int a = (int) below(6), c = (int) below(6);
        b[s][23 - a] += 2 + (int) below(2);
        b[s][23 - c] += 2;
        fill(b, s, 2, 15, 15);
        fill(b, !s, 2, 14, 15);
        break;
    }
    case 1: /* prime against prime */
        for (i = 0; i < 2; i++) {
            int first = 2 + (int) below(4), length = 3 + (int) below(3), p;
            b[i][23 - below(3)] += 1 + (int) below(2);
            for (p = first; p < first + length; p++)
                put(b, i, p, 2);
        }
        for (i = 0; i < 2; i++)
            fill(b, i, 0, 14, 15);
        break;
    case 2: { /* bear-in or bear-off against an anchor, a straggler or checkers on the bar */
        int men = 1 + (int) below(4), where = (int) below(3);
        if (where == 0)
            b[s][24] += men;
        else if (where == 1)
            b[s][23 - below(6)] += men > 1 ? men : 2;
        else
            b[s][18 + below(6)] += 1;
        fill(b, s, 0, 7 + (int) below(6), 15);
        fill(b, !s, 0, 5 + (int) below(5), 15 - (int) below(12));
        break;
    }
    case 3: /* a race */
        fill(b, 0, 0, 4 + (int) below(8), 15 - (below(3) ? 0 : (int) below(10)));
        fill(b, 1, 0, 4 + (int) below(8), 15 - (below(3) ? 0 : (int) below(10)));
        break;
    case 4: /* a blitz */
        b[s][24] += 1 + (int) below(2);
        b[s][23] += (int) below(2);
        fill(b, !s, 1, 8, 10);
        fill(b, !s, 5, 23, 15);
        fill(b, s, 4, 13, 15);
        break;
    default: /* anything */
        fill(b, s, 0, 24, 15);
        fill(b, !s, 0, 24, 15);
    }
    for (i = 0; i < 24; i++)
        if (b[0][i] && b[1][23 - i])
            start(b);
    if (total(b, 0) < 1 || total(b, 1) < 1 || total(b, 0) > 15 || total(b, 1) > 15)
        start(b);
}

int main(int argc, char **argv)
{
    uint64_t seed, records, written = 0;
    cubeinfo ci;
    evalcontext ec = { 0, 0, 0, 1, 0, 0.0f };
    static uint8_t out[64 * 4096];
    size_t filled = 0;
    evalcontext deep = { 0, 1, 1, 1, 0, 0.0f };
    int is_crashed = argc == 5 && !strcmp(argv[4], "crashed");
    int is_deep = is_crashed || (argc == 5 && !strcmp(argv[4], "deep"));
    if (argc != 4 && !is_deep) {
        fprintf(stderr, "usage: teacher SEED RECORDS DATADIR [deep|crashed] >labels\n");
        return 2;
    }
    seed = strtoull(argv[1], NULL, 10);
    records = strtoull(argv[2], NULL, 10);
    state = seed * 0xd1342543de82ef95u + 1;
    pkg_datadir = argv[3];
    glib_ext_init();
    MT_InitThreads();
    {
        char *weights = g_build_filename(argv[3], "gnubg.weights", NULL);
        char *binary = g_build_filename(argv[3], "gnubg.wd", NULL);
        EvalInitialise(weights, binary, FALSE, NULL);
    }
    if (!is_deep)
        EvalCacheResize(0);
    SetCubeInfoMoney(&ci, 1, -1, 0, 0, 0, VARIATION_STANDARD);

    while (written < records) {
        TanBoard board;
        struct style style = { 0.15f, 0.0f, 0.04f, 0 };
        int turn, race_turns = 0;
        unsigned draw = below(100);
        if (draw < (is_crashed ? 60 : is_deep ? 85 : 72)) {
            start(board);
        } else {
            begin(board, (int) below(6));
        }
        draw = below(10);
        if (draw < 4) {
            style.soft = 0.15f;
        } else if (draw < 7) {
            style.soft = 0.5f; style.any = 0.02f; style.any_until = 200;
        } else if (draw < 9) {
            style.soft = 0.3f; style.any = 0.1f; style.temperature = 0.1f; style.any_until = 200;
        } else {
            style.soft = 0.3f; style.any = 1.0f; style.temperature = 0.06f;
            style.any_until = 1 + (int) below(24);
        }
        for (turn = 0; turn < 400 && written < records; turn++) {
            movelist list;
            int d0 = 1 + (int) below(6), d1 = 1 + (int) below(6), i, n, chosen, over = 0, keep;
            positionclass before = ClassifyPosition((ConstTanBoard) board, VARIATION_STANDARD);
            static float p[MAX_INCOMPLETE_MOVES][8];
            static positionkey keys[MAX_INCOMPLETE_MOVES];
            static uint8_t classes[MAX_INCOMPLETE_MOVES];
            static float equity[MAX_INCOMPLETE_MOVES];
            static int order[MAX_INCOMPLETE_MOVES];
            float best = -9.0f;
            if (before == CLASS_OVER)
                break;
            /* Races are easy and long: most are left early. */
            if (before <= CLASS_RACE && ++race_turns > 2 && below(3) == 0)
                break;
            if (before <= CLASS_BEAROFF_TS && before >= CLASS_BEAROFF2 && below(2) == 0)
                break;
            GenerateMoves(&list, (ConstTanBoard) board, d0, d1, FALSE);
            n = (int) list.cMoves;
            if (n == 0) {
                SwapSides(board);
                continue;
            }
            /* A look ahead writes its own moves over those of the list. */
            for (i = 0; i < n; i++)
                keys[i] = list.amMoves[i].key;
            for (i = 0; i < n; i++) {
                TanBoard after;
                float arOutput[8] __attribute__((aligned(32)));
                PositionFromKeySwapped(after, &keys[i]);
                classes[i] = (uint8_t) ClassifyPosition((ConstTanBoard) after, VARIATION_STANDARD);
                EvaluatePosition(NULL, (ConstTanBoard) after, arOutput, &ci, &ec);
                memcpy(p[i], arOutput, 5 * sizeof(float));
                equity[i] = -(2 * p[i][0] - 1 + p[i][1] + p[i][2] - p[i][3] - p[i][4]);
                if (equity[i] > best)
                    best = equity[i];
                order[i] = i;
            }
            /* The best first, as far as they may be written: the first twelve are enough. */
            for (i = 0; i < n && i < 12; i++) {
                int j, top = i, swap;
                for (j = i + 1; j < n; j++)
                    if (equity[order[j]] > equity[order[top]])
                        top = j;
                swap = order[i]; order[i] = order[top]; order[top] = swap;
            }
            /* Six of the best, and four others. */
            keep = n < 6 ? n : 6;
            for (i = 0; i < 4 && keep < n; i++) {
                int j = keep + (int) below((unsigned) (n - keep)), swap;
                swap = order[keep]; order[keep] = order[j]; order[j] = swap;
                keep++;
            }
            if (before <= CLASS_RACE && keep > 3)
                keep = 3;
            if (is_deep) {
                /* One decision of three, of those with contact; at most five plays, and one that is
                 * not good. */
                int last = keep - 1;
                if (before < CLASS_CRASHED || n == 1 || (is_crashed ? before != CLASS_CRASHED : below(3)))
                    keep = 0;
                for (i = 1; i < keep && i < 5 && equity[order[i]] > best - 0.15f; i++)
                    ;
                if (keep > 0) {
                    if (i <= last && below(3) == 0) {
                        int swap = order[i]; order[i] = order[last]; order[last] = swap;
                        i++;
                    }
                    keep = i;
                }
            }
            for (i = 0; i < keep && written < records; i++) {
                int k = order[i], j;
                uint8_t *r = out + filled;
                TanBoard after;
                if (classes[k] == CLASS_OVER)
                    continue;
                PositionFromKeySwapped(after, &keys[k]);
                if (is_deep) {
                    float arOutput[8] __attribute__((aligned(32)));
                    if (classes[k] < CLASS_CRASHED)
                        continue;
                    EvaluatePosition(NULL, (ConstTanBoard) after, arOutput, &ci, &deep);
                    memcpy(p[k], arOutput, 5 * sizeof(float));
                }
                memset(r, 0, 64);
                for (j = 0; j < 25; j++) {
                    r[j] = (uint8_t) after[1][j];
                    r[25 + j] = (uint8_t) after[0][j];
                }
                for (j = 0; j < 5; j++) {
                    float v = p[k][j] * 65535.0f + 0.5f;
                    uint16_t q = v <= 0 ? 0 : v >= 65535 ? 65535 : (uint16_t) v;
                    r[50 + 2 * j] = (uint8_t) q;
                    r[51 + 2 * j] = (uint8_t) (q >> 8);
                }
                r[60] = classes[k];
                r[61] = i == 0;
                r[62] = (uint8_t) (i < 6 ? i : 6);
                r[63] = (uint8_t) (n < 255 ? n : 255);
                filled += 64;
                written++;
                if (filled == sizeof out) {
                    if (fwrite(out, 1, filled, stdout) != filled)
                        return 1;
                    filled = 0;
                }
            }
            chosen = order[0];
            {
                float u = uniform();
                if (turn < style.any_until && u < style.any) {
                    chosen = (int) below((unsigned) n);
                } else if (u < style.any + style.soft) {
                    /* A play within reach of the best, by its equity. */
                    float sum = 0, at;
                    for (i = 0; i < n && i < 12; i++)
                        sum += expf((equity[order[i]] - best) / style.temperature);
                    at = uniform() * sum;
                    for (i = 0; i < n && i < 12; i++) {
                        at -= expf((equity[order[i]] - best) / style.temperature);
                        chosen = order[i];
                        if (at <= 0)
                            break;
                    }
                }
            }
            over = classes[chosen] == CLASS_OVER;
            PositionFromKeySwapped(board, &keys[chosen]);
            if (over)
                break;
        }
    }
    fwrite(out, 1, filled, stdout);
    return 0;
}
