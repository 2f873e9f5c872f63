#ifndef EARSHOT_H
#define EARSHOT_H

/*
 * Earshot from C: what was heard, resolved to what was meant.
 *
 * Every text is UTF-8 and given with its length; only paths, the policy's name and messages end with a zero.
 * A resolver is immutable: any number of threads may use one at the same time. No call throws, traps or exits,
 * whatever the bytes, and what goes wrong is a return code; no call keeps a pointer that it was given. A resolver that
 * was closed, or never was one, is EARSHOT_BAD_ARGUMENT. Buffers have to be as long as is said, and to be somebody's.
 * A thread that calls has to have 512 KiB of stack.
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
/* Done, and nothing was found: only from earshot_find. */
#define EARSHOT_NOT_FOUND 1
/* A pointer that must not be NULL is, a resolver is not open, a name is unknown, or a length is beyond PTRDIFF_MAX. */
#define EARSHOT_BAD_ARGUMENT (-1)
/*
 * A catalog cannot be used; the message says what is wrong, where, what was expected and how to mend it. A compiled
 * catalog is read when the first utterance needs it: where its checksums fit and what it says does not, that utterance
 * and those behind it have this code, too, and `earshot compile --verify` says more.
 */
#define EARSHOT_BAD_CATALOG (-2)
/* The input is neither text nor a line of a corpus; the answer is an object whose `error` says what was expected. */
#define EARSHOT_BAD_LINE (-3)
/* The answer does not fit; the length says how much room it needs, and nothing was written into the buffer. */
#define EARSHOT_TOO_SMALL (-4)

/* Catalogs, ready to be resolved against. What is held of one is a number, and points to nothing. */
typedef struct earshot_resolver earshot_resolver;

/*
 * Opens catalogs: YAML, JSON, or files that `earshot compile` wrote. Files of one application make one catalog.
 *
 * paths     The files, `count` of them and at least one.
 * policy    "standard", "strict" or "siriKit": what counts as an answer. NULL stands for "standard".
 * resolver  Receives the resolver, to be closed with earshot_close; NULL where there is none.
 * message   Receives what is wrong, or nothing, with a zero at its end and cut where it does not fit. May be NULL if
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
 * Closes a resolver: at once, or when the last call that is using it is done. NULL, and one that is closed already, are
 * allowed.
 */
void earshot_close(earshot_resolver *resolver);

/*
 * Resolves one utterance.
 *
 * input     An utterance in plain text; or, where its first character is `{`, one line of a corpus: a JSON object with
 *           `text` or `hypotheses`, and perhaps `locale`, `target`, `find` and `offered`. May be NULL if `length` is 0.
 * answer    Receives the JSON object that `earshot resolve` writes, with neither a line break nor a zero at its end. May
 *           be NULL if `capacity` is 0.
 * written   Receives the length of the answer in bytes, also where it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE, EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL. An utterance
 * that means nothing is an answer too: its `outcome` is "unsupported", and its `reason` says why. With a bad line, and
 * with a bad catalog, the answer is an object whose `error` says what was expected.
 */
int32_t earshot_resolve(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/* Resolves one utterance like earshot_resolve; the answer has the key `explanation` too, which says why it is so. */
int32_t earshot_explain(const earshot_resolver *resolver, const char *input, size_t length, char *answer,
                        size_t capacity, size_t *written);

/*
 * Resolves many utterances, one a line; blank lines are passed over.
 *
 * Works on until the input ends or the next answer does not fit. What was not consumed is given again, with room.
 * A line that has no `id` is called by its number in this input, counted from 1.
 *
 * input     Lines as for earshot_resolve; the last one needs no line break. May be NULL if `length` is 0.
 * answers   Receives one answer for each line that is not blank, in order, each with a line break at its end; a line
 *           that cannot be read is answered with an object that has `error`, and so is every line if the catalog
 *           cannot be read. May be NULL if `capacity` is 0.
 * consumed  Receives how many bytes of the input were answered or passed over; always whole lines.
 * written   Receives how many bytes of answers there are.
 *
 * Returns EARSHOT_OK; EARSHOT_BAD_ARGUMENT; or EARSHOT_TOO_SMALL where not even the first answer fits, whose length
 * `written` then says.
 */
int32_t earshot_resolve_batch(const earshot_resolver *resolver, const char *input, size_t length, char *answers,
                              size_t capacity, size_t *consumed, size_t *written);

/*
 * Finds the shortcut that an utterance means, where that is certain: its outcome is "success", and no more than the
 * shortcut's identifier is asked. Values of its parameters, questions and reasons are to be had from earshot_resolve.
 *
 * For phrases of a compiled list that are said word for word, this costs a few hundred nanoseconds and allocates nothing.
 *
 * input     An utterance in plain text, whatever its first character is. May be NULL if `length` is 0.
 * shortcut  Receives the identifier, without a zero at its end. May be NULL if `capacity` is 0.
 * written   Receives the length of the identifier in bytes, also where it does not fit; 0 where there is none.
 *
 * Returns EARSHOT_OK, EARSHOT_NOT_FOUND, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE where the input is no UTF-8,
 * EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL.
 */
int32_t earshot_find(const earshot_resolver *resolver, const char *input, size_t length, char *shortcut,
                     size_t capacity, size_t *written);

/*
 * Finds the shortcuts of many utterances, one a line, as earshot_find and in the manner of earshot_resolve_batch.
 *
 * shortcuts  Receives one line for each line of the input, blank ones too: the identifier, or nothing where none was
 *            found or the line is no UTF-8, and a line break.
 *
 * Returns EARSHOT_OK; EARSHOT_BAD_ARGUMENT; EARSHOT_BAD_CATALOG; or EARSHOT_TOO_SMALL where not even the first line fits, whose length
 * `written` then says.
 */
int32_t earshot_find_batch(const earshot_resolver *resolver, const char *input, size_t length, char *shortcuts,
                           size_t capacity, size_t *consumed, size_t *written);

/* The versions of the engine, of ICU and of Unicode, which answers depend on. Never NULL, and valid for ever. */
const char *earshot_version(void);

#ifdef __cplusplus
}
#endif

#endif
