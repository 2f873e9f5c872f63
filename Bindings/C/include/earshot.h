#ifndef EARSHOT_H
#define EARSHOT_H

/*
 * Earshot from C: what was heard, resolved to what was meant.
 *
 * Every text is UTF-8 and given with its length; nothing needs a terminating zero but paths and the policy's name.
 * A resolver is immutable: any number of threads may use one at the same time. No call throws, traps or exits,
 * whatever the bytes; what goes wrong is a return code.
 *
 *     earshot_resolver *resolver;
 *     char message[1024];
 *     const char *paths[] = {"home.yaml"};
 *     if (earshot_open(paths, 1, NULL, &resolver, message, sizeof message) != EARSHOT_OK) puts(message);
 *     char answer[65536];
 *     size_t length;
 *     if (earshot_resolve(resolver, "um lights on", 12, answer, sizeof answer, &length) == EARSHOT_OK)
 *         printf("%.*s\n", (int)length, answer);
 *     earshot_close(resolver);
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Return codes. */
#define EARSHOT_OK 0
/* A pointer that must not be NULL is, or a name is unknown. */
#define EARSHOT_BAD_ARGUMENT (-1)
/* A catalog cannot be used; the message says what, where, what was expected and how to mend it. */
#define EARSHOT_BAD_CATALOG (-2)
/* The line is no utterance and no line of a corpus; the answer says what was expected. */
#define EARSHOT_BAD_LINE (-3)
/* The buffer is too small; the length says how large it must be. Nothing useful was written. */
#define EARSHOT_TOO_SMALL (-4)

/* Catalogs, ready to resolve against. */
typedef struct earshot_resolver earshot_resolver;

/*
 * Opens catalogs: YAML, JSON, or files that `earshot compile` wrote; files of one application make one catalog.
 *
 * paths     `count` paths, each with a terminating zero; at least one.
 * policy    "standard", "strict" or "siriKit"; NULL stands for "standard".
 * resolver  Receives the resolver, or NULL; to be closed with earshot_close.
 * message   Receives what is wrong, with a terminating zero and cut where it does not fit; may be NULL if capacity is 0.
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT or EARSHOT_BAD_CATALOG.
 */
int32_t earshot_open(const char *const *paths, size_t count, const char *policy, earshot_resolver **resolver,
                     char *message, size_t capacity);

/* Closes a resolver that no call is using; NULL is allowed. */
void earshot_close(earshot_resolver *resolver);

/*
 * Resolves one utterance.
 *
 * input     An utterance in plain text, or one line of a corpus: a JSON object with hypotheses, a target and so on.
 * answer    Receives the answer, the JSON object that `earshot resolve` writes, without a line break or zero.
 * written   Receives the length of the answer in bytes, also where it does not fit.
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE (the answer is an error object) or EARSHOT_TOO_SMALL.
 */
int32_t earshot_resolve(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/* Resolves one utterance like earshot_resolve; the answer has the key `explanation` too. */
int32_t earshot_explain(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/*
 * Resolves many utterances, one a line; blank lines are passed over.
 *
 * Works on until the input ends or the next answer does not fit. What was not consumed is given again, with room.
 *
 * answers   Receives one answer for each line that is not blank, in order, each with a line break.
 * consumed  Receives how many bytes of the input were answered; always whole lines.
 * written   Receives how many bytes of answers there are.
 * Returns EARSHOT_OK; EARSHOT_BAD_ARGUMENT; or EARSHOT_TOO_SMALL where not even the first answer fits, whose length
 * `written` then says.
 */
int32_t earshot_resolve_batch(const earshot_resolver *resolver, const char *input, size_t length, char *answers,
                              size_t capacity, size_t *consumed, size_t *written);

/* The versions of the engine, of ICU and of Unicode; never NULL, and valid for ever. */
const char *earshot_version(void);

#ifdef __cplusplus
}
#endif

#endif
