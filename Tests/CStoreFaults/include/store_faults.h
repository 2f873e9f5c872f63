// Faults in what SQLite writes to the disk, for tests: a write that fails, and a process that ends in the middle of one.

#ifndef EARSHOT_STORE_FAULTS_H
#define EARSHOT_STORE_FAULTS_H

#include <stdint.h>

/// What happens at a write.
typedef enum {
    /// Writes succeed.
    EARSHOT_FAULT_NONE = 0,
    /// The process writes half of it and kills itself.
    EARSHOT_FAULT_KILL = 1,
    /// The disk is full, from this write on.
    EARSHOT_FAULT_FULL = 2
} earshot_fault;

/// Puts the faults between SQLite and the system; writes and truncations are counted from now on. Call it before a
/// database is opened. Returns 0 if it succeeds.
int earshot_faults_install(void);

/// Sets what happens, and at which write, counted from 1 and from now on; 0 is never.
void earshot_faults_set(earshot_fault fault, int64_t write);

/// The number of writes since they were last set.
int64_t earshot_faults_count(void);

/// The number of times that something was written through to the disk (`fsync`, `fdatasync`), since the process began.
int64_t earshot_faults_syncs(void);

/// Runs a function in a child process, and waits for it. Returns 0 if it returned 0, 1 if it returned anything else, 2 if
/// it was killed, and -1 if there is no child. The process must have one thread only.
int earshot_in_child(int (*body)(void *), void *context);

/// Some numbers that a process and its children share; `NULL` if there is no memory.
int64_t *earshot_shared_numbers(int64_t count);

#endif
