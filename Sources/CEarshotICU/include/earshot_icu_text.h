#ifndef EARSHOT_ICU_TEXT_H
#define EARSHOT_ICU_TEXT_H

// Folding, composing and looking up characters. No ICU type is named here: ICU renames its functions by macro, which
// Swift cannot import, and its headers clash with the copy of ICU inside Foundation.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a function if ICU itself failed (no memory, no data).
#define EARSHOT_ICU_FAILED (-1)

/// One stretch of text in an alignment: its lengths in bytes before and after.
typedef struct earshot_edit {
    int32_t source_length;
    int32_t target_length;
    /// 0 if the bytes are the same before and after.
    int32_t is_changed;
} earshot_edit;

/// The traits of a character that the normalizer needs, as bits; `earshot_icu_traits` returns them.
#define EARSHOT_TRAIT_WORD 1       // may be in a word: letters, marks, numbers, and what this ICU does not know yet
#define EARSHOT_TRAIT_SPACE 2      // white space
#define EARSHOT_TRAIT_DIGIT 4      // a decimal digit of any script
#define EARSHOT_TRAIT_NONSPACING 8 // a nonspacing or enclosing mark, or any that is ordered among them
#define EARSHOT_TRAIT_UNSPACED 16  // of a script written without spaces between words
#define EARSHOT_TRAIT_BARE 32      // a letter of a script whose letters lose their marks
#define EARSHOT_TRAIT_EXTENDS 64   // continues the grapheme cluster before it
#define EARSHOT_TRAIT_LETTER 128   // a letter
#define EARSHOT_TRAIT_COMPOSED 256 // such a letter with a mark in it

/// Folds case and compatibility forms (NFKC_Casefold), and reports the alignment.
///
/// In C++, because only there can ICU normalize UTF-8 with an alignment; going through UTF-16 is half as fast. Returns
/// the length of the result, or EARSHOT_ICU_FAILED. If the length is greater than `capacity`, the output is undefined:
/// call again. `edits` needs room for `length` + 1 edits.
int32_t earshot_icu_fold(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity,
                         earshot_edit *edits, int32_t *edit_count);

/// Folds case and compatibility forms like `earshot_icu_fold`, without an alignment.
///
/// A whole utterance that is only looked up needs no alignment, which costs as much as folding. Returns the length of
/// the result, or EARSHOT_ICU_FAILED, also if the result does not fit.
int32_t earshot_icu_fold_plain(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity);

/// Composes to NFC and reports the alignment; otherwise like `earshot_icu_fold`.
///
/// Removing a character can bring two together that compose.
int32_t earshot_icu_compose(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity,
                            earshot_edit *edits, int32_t *edit_count);

/// Writes the full canonical decomposition of a character and returns its length, 0 if it has none.
///
/// At most `capacity` characters are written, whatever the length.
///
/// Marks are stripped one letter at a time, because decomposing the whole text would lose the alignment.
int32_t earshot_icu_decompose(uint32_t scalar, uint32_t *target, int32_t capacity);

/// The traits of a character for the normalizer: EARSHOT_TRAIT_… bits.
///
/// One call for category, script and cluster break costs less than three, and Swift's own tables have another Unicode
/// version.
uint16_t earshot_icu_traits(uint32_t scalar);

/// The value of a decimal digit of any script, or -1.
int32_t earshot_icu_digit_value(uint32_t scalar);

/// Whether folding turns a character into plain digits: a fraction, a superscript digit, a circled number.
///
/// Once folded, such a number runs into a digit beside it.
int32_t earshot_icu_is_number_form(uint32_t scalar);

/// Whether a character is invisible and deleted by folding: soft hyphen, joiners, variation selectors.
///
/// Such characters do not end a run of marks.
int32_t earshot_icu_is_ignorable(uint32_t scalar);

/// The case of a letter: 1 capital or title case, -1 small, 0 neither.
///
/// Identifiers are split at capitals of any script.
int32_t earshot_icu_letter_case(uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
