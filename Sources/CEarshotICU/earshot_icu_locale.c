#include "earshot_icu_locale.h"

#include <stddef.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

static int32_t has(const char *const *list, const char *name) {
    for (; list != NULL && *list != NULL; list++) {
        if (strcmp(*list, name) == 0) return 1;
    }
    return 0;
}

int32_t earshot_icu_has_language(const char *language) { return has(uloc_getISOLanguages(), language); }

const char *earshot_icu_short_language(const char *language) {
    for (const char *const *list = uloc_getISOLanguages(); list != NULL && *list != NULL; list++) {
        if (strlen(*list) == 2 && strcmp(uloc_getISO3Language(*list), language) == 0) return *list;
    }
    return NULL;
}

int32_t earshot_icu_has_region(const char *region) { return has(uloc_getISOCountries(), region); }

int32_t earshot_icu_has_script(const char *script) {
    return u_getPropertyValueEnum(UCHAR_SCRIPT, script) != UCHAR_INVALID_CODE;
}
