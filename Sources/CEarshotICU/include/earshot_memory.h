#ifndef EARSHOT_MEMORY_H
#define EARSHOT_MEMORY_H

#ifdef __cplusplus
extern "C" {
#endif

/// Prefetches a cache line, without waiting for it; any address is allowed, and none is read.
///
/// Swift has no way to express this.
static inline void earshot_prefetch(const void *address) { __builtin_prefetch(address); }

#ifdef __cplusplus
}
#endif

#endif
