#ifndef EARSHOT_ICU_BREAKS_H
#define EARSHOT_ICU_BREAKS_H

// Word boundaries by dictionary, for scripts written without spaces between words.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Finds word boundaries. It has state while it works: never use it from two threads at once.
typedef struct earshot_icu_breaker earshot_icu_breaker;

/// Opens a breaker for a locale (any BCP 47 tag or ICU locale), or returns NULL.
///
/// Call it once for each language: opening costs microseconds, copying a tenth of one.
earshot_icu_breaker *earshot_icu_breaker_open(const char *locale);

/// Copies a breaker that is not in use, or returns NULL.
///
/// A breaker may not be shared: every thread, or every call, works on its own copy. Several threads may copy the same
/// one at the same time.
earshot_icu_breaker *earshot_icu_breaker_copy(const earshot_icu_breaker *breaker);

/// Closes a breaker; NULL is allowed.
void earshot_icu_breaker_close(earshot_icu_breaker *breaker);

/// Sets `flags[i]` to 1 where a word begins at the i-th of `count` characters, else to 0; returns 0 or -1.
///
/// Offsets in characters spare Swift the conversion to UTF-16. ICU's own UTF-8 route is slower.
int32_t earshot_icu_mark_words(earshot_icu_breaker *breaker, const uint32_t *scalars, int32_t count, uint8_t *flags);

#ifdef __cplusplus
}
#endif

#endif
