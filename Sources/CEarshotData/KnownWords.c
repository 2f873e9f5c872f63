// Embeds the filters of known words, as `CEarshotData.c` does the language files. Written by KnownWords/build.py.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char known_bg[] = {
#embed "KnownWords/bg.bin"
};
static const unsigned char known_cs[] = {
#embed "KnownWords/cs.bin"
};
static const unsigned char known_da[] = {
#embed "KnownWords/da.bin"
};
static const unsigned char known_de[] = {
#embed "KnownWords/de.bin"
};
static const unsigned char known_el[] = {
#embed "KnownWords/el.bin"
};
static const unsigned char known_en[] = {
#embed "KnownWords/en.bin"
};
static const unsigned char known_es[] = {
#embed "KnownWords/es.bin"
};
static const unsigned char known_fi[] = {
#embed "KnownWords/fi.bin"
};
static const unsigned char known_fr[] = {
#embed "KnownWords/fr.bin"
};
static const unsigned char known_he[] = {
#embed "KnownWords/he.bin"
};
static const unsigned char known_hr[] = {
#embed "KnownWords/hr.bin"
};
static const unsigned char known_it[] = {
#embed "KnownWords/it.bin"
};
static const unsigned char known_ka[] = {
#embed "KnownWords/ka.bin"
};
static const unsigned char known_lt[] = {
#embed "KnownWords/lt.bin"
};
static const unsigned char known_lv[] = {
#embed "KnownWords/lv.bin"
};
static const unsigned char known_nb[] = {
#embed "KnownWords/nb.bin"
};
static const unsigned char known_nl[] = {
#embed "KnownWords/nl.bin"
};
static const unsigned char known_pl[] = {
#embed "KnownWords/pl.bin"
};
static const unsigned char known_pt[] = {
#embed "KnownWords/pt.bin"
};
static const unsigned char known_ro[] = {
#embed "KnownWords/ro.bin"
};
static const unsigned char known_ru[] = {
#embed "KnownWords/ru.bin"
};
static const unsigned char known_sl[] = {
#embed "KnownWords/sl.bin"
};
static const unsigned char known_sr[] = {
#embed "KnownWords/sr.bin"
};
static const unsigned char known_sv[] = {
#embed "KnownWords/sv.bin"
};
static const unsigned char known_tr[] = {
#embed "KnownWords/tr.bin"
};

static const earshot_language_file known[] = {
    { "bg", known_bg, sizeof known_bg },
    { "cs", known_cs, sizeof known_cs },
    { "da", known_da, sizeof known_da },
    { "de", known_de, sizeof known_de },
    { "el", known_el, sizeof known_el },
    { "en", known_en, sizeof known_en },
    { "es", known_es, sizeof known_es },
    { "fi", known_fi, sizeof known_fi },
    { "fr", known_fr, sizeof known_fr },
    { "he", known_he, sizeof known_he },
    { "hr", known_hr, sizeof known_hr },
    { "it", known_it, sizeof known_it },
    { "ka", known_ka, sizeof known_ka },
    { "lt", known_lt, sizeof known_lt },
    { "lv", known_lv, sizeof known_lv },
    { "nb", known_nb, sizeof known_nb },
    { "nl", known_nl, sizeof known_nl },
    { "pl", known_pl, sizeof known_pl },
    { "pt", known_pt, sizeof known_pt },
    { "ro", known_ro, sizeof known_ro },
    { "ru", known_ru, sizeof known_ru },
    { "sl", known_sl, sizeof known_sl },
    { "sr", known_sr, sizeof known_sr },
    { "sv", known_sv, sizeof known_sv },
    { "tr", known_tr, sizeof known_tr },
};

const earshot_language_file *earshot_known_word_files(void) { return known; }

size_t earshot_known_word_file_count(void) { return sizeof known / sizeof *known; }
