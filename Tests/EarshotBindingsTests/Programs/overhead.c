/*
 * What a call costs: a phrase of a compiled list, said word for word, one by one and a thousand at a time.
 *
 *     overhead LIST PHRASES
 *
 * PHRASES has one phrase a line. Prints the nanoseconds for one phrase, the best of five rounds.
 */

#include <earshot.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BATCH 1000

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static char *text;
static const char **lines;
static size_t *lengths, count, size;
static earshot_resolver *resolver;
static char answers[1 << 20];

typedef int32_t one_call(const earshot_resolver *, const char *, size_t, char *, size_t, size_t *);
typedef int32_t many_call(const earshot_resolver *, const char *, size_t, char *, size_t, size_t *, size_t *);

static int32_t version(const earshot_resolver *r, const char *i, size_t l, char *a, size_t c, size_t *w) {
    (void)r, (void)i, (void)l, (void)a, (void)c, (void)w;
    return earshot_version() != NULL ? EARSHOT_OK : EARSHOT_BAD_ARGUMENT;
}

static void one_by_one(const char *name, one_call *call) {
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
        double start = now();
        for (size_t index = 0; index < count; index++) {
            size_t written;
            if (call(resolver, lines[index], lengths[index], answers, sizeof answers, &written) != EARSHOT_OK) exit(1);
        }
        double spent = (now() - start) / (double)count;
        if (spent < best) best = spent;
    }
    printf("%-22s %8.0f ns\n", name, best);
}

static void batches(const char *name, many_call *call) {
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
        double start = now();
        for (size_t index = 0; index + BATCH <= count; index += BATCH) {
            const char *first = lines[index];
            size_t length = (size_t)(lines[index + BATCH - 1] + lengths[index + BATCH - 1] - first);
            while (length > 0) {
                size_t consumed, written;
                if (call(resolver, first, length, answers, sizeof answers, &consumed, &written) != EARSHOT_OK) exit(1);
                first += consumed;
                length -= consumed;
            }
        }
        double spent = (now() - start) / (double)(count / BATCH * BATCH);
        if (spent < best) best = spent;
    }
    printf("%-22s %8.0f ns\n", name, best);
}

int main(int argc, char **arguments) {
    char message[1024];
    if (argc != 3) return 2;
    FILE *file = fopen(arguments[2], "rb");
    if (file == NULL) return 1;
    fseek(file, 0, SEEK_END);
    size = (size_t)ftell(file);
    rewind(file);
    text = malloc(size + 1);
    lines = malloc(size * sizeof *lines);
    lengths = malloc(size * sizeof *lengths);
    if (text == NULL || lines == NULL || lengths == NULL || fread(text, 1, size, file) != size) return 1;
    fclose(file);
    for (char *start = text, *end = text + size; start < end; start++) {
        char *next = memchr(start, '\n', (size_t)(end - start));
        if (next == NULL) next = end;
        lines[count] = start;
        lengths[count++] = (size_t)(next - start);
        start = next;
    }
    double start = now();
    const char *path = arguments[1];
    if (earshot_open(&path, 1, NULL, &resolver, message, sizeof message) != EARSHOT_OK) return puts(message), 1;
    printf("%-22s %8.0f ns\n", "earshot_open", now() - start);
    one_by_one("earshot_version", version);
    one_by_one("earshot_find", earshot_find);
    batches("earshot_find_batch", earshot_find_batch);
    one_by_one("earshot_resolve", earshot_resolve);
    batches("earshot_resolve_batch", earshot_resolve_batch);
    earshot_close(resolver);
    return 0;
}
