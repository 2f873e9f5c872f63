#ifndef EARSHOT_ICU_VERSION_H
#define EARSHOT_ICU_VERSION_H

// The versions of ICU and Unicode in use. A compiled catalog records them, since another version may normalize
// differently.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the version of the ICU library that is loaded, four numbers.
///
/// The headers only tell the version that was compiled against.
void earshot_icu_version(uint8_t version[4]);

/// Writes the version of Unicode that the library implements, four numbers.
void earshot_icu_unicode_version(uint8_t version[4]);

#ifdef __cplusplus
}
#endif

#endif
