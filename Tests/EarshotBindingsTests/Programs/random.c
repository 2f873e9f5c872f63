/*
 * Calls the functions of earshot.h at random, right and wrong, as memcheck is to see them. Says nothing where all is well.
 *
 *     random CATALOG LIST [CALLS [SEED]]           1000 calls of seed 1
 *
 * Resolvers, conversations and hearings are opened, used, closed, used again and closed again; buffers are of the size told,
 * allocated one by one, so that a byte beyond them is seen. What is said are sentences of the catalog with letters and words
 * that are others, numbers, lines of a corpus, and bytes that are no text.
 */

#include <earshot.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FAIL(what) \
    do { \
        fprintf(stderr, "random.c:%d: %s\n", __LINE__, what); \
        exit(1); \
    } while (0)
#define OPEN 8

static uint64_t state;

static uint32_t draw(uint32_t below) {
    state += 0x9E3779B97F4A7C15u;
    uint64_t mixed = state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((mixed ^ mixed >> 31) >> 32) % below;
}

static const char *const sentences[] = {
    "turn on the lights", "um turn of the lites please", "turn on light number seven", "set the timer to twenty five minutes",
    "book a table for the twenty third of may at half past seven", "turn on the kitchen lights and turn off the hall lights",
    "cancel", "yes", "the second one", "no i meant the other one", "one two three four five six seven eight nine ten",
    "Schalte das Licht im Flur aus", "カーテンを開けて", "cafe\xCC\x81", "", " ", "{", "turn on the lights\nturn off the lights\n\n",
    "{\"text\":\"turn on the lights\",\"explain\":true,\"offsets\":\"characters\",\"several\":true}",
    "{\"hypotheses\":[{\"text\":\"turn of the lights\",\"confidence\":0.6},{\"text\":\"turn on the light\"}]}",
    "{\"text\":\"tomorrow at noon\",\"now\":\"2026-11-30T10:00\",\"zone\":\"Europe/Berlin\",\"workLimit\":50,\"maxTime\":0.001}",
    "{\"text\":\"turn on\",\"policy\":\"strict\",\"shortcuts\":[\"On\"]}", "{\"text\":1}", "{\"target\":\"enum:None\",\"text\":\"on\"}",
    "\xFF\xFE turn on", "version: 1\nenums: { Room: { cases: [{ id: attic, synonyms: [loft] }] } }\n",
    "{\"version\":1,\"shortcuts\":[{\"id\":\"On\",\"phrases\":[\"let there be light\"]}]}", "version: 7",
};
#define SENTENCES ((uint32_t)(sizeof sentences / sizeof *sentences))

/* A sentence, perhaps with other letters, with a word twice, or cut; to be freed. It has no zero at its end. */
static char *input(size_t *length) {
    const char *sentence = sentences[draw(SENTENCES)];
    size_t size = strlen(sentence), times = draw(16) == 0 ? 1 + draw(40) : 1;
    char *text = malloc(size * times + 1);
    if (text == NULL) FAIL("no memory");
    for (size_t index = 0; index < times; index++) memcpy(text + index * size, sentence, size);
    size *= times;
    for (uint32_t changes = draw(4); changes > 0 && size > 0; changes--)
        text[draw((uint32_t)size)] = (char)(draw(4) == 0 ? draw(256) : 'a' + draw(26));
    if (draw(8) == 0 && size > 0) size = draw((uint32_t)size);
    /* As long as it is told, and no byte more. */
    char *exact = malloc(size > 0 ? size : 1);
    if (exact == NULL) FAIL("no memory");
    memcpy(exact, text, size);
    free(text);
    *length = size;
    return exact;
}

static int32_t encode(void *context, const char *sentence, size_t length, const char *locale, float *vector, size_t count) {
    (void)context;
    if (length == 0 || locale[0] == 0) return 1;
    for (size_t index = 0; index < count; index++) vector[index] = (float)(sentence[index % length] & 15) + 1;
    return 0;
}

int main(int count, char **arguments) {
    if (count < 3) FAIL("expected a catalog and a compiled list");
    long calls = count > 3 ? atol(arguments[3]) : 1000;
    state = count > 4 ? (uint64_t)atol(arguments[4]) : 1;
    earshot_resolver *resolvers[OPEN] = {0};
    earshot_conversation *conversations[OPEN] = {0};
    earshot_hearing *hearings[OPEN] = {0};

    for (long call = 0; call < calls; call++) {
        size_t length = 0, written = 7, consumed = 7;
        char *text = input(&length);
        /* Often too small, and seldom none at all. */
        size_t capacity = draw(3) == 0 ? draw(200) : draw(4) == 0 ? 0 : 65536;
        char *room = capacity == 0 && draw(2) == 0 ? NULL : malloc(capacity > 0 ? capacity : 1);
        size_t *told = draw(20) == 0 ? NULL : &written;
        uint32_t place = draw(OPEN), other = draw(OPEN);
        /* One that was never opened, or was closed, now and then. */
        earshot_resolver *resolver = draw(20) == 0 ? (earshot_resolver *)(uintptr_t)draw(1000) : resolvers[other];
        earshot_conversation *conversation =
            draw(20) == 0 ? (earshot_conversation *)(uintptr_t)draw(1000) : conversations[other];
        earshot_hearing *hearing = draw(20) == 0 ? (earshot_hearing *)(uintptr_t)draw(1000) : hearings[other];
        int32_t code = EARSHOT_OK;
        earshot_resolver *opened = NULL;
        earshot_conversation *begun = NULL;
        earshot_hearing *listening = NULL;
        const char *policies[] = {NULL, "standard", "strict", "siriKit", "lax", "{\"version\":1,\"name\":\"x\"}"};
        const char *policy = policies[draw(6)];
        switch (draw(23)) {
        case 0: {
            const char *paths[] = {arguments[1 + draw(2)], draw(4) == 0 ? NULL : arguments[1]};
            code = earshot_open(paths, draw(3), policy, draw(20) == 0 ? NULL : &opened, room, capacity);
            break;
        }
        case 1: code = earshot_open_bytes(text, length, "x.yaml", policy, &opened, room, capacity); break;
        case 2: code = earshot_with_overlay(resolver, text, length, NULL, &opened, room, capacity); break;
        case 3:
            code = earshot_with_encoder(resolver, draw(8) == 0 ? NULL : encode, NULL, draw(5), 0.5, draw(3), &opened);
            break;
        case 4: code = earshot_conversation_open(resolver, draw(2) == 0 ? NULL : "de-DE", &begun, room, capacity); break;
        case 5: {
            char *stored = malloc(65536);
            size_t size = 0;
            if (stored == NULL) FAIL("no memory");
            if (earshot_conversation_store(conversation, stored, 65536, &size) != EARSHOT_OK) size = 0;
            if (size > 0 && draw(4) == 0) stored[draw((uint32_t)size)] ^= 1;
            code = earshot_conversation_load(resolver, stored, size, &begun, room, capacity);
            free(stored);
            break;
        }
        case 6:
        case 7: code = earshot_resolve(resolver, text, length, room, capacity, told); break;
        case 8: code = earshot_explain(resolver, text, length, room, capacity, told); break;
        case 9: code = earshot_find(resolver, text, length, room, capacity, told); break;
        case 10: code = earshot_resolve_batch(resolver, text, length, room, capacity, &consumed, told); break;
        case 11: code = earshot_find_batch(resolver, text, length, room, capacity, &consumed, told); break;
        case 12:
        case 13: code = earshot_conversation_say(conversation, text, length, room, capacity, told); break;
        case 14:
            code = draw(2) == 0 ? earshot_conversation_state(conversation, room, capacity, told)
                                : earshot_conversation_store(conversation, room, capacity, told);
            break;
        case 15: code = earshot_describe(resolver, room, capacity, told); break;
        case 16: code = draw(4) == 0 ? earshot_check(resolver, room, capacity, told) : EARSHOT_OK; break;
        case 17:
            code = draw(4) == 0 ? earshot_hearing_open(resolver, text, length, &listening, room, capacity)
                                : earshot_hearing_open(resolver, NULL, 0, &listening, room, capacity);
            break;
        case 18: code = earshot_conversation_hearing(conversation, &listening); break;
        case 19:
        case 20: code = earshot_hearing_update(hearing, text, length, room, capacity, told); break;
        case 21: code = earshot_hearing_finish(hearing, room, capacity, told); break;
        default:
            /* What is closed is kept, so that it is used again. */
            if (draw(3) == 0) earshot_close(resolver);
            else if (draw(2) == 0) earshot_conversation_close(conversation);
            else earshot_hearing_close(hearing);
        }
        if (code < EARSHOT_OTHER_CATALOG || code > EARSHOT_NOT_FOUND) FAIL("the return code is unknown");
        if (code == EARSHOT_OK && told == &written && written != 7 && written > capacity) FAIL("more than there is room for");
        if (opened != NULL) {
            earshot_close(resolvers[place]);
            resolvers[place] = opened;
        }
        if (begun != NULL) {
            earshot_conversation_close(conversations[place]);
            conversations[place] = begun;
        }
        if (listening != NULL) {
            earshot_hearing_close(hearings[place]);
            hearings[place] = listening;
        }
        free(room);
        free(text);
    }
    for (int index = 0; index < OPEN; index++) {
        earshot_close(resolvers[index]);
        earshot_conversation_close(conversations[index]);
        earshot_hearing_close(hearings[index]);
    }
    return earshot_version()[0] == 0;
}
