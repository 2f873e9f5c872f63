#ifndef EARSHOT_H
#define EARSHOT_H

/*
 * Earshot from C: what was heard, resolved to what was meant.
 *
 * Every text is UTF-8 and given with its length; only paths, the policy's name and messages end with a zero.
 * A resolver is immutable: any number of threads may use one at the same time. No call throws, traps or exits, whatever
 * the bytes; errors are return codes. No call keeps a pointer that it was given. A closed or invalid resolver gives
 * EARSHOT_BAD_ARGUMENT. Buffers must be valid memory of the length given. A calling thread needs 512 KiB of stack.
 *
 *     const char *paths[] = {"home.yaml"};
 *     char message[1024], answer[65536];
 *     earshot_resolver *resolver;
 *     size_t written;
 *
 *     if (earshot_open(paths, 1, NULL, &resolver, message, sizeof message) != EARSHOT_OK) puts(message);
 *     if (earshot_resolve(resolver, "um lights on", 12, answer, sizeof answer, &written) == EARSHOT_OK)
 *         printf("%.*s\n", (int)written, answer);
 *     earshot_close(resolver);
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Done. */
#define EARSHOT_OK 0
/* Done, but nothing was found; only from earshot_find. */
#define EARSHOT_NOT_FOUND 1
/* A required pointer is NULL, a resolver is not open, a name is unknown, or a length is beyond PTRDIFF_MAX. */
#define EARSHOT_BAD_ARGUMENT (-1)
/*
 * A catalog cannot be used; the message says what is wrong, where, what was expected and how to mend it. A compiled
 * catalog is read when the first utterance needs it: if its checksums are right but its content is not valid, that
 * utterance and all later ones have this code too, and `earshot compile --verify` says more.
 */
#define EARSHOT_BAD_CATALOG (-2)
/* The input is neither text nor a corpus line; the answer is an object whose `error` says what was expected. */
#define EARSHOT_BAD_LINE (-3)
/* The answer does not fit; the length says how much room it needs, and nothing was written into the buffer. */
#define EARSHOT_TOO_SMALL (-4)

/* A resolver. The pointer is a number, not an address: never dereference it. */
typedef struct earshot_resolver earshot_resolver;

/*
 * Opens catalogs: YAML, JSON, or files that `earshot compile` wrote. Files of one application make one catalog.
 *
 * paths     The files, `count` of them and at least one.
 * policy    "standard", "strict" or "siriKit": what counts as an answer. NULL stands for "standard".
 * resolver  Receives the resolver, to be closed with earshot_close; NULL if nothing was opened.
 * message   Receives what is wrong, or an empty text, with a zero at its end; cut if it does not fit. May be NULL if
 *           `capacity` is 0.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT or EARSHOT_BAD_CATALOG.
 */
int32_t earshot_open(const char *const *paths, size_t count, const char *policy, earshot_resolver **resolver,
                     char *message, size_t capacity);

/*
 * Opens what is in memory: the text of one catalog in YAML or JSON, or what `earshot compile` wrote. The bytes are
 * copied; a compiled file is better opened by its path, which shares it with other processes.
 *
 * bytes     The catalog, `length` bytes.
 * name      What messages call it; ".yaml" or ".json" at its end says what it is in. NULL stands for "catalog".
 *
 * The others, and the return code, as for earshot_open.
 */
int32_t earshot_open_bytes(const char *bytes, size_t length, const char *name, const char *policy,
                           earshot_resolver **resolver, char *message, size_t capacity);

/*
 * Closes a resolver: at once, or when the last call that is using it returns. NULL and closed resolvers are allowed.
 */
void earshot_close(earshot_resolver *resolver);

/*
 * Resolves one utterance.
 *
 * input     An utterance in plain text; or, where its first character is `{`, one line of a corpus: a JSON object with
 *           `text` or `hypotheses`, and perhaps `locale`, `target`, `find` and `offered`. May be NULL if `length` is 0.
 * answer    Receives the JSON object that `earshot resolve` writes, with neither a line break nor a zero at its end.
 *           May be NULL if `capacity` is 0.
 * written   Receives the length of the answer in bytes, also if it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE, EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL. An utterance
 * that means nothing is an answer too: its `outcome` is "unsupported", and its `reason` says why. With a bad line, and
 * with a bad catalog, the answer is an object whose `error` says what was expected.
 */
int32_t earshot_resolve(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/* Resolves one utterance like earshot_resolve; the answer also has the key `explanation`, which says why. */
int32_t earshot_explain(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/*
 * Resolves many utterances, one a line; blank lines are passed over.
 *
 * Stops when the input ends or the next answer does not fit: call again with the rest of the input and an empty buffer.
 * The `id` of a line without one is its number in this input, counted from 1.
 *
 * input     Lines as for earshot_resolve; the last one needs no line break. May be NULL if `length` is 0.
 * answers   Receives one answer for each line that is not blank, in order, each with a line break at its end; a line
 *           that cannot be read is answered with an object that has `error`, and so is every line if the catalog
 *           cannot be read. May be NULL if `capacity` is 0.
 * consumed  Receives how many bytes of the input were answered or passed over; always whole lines.
 * written   Receives how many bytes of answers there are.
 *
 * Returns EARSHOT_OK; EARSHOT_BAD_ARGUMENT; or EARSHOT_TOO_SMALL if not even the first answer fits; `written` is its
 * length then.
 */
int32_t earshot_resolve_batch(const earshot_resolver *resolver, const char *input, size_t length, char *answers,
                              size_t capacity, size_t *consumed, size_t *written);

/*
 * Finds the identifier of the shortcut that an utterance means, if the outcome is "success". Use earshot_resolve for
 * the values of its parameters, for questions and for reasons.
 *
 * For a phrase of a compiled list, word for word, this takes a few hundred nanoseconds and allocates nothing.
 *
 * input     An utterance in plain text, whatever its first character is. May be NULL if `length` is 0.
 * shortcut  Receives the identifier, without a zero at its end. May be NULL if `capacity` is 0.
 * written   Receives the length of the identifier in bytes, also if it does not fit; 0 if nothing was found.
 *
 * Returns EARSHOT_OK, EARSHOT_NOT_FOUND, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE if the input is not UTF-8,
 * EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL.
 */
int32_t earshot_find(const earshot_resolver *resolver, const char *input, size_t length, char *shortcut,
                     size_t capacity, size_t *written);

/*
 * Finds the shortcuts of many utterances, one a line: earshot_find for each, called like earshot_resolve_batch.
 *
 * shortcuts  Receives one line for each line of the input, blank ones too: the identifier, or an empty line if none was
 *            found or the line is not UTF-8.
 *
 * Returns EARSHOT_OK; EARSHOT_BAD_ARGUMENT; EARSHOT_BAD_CATALOG; or EARSHOT_TOO_SMALL if not even the first line fits;
 * `written` is its length then.
 */
int32_t earshot_find_batch(const earshot_resolver *resolver, const char *input, size_t length, char *shortcuts,
                           size_t capacity, size_t *consumed, size_t *written);

/* The versions of the engine, of ICU and of Unicode, which answers depend on. Never NULL, and valid for ever. */
const char *earshot_version(void);

#ifdef __cplusplus
}
#endif

#endif
