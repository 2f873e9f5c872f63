#include "earshot_icu_spellout.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

enum { max_rule_sets = 64, text_capacity = 2048 };

struct earshot_speller {
    UNumberFormat *format;
    int32_t count;
    int32_t selected;
    char *names;
    const char *name[max_rule_sets];
};

/* Tags that name one language twice; ICU answers with either. */
static const char *const same_language[][2] = {
    {"nb", "no"}, {"nn", "no"}, {"he", "iw"}, {"id", "in"}, {"fil", "tl"}, {"sh", "sr"}, {"ro", "mo"},
};

static int is_same_language(const char *asked, const char *actual) {
    if (strcmp(asked, actual) == 0) return 1;
    for (size_t i = 0; i < sizeof same_language / sizeof same_language[0]; i++) {
        const char *a = same_language[i][0], *b = same_language[i][1];
        if ((strcmp(asked, a) == 0 && strcmp(actual, b) == 0) || (strcmp(asked, b) == 0 && strcmp(actual, a) == 0))
            return 1;
    }
    return 0;
}

static int has_own_rules(const UNumberFormat *format, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    const char *actual = unum_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &status);
    if (U_FAILURE(status) || actual == NULL) return 0;
    char asked_language[ULOC_LANG_CAPACITY], actual_language[ULOC_LANG_CAPACITY];
    uloc_getLanguage(locale, asked_language, sizeof asked_language, &status);
    uloc_getLanguage(actual, actual_language, sizeof actual_language, &status);
    return U_SUCCESS(status) && is_same_language(asked_language, actual_language);
}

/* The public rule sets come as one text, their names separated by semicolons. */
static int read_rule_sets(earshot_speller *speller) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[text_capacity];
    int32_t length = unum_getTextAttribute(speller->format, UNUM_PUBLIC_RULESETS, wide, text_capacity, &status);
    if (U_FAILURE(status) || length >= text_capacity) return 0;
    speller->names = calloc((size_t)length + 1, 1);
    if (speller->names == NULL) return 0;
    u_UCharsToChars(wide, speller->names, length);
    for (char *name = strtok(speller->names, ";"); name != NULL && speller->count < max_rule_sets;
         name = strtok(NULL, ";"))
        speller->name[speller->count++] = name;
    return speller->count > 0;
}

earshot_speller *earshot_speller_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    char canonical[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(locale, canonical, sizeof canonical, NULL, &status);
    if (U_FAILURE(status) || canonical[0] == 0) return NULL;
    earshot_speller *speller = calloc(1, sizeof *speller);
    if (speller == NULL) return NULL;
    speller->selected = -1;
    speller->format = unum_open(UNUM_SPELLOUT, NULL, 0, canonical, NULL, &status);
    if (U_FAILURE(status) || !has_own_rules(speller->format, canonical) || !read_rule_sets(speller)) {
        earshot_speller_close(speller);
        return NULL;
    }
    return speller;
}

void earshot_speller_close(earshot_speller *speller) {
    if (speller == NULL) return;
    unum_close(speller->format);
    free(speller->names);
    free(speller);
}

int32_t earshot_speller_rule_set_count(const earshot_speller *speller) { return speller->count; }

const char *earshot_speller_rule_set_name(const earshot_speller *speller, int32_t rule_set) {
    return rule_set >= 0 && rule_set < speller->count ? speller->name[rule_set] : "";
}

static int select_rule_set(earshot_speller *speller, int32_t rule_set) {
    if (rule_set == speller->selected) return 1;
    if (rule_set < 0 || rule_set >= speller->count) return 0;
    UErrorCode status = U_ZERO_ERROR;
    UChar name[256];
    int32_t length = (int32_t)strlen(speller->name[rule_set]);
    if (length >= 256) return 0;
    u_charsToUChars(speller->name[rule_set], name, length);
    unum_setTextAttribute(speller->format, UNUM_DEFAULT_RULESET, name, length, &status);
    speller->selected = U_SUCCESS(status) ? rule_set : -1;
    return U_SUCCESS(status);
}

static int32_t to_utf8(const UChar *wide, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = 0;
    u_strToUTF8(buffer, capacity, &written, wide, length, &status);
    return U_FAILURE(status) || written > capacity ? -1 : written;
}

int32_t earshot_speller_spell(
    earshot_speller *speller, int32_t rule_set, int64_t number, char *buffer, int32_t capacity) {
    if (!select_rule_set(speller, rule_set)) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[text_capacity];
    int32_t length = unum_formatInt64(speller->format, number, wide, text_capacity, NULL, &status);
    if (U_FAILURE(status) || length > text_capacity) return -1;
    return to_utf8(wide, length, buffer, capacity);
}

int32_t earshot_speller_spell_decimal(
    earshot_speller *speller, int32_t rule_set, double number, char *buffer, int32_t capacity) {
    if (!select_rule_set(speller, rule_set)) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[text_capacity];
    int32_t length = unum_formatDouble(speller->format, number, wide, text_capacity, NULL, &status);
    if (U_FAILURE(status) || length > text_capacity) return -1;
    return to_utf8(wide, length, buffer, capacity);
}

int32_t earshot_decimal_zeros(uint32_t *zeros, int32_t capacity) {
    int32_t count = 0;
    for (UChar32 c = 0x660; c < 0x1FC00; c++) {
        if (c == 0x3400) c = 0xA000;  /* Han ideographs */
        if (c == 0xAC00) c = 0xF900;  /* Hangul syllables, surrogates, private use */
        if (u_charType(c) != U_DECIMAL_DIGIT_NUMBER || u_charDigitValue(c) != 0) continue;
        if (count < capacity) zeros[count] = (uint32_t)c;
        count++;
    }
    return count;
}
