#ifndef NORMALIZING_FLOOR_H
#define NORMALIZING_FLOOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Folds a text by ICU alone (NFKC and case folding, UTF-8 in and out), and returns the length, or -1.
///
/// Here as a floor: no rule of the engine's own, no offsets into the original, no words. C++ because only there does
/// ICU normalize UTF-8 without a way through UTF-16.
int32_t normalizing_floor(const uint8_t *text, int32_t length, uint8_t *out, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
