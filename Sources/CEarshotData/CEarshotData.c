// Embeds the language files, so that the library needs no resource bundle, no install path and no Foundation.
//
// Clang lists every embedded file in the dependency file it writes: a changed language file rebuilds this one.
// To add a language, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char language_ar[] = {
#embed "Languages/ar.txt"
};
static const unsigned char language_az[] = {
#embed "Languages/az.txt"
};
static const unsigned char language_ca[] = {
#embed "Languages/ca.txt"
};
static const unsigned char language_cs[] = {
#embed "Languages/cs.txt"
};
static const unsigned char language_da[] = {
#embed "Languages/da.txt"
};
static const unsigned char language_de[] = {
#embed "Languages/de.txt"
};
static const unsigned char language_el[] = {
#embed "Languages/el.txt"
};
static const unsigned char language_en[] = {
#embed "Languages/en.txt"
};
static const unsigned char language_es[] = {
#embed "Languages/es.txt"
};
static const unsigned char language_fi[] = {
#embed "Languages/fi.txt"
};
static const unsigned char language_fr[] = {
#embed "Languages/fr.txt"
};
static const unsigned char language_he[] = {
#embed "Languages/he.txt"
};
static const unsigned char language_hi[] = {
#embed "Languages/hi.txt"
};
static const unsigned char language_hu[] = {
#embed "Languages/hu.txt"
};
static const unsigned char language_it[] = {
#embed "Languages/it.txt"
};
static const unsigned char language_ja[] = {
#embed "Languages/ja.txt"
};
static const unsigned char language_ko[] = {
#embed "Languages/ko.txt"
};
static const unsigned char language_nb[] = {
#embed "Languages/nb.txt"
};
static const unsigned char language_nl[] = {
#embed "Languages/nl.txt"
};
static const unsigned char language_pl[] = {
#embed "Languages/pl.txt"
};
static const unsigned char language_pt[] = {
#embed "Languages/pt.txt"
};
static const unsigned char language_ro[] = {
#embed "Languages/ro.txt"
};
static const unsigned char language_ru[] = {
#embed "Languages/ru.txt"
};
static const unsigned char language_sk[] = {
#embed "Languages/sk.txt"
};
static const unsigned char language_sv[] = {
#embed "Languages/sv.txt"
};
static const unsigned char language_th[] = {
#embed "Languages/th.txt"
};
static const unsigned char language_tr[] = {
#embed "Languages/tr.txt"
};
static const unsigned char language_uk[] = {
#embed "Languages/uk.txt"
};
static const unsigned char language_vi[] = {
#embed "Languages/vi.txt"
};
static const unsigned char language_zh[] = {
#embed "Languages/zh.txt"
};

static const earshot_language_file files[] = {
    { "ar", language_ar, sizeof language_ar },
    { "az", language_az, sizeof language_az },
    { "ca", language_ca, sizeof language_ca },
    { "cs", language_cs, sizeof language_cs },
    { "da", language_da, sizeof language_da },
    { "de", language_de, sizeof language_de },
    { "el", language_el, sizeof language_el },
    { "en", language_en, sizeof language_en },
    { "es", language_es, sizeof language_es },
    { "fi", language_fi, sizeof language_fi },
    { "fr", language_fr, sizeof language_fr },
    { "he", language_he, sizeof language_he },
    { "hi", language_hi, sizeof language_hi },
    { "hu", language_hu, sizeof language_hu },
    { "it", language_it, sizeof language_it },
    { "ja", language_ja, sizeof language_ja },
    { "ko", language_ko, sizeof language_ko },
    { "nb", language_nb, sizeof language_nb },
    { "nl", language_nl, sizeof language_nl },
    { "pl", language_pl, sizeof language_pl },
    { "pt", language_pt, sizeof language_pt },
    { "ro", language_ro, sizeof language_ro },
    { "ru", language_ru, sizeof language_ru },
    { "sk", language_sk, sizeof language_sk },
    { "sv", language_sv, sizeof language_sv },
    { "th", language_th, sizeof language_th },
    { "tr", language_tr, sizeof language_tr },
    { "uk", language_uk, sizeof language_uk },
    { "vi", language_vi, sizeof language_vi },
    { "zh", language_zh, sizeof language_zh },
};

const earshot_language_file *earshot_language_files(void) { return files; }

size_t earshot_language_file_count(void) { return sizeof files / sizeof files[0]; }
