#ifndef EARSHOT_CEARSHOTSOUNDS_H
#define EARSHOT_CEARSHOTSOUNDS_H

#include <stddef.h>

/// One embedded file of sounds. The bytes live as long as the process and have no terminating zero.
typedef struct {
    /// The file's name in the folder `Sounds`, without its extension: "phones", "en/dictionary".
    const char *_Nonnull name;
    /// The file's bytes.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    size_t count;
} earshot_sound_file;

/// The embedded files of sounds, in the order of their names.
const earshot_sound_file *_Nonnull earshot_sound_files(void);

/// The number of embedded files of sounds.
size_t earshot_sound_file_count(void);

#endif
