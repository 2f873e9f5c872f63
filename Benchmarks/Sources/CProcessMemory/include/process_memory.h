#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes that this process has taken from the heap and not given back; -1 where nothing counts them.
int64_t process_heap_bytes(void);

/// Gives back what was freed but is still resident, so that it does not count as held; does nothing where that cannot be.
void process_trim_heap(void);

/// The nanoseconds that the system takes to map a file and to have two places of it read, as a first look-up does; -1
/// where it cannot be mapped.
int64_t process_mapping_ns(const char *path);

#ifdef __cplusplus
}
#endif
