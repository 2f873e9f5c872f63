// Embeds the phones, the pronouncing dictionaries and the letter-to-sound models, like the language files.
//
// To add a file, add its lines to both lists, in the order of the names.

#include "CEarshotSounds.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sound_en_dictionary[] = {
#embed "Sounds/en/dictionary.bin"
};
static const unsigned char sound_en_letters[] = {
#embed "Sounds/en/letters.bin"
};
static const unsigned char sound_phones[] = {
#embed "Sounds/phones.txt"
};

static const earshot_sound_file files[] = {
    { "en/dictionary", sound_en_dictionary, sizeof sound_en_dictionary },
    { "en/letters", sound_en_letters, sizeof sound_en_letters },
    { "phones", sound_phones, sizeof sound_phones },
};

const earshot_sound_file *earshot_sound_files(void) { return files; }

size_t earshot_sound_file_count(void) { return sizeof files / sizeof files[0]; }
