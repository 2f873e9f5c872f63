/*
 * Holds conversations in every way that the header allows, and in the ways that it answers with a return code. Says
 * nothing where all is well.
 *
 *     conversation CATALOG OTHER_CATALOG LIST UNREADABLE
 *
 * The catalog orders soup: "order soup", then the soup (tomato, lentil, pho), then the number of bowls, then a yes. The
 * other catalog has other shortcuts. The list is a compiled one, and the last a compiled catalog that cannot be read.
 */

#include <earshot.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "conversation.c:%d: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

#define BEYOND ((size_t)-1)
#define ROOM 65536
#define STACK (512u << 10)

static const char *const lines[] = {"order soup", "{\"text\":\"lentil\",\"now\":\"2026-11-22T12:00\"}", "two", "yes"};
static const char *const states[] = {"asking", "asking", "confirming", "ready"};

static int holds(const char *text, size_t length, const char *part) {
    size_t size = strlen(part);
    for (size_t index = 0; index + size <= length; index++)
        if (memcmp(text + index, part, size) == 0) return 1;
    return 0;
}

static earshot_resolver *open_one(const char *path) {
    earshot_resolver *resolver = NULL;
    char message[1024];
    int32_t code = earshot_open(&path, 1, NULL, &resolver, message, sizeof message);
    if (code != EARSHOT_OK) fprintf(stderr, "%s\n", message);
    CHECK(code == EARSHOT_OK);
    return resolver;
}

static earshot_conversation *begin(const earshot_resolver *resolver) {
    earshot_conversation *conversation = NULL;
    char message[1024];
    CHECK(earshot_conversation_open(resolver, NULL, &conversation, message, sizeof message) == EARSHOT_OK);
    CHECK(conversation != NULL && message[0] == 0);
    return conversation;
}

static size_t say(earshot_conversation *conversation, const char *line, char *turn) {
    size_t written;
    CHECK(earshot_conversation_say(conversation, line, strlen(line), turn, ROOM, &written) == EARSHOT_OK);
    return written;
}

static size_t store(const earshot_conversation *conversation, char *bytes) {
    size_t written;
    CHECK(earshot_conversation_store(conversation, bytes, ROOM, &written) == EARSHOT_OK);
    return written;
}

static int32_t load(const earshot_resolver *resolver, const char *bytes, size_t length, earshot_conversation **loaded) {
    static _Thread_local char message[1024];
    int32_t code = earshot_conversation_load(resolver, bytes, length, loaded, message, sizeof message);
    CHECK((*loaded != NULL) == (code == EARSHOT_OK) && (message[0] == 0) == (code == EARSHOT_OK));
    CHECK(code == EARSHOT_OK || (strstr(message, "; expected ") != NULL && strstr(message, "; mend ") != NULL));
    return code;
}

static void opening(const char *good, const char *list, const char *unreadable) {
    static char somewhere;
    earshot_conversation *const before = (earshot_conversation *)(void *)&somewhere;
    earshot_conversation *conversation = before;
    earshot_resolver *resolver = open_one(good), *lists = open_one(list), *broken = open_one(unreadable);
    char message[256], turn[ROOM];
    size_t written;

    CHECK(earshot_conversation_open(NULL, NULL, &conversation, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(conversation == NULL && strcmp(message, "the resolver is not open") == 0);
    CHECK(earshot_conversation_open(resolver, NULL, NULL, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(strcmp(message, "there is no place for the conversation") == 0);
    CHECK(earshot_conversation_open(resolver, NULL, &conversation, NULL, 1) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_open(resolver, NULL, &conversation, message, BEYOND) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_load(resolver, NULL, 1, &conversation, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_load(resolver, "a", BEYOND, &conversation, NULL, 0) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_load(resolver, NULL, 0, &conversation, NULL, 0) == EARSHOT_DAMAGED);
    conversation = before;
    CHECK(earshot_conversation_open(lists, NULL, &conversation, message, sizeof message) == EARSHOT_BAD_CATALOG);
    CHECK(conversation == NULL && strstr(message, "one application") != NULL && strstr(message, "mend") != NULL);
    CHECK(earshot_conversation_open(broken, NULL, &conversation, message, sizeof message) == EARSHOT_BAD_CATALOG);
    CHECK(message[0] != 0);

    /* A locale that the catalog does not have is a language like any other, and what is no tag is no crash. */
    const char *locales[] = {"en-US", "de-DE", "xx", "", "\xFF\xC3"};
    for (size_t index = 0; index < sizeof locales / sizeof *locales; index++) {
        CHECK(earshot_conversation_open(resolver, locales[index], &conversation, NULL, 0) == EARSHOT_OK);
        earshot_conversation_close(conversation);
        earshot_conversation_close(conversation);
        CHECK(earshot_conversation_state(conversation, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
        CHECK(earshot_conversation_store(conversation, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
        CHECK(earshot_conversation_say(conversation, "a", 1, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    }
    earshot_conversation_close(NULL);

    /* A number of one kind is none of the other. */
    conversation = begin(resolver);
    earshot_resolver *mistaken = (earshot_resolver *)(void *)conversation;
    CHECK(earshot_resolve(mistaken, "a", 1, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_open(mistaken, NULL, &conversation, NULL, 0) == EARSHOT_BAD_ARGUMENT);
    conversation = (earshot_conversation *)(void *)resolver;
    CHECK(earshot_conversation_say(conversation, "a", 1, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    earshot_conversation_close(conversation);
    earshot_close(mistaken);
    conversation = (earshot_conversation *)(void *)mistaken;
    CHECK(earshot_conversation_state(conversation, turn, ROOM, &written) == EARSHOT_OK);
    uintptr_t number = (uintptr_t)conversation;
    for (unsigned bit = 0; bit < sizeof number * 8; bit++) {
        earshot_conversation *other = (earshot_conversation *)(number ^ ((uintptr_t)1 << bit));
        earshot_conversation_close(other);
        CHECK(earshot_conversation_state(other, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    }
    CHECK(earshot_conversation_state(conversation, turn, ROOM, &written) == EARSHOT_OK);

    /* It goes on without its resolver. */
    earshot_close(resolver);
    CHECK(holds(turn, say(conversation, lines[0], turn), "\"state\":\"asking\""));
    CHECK(earshot_conversation_open(resolver, NULL, &conversation, NULL, 0) == EARSHOT_BAD_ARGUMENT);
    earshot_conversation_close((earshot_conversation *)number);
    earshot_close(lists);
    earshot_close(broken);
}

static void saying(const earshot_resolver *resolver) {
    static char turn[ROOM], again[ROOM], before[ROOM], after[ROOM];
    earshot_conversation *conversation = begin(resolver);
    size_t written = 7, length;

    CHECK(earshot_conversation_state(conversation, turn, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(turn, written, "{\"v\":1,\"turn\":0,\"heard\":\"\",\"state\":\"asking\",\"prompt\":\"What"));
    CHECK(earshot_conversation_say(NULL, "a", 1, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
    CHECK(earshot_conversation_say(conversation, NULL, 1, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_say(conversation, "a", BEYOND, turn, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_say(conversation, "a", 1, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_say(conversation, "a", 1, turn, BEYOND, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_say(conversation, "a", 1, turn, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_store(conversation, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_store(conversation, turn, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_state(conversation, turn, BEYOND, &written) == EARSHOT_BAD_ARGUMENT);

    for (size_t index = 0; index < sizeof lines / sizeof *lines; index++) {
        char state[32];
        length = store(conversation, before);
        /* With too little room, nothing was said. */
        size_t whole, line = strlen(lines[index]);
        CHECK(earshot_conversation_say(conversation, lines[index], line, NULL, 0, &whole) == EARSHOT_TOO_SMALL);
        for (size_t capacity = 0; capacity < whole; capacity += capacity < 8 ? 1 : 211) {
            memset(again, '!', whole + 1);
            int32_t code = earshot_conversation_say(conversation, lines[index], line, again, capacity, &written);
            CHECK(code == EARSHOT_TOO_SMALL && written == whole && again[0] == '!' && again[capacity] == '!');
        }
        CHECK(store(conversation, after) == length && memcmp(before, after, length) == 0);
        /* Nor with a line that cannot be read. */
        const char *bad[] = {"\xFF", "{", "{\"text\":1}", "{\"text\":\"\\ud800\"}", "[", "{}"};
        for (size_t place = 0; place < sizeof bad / sizeof *bad; place++) {
            int32_t code = earshot_conversation_say(conversation, bad[place], strlen(bad[place]), turn, ROOM, &written);
            if (code == EARSHOT_OK) { CHECK(strcmp(bad[place], "[") == 0); continue; }
            CHECK(code == EARSHOT_BAD_LINE && holds(turn, written, "\"error\":{"));
        }
        earshot_conversation_close(conversation);
        CHECK(load(resolver, before, length, &conversation) == EARSHOT_OK);

        memset(again, '!', whole + 1);
        CHECK(earshot_conversation_say(conversation, lines[index], line, again, whole, &written) == EARSHOT_OK);
        CHECK(written == whole && again[0] == '{' && again[whole - 1] == '}' && again[whole] == '!');
        snprintf(state, sizeof state, "\"state\":\"%s\"", states[index]);
        CHECK(holds(again, whole, state));

        length = store(conversation, after);
        size_t needed;
        CHECK(earshot_conversation_store(conversation, NULL, 0, &needed) == EARSHOT_TOO_SMALL && needed == length);
        memset(turn, '!', length + 1);
        CHECK(earshot_conversation_store(conversation, turn, length - 1, &needed) == EARSHOT_TOO_SMALL);
        CHECK(turn[0] == '!');
        CHECK(earshot_conversation_store(conversation, turn, length, &needed) == EARSHOT_OK && turn[length] == '!');
        CHECK(holds(after, length, "2026-11-22T12:00") == (index > 0));
    }
    /* What is over stays. */
    CHECK(holds(turn, say(conversation, "order soup", turn), "\"turn\":4,"));
    CHECK(store(conversation, before) == length && memcmp(before, after, length) == 0);
    earshot_conversation_close(conversation);

    /* Silence is a turn, in any form. */
    conversation = begin(resolver);
    CHECK(earshot_conversation_say(conversation, NULL, 0, turn, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(turn, written, "\"turn\":1,\"heard\":\"\""));
    CHECK(holds(turn, say(conversation, "{\"text\":\"\"}", turn), "\"turn\":2,"));
    CHECK(holds(turn, say(conversation, " ", turn), "\"state\":\"failed\""));
    earshot_conversation_close(conversation);
}

/* Numbers that look random and are the same every time. */
static unsigned next(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Whatever is cut or is another byte is told, and never taken. */
static void loading(const earshot_resolver *resolver, const earshot_resolver *other) {
    static char bytes[ROOM], turn[ROOM], copy[ROOM];
    earshot_conversation *conversation = begin(resolver), *loaded;
    unsigned seed = 2026;
    say(conversation, lines[0], turn);
    say(conversation, lines[1], turn);
    size_t length = store(conversation, bytes);
    CHECK(bytes[0] == '{' && bytes[length - 1] == '}' && memchr(bytes, '\n', length) == NULL);
    earshot_conversation_close(conversation);

    CHECK(load(other, bytes, length, &loaded) == EARSHOT_OTHER_CATALOG);
    for (size_t end = 0; end < length; end++) CHECK(load(resolver, bytes, end, &loaded) == EARSHOT_DAMAGED);
    for (size_t index = 0; index < length; index++) {
        for (int round = 0; round < 3; round++) {
            memcpy(copy, bytes, length);
            copy[index] ^= (char)(round < 2 ? 1 << (index + (size_t)round * 3) % 8 : 1 + next(&seed) % 255);
            int32_t code = load(resolver, copy, length, &loaded);
            CHECK(code == EARSHOT_DAMAGED || (code == EARSHOT_OTHER_VERSION && (index == 5 || index == 6)));
        }
    }
    for (int round = 0; round < 500; round++) {
        size_t size = next(&seed) % 64;
        for (size_t index = 0; index < size; index++) copy[index] = (char)next(&seed);
        if (round % 2) {
            /* A piece is missing, or is there twice. */
            size_t start = next(&seed) % length, count = 1 + next(&seed) % (length - start);
            memcpy(copy, bytes, start);
            memcpy(copy + start, bytes + start + (round % 4 == 1 ? count : 0), length - start);
            size = round % 4 == 1 ? length - count : length;
            if (round % 4 == 3) {
                memcpy(copy + size, bytes + start, length - start);
                size += length - start;
            }
        }
        CHECK(load(resolver, copy, size, &loaded) == EARSHOT_DAMAGED);
    }
    memcpy(copy, bytes, length);
    copy[5] = '2';
    CHECK(load(resolver, copy, length, &loaded) == EARSHOT_OTHER_VERSION);
    /* Deeper than anything may nest. */
    memset(copy, '[', ROOM);
    CHECK(load(resolver, copy, ROOM, &loaded) == EARSHOT_DAMAGED);
    memcpy(copy, bytes, 46);
    CHECK(load(resolver, copy, ROOM, &loaded) == EARSHOT_DAMAGED);

    CHECK(load(resolver, bytes, length, &loaded) == EARSHOT_OK);
    CHECK(store(loaded, copy) == length && memcmp(bytes, copy, length) == 0);
    CHECK(holds(turn, say(loaded, lines[2], turn), "\"state\":\"confirming\""));
    earshot_conversation_close(loaded);
}

struct job {
    const earshot_resolver *resolver;
    earshot_conversation *shared;
    const char *expected;
    size_t length;
};

/* A conversation of its own and one that others use, in as much stack as the header asks for. */
static void *work(void *argument) {
    const struct job *job = argument;
    char *turn = malloc(ROOM), *bytes = malloc(ROOM);
    CHECK(turn != NULL && bytes != NULL);
    for (int round = 0; round < 4; round++) {
        earshot_conversation *conversation = begin(job->resolver);
        size_t length = 0, end = 0;
        for (size_t index = 0; index < sizeof lines / sizeof *lines; index++) {
            length = say(conversation, lines[index], turn);
            end = store(conversation, bytes);
            earshot_conversation_close(conversation);
            CHECK(load(job->resolver, bytes, end, &conversation) == EARSHOT_OK);
        }
        CHECK(length == job->length && memcmp(turn, job->expected, length) == 0);
        earshot_conversation_close(conversation);
        CHECK(holds(turn, say(job->shared, "repeat that", turn), "\"state\":\"asking\""));
    }
    free(turn);
    free(bytes);
    return NULL;
}

static void threads(const char *path) {
    static char turn[ROOM], after[ROOM];
    size_t length = 0;
    earshot_resolver *resolver = open_one(path);
    earshot_conversation *conversation = begin(resolver), *shared = begin(resolver);
    for (size_t index = 0; index < sizeof lines / sizeof *lines; index++)
        length = say(conversation, lines[index], turn);
    earshot_conversation_close(conversation);
    earshot_close(resolver);

    /* Of a resolver that no conversation was held with before. */
    resolver = open_one(path);
    struct job job = {resolver, shared, turn, length};
    pthread_t threads[8];
    pthread_attr_t attributes;
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, STACK) == 0);
    for (int index = 0; index < 8; index++) CHECK(pthread_create(&threads[index], &attributes, work, &job) == 0);
    for (int index = 0; index < 8; index++) CHECK(pthread_join(threads[index], NULL) == 0);
    pthread_attr_destroy(&attributes);
    /* Every turn counts, and none counts twice. */
    size_t written;
    CHECK(earshot_conversation_state(shared, after, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(after, written, "\"turn\":32,"));
    earshot_conversation_close(shared);
    earshot_close(resolver);
}

int main(int count, char **arguments) {
    CHECK(count == 5);
    opening(arguments[1], arguments[3], arguments[4]);
    earshot_resolver *resolver = open_one(arguments[1]), *other = open_one(arguments[2]);
    saying(resolver);
    loading(resolver, other);
    earshot_close(resolver);
    earshot_close(other);
    threads(arguments[1]);
    return 0;
}
