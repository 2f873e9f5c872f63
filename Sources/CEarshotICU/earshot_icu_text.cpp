#include "earshot_icu_text.h"

#include <unicode/bytestream.h>
#include <unicode/edits.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

#if U_ICU_VERSION_MAJOR_NUM < 66
#error "Earshot needs ICU 66 or newer"
#endif

// Runs one normalizer over UTF-8 and copies ICU's edits out.
static int32_t normalize(const icu::Normalizer2 *normalizer, const uint8_t *source, int32_t length, uint8_t *target,
                         int32_t capacity, earshot_edit *edits, int32_t *edit_count) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Edits made;
    icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(target), capacity);
    normalizer->normalizeUTF8(0, icu::StringPiece(reinterpret_cast<const char *>(source), length), sink, &made, status);
    if (U_FAILURE(status)) return EARSHOT_ICU_FAILED;
    int32_t count = 0;
    icu::Edits::Iterator each = made.getFineIterator();
    while (each.next(status)) {
        if (count > length) return EARSHOT_ICU_FAILED;
        edits[count++] = {each.oldLength(), each.newLength(), each.hasChange() ? 1 : 0};
    }
    *edit_count = count;
    return U_FAILURE(status) ? EARSHOT_ICU_FAILED : sink.NumberOfBytesAppended();
}

extern "C" int32_t earshot_icu_fold(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity,
                                    earshot_edit *edits, int32_t *edit_count) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) return EARSHOT_ICU_FAILED;
    return normalize(normalizer, source, length, target, capacity, edits, edit_count);
}

extern "C" int32_t earshot_icu_fold_plain(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) return EARSHOT_ICU_FAILED;
    icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(target), capacity);
    icu::StringPiece piece(reinterpret_cast<const char *>(source), length);
    normalizer->normalizeUTF8(0, piece, sink, nullptr, status);
    if (U_FAILURE(status) || sink.Overflowed()) return EARSHOT_ICU_FAILED;
    return sink.NumberOfBytesWritten();
}

extern "C" int32_t earshot_icu_compose(const uint8_t *source, int32_t length, uint8_t *target, int32_t capacity,
                                       earshot_edit *edits, int32_t *edit_count) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) return EARSHOT_ICU_FAILED;
    return normalize(normalizer, source, length, target, capacity, edits, edit_count);
}

extern "C" int32_t earshot_icu_decompose(uint32_t scalar, uint32_t *target, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFDInstance(&status);
    UChar buffer[32];
    int32_t length = unorm2_getDecomposition(normalizer, static_cast<UChar32>(scalar), buffer, 32, &status);
    if (U_FAILURE(status) || length <= 0) return 0;
    int32_t count = 0;
    for (int32_t i = 0; i < length; count++) {
        UChar32 next;
        U16_NEXT(buffer, i, length, next);
        if (count < capacity) target[count] = static_cast<uint32_t>(next);
    }
    return count;
}

extern "C" uint16_t earshot_icu_traits(uint32_t scalar) {
    // The two largest blocks need no look-up.
    if (scalar >= 0x4E00 && scalar <= 0x9FFF) {
        return EARSHOT_TRAIT_WORD | EARSHOT_TRAIT_LETTER | EARSHOT_TRAIT_UNSPACED;
    }
    if (scalar >= 0xAC00 && scalar <= 0xD7A3) return EARSHOT_TRAIT_WORD | EARSHOT_TRAIT_LETTER;
    UChar32 c = static_cast<UChar32>(scalar);
    int8_t category = u_charType(c);
    uint32_t mask = U_MASK(category);
    // A letter newer than this ICU is "unassigned"; so is a noncharacter, but it will never be a letter.
    bool isWord = (mask & (U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK)) ||
                  (category == U_UNASSIGNED && !U_IS_UNICODE_NONCHAR(c));
    if (!isWord) return u_isUWhiteSpace(c) ? EARSHOT_TRAIT_SPACE : 0;
    if (category == U_DECIMAL_DIGIT_NUMBER) return EARSHOT_TRAIT_WORD | EARSHOT_TRAIT_DIGIT;
    uint16_t traits = EARSHOT_TRAIT_WORD;
    bool isLetter = mask & U_GC_L_MASK;
    bool isMark = mask & U_GC_M_MASK;
    if (isLetter) traits |= EARSHOT_TRAIT_LETTER;
    if (isMark && (category != U_COMBINING_SPACING_MARK || u_getCombiningClass(c) != 0)) {
        traits |= EARSHOT_TRAIT_NONSPACING;
    }
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(c, &status)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
        traits |= EARSHOT_TRAIT_UNSPACED;
        break;
    case USCRIPT_LATIN:
    case USCRIPT_GREEK:
    case USCRIPT_CYRILLIC:
    case USCRIPT_ARABIC:
    case USCRIPT_HEBREW:
        if (!isLetter) break;
        traits |= EARSHOT_TRAIT_BARE;
        if (u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE) == U_DT_CANONICAL) traits |= EARSHOT_TRAIT_COMPOSED;
        return traits;
    default:
        // The sign that lengthens a kana vowel is "common" to two scripts, both without spaces.
        if (c == 0x30FC) traits |= EARSHOT_TRAIT_UNSPACED;
        break;
    }
    switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_EXTEND:
    case U_GCB_SPACING_MARK:
    case U_GCB_ZWJ:
        traits |= EARSHOT_TRAIT_EXTENDS;
        break;
    default:
        break;
    }
    return traits;
}

extern "C" int32_t earshot_icu_digit_value(uint32_t scalar) { return u_charDigitValue(static_cast<UChar32>(scalar)); }

extern "C" int32_t earshot_icu_is_number_form(uint32_t scalar) {
    UChar32 c = static_cast<UChar32>(scalar);
    return u_charType(c) == U_OTHER_NUMBER && u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE) != U_DT_NONE ? 1 : 0;
}

extern "C" int32_t earshot_icu_is_ignorable(uint32_t scalar) {
    return u_hasBinaryProperty(static_cast<UChar32>(scalar), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ? 1 : 0;
}

extern "C" int32_t earshot_icu_letter_case(uint32_t scalar) {
    UChar32 c = static_cast<UChar32>(scalar);
    if (u_isUUppercase(c) || u_istitle(c)) return 1;
    return u_isULowercase(c) ? -1 : 0;
}
