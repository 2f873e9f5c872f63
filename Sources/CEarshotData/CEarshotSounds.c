// Embeds the phones, the pronouncing dictionaries and the letter-to-sound models and rules, like the language files.
//
// To add a file, add its lines to both lists, in the order of the names.

#include "CEarshotSounds.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sound_ar[] = {
#embed "Sounds/ar.txt"
};
static const unsigned char sound_da[] = {
#embed "Sounds/da.txt"
};
static const unsigned char sound_de[] = {
#embed "Sounds/de.txt"
};
static const unsigned char sound_el[] = {
#embed "Sounds/el.txt"
};
static const unsigned char sound_en_dictionary[] = {
#embed "Sounds/en/dictionary.bin"
};
static const unsigned char sound_en_letters[] = {
#embed "Sounds/en/letters.bin"
};
static const unsigned char sound_es[] = {
#embed "Sounds/es.txt"
};
static const unsigned char sound_fi[] = {
#embed "Sounds/fi.txt"
};
static const unsigned char sound_fr[] = {
#embed "Sounds/fr.txt"
};
static const unsigned char sound_he[] = {
#embed "Sounds/he.txt"
};
static const unsigned char sound_hi[] = {
#embed "Sounds/hi.txt"
};
static const unsigned char sound_it[] = {
#embed "Sounds/it.txt"
};
static const unsigned char sound_ja_readings[] = {
#embed "Sounds/ja/readings.bin"
};
static const unsigned char sound_ko[] = {
#embed "Sounds/ko.txt"
};
static const unsigned char sound_nb[] = {
#embed "Sounds/nb.txt"
};
static const unsigned char sound_nl[] = {
#embed "Sounds/nl.txt"
};
static const unsigned char sound_phones[] = {
#embed "Sounds/phones.txt"
};
static const unsigned char sound_pl[] = {
#embed "Sounds/pl.txt"
};
static const unsigned char sound_pt[] = {
#embed "Sounds/pt.txt"
};
static const unsigned char sound_ru[] = {
#embed "Sounds/ru.txt"
};
static const unsigned char sound_sv[] = {
#embed "Sounds/sv.txt"
};
static const unsigned char sound_th[] = {
#embed "Sounds/th.txt"
};
static const unsigned char sound_tr[] = {
#embed "Sounds/tr.txt"
};
static const unsigned char sound_uk[] = {
#embed "Sounds/uk.txt"
};
static const unsigned char sound_vi[] = {
#embed "Sounds/vi.txt"
};
static const unsigned char sound_zh_readings[] = {
#embed "Sounds/zh/readings.txt"
};

static const earshot_sound_file files[] = {
    { "ar", sound_ar, sizeof sound_ar },
    { "da", sound_da, sizeof sound_da },
    { "de", sound_de, sizeof sound_de },
    { "el", sound_el, sizeof sound_el },
    { "en/dictionary", sound_en_dictionary, sizeof sound_en_dictionary },
    { "en/letters", sound_en_letters, sizeof sound_en_letters },
    { "es", sound_es, sizeof sound_es },
    { "fi", sound_fi, sizeof sound_fi },
    { "fr", sound_fr, sizeof sound_fr },
    { "he", sound_he, sizeof sound_he },
    { "hi", sound_hi, sizeof sound_hi },
    { "it", sound_it, sizeof sound_it },
    { "ja/readings", sound_ja_readings, sizeof sound_ja_readings },
    { "ko", sound_ko, sizeof sound_ko },
    { "nb", sound_nb, sizeof sound_nb },
    { "nl", sound_nl, sizeof sound_nl },
    { "phones", sound_phones, sizeof sound_phones },
    { "pl", sound_pl, sizeof sound_pl },
    { "pt", sound_pt, sizeof sound_pt },
    { "ru", sound_ru, sizeof sound_ru },
    { "sv", sound_sv, sizeof sound_sv },
    { "th", sound_th, sizeof sound_th },
    { "tr", sound_tr, sizeof sound_tr },
    { "uk", sound_uk, sizeof sound_uk },
    { "vi", sound_vi, sizeof sound_vi },
    { "zh/readings", sound_zh_readings, sizeof sound_zh_readings },
};

const earshot_sound_file *earshot_sound_files(void) { return files; }

size_t earshot_sound_file_count(void) { return sizeof files / sizeof files[0]; }
