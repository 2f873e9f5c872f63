#ifndef EARSHOT_CEARSHOTDATA_H
#define EARSHOT_CEARSHOTDATA_H

#include <stddef.h>
#include <stdint.h>

#include "CEarshotSounds.h"

/// One embedded language file. The bytes are UTF-8, live as long as the process and have no terminating zero.
typedef struct {
    /// The language subtag, such as "en".
    const char *_Nonnull name;
    /// The file's bytes.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    size_t count;
} earshot_language_file;

/// The checksum of an embedded file of a language.
///
/// The name is that of the folder, a slash, and the file's name in its list, such as "Languages/en". A file that was not
/// recorded has the checksum 0.
uint64_t earshot_data_checksum(const char *_Nonnull name);

/// The embedded language files, in the order of their names.
const earshot_language_file *_Nonnull earshot_language_files(void);

/// The number of embedded language files.
size_t earshot_language_file_count(void);

/// The embedded names of units, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_unit_files(void);

/// The number of embedded files of units.
size_t earshot_unit_file_count(void);

/// The embedded data of quantities: the names of each language, then the rules.
const earshot_language_file *_Nonnull earshot_quantity_files(void);

/// The number of embedded files of quantities.
size_t earshot_quantity_file_count(void);

/// The embedded lists of common words, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_common_word_files(void);

/// The number of embedded lists of common words.
size_t earshot_common_word_file_count(void);

/// The embedded filters of known words, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_known_word_files(void);

/// The number of embedded filters of known words.
size_t earshot_known_word_file_count(void);

/// The embedded tables of kinds, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_kind_files(void);

/// The number of embedded tables of kinds.
size_t earshot_kind_file_count(void);

/// The embedded words of conversations, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_dialogue_files(void);

/// The number of languages with words of conversations.
size_t earshot_dialogue_file_count(void);

/// The embedded data of the lint rules, in the order of the files' names.
const earshot_language_file *_Nonnull earshot_lint_files(void);

/// The number of embedded files of lint data.
size_t earshot_lint_file_count(void);

/// The embedded words of robustness tests, in the order of their languages' names.
const earshot_language_file *_Nonnull earshot_robustness_files(void);

/// The number of languages with words of robustness tests.
size_t earshot_robustness_file_count(void);

#endif
