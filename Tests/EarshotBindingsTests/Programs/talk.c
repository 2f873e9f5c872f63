/*
 * Holds conversations over a catalog: each line is an utterance, and prints the turn. A line of a "#" and a locale
 * begins another conversation. After each turn, the conversation is stored, closed, and loaded again.
 *
 *     talk CATALOG <LINES
 */

#include <earshot.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM (1u << 20)

static char line[ROOM], turn[ROOM], bytes[ROOM], message[1024];

static void check(int32_t code, const char *what) {
    if (code == EARSHOT_OK) return;
    fprintf(stderr, "%s: %d %s\n", what, (int)code, message);
    exit(1);
}

int main(int count, char **arguments) {
    earshot_resolver *resolver = NULL;
    earshot_conversation *conversation = NULL;
    const char *path = count > 1 ? arguments[1] : "";
    check(earshot_open(&path, 1, NULL, &resolver, message, sizeof message), path);
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strcspn(line, "\n"), written;
        line[length] = 0;
        if (line[0] == '#') {
            const char *locale = length > 1 ? line + 1 : NULL;
            earshot_conversation_close(conversation);
            check(earshot_conversation_open(resolver, locale, &conversation, message, sizeof message), line);
            continue;
        }
        check(earshot_conversation_say(conversation, line, length, turn, sizeof turn, &written), line);
        printf("%.*s\n", (int)written, turn);
        check(earshot_conversation_store(conversation, bytes, sizeof bytes, &written), line);
        earshot_conversation_close(conversation);
        check(earshot_conversation_load(resolver, bytes, written, &conversation, message, sizeof message), line);
    }
    earshot_conversation_close(conversation);
    earshot_close(resolver);
    return 0;
}
