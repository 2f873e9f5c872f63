#ifndef EARSHOT_ICU_LOCALE_H
#define EARSHOT_ICU_LOCALE_H

// The subtags of locales that ICU knows.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether a language subtag in lower case is one of ISO 639 that ICU lists: 1, or 0.
int32_t earshot_icu_has_language(const char *language);

/// The two-letter code of a language given by its three letters ("deu" gives "de"); NULL if there is none.
const char *earshot_icu_short_language(const char *language);

/// Whether a region subtag of two letters in upper case is one of ISO 3166 that ICU lists: 1, or 0.
int32_t earshot_icu_has_region(const char *region);

/// Whether a script subtag of four letters is one of ISO 15924 that ICU lists: 1, or 0.
int32_t earshot_icu_has_script(const char *script);

#ifdef __cplusplus
}
#endif

#endif
