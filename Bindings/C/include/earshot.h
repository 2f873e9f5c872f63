#ifndef EARSHOT_H
#define EARSHOT_H

/*
 * Earshot from C: what was heard, resolved to what was meant.
 *
 * Every text is UTF-8 and given with its length; only paths, the policy and messages end with a zero.
 * A resolver is immutable: any number of threads may use one at the same time. So they may a conversation or a hearing;
 * calls to one take turns, in no certain order. No call throws, traps or exits, whatever the bytes; errors are return
 * codes. No call keeps a pointer that it was given. A closed or invalid resolver, conversation or hearing gives
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
/*
 * A required pointer is NULL, a resolver, a conversation or a hearing is not open, a name is unknown, or a length is
 * beyond PTRDIFF_MAX.
 */
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
/* What was stored is not as it was stored: it was cut, or a byte of it is another. */
#define EARSHOT_DAMAGED (-5)
/* What was stored was stored by another version of Earshot, in a form that this one does not read. */
#define EARSHOT_OTHER_VERSION (-6)
/* What was stored belongs to a catalog with other shortcuts, parameters or cases. */
#define EARSHOT_OTHER_CATALOG (-7)

/* A resolver. The pointer is a number, not an address: never dereference it. */
typedef struct earshot_resolver earshot_resolver;

/* A conversation with one person. The pointer is a number, too. */
typedef struct earshot_conversation earshot_conversation;

/* Utterances while they are being spoken, one after another. The pointer is a number, too. */
typedef struct earshot_hearing earshot_hearing;

/*
 * Opens catalogs: YAML, JSON, or files that `earshot compile` wrote. Files of one application make one catalog.
 *
 * paths     The files, `count` of them and at least one.
 * policy    What counts as an answer: "standard", "strict" or "siriKit"; the path of a policy file, as `earshot
 *           calibrate` writes it; or the text of one in JSON, where its first character is `{`. NULL stands for
 *           "standard".
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
 * A sentence encoder: writes the vector of a sentence, which points the same way as those of sentences that mean the
 * same.
 *
 * context    What earshot_with_encoder was given.
 * sentence   UTF-8, `length` bytes, without a zero at its end.
 * locale     The language of the sentence, as a BCP 47 tag, with a zero at its end.
 * vector     Receives `dimension` numbers, in any scale.
 *
 * Returns 0, or anything else if there is no vector; the utterance then stays rejected. It is called by the thread that
 * resolves, so by several at once, and must not use the resolver that is asking.
 */
typedef int32_t (*earshot_encoder)(void *context, const char *sentence, size_t length, const char *locale,
                                   float *vector, size_t dimension);

/*
 * Makes a resolver that asks a sentence encoder about what it would reject: what the encoder finds has the outcome
 * "confirmationRequired", and is never acted on unasked. Everything else is answered as before, without the encoder. The
 * vectors of the phrases are made before this returns. Asking an encoder that was added before ends.
 *
 * resolver    The resolver that is added to; it stays as it is, and may be closed before the other one.
 * encoder     The encoder; it, and `context`, must be valid until the new resolver is closed and no call is using it.
 * dimension   How many numbers a vector has: 1 to 65,536.
 * similarity  The least cosine of the angle between an utterance and a phrase, -1 to 1; 0.65 fits all-MiniLM-L6-v2.
 * margin      How much nearer the phrase has to be than any phrase of another shortcut, 0 to 2; 0.05 fits it, too.
 * asking      Receives the new resolver, to be closed with earshot_close; NULL if there is none.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, also if too many resolvers are open, or EARSHOT_BAD_CATALOG if a compiled
 * catalog cannot be read.
 */
int32_t earshot_with_encoder(const earshot_resolver *resolver, earshot_encoder encoder, void *context,
                             size_t dimension, double similarity, double margin, earshot_resolver **asking);

/*
 * Makes a resolver with what a person, a session or a device adds to the catalog, or with other values of an enum. The
 * two share everything else, so that this costs as much as what is added, whatever the size of the catalog.
 *
 * resolver  The resolver that is added to; it stays as it is, and may be closed before the other one.
 * bytes     The overlay, `length` bytes of YAML or JSON: `version: 1`, and `enums`, `shortcuts` and `negativePhrases` as
 *           in a catalog, `disabledShortcuts`, `application`, `locale`, and `replacedEnums`, the names of enums whose
 *           cases take the place of the catalog's.
 * name      What messages call it; ".yaml" or ".json" at its end says what it is in. NULL stands for "overlay".
 * added     Receives the new resolver, to be closed with earshot_close; NULL if there is none.
 * message   As for earshot_open.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, also if too many resolvers are open, or EARSHOT_BAD_CATALOG if the overlay
 * cannot be read or does not fit the catalog.
 */
int32_t earshot_with_overlay(const earshot_resolver *resolver, const char *bytes, size_t length, const char *name,
                             earshot_resolver **added, char *message, size_t capacity);

/*
 * Says what a resolver holds: a JSON object with `v`, `languages`, `targets`, `enums`, `shortcuts` and `warnings`. `targets`
 * are what the key `target` of a line may be. `enums` and `shortcuts` are as in a catalog file, with what overlays have
 * added. `warnings` are problems that do not prevent the catalog from being used, each with `what`, `expected`, `mend`,
 * `file`, `line` and `column`.
 *
 * text     Receives the object, with neither a line break nor a zero at its end. May be NULL if `capacity` is 0.
 * written  Receives its length in bytes, also if it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL.
 */
int32_t earshot_describe(const earshot_resolver *resolver, char *text, size_t capacity, size_t *written);

/*
 * Checks the catalogs for collisions and for what can never be reached: the JSON that `earshot check --format json`
 * writes, with what overlays have added. Takes up to seconds for a large catalog.
 *
 * The others, and the return code, as for earshot_describe.
 */
int32_t earshot_check(const earshot_resolver *resolver, char *report, size_t capacity, size_t *written);

/*
 * Closes a resolver: at once, or when the last call that is using it returns. NULL and closed resolvers are allowed.
 */
void earshot_close(earshot_resolver *resolver);

/*
 * Resolves one utterance.
 *
 * input     An utterance in plain text; or, where its first character is `{`, one line of a corpus: a JSON object with
 *           `text` or `hypotheses`, and perhaps `locale`, `target`, `find`, `several`, `offered`, `now`, the local date
 *           and time that "tomorrow" is counted from, in ISO 8601, and `zone`, the name of the time zone that it is
 *           in, "Europe/Berlin"; and, for this line alone, `policy`, `shortcuts`, the identifiers of those that may
 *           answer, `workLimit`, the most states to search, `maxTime`, the most seconds to search, `explain`, and
 *           `offsets`, "characters" for offsets in characters beside those in bytes. May be NULL if `length` is 0.
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

/*
 * Opens a conversation, which asks for what is missing until a shortcut is ready, is called off, or has failed.
 *
 *     earshot_conversation *conversation;
 *     earshot_conversation_open(resolver, "en-US", &conversation, message, sizeof message);
 *     if (earshot_conversation_say(conversation, "book a table", 12, turn, sizeof turn, &written) == EARSHOT_OK)
 *         printf("%.*s\n", (int)written, turn);
 *     earshot_conversation_close(conversation);
 *
 * resolver      A resolver of the catalog of one application, without compiled lists. It may be closed before the
 *               conversation is. The first conversation of a resolver takes the time that opening the catalog took.
 * locale        The language that is spoken, as a BCP 47 tag; NULL stands for the catalog's own.
 * conversation  Receives the conversation, to be closed with earshot_conversation_close; NULL if none was opened.
 * message       As for earshot_open.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT or EARSHOT_BAD_CATALOG.
 */
int32_t earshot_conversation_open(const earshot_resolver *resolver, const char *locale,
                                  earshot_conversation **conversation, char *message, size_t capacity);

/*
 * Opens a conversation that earshot_conversation_store wrote, perhaps elsewhere, and goes on where it was.
 *
 * bytes  What was stored, `length` bytes, every one as it was.
 *
 * The others as for earshot_conversation_open. Prompts and phrases of the catalog may have changed since.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_CATALOG, EARSHOT_DAMAGED, EARSHOT_OTHER_VERSION or
 * EARSHOT_OTHER_CATALOG. The message says what is wrong, what was expected, and what to do.
 */
int32_t earshot_conversation_load(const earshot_resolver *resolver, const char *bytes, size_t length,
                                  earshot_conversation **conversation, char *message, size_t capacity);

/*
 * Hears one utterance, and says what it did.
 *
 * input    As for earshot_resolve. Of a corpus line, `text` or `hypotheses`, `locale`, which changes the language, and
 *          `now`, the local date and time that "tomorrow" is counted from, which is stored with the conversation, as is
 *          `zone`, and `maxTime` are used. An empty utterance is one in which nothing was heard.
 * turn     Receives the JSON object that `earshot talk --format json` writes, with neither a line break nor a zero at
 *          its end. Its `state` is "asking", "choosing" or "confirming", or, when the conversation is over, "ready",
 *          "cancelled" or "failed"; `prompt` is what to say to the person. May be NULL if `capacity` is 0.
 * written  Receives the length of the turn in bytes, also if it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE, EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL; with any but
 * EARSHOT_OK, the conversation is as it was. With a bad line or catalog, the object has an `error` as for
 * earshot_resolve. A conversation that is over stays as it is, and the turn repeats its state.
 */
int32_t earshot_conversation_say(earshot_conversation *conversation, const char *input, size_t length, char *turn,
                                 size_t capacity, size_t *written);

/*
 * Writes how the conversation stands: a turn, as for earshot_conversation_say, in which nothing was said. Its `turn` is
 * the number of the last one, 0 before the first; its `prompt` is what to say now; its `answer` is null.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT or EARSHOT_TOO_SMALL.
 */
int32_t earshot_conversation_state(const earshot_conversation *conversation, char *turn, size_t capacity,
                                   size_t *written);

/*
 * Stores the conversation: one line of JSON with a checksum, which earshot_conversation_load reads. The same
 * conversation gives the same bytes.
 *
 * bytes    Receives the line, with neither a line break nor a zero at its end. May be NULL if `capacity` is 0.
 * written  Receives its length in bytes, also if it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT or EARSHOT_TOO_SMALL.
 */
int32_t earshot_conversation_store(const earshot_conversation *conversation, char *bytes, size_t capacity,
                                   size_t *written);

/*
 * Closes a conversation: at once, or when the last call that is using it returns. It is not stored. NULL and closed
 * conversations are allowed.
 */
void earshot_conversation_close(earshot_conversation *conversation);

/*
 * Begins to hear utterances while they are being spoken: after each partial result of a recognizer, it says whether the
 * words are complete, whether the catalog has more for them, and how long to wait in silence. No clock is read.
 *
 *     earshot_hearing *hearing;
 *     earshot_hearing_open(resolver, NULL, 0, &hearing, message, sizeof message);
 *     earshot_hearing_update(hearing, "turn on", 7, update, sizeof update, &written);
 *     earshot_hearing_update(hearing, "turn on the lights", 18, update, sizeof update, &written);
 *     earshot_hearing_finish(hearing, update, sizeof update, &written);
 *     earshot_hearing_close(hearing);
 *
 * resolver  The resolver. It may be closed before the hearing is. The `endpoints` of its policy are the waits.
 * options   What the lines do not say themselves: a JSON object with any of `locale`, `target`, `find`, `several`,
 *           `offered`, `now`, `zone`, `policy`, `shortcuts` and `workLimit`, which are as for earshot_resolve. May be
 *           NULL if `length` is 0, which stands for no options.
 * hearing   Receives the hearing, to be closed with earshot_hearing_close; NULL if none was opened.
 * message   As for earshot_open.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, or EARSHOT_BAD_LINE if the options cannot be read; the message then says
 * what was expected.
 */
int32_t earshot_hearing_open(const earshot_resolver *resolver, const char *options, size_t length,
                             earshot_hearing **hearing, char *message, size_t capacity);

/*
 * Begins to hear the answer to the question that a conversation asks now. Give the final words to
 * earshot_conversation_say in any case: the hearing says how long to wait for them, and changes nothing in the
 * conversation. After that, open another hearing for the next question.
 *
 * conversation  The conversation. It may be closed before the hearing is.
 * hearing       Receives the hearing, to be closed with earshot_hearing_close; NULL if none was opened.
 *
 * Returns EARSHOT_OK, or EARSHOT_BAD_ARGUMENT, also if too many hearings are open.
 */
int32_t earshot_conversation_hearing(const earshot_conversation *conversation, earshot_hearing **hearing);

/*
 * Hears what the recognizer holds now: all words so far, not only the new ones.
 *
 * input    One line as `earshot hear` reads it: a JSON object with `partial`; with `text`, which is final; or with
 *          `hypotheses`, and perhaps `final`, `t`, the time in seconds, and keys of a corpus line, such as `target`; a
 *          line of Vosk, sherpa-onnx or Whisper-Streaming as it is; or any other text, which is a partial result. A final
 *          line ends the utterance, and the next line begins another.
 * update   Receives the JSON object that `earshot hear` writes, with neither a line break nor a zero at its end:
 *          `state`, `canContinue`, `awaits`, `next`, `changing`, `wait` and others. If the line begins another segment, and the
 *          one before had no final line, it is two objects with a line break between them, of which the first ends the
 *          utterance before. May be NULL if `capacity` is 0.
 * written  Receives the length of the update in bytes, also if it does not fit.
 *
 * Returns EARSHOT_OK, EARSHOT_BAD_ARGUMENT, EARSHOT_BAD_LINE, EARSHOT_BAD_CATALOG or EARSHOT_TOO_SMALL; with any but
 * EARSHOT_OK, the hearing is as it was. With a bad line or catalog, the object has an `error` as for earshot_resolve.
 */
int32_t earshot_hearing_update(earshot_hearing *hearing, const char *input, size_t length, char *update,
                               size_t capacity, size_t *written);

/*
 * Ends the utterance that has no final line, for example after the wait. The next line begins another.
 *
 * update   Receives an object as for earshot_hearing_update, whose `final` is true. Its `outcome` and `match` are those
 *          that earshot_resolve gives to the last words. Without a line since the last end, nothing was heard: the
 *          outcome is "unsupported".
 *
 * The others, and the return code, as for earshot_hearing_update; no line can be bad.
 */
int32_t earshot_hearing_finish(earshot_hearing *hearing, char *update, size_t capacity, size_t *written);

/* Closes a hearing: at once, or when the last call that is using it returns. NULL and closed hearings are allowed. */
void earshot_hearing_close(earshot_hearing *hearing);

/* The versions of the engine, of ICU and of Unicode, which answers depend on. Never NULL, and valid for ever. */
const char *earshot_version(void);

#ifdef __cplusplus
}
#endif

#endif
