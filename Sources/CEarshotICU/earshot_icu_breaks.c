#include "earshot_icu_breaks.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/utf16.h>

struct earshot_icu_breaker {
    UBreakIterator *iterator;
};

static earshot_icu_breaker *wrap(UBreakIterator *iterator, UErrorCode status) {
    if (U_FAILURE(status) || iterator == NULL) return NULL;
    earshot_icu_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    return breaker;
}

earshot_icu_breaker *earshot_icu_breaker_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_WORD, locale, NULL, 0, &status);
    return wrap(iterator, status);
}

earshot_icu_breaker *earshot_icu_breaker_copy(const earshot_icu_breaker *breaker) {
    UErrorCode status = U_ZERO_ERROR;
    if (breaker == NULL) return NULL;
#if U_ICU_VERSION_MAJOR_NUM >= 69
    UBreakIterator *iterator = ubrk_clone(breaker->iterator, &status);
#else
    UBreakIterator *iterator = ubrk_safeClone(breaker->iterator, NULL, NULL, &status);
#endif
    return wrap(iterator, status);
}

void earshot_icu_breaker_close(earshot_icu_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    free(breaker);
}

int32_t earshot_icu_mark_words(earshot_icu_breaker *breaker, const uint32_t *scalars, int32_t count, uint8_t *flags) {
    UChar onStack[256];
    UChar *units = onStack;
    if (breaker == NULL || count < 0 || count > INT32_MAX / 4) return -1;
    if (count > 128 && (units = malloc((size_t)count * 2 * sizeof *units)) == NULL) return -1;
    int32_t length = 0;
    for (int32_t i = 0; i < count; i++) U16_APPEND_UNSAFE(units, length, scalars[i]);
    memset(flags, 0, (size_t)count);
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaker->iterator, units, length, &status);
    if (U_SUCCESS(status)) {
        int32_t scalar = 0, unit = 0;
        for (int32_t at = ubrk_first(breaker->iterator); at != UBRK_DONE && at < length;
             at = ubrk_next(breaker->iterator)) {
            while (unit < at) unit += U16_LENGTH(scalars[scalar++]);
            flags[scalar] = 1;
        }
        // The breaker outlives this text, so it must not keep a pointer to it.
        static const UChar none[1] = {0};
        ubrk_setText(breaker->iterator, none, 0, &status);
    }
    if (units != onStack) free(units);
    return U_SUCCESS(status) ? 0 : -1;
}
