// Embeds the words that `earshot stress` needs, as `CEarshotData.c` does the language files.
//
// To add a language, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char robustness_de[] = {
#embed "Robustness/de.txt"
};
static const unsigned char robustness_en[] = {
#embed "Robustness/en.txt"
};
static const unsigned char robustness_es[] = {
#embed "Robustness/es.txt"
};
static const unsigned char robustness_fr[] = {
#embed "Robustness/fr.txt"
};
static const unsigned char robustness_it[] = {
#embed "Robustness/it.txt"
};
static const unsigned char robustness_ja[] = {
#embed "Robustness/ja.txt"
};
static const unsigned char robustness_nl[] = {
#embed "Robustness/nl.txt"
};
static const unsigned char robustness_pt[] = {
#embed "Robustness/pt.txt"
};

static const earshot_language_file files[] = {
    { "de", robustness_de, sizeof robustness_de },
    { "en", robustness_en, sizeof robustness_en },
    { "es", robustness_es, sizeof robustness_es },
    { "fr", robustness_fr, sizeof robustness_fr },
    { "it", robustness_it, sizeof robustness_it },
    { "ja", robustness_ja, sizeof robustness_ja },
    { "nl", robustness_nl, sizeof robustness_nl },
    { "pt", robustness_pt, sizeof robustness_pt },
};

const earshot_language_file *earshot_robustness_files(void) { return files; }

size_t earshot_robustness_file_count(void) { return sizeof files / sizeof files[0]; }
