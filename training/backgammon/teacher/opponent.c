/*
 * Plays backgammon with GNU Backgammon's evaluation, for matches: it speaks the line protocol of
 * cli/src/commands/measure/player.rs, which see. Games are for money, without a cube. It is linked
 * with the objects of GNU Backgammon's own build, as teacher.c is; nothing of that program is in this
 * repository.
 *
 * usage: opponent DATADIR [PLIES]
 *
 * PLIES is 0 to 3, and 0 unless something else is said; plays are filtered as GNU Backgammon does by
 * default ("normal").
 */
#include "config.h"
#include "backgammon.h"
#include "eval.h"
#include "glib-ext.h"
#include "multithread.h"
#include "positionid.h"
#include "util.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char *pkg_datadir;

/* Reads the list of `count` whole numbers that a line has under a name; 0 if it has none such. */
static int numbers(const char *line, const char *name, int *list, int count)
{
    const char *at = strstr(line, name);
    int i;
    if (!at || !(at = strchr(at, '[')))
        return 0;
    for (i = 0; i < count; i++) {
        char *end;
        long value = strtol(++at, &end, 10);
        if (end == at || value < -15 || value > 15)
            return 0;
        list[i] = (int) value;
        for (at = end; *at == ' '; at++)
            ;
        if (*at != (i + 1 < count ? ',' : ']'))
            return 0;
    }
    return 1;
}

/* The board of 26 numbers: index 1 is the player on roll. */
static int read_board(const int *x, TanBoard board)
{
    int point, sum[2] = { 0, 0 };
    memset(board, 0, sizeof(TanBoard));
    if (x[0] > 0 || x[25] < 0)
        return 0;
    for (point = 1; point <= 25; point++) {
        int other = -x[25 - point];
        board[1][point - 1] = x[point] > 0 ? (unsigned) x[point] : 0;
        board[0][point - 1] = other > 0 ? (unsigned) other : 0;
        sum[1] += (int) board[1][point - 1];
        sum[0] += (int) board[0][point - 1];
    }
    return sum[0] >= 1 && sum[0] <= 15 && sum[1] >= 1 && sum[1] <= 15;
}

static void write_board(TanBoard board)
{
    int point;
    printf("{\"x\":[");
    for (point = 0; point < 26; point++) {
        int own = point > 0 ? (int) board[1][point - 1] : 0;
        int other = point < 25 ? (int) board[0][24 - point] : 0;
        printf(point < 25 ? "%d," : "%d]}\n", own - other);
    }
}

int main(int argc, char **argv)
{
    cubeinfo ci;
    evalcontext ec = { 0, 0, 1, 1, 0.0f };
    char line[1024];
    if (argc < 2 || argc > 3 || (argc == 3 && (strlen(argv[2]) != 1 || argv[2][0] < '0' || argv[2][0] > '3'))) {
        fprintf(stderr, "usage: opponent DATADIR [PLIES], PLIES 0 to 3\n");
        return 2;
    }
    if (argc == 3)
        ec.nPlies = (unsigned) (argv[2][0] - '0');
    pkg_datadir = argv[1];
    glib_ext_init();
    MT_InitThreads();
    {
        char *weights = g_build_filename(argv[1], "gnubg.weights", NULL);
        char *binary = g_build_filename(argv[1], "gnubg.wd", NULL);
        EvalInitialise(weights, binary, FALSE, NULL);
    }
    SetCubeInfoMoney(&ci, 1, -1, 0, 0, 0, VARIATION_STANDARD);
    while (fgets(line, sizeof line, stdin)) {
        int x[26], dice[2];
        TanBoard board;
        if (line[strspn(line, " \t\r\n")] == 0)
            continue;
        if (!numbers(line, "\"x\"", x, 26) || !read_board(x, board))
            printf("{\"error\":\"\\\"x\\\" is no board of 26 numbers\"}\n");
        else if (!numbers(line, "\"dice\"", dice, 2) || dice[0] < 1 || dice[0] > 6 || dice[1] < 1 || dice[1] > 6)
            printf("{\"error\":\"\\\"dice\\\" are two numbers from 1 to 6\"}\n");
        else if (FindBestMove(NULL, dice[0], dice[1], board, &ci, &ec, defaultFilters) < 0)
            printf("{\"error\":\"there is no evaluation\"}\n");
        else
            write_board(board);
        fflush(stdout);
    }
    return 0;
}
