// Embeds the words of conversations, as `CEarshotData.c` does the language files.
//
// To add a language, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dialogue_de[] = {
#embed "Dialogue/de.txt"
};
static const unsigned char dialogue_en[] = {
#embed "Dialogue/en.txt"
};
static const unsigned char dialogue_fr[] = {
#embed "Dialogue/fr.txt"
};
static const unsigned char dialogue_ja[] = {
#embed "Dialogue/ja.txt"
};

static const earshot_language_file files[] = {
    { "de", dialogue_de, sizeof dialogue_de },
    { "en", dialogue_en, sizeof dialogue_en },
    { "fr", dialogue_fr, sizeof dialogue_fr },
    { "ja", dialogue_ja, sizeof dialogue_ja },
};

const earshot_language_file *earshot_dialogue_files(void) { return files; }

size_t earshot_dialogue_file_count(void) { return sizeof files / sizeof files[0]; }
