#ifndef EARSHOT_ICU_SPELLOUT_H
#define EARSHOT_ICU_SPELLOUT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ICU's rule-based spell-outs, for building number lexicons. Nothing here is called while an utterance is resolved,
   and a speller must stay on one thread. Every text is UTF-8; no length counts a terminating zero. */

/** Spells numbers out in one locale. */
typedef struct earshot_speller earshot_speller;

/**
 * Opens a speller.
 *
 * ICU falls back to another language without a warning where it has no rules; this function refuses that.
 * @param locale A BCP 47 tag, zero-terminated.
 * @return The speller, or NULL where ICU has no rules for the locale's own language.
 */
earshot_speller *earshot_speller_open(const char *locale);

/** Closes a speller; NULL is fine. */
void earshot_speller_close(earshot_speller *speller);

/** How many public rule sets the locale has. */
int32_t earshot_speller_rule_set_count(const earshot_speller *speller);

/** The name of a rule set such as "%spellout-ordinal", zero-terminated; it lives as long as the speller. */
const char *earshot_speller_rule_set_name(const earshot_speller *speller, int32_t rule_set);

/**
 * Spells a number out.
 * @return The length in bytes, or -1 where the buffer is too small or ICU fails.
 */
int32_t earshot_speller_spell(
    earshot_speller *speller, int32_t rule_set, int64_t number, char *buffer, int32_t capacity);

/** Spells out a number with decimals, like earshot_speller_spell. */
int32_t earshot_speller_spell_decimal(
    earshot_speller *speller, int32_t rule_set, double number, char *buffer, int32_t capacity);

/**
 * Finds the scripts' own digits: every code point that is a decimal digit zero, ascending.
 * @return How many there are; at most `capacity` are written.
 */
int32_t earshot_decimal_zeros(uint32_t *zeros, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
