#include "normalizing_floor.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

extern "C" int32_t normalizing_floor(const uint8_t *text, int32_t length, uint8_t *out, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) return -1;
    icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(out), capacity);
    icu::StringPiece piece(reinterpret_cast<const char *>(text), length);
    normalizer->normalizeUTF8(0, piece, sink, nullptr, status);
    if (U_FAILURE(status) || sink.Overflowed()) return -1;
    return sink.NumberOfBytesWritten();
}
