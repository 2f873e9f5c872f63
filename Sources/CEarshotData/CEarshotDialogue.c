// Embeds the words of conversations, as `CEarshotData.c` does the language files.
//
// To add a language, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dialogue_ar[] = {
#embed "Dialogue/ar.txt"
};
static const unsigned char dialogue_de[] = {
#embed "Dialogue/de.txt"
};
static const unsigned char dialogue_en[] = {
#embed "Dialogue/en.txt"
};
static const unsigned char dialogue_es[] = {
#embed "Dialogue/es.txt"
};
static const unsigned char dialogue_fr[] = {
#embed "Dialogue/fr.txt"
};
static const unsigned char dialogue_hi[] = {
#embed "Dialogue/hi.txt"
};
static const unsigned char dialogue_it[] = {
#embed "Dialogue/it.txt"
};
static const unsigned char dialogue_ja[] = {
#embed "Dialogue/ja.txt"
};
static const unsigned char dialogue_ko[] = {
#embed "Dialogue/ko.txt"
};
static const unsigned char dialogue_nl[] = {
#embed "Dialogue/nl.txt"
};
static const unsigned char dialogue_pl[] = {
#embed "Dialogue/pl.txt"
};
static const unsigned char dialogue_pt[] = {
#embed "Dialogue/pt.txt"
};
static const unsigned char dialogue_ru[] = {
#embed "Dialogue/ru.txt"
};
static const unsigned char dialogue_sv[] = {
#embed "Dialogue/sv.txt"
};
static const unsigned char dialogue_th[] = {
#embed "Dialogue/th.txt"
};
static const unsigned char dialogue_tr[] = {
#embed "Dialogue/tr.txt"
};
static const unsigned char dialogue_zh[] = {
#embed "Dialogue/zh.txt"
};

static const earshot_language_file files[] = {
    { "ar", dialogue_ar, sizeof dialogue_ar },
    { "de", dialogue_de, sizeof dialogue_de },
    { "en", dialogue_en, sizeof dialogue_en },
    { "es", dialogue_es, sizeof dialogue_es },
    { "fr", dialogue_fr, sizeof dialogue_fr },
    { "hi", dialogue_hi, sizeof dialogue_hi },
    { "it", dialogue_it, sizeof dialogue_it },
    { "ja", dialogue_ja, sizeof dialogue_ja },
    { "ko", dialogue_ko, sizeof dialogue_ko },
    { "nl", dialogue_nl, sizeof dialogue_nl },
    { "pl", dialogue_pl, sizeof dialogue_pl },
    { "pt", dialogue_pt, sizeof dialogue_pt },
    { "ru", dialogue_ru, sizeof dialogue_ru },
    { "sv", dialogue_sv, sizeof dialogue_sv },
    { "th", dialogue_th, sizeof dialogue_th },
    { "tr", dialogue_tr, sizeof dialogue_tr },
    { "zh", dialogue_zh, sizeof dialogue_zh },
};

const earshot_language_file *earshot_dialogue_files(void) { return files; }

size_t earshot_dialogue_file_count(void) { return sizeof files / sizeof files[0]; }
