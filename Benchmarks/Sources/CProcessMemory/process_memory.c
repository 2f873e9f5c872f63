#include "process_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int64_t process_mapping_ns(const char *path) {
    struct timespec start, end;
    struct stat status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    if (fstat(file, &status) != 0) status.st_size = 0;
    const char *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (bytes == MAP_FAILED) return -1;
    volatile char read = bytes[status.st_size / 32];
    read = bytes[status.st_size / 2];
    (void)read;
    clock_gettime(CLOCK_MONOTONIC, &end);
    munmap((void *)bytes, (size_t)status.st_size);
    return (int64_t)(end.tv_sec - start.tv_sec) * 1000000000 + (end.tv_nsec - start.tv_nsec);
}

#if defined(__GLIBC__)
#include <malloc.h>

int64_t process_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    // What is mapped for single large blocks is counted apart from the rest.
    return (int64_t)(info.uordblks + info.hblkhd);
}

void process_trim_heap(void) { malloc_trim(0); }
#else
int64_t process_heap_bytes(void) { return -1; }

void process_trim_heap(void) {}
#endif
