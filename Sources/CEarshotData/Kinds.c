// Embeds the tables of kinds, as `CEarshotData.c` does the language files. Written by Kinds/build.py.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char kinds_en[] = {
#embed "Kinds/en.bin"
};

static const earshot_language_file kinds[] = {
    { "en", kinds_en, sizeof kinds_en },
};

const earshot_language_file *earshot_kind_files(void) { return kinds; }

size_t earshot_kind_file_count(void) { return sizeof kinds / sizeof *kinds; }
