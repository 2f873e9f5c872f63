/*
 * Calls every function of earshot.h in every way that the header allows, and in the ways that it answers with a return
 * code. Says nothing where all is well.
 *
 *     border CATALOG BAD_CATALOG LIST LARGE_LIST UNREADABLE
 *
 * EARSHOT_MEGABYTES says how long an utterance is that is too long, by default 3.
 *
 * The catalog has the phrases "turn on the lights" (On) and "turn off the lights" (Off), and so has the compiled list.
 * The large list has "turn on light number 0" and on, each called like its phrase, "both" twice with two identifiers, and
 * "café" (Café). The unreadable one is a compiled catalog whose checksums fit and whose catalog is none.
 */

#include <earshot.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "border.c:%d: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

/* A length that no memory has. */
#define BEYOND ((size_t)-1)
#define ROOM 65536
/* The stack that the header asks for. */
#define STACK (512u << 10)

static const char *const utterance = "um turn on the lights";

static int holds(const char *text, size_t length, const char *part) {
    size_t size = strlen(part);
    for (size_t index = 0; index + size <= length; index++)
        if (memcmp(text + index, part, size) == 0) return 1;
    return 0;
}

static earshot_resolver *open_one(const char *path, const char *policy) {
    earshot_resolver *resolver = NULL;
    char message[1024];
    int32_t code = earshot_open(&path, 1, policy, &resolver, message, sizeof message);
    if (code != EARSHOT_OK) fprintf(stderr, "%s\n", message);
    CHECK(code == EARSHOT_OK && resolver != NULL && message[0] == 0);
    return resolver;
}

static void opening(const char *good, const char *bad) {
    static char somewhere;
    earshot_resolver *const before = (earshot_resolver *)(void *)&somewhere;
    earshot_resolver *resolver = before;
    const char *paths[] = {good, NULL};
    char message[256];

    CHECK(earshot_open(NULL, 1, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(resolver == NULL && strstr(message, "there is no path") != NULL);
    CHECK(earshot_open(paths, 0, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open(paths, BEYOND, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open(paths, 2, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(strcmp(message, "path 1 is NULL") == 0);
    CHECK(earshot_open(paths, 1, NULL, NULL, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open(paths, 1, "lax", &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(strcmp(message, "there is no policy 'lax'; expected one of standard, strict, siriKit") == 0);
    CHECK(earshot_open(paths, 1, "\xFF\xC3", &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);

    /* Messages that are cut, or have nowhere to go. A character is never cut in two. */
    resolver = before;
    CHECK(earshot_open(paths, 1, "lax", &resolver, NULL, 1) == EARSHOT_BAD_ARGUMENT && resolver == NULL);
    CHECK(earshot_open(paths, 1, "lax", &resolver, message, BEYOND) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open(paths, 1, "lax", &resolver, NULL, 0) == EARSHOT_BAD_ARGUMENT);
    memset(message, 'x', sizeof message);
    CHECK(earshot_open(paths, 1, "lax", &resolver, message, 0) == EARSHOT_BAD_ARGUMENT && message[0] == 'x');
    CHECK(earshot_open(paths, 1, "lax", &resolver, message, 1) == EARSHOT_BAD_ARGUMENT);
    CHECK(message[0] == 0 && message[1] == 'x');
    CHECK(earshot_open(paths, 1, "lax", &resolver, message, 6) == EARSHOT_BAD_ARGUMENT);
    CHECK(strcmp(message, "there") == 0 && message[6] == 'x');
    for (size_t capacity = 1; capacity < 64; capacity++) {
        CHECK(earshot_open(paths, 1, "\xC3\xA9\xF0\x9F\x90\x88", &resolver, message, capacity) == EARSHOT_BAD_ARGUMENT);
        size_t length = strlen(message);
        CHECK(length < capacity && length + 4 >= capacity);
        CHECK(length == 0 || ((unsigned char)message[length - 1] & 0xC0) != 0xC0);
    }

    CHECK(earshot_open(&bad, 1, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG && resolver == NULL);
    CHECK(strstr(message, "expected") != NULL && strstr(message, "mend") != NULL);
    paths[0] = "";
    CHECK(earshot_open(paths, 1, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);
    paths[0] = "/";
    CHECK(earshot_open(paths, 1, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);
    paths[0] = "\xFF.yaml";
    CHECK(earshot_open(paths, 1, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);

    earshot_close(open_one(good, "standard"));
    earshot_close(open_one(good, "strict"));
    earshot_close(open_one(good, "siriKit"));
    earshot_close(open_one(good, "{\"version\": 1, \"name\": \"mine\", \"commandSuccess\": 600}"));
    paths[0] = good;
    CHECK(earshot_open(paths, 1, "{\"version\": 1, \"name\": \"mine\", \"commandSucces\": 600}", &resolver, message,
                       sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(resolver == NULL && strstr(message, "policy.json:1:32: the key \"commandSucces\"") != NULL);
    CHECK(earshot_open(paths, 1, "none/policy.json", &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(strstr(message, "none/policy.json:1:1: there is no such file") != NULL);
    CHECK(earshot_open(paths, 1, bad, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    earshot_close(NULL);
}

/* The bytes of a file, to be freed. */
static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    CHECK(fseek(file, 0, SEEK_END) == 0);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    CHECK(bytes != NULL && fread(bytes, 1, *length, file) == *length);
    fclose(file);
    return bytes;
}

static void opening_bytes(const char *good, const char *bad, const char *list) {
    const char *paths[] = {good, list};
    char message[512], answer[ROOM];
    size_t length, written;
    earshot_resolver *resolver;
    for (int index = 0; index < 2; index++) {
        char *bytes = contents(paths[index], &length);
        CHECK(earshot_open_bytes(bytes, length, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_OK);
        /* They were copied. */
        memset(bytes, 0, length);
        CHECK(earshot_resolve(resolver, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_OK);
        CHECK(holds(answer, written, "\"shortcut\":\"On\""));
        earshot_close(resolver);
        free(bytes);
    }
    char *bytes = contents(bad, &length);
    CHECK(earshot_open_bytes(bytes, length, "b.yaml", NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);
    CHECK(resolver == NULL && strncmp(message, "b.yaml:3:", 9) == 0);
    free(bytes);
    CHECK(earshot_open_bytes(NULL, 1, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open_bytes("a", BEYOND, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open_bytes(NULL, 0, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);
    CHECK(earshot_open_bytes("a", 1, NULL, "lax", &resolver, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_open_bytes("a", 1, NULL, NULL, NULL, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    /* A list of which a bit is another, or which is cut, is refused or answers; it never traps. */
    bytes = contents(list, &length);
    for (size_t index = 0; index < length; index += 1 + index / 4) {
        bytes[index] ^= 0x41;
        if (earshot_open_bytes(bytes, length, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_OK) {
            CHECK(earshot_resolve(resolver, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_OK);
            earshot_close(resolver);
        }
        bytes[index] ^= 0x41;
        CHECK(earshot_open_bytes(bytes, index, NULL, NULL, &resolver, message, sizeof message) == EARSHOT_BAD_CATALOG);
    }
    free(bytes);
}

/* What was closed, or never was a resolver, is told apart. */
static void closing(const char *path) {
    char answer[ROOM];
    size_t written;
    earshot_resolver *first = open_one(path, NULL);
    earshot_close(first);
    earshot_close(first);
    CHECK(earshot_resolve(first, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(written == 0);
    earshot_resolver *second = open_one(path, NULL);
    CHECK(second != first);
    earshot_close(first);
    CHECK(earshot_resolve(first, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve(second, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_OK);
    uintptr_t number = (uintptr_t)second;
    for (unsigned bit = 0; bit < sizeof number * 8; bit++) {
        earshot_resolver *other = (earshot_resolver *)(number ^ ((uintptr_t)1 << bit));
        earshot_close(other);
        CHECK(earshot_resolve(other, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    }
    CHECK(earshot_resolve(second, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_OK);
    earshot_close(second);
    /* More than one part of the table holds. */
    earshot_resolver *many[70];
    for (int index = 0; index < 70; index++) {
        const char *text = "{\"version\":1,\"locale\":\"en-US\",\"shortcuts\":[]}";
        char message[256];
        CHECK(earshot_open_bytes(text, strlen(text), NULL, NULL, &many[index], message, sizeof message) == EARSHOT_OK);
    }
    for (int index = 0; index < 70; index += 2) earshot_close(many[index]);
    for (int index = 0; index < 70; index++) {
        int32_t code = earshot_resolve(many[index], "a", 1, answer, ROOM, &written);
        CHECK(code == (index % 2 ? EARSHOT_OK : EARSHOT_BAD_ARGUMENT));
        earshot_close(many[index]);
    }
}

static void finding(const char *path) {
    earshot_resolver *resolver = open_one(path, NULL);
    char name[ROOM];
    size_t written = 7, consumed;
    const char *said = "Turn ON the lights";
    size_t length = strlen(said);

    CHECK(earshot_find(NULL, said, length, name, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
    CHECK(earshot_find(resolver, NULL, length, name, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find(resolver, said, BEYOND, name, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find(resolver, said, length, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find(resolver, said, length, name, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);
    memset(name, '!', 8);
    CHECK(earshot_find(resolver, said, length, name, 1, &written) == EARSHOT_TOO_SMALL && written == 2);
    CHECK(name[0] == '!');
    CHECK(earshot_find(resolver, said, length, NULL, 0, &written) == EARSHOT_TOO_SMALL && written == 2);
    CHECK(earshot_find(resolver, said, length, name, 2, &written) == EARSHOT_OK && written == 2);
    CHECK(memcmp(name, "On!", 3) == 0);
    CHECK(earshot_find(resolver, utterance, strlen(utterance), name, ROOM, &written) == EARSHOT_OK);
    CHECK(written == 2 && memcmp(name, "On", 2) == 0);
    CHECK(earshot_find(resolver, "weather", 7, name, ROOM, &written) == EARSHOT_NOT_FOUND && written == 0);
    CHECK(earshot_find(resolver, NULL, 0, NULL, 0, &written) == EARSHOT_NOT_FOUND);
    CHECK(earshot_find(resolver, "turn on the lights\xFF", 19, name, ROOM, &written) == EARSHOT_BAD_LINE);
    CHECK(earshot_find(resolver, "{\"text\":1}", 10, name, ROOM, &written) == EARSHOT_NOT_FOUND);

    const char *lines = "turn on the lights\n\nturn off the light\n\xFF\nweather\nturn off the lights";
    const char *expected = "On\n\nOff\n\n\nOff\n";
    length = strlen(lines);
    CHECK(earshot_find_batch(NULL, lines, length, name, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find_batch(resolver, NULL, length, name, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find_batch(resolver, lines, length, name, ROOM, NULL, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find_batch(resolver, lines, length, name, ROOM, &consumed, NULL) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_find_batch(resolver, NULL, 0, NULL, 0, &consumed, &written) == EARSHOT_OK && written == 0);
    CHECK(earshot_find_batch(resolver, lines, length, name, ROOM, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == length && written == strlen(expected) && memcmp(name, expected, written) == 0);
    for (size_t capacity = 0; capacity < 14; capacity++) {
        size_t start = 0, end = 0;
        char gathered[64];
        while (start < length) {
            size_t room = capacity;
            int32_t code = earshot_find_batch(resolver, lines + start, length - start, name, room, &consumed, &written);
            CHECK(consumed > 0 || code == EARSHOT_TOO_SMALL);
            if (code == EARSHOT_TOO_SMALL) {
                CHECK(written > room);
                room = written;
                code = earshot_find_batch(resolver, lines + start, length - start, name, room, &consumed, &written);
            }
            CHECK(code == EARSHOT_OK && written <= room && consumed > 0);
            memcpy(gathered + end, name, written);
            end += written;
            start += consumed;
        }
        CHECK(start == length && end == strlen(expected) && memcmp(gathered, expected, end) == 0);
    }
    earshot_close(resolver);
}

/* Many are found as one by one, whatever they are and however many are looked up together. */
static void finding_many(const char *path) {
    static const char *const odd[] = {"both", "", "CAFÉ", "turn on light number 1\xFF", "trun on light number 7", "\r", "a"};
    earshot_resolver *resolver = open_one(path, NULL);
    char *lines = malloc(ROOM), *expected = malloc(ROOM), *found = malloc(ROOM);
    size_t length = 0, total = 0, written, consumed;
    int known = 0;
    CHECK(lines != NULL && expected != NULL && found != NULL);
    for (int number = 0; number < 300; number++) {
        char line[64], name[64];
        if (number % 5 == 4) strcpy(line, odd[number / 5 % (sizeof odd / sizeof *odd)]);
        else snprintf(line, sizeof line, number % 3 ? "turn on light number %d" : "Turn ON light number %d!", number * 97);
        int32_t code = earshot_find(resolver, line, strlen(line), name, sizeof name, &written);
        CHECK(code == EARSHOT_OK || written == 0);
        known += code == EARSHOT_OK;
        memcpy(expected + total, name, written);
        total += written;
        expected[total++] = '\n';
        memcpy(lines + length, line, strlen(line));
        length += strlen(line);
        lines[length++] = '\n';
    }
    CHECK(known > 200 && known < 300);
    for (size_t room = 64; room <= ROOM; room *= 4) {
        size_t start = 0, end = 0;
        while (start < length) {
            CHECK(earshot_find_batch(resolver, lines + start, length - start, found, room, &consumed, &written) == EARSHOT_OK);
            CHECK(consumed > 0 && end + written <= total && memcmp(found, expected + end, written) == 0);
            start += consumed;
            end += written;
        }
        CHECK(end == total);
    }
    free(lines);
    free(expected);
    free(found);
    earshot_close(resolver);
}

/* What opens and cannot be read says so, and does not say that nothing was meant. */
static void unreadable(const char *path) {
    earshot_resolver *resolver = open_one(path, NULL);
    char answer[ROOM];
    size_t written, consumed;
    const char *lines = "turn on\nlights on\n", *line = "{\"text\":\"on\",\"target\":\"enum:E\"}";
    CHECK(earshot_resolve(resolver, "turn on", 7, answer, ROOM, &written) == EARSHOT_BAD_CATALOG);
    CHECK(answer[0] == '{' && holds(answer, written, "\"error\":{") && holds(answer, written, path));
    CHECK(earshot_explain(resolver, line, strlen(line), answer, ROOM, &written) == EARSHOT_BAD_CATALOG);
    CHECK(earshot_resolve_batch(resolver, lines, strlen(lines), answer, ROOM, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == strlen(lines) && !holds(answer, written, "unsupported") && holds(answer, written, "\"line\":2"));
    CHECK(earshot_find(resolver, "turn on", 7, answer, ROOM, &written) == EARSHOT_BAD_CATALOG && written == 0);
    CHECK(earshot_find_batch(resolver, lines, strlen(lines), answer, ROOM, &consumed, &written) == EARSHOT_BAD_CATALOG);
    CHECK(consumed == 0 && written == 0);
    earshot_close(resolver);
}

typedef int32_t one_call(const earshot_resolver *, const char *, size_t, char *, size_t, size_t *);

/* Nests as deep as nothing may: to be refused before the stack ends. */
static void nested(const earshot_resolver *resolver, one_call *call, char *answer) {
    size_t depth = 200000, written;
    char *deep = malloc(depth);
    CHECK(deep != NULL);
    memset(deep, '[', depth);
    memcpy(deep, "{\"text\":", 8);
    CHECK(call(resolver, deep, depth, answer, ROOM, &written) == EARSHOT_BAD_LINE);
    free(deep);
}

static void resolving(const earshot_resolver *resolver, one_call *call, int explains) {
    static char answer[ROOM], again[ROOM];
    size_t length = strlen(utterance), written = 7, whole;

    CHECK(call(NULL, utterance, length, answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
    CHECK(call(resolver, NULL, length, answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(call(resolver, utterance, BEYOND, answer, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(call(resolver, utterance, length, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(call(resolver, utterance, length, answer, BEYOND, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(call(resolver, utterance, length, answer, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);

    CHECK(call(resolver, utterance, length, answer, ROOM, &whole) == EARSHOT_OK);
    CHECK(holds(answer, whole, "\"outcome\":\"success\"") && holds(answer, whole, "\"shortcut\":\"On\""));
    CHECK(holds(answer, whole, "\"explanation\":{") == explains);
    CHECK(answer[0] == '{' && answer[whole - 1] == '}');

    /* Every capacity that is too small, and the one that is just large enough. */
    CHECK(call(resolver, utterance, length, NULL, 0, &written) == EARSHOT_TOO_SMALL && written == whole);
    for (size_t capacity = 0; capacity < whole; capacity += capacity < 8 ? 1 : 61) {
        memset(again, '!', whole + 1);
        CHECK(call(resolver, utterance, length, again, capacity, &written) == EARSHOT_TOO_SMALL);
        CHECK(written == whole && again[0] == '!' && again[capacity] == '!');
    }
    CHECK(call(resolver, utterance, length, again, whole, &written) == EARSHOT_OK && written == whole);
    CHECK(memcmp(answer, again, whole) == 0 && again[whole] == '!');

    CHECK(call(resolver, NULL, 0, answer, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(answer, written, "nothingHeard"));
    CHECK(call(resolver, utterance, 0, answer, ROOM, &written) == EARSHOT_OK);
    CHECK(call(resolver, "turn on\nthe lights", 18, answer, ROOM, &written) == EARSHOT_OK);

    const char *line = "{\"id\":\"a\",\"hypotheses\":[{\"text\":\"turn of the light\"},{\"text\":\"turn off the lights\"}]}";
    CHECK(call(resolver, line, strlen(line), answer, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(answer, written, "\"id\":\"a\"") && holds(answer, written, "\"shortcut\":\"Off\""));

    /* What is neither text nor a line. */
    static const struct { const char *bytes; size_t length; } bad[] = {
        {"\xFF", 1}, {"lights \xC3", 8}, {"a\0b", 3}, {"\xED\xA0\x80", 3}, {"\xFF\xFEl\0", 4}, {"{", 1}, {"{}", 2},
        {"{\"text\":1}", 10}, {"{\"text\":\"\\ud800\"}", 17}, {"{\"text\":\"\xFF\"}", 12},
        {"{\"text\":\"red\",\"target\":\"enum:None\"}", 35},
    };
    for (size_t index = 0; index < sizeof bad / sizeof *bad; index++) {
        int32_t code = call(resolver, bad[index].bytes, bad[index].length, answer, ROOM, &written);
        if (code != EARSHOT_BAD_LINE) fprintf(stderr, "line %d: %d\n", (int)index, (int)code);
        CHECK(code == EARSHOT_BAD_LINE);
        CHECK(holds(answer, written, "\"outcome\":\"error\"") && holds(answer, written, "\"expected\":"));
        CHECK(call(resolver, bad[index].bytes, bad[index].length, answer, 3, &written) == EARSHOT_TOO_SMALL);
    }
    nested(resolver, call, answer);
    const char *megabytes = getenv("EARSHOT_MEGABYTES");
    size_t size = (megabytes != NULL ? (size_t)strtoul(megabytes, NULL, 10) : 3) << 20;
    char *large = malloc(size);
    CHECK(large != NULL);
    memset(large, 'a', size);
    CHECK(call(resolver, large, size, answer, ROOM, &written) == EARSHOT_BAD_LINE);
    CHECK(earshot_find(resolver, large, size, answer, ROOM, &written) == EARSHOT_NOT_FOUND);
    size_t consumed;
    CHECK(earshot_resolve_batch(resolver, large, size, answer, ROOM, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == size && holds(answer, written, "\"outcome\":\"error\""));
    free(large);
}

/* Answers lines one by one, as the twin of the batch. */
static size_t one_by_one(const earshot_resolver *resolver, const char *const *lines, size_t count, char *answers) {
    size_t total = 0;
    for (size_t index = 0; index < count; index++) {
        size_t written;
        int32_t code = earshot_resolve(resolver, lines[index], strlen(lines[index]), answers + total, ROOM - total, &written);
        CHECK(code == EARSHOT_OK || code == EARSHOT_BAD_LINE);
        total += written;
        answers[total++] = '\n';
    }
    return total;
}

static void batches(const earshot_resolver *resolver) {
    static char answers[ROOM], expected[ROOM], gathered[ROOM];
    const char *lines[] = {
        "{\"id\":\"a\",\"text\":\"turn on the lights\"}", "{\"id\":\"b\",\"text\":1}",
        "{\"id\":\"c\",\"text\":\"turn off the light\"}\r", "{\"id\":\"d\",\"text\":\"\"}",
    };
    const char *input = "\n{\"id\":\"a\",\"text\":\"turn on the lights\"}\n \t\r\n{\"id\":\"b\",\"text\":1}\n"
                        "{\"id\":\"c\",\"text\":\"turn off the light\"}\r\n{\"id\":\"d\",\"text\":\"\"}";
    size_t length = strlen(input), consumed = 7, written = 7;
    size_t total = one_by_one(resolver, lines, 4, expected);

    CHECK(earshot_resolve_batch(NULL, input, length, answers, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(consumed == 0 && written == 0);
    CHECK(earshot_resolve_batch(resolver, NULL, length, answers, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve_batch(resolver, input, BEYOND, answers, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve_batch(resolver, input, length, NULL, ROOM, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve_batch(resolver, input, length, answers, BEYOND, &consumed, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve_batch(resolver, input, length, answers, ROOM, NULL, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve_batch(resolver, input, length, answers, ROOM, &consumed, NULL) == EARSHOT_BAD_ARGUMENT);

    CHECK(earshot_resolve_batch(resolver, NULL, 0, NULL, 0, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == 0 && written == 0);
    CHECK(earshot_resolve_batch(resolver, "\n \n\r", 4, NULL, 0, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == 4 && written == 0);

    /* The number of the line stands in the message of the second alone. */
    CHECK(earshot_resolve_batch(resolver, input, length, answers, ROOM, &consumed, &written) == EARSHOT_OK);
    CHECK(consumed == length && written == total && holds(answers, written, "\"line\":4,"));
    CHECK(memcmp(answers, expected, strchr(expected, '\n') - expected + 1) == 0);
    CHECK(earshot_resolve_batch(resolver, "lights", 6, answers, ROOM, &consumed, &written) == EARSHOT_OK);
    CHECK(holds(answers, written, "\"id\":\"1\""));

    /* Whatever the room, the same answers, and all of them. */
    for (size_t capacity = 0; capacity < total; capacity += 53) {
        size_t start = 0, end = 0;
        while (start < length) {
            size_t room = capacity;
            int32_t code = earshot_resolve_batch(resolver, input + start, length - start, answers, room, &consumed, &written);
            if (code == EARSHOT_TOO_SMALL) {
                CHECK(written > room);
                start += consumed;
                room = written;
                code = earshot_resolve_batch(resolver, input + start, length - start, answers, room, &consumed, &written);
                CHECK(code == EARSHOT_OK && consumed > 0 && written == room);
            }
            CHECK(code == EARSHOT_OK && written <= room && consumed > 0);
            memcpy(gathered + end, answers, written);
            end += written;
            start += consumed;
        }
        CHECK(start == length && end == total);
    }
}

/* Numbers that look random and are the same every time. */
static unsigned next(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void random_bytes(const earshot_resolver *resolver, unsigned seed, int rounds) {
    static const char *const parts[] = {"turn ", "on", " the", "lights", "{", "}", "\"text\":", "\"", "\n", "[", "\\u", ","};
    char *answer = malloc(ROOM);
    CHECK(answer != NULL);
    for (int round = 0; round < rounds; round++) {
        char input[96];
        size_t length = 0, consumed, written;
        size_t wanted = next(&seed) % 64;
        while (length < wanted) {
            if (next(&seed) % 3) {
                const char *part = parts[next(&seed) % (sizeof parts / sizeof *parts)];
                memcpy(input + length, part, strlen(part));
                length += strlen(part);
            } else {
                input[length++] = (char)next(&seed);
            }
        }
        int32_t code = earshot_resolve(resolver, input, length, answer, ROOM, &written);
        CHECK((code == EARSHOT_OK || code == EARSHOT_BAD_LINE) && written > 0 && answer[0] == '{');
        code = earshot_explain(resolver, input, length, answer, ROOM, &written);
        CHECK((code == EARSHOT_OK || code == EARSHOT_BAD_LINE) && written > 0 && answer[0] == '{');
        code = earshot_resolve_batch(resolver, input, length, answer, ROOM, &consumed, &written);
        CHECK(code == EARSHOT_OK && consumed == length);
    }
    free(answer);
}

struct job {
    const earshot_resolver *resolver;
    const char *expected;
    size_t length;
    unsigned seed;
};

static void *work(void *argument) {
    const struct job *job = argument;
    char *answer = malloc(ROOM);
    CHECK(answer != NULL);
    nested(job->resolver, earshot_resolve, answer);
    for (int round = 0; round < 16; round++) {
        size_t written;
        CHECK(earshot_resolve(job->resolver, utterance, strlen(utterance), answer, ROOM, &written) == EARSHOT_OK);
        CHECK(written == job->length && memcmp(answer, job->expected, written) == 0);
        random_bytes(job->resolver, job->seed + (unsigned)round, 1);
        CHECK(strncmp(earshot_version(), "earshot ", 8) == 0);
    }
    free(answer);
    return NULL;
}

/* Uses a resolver that is closed meanwhile. */
static void *use(void *argument) {
    const struct job *job = argument;
    char *answer = malloc(ROOM);
    CHECK(answer != NULL);
    int32_t code = EARSHOT_OK;
    while (code == EARSHOT_OK) {
        size_t written;
        code = earshot_resolve(job->resolver, utterance, strlen(utterance), answer, ROOM, &written);
        CHECK(code == EARSHOT_OK ? written == job->length && memcmp(answer, job->expected, written) == 0
                                 : code == EARSHOT_BAD_ARGUMENT && written == 0);
    }
    free(answer);
    return NULL;
}

/* Runs a job on eight threads, and closes the resolver while they run, or when they are done. */
static void run(void *body(void *), earshot_resolver *resolver, const char *expected, size_t length, int early) {
    pthread_t thread[8];
    struct job jobs[8];
    pthread_attr_t attributes;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, STACK) == 0);
    for (unsigned index = 0; index < 8; index++) {
        jobs[index] = (struct job){resolver, expected, length, index * 7919u};
        CHECK(pthread_create(&thread[index], &attributes, body, &jobs[index]) == 0);
    }
    if (early) earshot_close(resolver);
    for (unsigned index = 0; index < 8; index++) CHECK(pthread_join(thread[index], NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    earshot_close(resolver);
}

static void threads(const char *path) {
    static char expected[ROOM];
    size_t length;
    earshot_resolver *other = open_one(path, NULL);
    CHECK(earshot_resolve(other, utterance, strlen(utterance), expected, ROOM, &length) == EARSHOT_OK);
    earshot_close(other);

    /* Resolvers that have not answered anything yet. */
    run(work, open_one(path, NULL), expected, length, 0);
    for (int round = 0; round < 3; round++) run(use, open_one(path, NULL), expected, length, 1);
}

int main(int count, char **arguments) {
    CHECK(count == 6);
    CHECK(strstr(earshot_version(), "ICU") != NULL && earshot_version() == earshot_version());
    opening(arguments[1], arguments[2]);
    opening_bytes(arguments[1], arguments[2], arguments[3]);
    closing(arguments[1]);
    finding(arguments[1]);
    finding(arguments[3]);
    finding_many(arguments[4]);
    unreadable(arguments[5]);
    earshot_resolver *resolver = open_one(arguments[1], NULL);
    resolving(resolver, earshot_resolve, 0);
    resolving(resolver, earshot_explain, 1);
    batches(resolver);
    random_bytes(resolver, 2026, 200);
    earshot_close(resolver);
    threads(arguments[1]);
    threads(arguments[3]);
    return 0;
}
