// Embeds the lists of common words, as `CEarshotData.c` does the language files.
//
// To add a list, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words_cs[] = {
#embed "CommonWords/cs.txt"
};
static const unsigned char words_de[] = {
#embed "CommonWords/de.txt"
};
static const unsigned char words_en[] = {
#embed "CommonWords/en.txt"
};
static const unsigned char words_es[] = {
#embed "CommonWords/es.txt"
};
static const unsigned char words_fi[] = {
#embed "CommonWords/fi.txt"
};
static const unsigned char words_fr[] = {
#embed "CommonWords/fr.txt"
};
static const unsigned char words_it[] = {
#embed "CommonWords/it.txt"
};
static const unsigned char words_nl[] = {
#embed "CommonWords/nl.txt"
};
static const unsigned char words_pl[] = {
#embed "CommonWords/pl.txt"
};
static const unsigned char words_pt[] = {
#embed "CommonWords/pt.txt"
};
static const unsigned char words_ru[] = {
#embed "CommonWords/ru.txt"
};
static const unsigned char words_sv[] = {
#embed "CommonWords/sv.txt"
};
static const unsigned char words_tr[] = {
#embed "CommonWords/tr.txt"
};

static const earshot_language_file files[] = {
    { "cs", words_cs, sizeof words_cs },
    { "de", words_de, sizeof words_de },
    { "en", words_en, sizeof words_en },
    { "es", words_es, sizeof words_es },
    { "fi", words_fi, sizeof words_fi },
    { "fr", words_fr, sizeof words_fr },
    { "it", words_it, sizeof words_it },
    { "nl", words_nl, sizeof words_nl },
    { "pl", words_pl, sizeof words_pl },
    { "pt", words_pt, sizeof words_pt },
    { "ru", words_ru, sizeof words_ru },
    { "sv", words_sv, sizeof words_sv },
    { "tr", words_tr, sizeof words_tr },
};

const earshot_language_file *earshot_common_word_files(void) { return files; }

size_t earshot_common_word_file_count(void) { return sizeof files / sizeof files[0]; }
