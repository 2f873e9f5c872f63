#include "process_memory.h"

#if defined(__GLIBC__)
#include <malloc.h>

int64_t process_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    // What is mapped for single large blocks is counted apart from the rest.
    return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t process_heap_bytes(void) { return -1; }
#endif
