/*
 * Hears utterances in every way that the header allows, and in the ways that it answers with a return code. Says nothing
 * where all is well.
 *
 *     hearing CATALOG UNREADABLE               checks
 *     hearing CATALOG - <LINES                 hears lines of a recognizer, and prints the updates; "#" begins another
 *                                              hearing with the options behind it, "!" ends an utterance
 *
 * The catalog orders soup: "order soup", then the soup (tomato, lentil, pho), then the number of bowls. The other one is a
 * compiled catalog that cannot be read.
 */

#include <earshot.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "hearing.c:%d: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

#define BEYOND ((size_t)-1)
#define ROOM 65536
#define STACK (512u << 10)

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

static earshot_hearing *begin(const earshot_resolver *resolver, const char *options) {
    earshot_hearing *hearing = NULL;
    char message[1024];
    int32_t code = earshot_hearing_open(resolver, options, strlen(options), &hearing, message, sizeof message);
    if (code != EARSHOT_OK) fprintf(stderr, "%s\n", message);
    CHECK(code == EARSHOT_OK && hearing != NULL && message[0] == 0);
    return hearing;
}

static size_t update(earshot_hearing *hearing, const char *line, char *room) {
    size_t written;
    CHECK(earshot_hearing_update(hearing, line, strlen(line), room, ROOM, &written) == EARSHOT_OK);
    CHECK(room[0] == '{' && room[written - 1] == '}');
    return written;
}

static void opening(const char *good, const char *unreadable) {
    static char somewhere;
    earshot_hearing *const before = (earshot_hearing *)(void *)&somewhere;
    earshot_hearing *hearing = before;
    earshot_resolver *resolver = open_one(good), *broken = open_one(unreadable);
    earshot_conversation *conversation = NULL;
    char message[256], room[ROOM];
    size_t written;

    CHECK(earshot_hearing_open(NULL, NULL, 0, &hearing, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(hearing == NULL && strcmp(message, "the resolver is not open") == 0);
    CHECK(earshot_hearing_open(resolver, NULL, 0, NULL, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(strcmp(message, "there is no place for the hearing") == 0);
    CHECK(earshot_hearing_open(resolver, NULL, 1, &hearing, message, sizeof message) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_open(resolver, "{}", BEYOND, &hearing, NULL, 0) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_open(resolver, NULL, 0, &hearing, NULL, 1) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_open(resolver, NULL, 0, &hearing, message, BEYOND) == EARSHOT_BAD_ARGUMENT);

    const char *bad[] = {
        "[]", "{", "\xFF", "soup", "{\"text\":\"order\"}", "{\"several\":1}", "{\"target\":\"enum:Bowl\"}",
        "{\"maxTime\":1}", "{\"policy\":\"lax\"}", "{\"now\":\"noon\"}",
    };
    for (size_t index = 0; index < sizeof bad / sizeof *bad; index++) {
        hearing = before;
        int32_t code = earshot_hearing_open(resolver, bad[index], strlen(bad[index]), &hearing, message, sizeof message);
        CHECK(code == EARSHOT_BAD_LINE && hearing == NULL && strstr(message, "; expected ") != NULL);
    }
    CHECK(earshot_hearing_open(resolver, "[]", 2, &hearing, NULL, 0) == EARSHOT_BAD_LINE);

    const char *options[] = {"", "{}", "{\"target\":\"enum:Soup\",\"locale\":\"de-DE\",\"workLimit\":10}"};
    for (size_t index = 0; index < sizeof options / sizeof *options; index++) {
        hearing = begin(resolver, options[index]);
        earshot_hearing_close(hearing);
        earshot_hearing_close(hearing);
        CHECK(earshot_hearing_update(hearing, "a", 1, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
        CHECK(earshot_hearing_finish(hearing, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    }
    earshot_hearing_close(NULL);

    /* What cannot be read is told with the first update. */
    hearing = begin(broken, "");
    CHECK(earshot_hearing_update(hearing, "a", 1, room, ROOM, &written) == EARSHOT_BAD_CATALOG);
    CHECK(holds(room, written, "\"error\":{"));
    earshot_hearing_close(hearing);

    /* A number of one kind is none of another. */
    CHECK(earshot_conversation_open(resolver, NULL, &conversation, NULL, 0) == EARSHOT_OK);
    earshot_hearing *wrong[] = {(earshot_hearing *)(void *)conversation, (earshot_hearing *)(void *)resolver};
    for (size_t index = 0; index < 2; index++) {
        CHECK(earshot_hearing_update(wrong[index], "a", 1, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
        earshot_hearing_close(wrong[index]);
    }
    hearing = begin(resolver, "");
    earshot_conversation *mistaken = (earshot_conversation *)(void *)hearing;
    CHECK(earshot_conversation_state(mistaken, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_resolve((earshot_resolver *)(void *)hearing, "a", 1, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    earshot_conversation_close(mistaken);
    earshot_close((earshot_resolver *)(void *)hearing);
    uintptr_t number = (uintptr_t)hearing;
    for (unsigned bit = 0; bit < sizeof number * 8; bit++) {
        earshot_hearing *other = (earshot_hearing *)(number ^ ((uintptr_t)1 << bit));
        earshot_hearing_close(other);
        CHECK(earshot_hearing_finish(other, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    }

    /* It goes on without its resolver, and so does the hearing of an answer without its conversation. */
    earshot_hearing *answer = before;
    CHECK(earshot_conversation_hearing(NULL, &answer) == EARSHOT_BAD_ARGUMENT && answer == NULL);
    CHECK(earshot_conversation_hearing(conversation, NULL) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_conversation_say(conversation, "order soup", 10, room, ROOM, &written) == EARSHOT_OK);
    CHECK(earshot_conversation_hearing(conversation, &answer) == EARSHOT_OK && answer != NULL);
    earshot_conversation_close(conversation);
    CHECK(earshot_conversation_hearing(conversation, &hearing) == EARSHOT_BAD_ARGUMENT && hearing == NULL);
    hearing = (earshot_hearing *)number;
    earshot_close(resolver);
    CHECK(holds(room, update(hearing, "order", room), "\"state\":\"open\""));
    CHECK(holds(room, update(answer, "tomato", room), "\"state\":\"settled\""));
    /* The options of a line are the question's. */
    CHECK(holds(room, update(answer, "{\"partial\":\"pho\",\"target\":\"enum:None\"}", room), "\"state\":\"settled\""));
    earshot_hearing_close(answer);
    earshot_hearing_close(hearing);
    earshot_close(broken);
}

static void hearing_lines(const earshot_resolver *resolver) {
    static char room[ROOM], again[ROOM];
    const char *lines[] = {"order", "order soup", "{\"partial\":\"order soup\",\"t\":2}", "{\"text\":\"order soup\"}"};
    earshot_hearing *hearing = begin(resolver, "");
    size_t written = 7;

    CHECK(earshot_hearing_update(NULL, "a", 1, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT && written == 0);
    CHECK(earshot_hearing_update(hearing, NULL, 1, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_update(hearing, "a", BEYOND, room, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_update(hearing, "a", 1, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_update(hearing, "a", 1, room, BEYOND, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_update(hearing, "a", 1, room, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_finish(hearing, NULL, ROOM, &written) == EARSHOT_BAD_ARGUMENT);
    CHECK(earshot_hearing_finish(hearing, room, ROOM, NULL) == EARSHOT_BAD_ARGUMENT);

    for (size_t index = 0; index < sizeof lines / sizeof *lines; index++) {
        /* With too little room, nothing was heard; nor with a line that cannot be read. */
        size_t whole, line = strlen(lines[index]);
        char number[32];
        CHECK(earshot_hearing_update(hearing, lines[index], line, NULL, 0, &whole) == EARSHOT_TOO_SMALL);
        for (size_t capacity = 0; capacity < whole; capacity += capacity < 8 ? 1 : 97) {
            memset(again, '!', whole + 1);
            int32_t code = earshot_hearing_update(hearing, lines[index], line, again, capacity, &written);
            CHECK(code == EARSHOT_TOO_SMALL && written == whole && again[0] == '!' && again[capacity] == '!');
        }
        const char *bad[] = {"\xFF", "{", "{\"text\":1}", "{\"partial\":\"\\ud800\"}", "{}", "{\"text\":\"a\",\"final\":1}"};
        for (size_t place = 0; place < sizeof bad / sizeof *bad; place++) {
            int32_t code = earshot_hearing_update(hearing, bad[place], strlen(bad[place]), room, ROOM, &written);
            CHECK(code == EARSHOT_BAD_LINE && holds(room, written, "\"error\":{"));
        }
        memset(again, '!', whole + 1);
        CHECK(earshot_hearing_update(hearing, lines[index], line, again, whole, &written) == EARSHOT_OK);
        CHECK(written == whole && again[0] == '{' && again[whole - 1] == '}' && again[whole] == '!');
        snprintf(number, sizeof number, "\"update\":%zu,", index + 1);
        CHECK(holds(again, whole, number) && holds(again, whole, "\"utterance\":1,"));
        CHECK(holds(again, whole, "\"final\":true") == (index == 3));
    }
    /* The utterance is over; what was heard is not answered again. */
    CHECK(earshot_hearing_finish(hearing, NULL, 0, &written) == EARSHOT_TOO_SMALL);
    CHECK(earshot_hearing_finish(hearing, room, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(room, written, "\"utterance\":2,") && holds(room, written, "\"outcome\":\"unsupported\""));
    CHECK(holds(room, update(hearing, "", room), "\"state\":\"open\""));
    CHECK(earshot_hearing_update(hearing, NULL, 0, room, ROOM, &written) == EARSHOT_OK);
    CHECK(holds(room, written, "\"utterance\":3,\"update\":2,"));
    /* Another segment is another utterance; the end of the one before comes first. */
    update(hearing, "{\"text\":\"order\",\"segment\":1,\"is_final\":false}", room);
    written = update(hearing, "{\"text\":\"soup\",\"segment\":2,\"is_final\":false}", room);
    const char *end = memchr(room, '\n', written);
    CHECK(end != NULL && holds(room, (size_t)(end - room), "\"remark\":\"noFinal\""));
    CHECK(holds(end, written - (size_t)(end - room), "\"utterance\":4,"));
    earshot_hearing_close(hearing);
}

static void *work(void *hearing) {
    char room[8192];
    size_t written;
    for (int round = 0; round < 8; round++)
        CHECK(earshot_hearing_update(hearing, "order soup", 10, room, sizeof room, &written) == EARSHOT_OK);
    return NULL;
}

/* Threads take turns, and need no more stack than is told. */
static void threads(const earshot_resolver *resolver) {
    earshot_hearing *hearing = begin(resolver, "");
    pthread_t thread[4];
    pthread_attr_t small;
    char room[ROOM];
    CHECK(pthread_attr_init(&small) == 0 && pthread_attr_setstacksize(&small, STACK) == 0);
    for (int index = 0; index < 4; index++) CHECK(pthread_create(thread + index, &small, work, hearing) == 0);
    for (int index = 0; index < 4; index++) CHECK(pthread_join(thread[index], NULL) == 0);
    CHECK(holds(room, update(hearing, "order soup", room), "\"update\":33,"));
    pthread_attr_destroy(&small);
    earshot_hearing_close(hearing);
}

/* Hears what standard input holds, and prints what is known after each line. */
static void print_updates(const earshot_resolver *resolver) {
    static char line[1u << 20], room[1u << 20];
    earshot_hearing *hearing = begin(resolver, "");
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strcspn(line, "\n"), written;
        int32_t code;
        line[length] = 0;
        if (line[0] == '#') {
            earshot_hearing_close(hearing);
            hearing = begin(resolver, line + 1);
            continue;
        }
        if (line[0] == '!') code = earshot_hearing_finish(hearing, room, sizeof room, &written);
        else code = earshot_hearing_update(hearing, line, length, room, sizeof room, &written);
        CHECK(code == EARSHOT_OK);
        printf("%.*s\n", (int)written, room);
    }
    earshot_hearing_close(hearing);
}

int main(int count, char **arguments) {
    CHECK(count > 2);
    earshot_resolver *resolver = open_one(arguments[1]);
    if (strcmp(arguments[2], "-") == 0) {
        print_updates(resolver);
    } else {
        opening(arguments[1], arguments[2]);
        hearing_lines(resolver);
        threads(resolver);
    }
    earshot_close(resolver);
    return 0;
}
