#define _GNU_SOURCE
#include "store_faults.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

typedef ssize_t (*pwrite_function)(int, const void *, size_t, off_t);
typedef ssize_t (*write_function)(int, const void *, size_t);
typedef int (*truncate_function)(int, off_t);

static pwrite_function original_pwrite;
static write_function original_write;
static truncate_function original_truncate;

static earshot_fault current = EARSHOT_FAULT_NONE;
static int64_t place = 0;
static int64_t count = 0;
static _Atomic int64_t syncs = 0;

// SQLite calls these without a table that could be changed; a program's own go before those of the C library.
#ifdef __linux__
int fsync(int fd) {
    syncs++;
    return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    syncs++;
    return (int)syscall(SYS_fdatasync, fd);
}
#endif

/// Counts a write, and says whether it is to fail; does not return if the process is to end.
static int fails(int fd, const void *bytes, size_t size, off_t offset) {
    count++;
    if (place == 0 || count < place) return 0;
    if (current == EARSHOT_FAULT_KILL) {
        if (size > 1) original_pwrite(fd, bytes, size / 2, offset);
        kill(getpid(), SIGKILL);
        pause();
    }
    if (current != EARSHOT_FAULT_FULL) return 0;
    errno = ENOSPC;
    return 1;
}

static ssize_t faulty_pwrite(int fd, const void *bytes, size_t size, off_t offset) {
    return fails(fd, bytes, size, offset) ? -1 : original_pwrite(fd, bytes, size, offset);
}

static ssize_t faulty_write(int fd, const void *bytes, size_t size) {
    return fails(fd, bytes, 0, 0) ? -1 : original_write(fd, bytes, size);
}

static int faulty_truncate(int fd, off_t size) {
    // A full disk lets files shrink; SQLite also truncates to make the shared index longer.
    return fails(fd, NULL, 0, 0) ? -1 : original_truncate(fd, size);
}

int earshot_faults_install(void) {
    // A second time, the originals would be those of here.
    if (original_truncate != NULL) return 0;
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (vfs == NULL || vfs->iVersion < 3) return 1;
    const char *wide = "pwrite64";
    original_pwrite = (pwrite_function)vfs->xGetSystemCall(vfs, wide);
    if (original_pwrite == NULL) {
        wide = "pwrite";
        original_pwrite = (pwrite_function)vfs->xGetSystemCall(vfs, wide);
    }
    original_write = (write_function)vfs->xGetSystemCall(vfs, "write");
    original_truncate = (truncate_function)vfs->xGetSystemCall(vfs, "ftruncate");
    if (original_pwrite == NULL || original_write == NULL || original_truncate == NULL) return 2;
    if (vfs->xSetSystemCall(vfs, wide, (sqlite3_syscall_ptr)faulty_pwrite) != SQLITE_OK) return 3;
    if (vfs->xSetSystemCall(vfs, "write", (sqlite3_syscall_ptr)faulty_write) != SQLITE_OK) return 4;
    if (vfs->xSetSystemCall(vfs, "ftruncate", (sqlite3_syscall_ptr)faulty_truncate) != SQLITE_OK) return 5;
    return 0;
}

void earshot_faults_set(earshot_fault fault, int64_t write) {
    current = fault;
    place = write;
    count = 0;
}

int64_t earshot_faults_count(void) { return count; }

int64_t earshot_faults_syncs(void) { return syncs; }

int earshot_in_child(int (*body)(void *), void *context) {
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) _exit(body(context) == 0 ? 0 : 1);
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    if (WIFSIGNALED(status)) return 2;
    return WEXITSTATUS(status) == 0 ? 0 : 1;
}

int64_t *earshot_shared_numbers(int64_t count) {
    void *memory = mmap(NULL, (size_t)count * sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}
