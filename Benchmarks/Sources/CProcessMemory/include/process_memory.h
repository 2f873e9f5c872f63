#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes that this process has taken from the heap and not given back; -1 where nothing counts them.
int64_t process_heap_bytes(void);

#ifdef __cplusplus
}
#endif
