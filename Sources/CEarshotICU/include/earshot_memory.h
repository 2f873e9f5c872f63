#ifndef EARSHOT_MEMORY_H
#define EARSHOT_MEMORY_H

#ifdef __cplusplus
extern "C" {
#endif

/// Has a line of memory brought near, without waiting for it; any address will do, none is read.
///
/// Here because Swift has no way to say it.
static inline void earshot_prefetch(const void *address) { __builtin_prefetch(address); }

#ifdef __cplusplus
}
#endif

#endif
