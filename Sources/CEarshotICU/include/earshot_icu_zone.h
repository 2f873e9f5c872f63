#ifndef EARSHOT_ICU_ZONE_H
#define EARSHOT_ICU_ZONE_H

// What ICU knows of time zones. Every zone is named: neither the system's zone nor its clock is asked.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether ICU has a zone of a name: 1, or 0.
///
/// @param name A zero-terminated name in ASCII, "Europe/Berlin". Offsets such as "GMT+3" are none.
int32_t earshot_icu_has_zone(const char *name);

/// Writes the names of all zones, a line feed behind each.
///
/// Returns the length in bytes, or -1 if ICU fails or `capacity` is too small.
int32_t earshot_icu_zone_names(char *names, int32_t capacity);

/// Writes the seconds that a zone's clocks are ahead of UTC at each of `count` moments.
///
/// Opening a zone costs more than asking it. Returns 0, or -1 if ICU fails.
///
/// @param moments Seconds since the beginning of 1970 in UTC.
int32_t earshot_icu_zone_offsets(const char *name, const int64_t *moments, int32_t count, int32_t *offsets);

#ifdef __cplusplus
}
#endif

#endif
