#ifndef EARSHOT_ICU_VERSION_H
#define EARSHOT_ICU_VERSION_H

// Which ICU is at work: a compiled catalog records it, since another version may normalize otherwise.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the version of the ICU library that is loaded, four numbers.
///
/// Here because the headers say only what was compiled against.
void earshot_icu_version(uint8_t version[4]);

/// Writes the version of Unicode that the library knows, four numbers.
void earshot_icu_unicode_version(uint8_t version[4]);

#ifdef __cplusplus
}
#endif

#endif
