#include "earshot_icu_zone.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/ustring.h>

enum { LONGEST_NAME = 64 };

// Writes a name in UTF-16; returns its length, or 0 if it is none.
static int32_t wide(const char *name, UChar *wide) {
    size_t length = strlen(name);
    if (length == 0 || length > LONGEST_NAME) return 0;
    for (size_t place = 0; place < length; place++) {
        if ((unsigned char)name[place] > 0x7F) return 0;
        wide[place] = (UChar)name[place];
    }
    return (int32_t)length;
}

int32_t earshot_icu_has_zone(const char *name) {
    UChar id[LONGEST_NAME], canonical[LONGEST_NAME * 2];
    int32_t length = wide(name, id);
    if (length == 0) return 0;
    UBool isKnown = 0;
    UErrorCode status = U_ZERO_ERROR;
    ucal_getCanonicalTimeZoneID(id, length, canonical, LONGEST_NAME * 2, &isKnown, &status);
    return U_SUCCESS(status) && isKnown;
}

int32_t earshot_icu_zone_names(char *names, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *all = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, NULL, NULL, &status);
    if (U_FAILURE(status)) return -1;
    int32_t written = 0, length = 0;
    const char *name;
    while ((name = uenum_next(all, &length, &status)) != NULL && U_SUCCESS(status)) {
        if (length >= capacity - written) {
            status = U_BUFFER_OVERFLOW_ERROR;
            break;
        }
        memcpy(names + written, name, (size_t)length);
        names[written + length] = '\n';
        written += length + 1;
    }
    uenum_close(all);
    return U_FAILURE(status) ? -1 : written;
}

int32_t earshot_icu_zone_offsets(const char *name, const int64_t *moments, int32_t count, int32_t *offsets) {
    UChar id[LONGEST_NAME];
    int32_t length = wide(name, id);
    if (length == 0) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = ucal_open(id, length, "", UCAL_GREGORIAN, &status);
    if (U_FAILURE(status)) return -1;
    for (int32_t place = 0; place < count && U_SUCCESS(status); place++) {
        ucal_setMillis(calendar, (UDate)moments[place] * 1000, &status);
        int32_t zone = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
        int32_t summer = ucal_get(calendar, UCAL_DST_OFFSET, &status);
        offsets[place] = (zone + summer) / 1000;
    }
    ucal_close(calendar);
    return U_FAILURE(status) ? -1 : 0;
}
