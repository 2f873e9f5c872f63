// Embeds the lists of common words, as `CEarshotData.c` does the language files. Written by CommonWords/build.py.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words_af[] = {
#embed "CommonWords/af.txt"
};
static const unsigned char words_ar[] = {
#embed "CommonWords/ar.txt"
};
static const unsigned char words_az[] = {
#embed "CommonWords/az.txt"
};
static const unsigned char words_bg[] = {
#embed "CommonWords/bg.txt"
};
static const unsigned char words_bn[] = {
#embed "CommonWords/bn.txt"
};
static const unsigned char words_ca[] = {
#embed "CommonWords/ca.txt"
};
static const unsigned char words_cs[] = {
#embed "CommonWords/cs.txt"
};
static const unsigned char words_da[] = {
#embed "CommonWords/da.txt"
};
static const unsigned char words_de[] = {
#embed "CommonWords/de.txt"
};
static const unsigned char words_el[] = {
#embed "CommonWords/el.txt"
};
static const unsigned char words_en[] = {
#embed "CommonWords/en.txt"
};
static const unsigned char words_es[] = {
#embed "CommonWords/es.txt"
};
static const unsigned char words_et[] = {
#embed "CommonWords/et.txt"
};
static const unsigned char words_eu[] = {
#embed "CommonWords/eu.txt"
};
static const unsigned char words_fa[] = {
#embed "CommonWords/fa.txt"
};
static const unsigned char words_fi[] = {
#embed "CommonWords/fi.txt"
};
static const unsigned char words_fr[] = {
#embed "CommonWords/fr.txt"
};
static const unsigned char words_ga[] = {
#embed "CommonWords/ga.txt"
};
static const unsigned char words_gl[] = {
#embed "CommonWords/gl.txt"
};
static const unsigned char words_he[] = {
#embed "CommonWords/he.txt"
};
static const unsigned char words_hi[] = {
#embed "CommonWords/hi.txt"
};
static const unsigned char words_hr[] = {
#embed "CommonWords/hr.txt"
};
static const unsigned char words_hu[] = {
#embed "CommonWords/hu.txt"
};
static const unsigned char words_hy[] = {
#embed "CommonWords/hy.txt"
};
static const unsigned char words_id[] = {
#embed "CommonWords/id.txt"
};
static const unsigned char words_is[] = {
#embed "CommonWords/is.txt"
};
static const unsigned char words_it[] = {
#embed "CommonWords/it.txt"
};
static const unsigned char words_ka[] = {
#embed "CommonWords/ka.txt"
};
static const unsigned char words_kn[] = {
#embed "CommonWords/kn.txt"
};
static const unsigned char words_ko[] = {
#embed "CommonWords/ko.txt"
};
static const unsigned char words_lt[] = {
#embed "CommonWords/lt.txt"
};
static const unsigned char words_lv[] = {
#embed "CommonWords/lv.txt"
};
static const unsigned char words_mk[] = {
#embed "CommonWords/mk.txt"
};
static const unsigned char words_ml[] = {
#embed "CommonWords/ml.txt"
};
static const unsigned char words_mn[] = {
#embed "CommonWords/mn.txt"
};
static const unsigned char words_nb[] = {
#embed "CommonWords/nb.txt"
};
static const unsigned char words_ne[] = {
#embed "CommonWords/ne.txt"
};
static const unsigned char words_nl[] = {
#embed "CommonWords/nl.txt"
};
static const unsigned char words_pa[] = {
#embed "CommonWords/pa.txt"
};
static const unsigned char words_pl[] = {
#embed "CommonWords/pl.txt"
};
static const unsigned char words_pt[] = {
#embed "CommonWords/pt.txt"
};
static const unsigned char words_ro[] = {
#embed "CommonWords/ro.txt"
};
static const unsigned char words_ru[] = {
#embed "CommonWords/ru.txt"
};
static const unsigned char words_sk[] = {
#embed "CommonWords/sk.txt"
};
static const unsigned char words_sl[] = {
#embed "CommonWords/sl.txt"
};
static const unsigned char words_sr[] = {
#embed "CommonWords/sr.txt"
};
static const unsigned char words_sv[] = {
#embed "CommonWords/sv.txt"
};
static const unsigned char words_sw[] = {
#embed "CommonWords/sw.txt"
};
static const unsigned char words_ta[] = {
#embed "CommonWords/ta.txt"
};
static const unsigned char words_te[] = {
#embed "CommonWords/te.txt"
};
static const unsigned char words_tr[] = {
#embed "CommonWords/tr.txt"
};
static const unsigned char words_uk[] = {
#embed "CommonWords/uk.txt"
};
static const unsigned char words_ur[] = {
#embed "CommonWords/ur.txt"
};
static const unsigned char words_vi[] = {
#embed "CommonWords/vi.txt"
};

static const earshot_language_file files[] = {
    { "af", words_af, sizeof words_af },
    { "ar", words_ar, sizeof words_ar },
    { "az", words_az, sizeof words_az },
    { "bg", words_bg, sizeof words_bg },
    { "bn", words_bn, sizeof words_bn },
    { "ca", words_ca, sizeof words_ca },
    { "cs", words_cs, sizeof words_cs },
    { "da", words_da, sizeof words_da },
    { "de", words_de, sizeof words_de },
    { "el", words_el, sizeof words_el },
    { "en", words_en, sizeof words_en },
    { "es", words_es, sizeof words_es },
    { "et", words_et, sizeof words_et },
    { "eu", words_eu, sizeof words_eu },
    { "fa", words_fa, sizeof words_fa },
    { "fi", words_fi, sizeof words_fi },
    { "fr", words_fr, sizeof words_fr },
    { "ga", words_ga, sizeof words_ga },
    { "gl", words_gl, sizeof words_gl },
    { "he", words_he, sizeof words_he },
    { "hi", words_hi, sizeof words_hi },
    { "hr", words_hr, sizeof words_hr },
    { "hu", words_hu, sizeof words_hu },
    { "hy", words_hy, sizeof words_hy },
    { "id", words_id, sizeof words_id },
    { "is", words_is, sizeof words_is },
    { "it", words_it, sizeof words_it },
    { "ka", words_ka, sizeof words_ka },
    { "kn", words_kn, sizeof words_kn },
    { "ko", words_ko, sizeof words_ko },
    { "lt", words_lt, sizeof words_lt },
    { "lv", words_lv, sizeof words_lv },
    { "mk", words_mk, sizeof words_mk },
    { "ml", words_ml, sizeof words_ml },
    { "mn", words_mn, sizeof words_mn },
    { "nb", words_nb, sizeof words_nb },
    { "ne", words_ne, sizeof words_ne },
    { "nl", words_nl, sizeof words_nl },
    { "pa", words_pa, sizeof words_pa },
    { "pl", words_pl, sizeof words_pl },
    { "pt", words_pt, sizeof words_pt },
    { "ro", words_ro, sizeof words_ro },
    { "ru", words_ru, sizeof words_ru },
    { "sk", words_sk, sizeof words_sk },
    { "sl", words_sl, sizeof words_sl },
    { "sr", words_sr, sizeof words_sr },
    { "sv", words_sv, sizeof words_sv },
    { "sw", words_sw, sizeof words_sw },
    { "ta", words_ta, sizeof words_ta },
    { "te", words_te, sizeof words_te },
    { "tr", words_tr, sizeof words_tr },
    { "uk", words_uk, sizeof words_uk },
    { "ur", words_ur, sizeof words_ur },
    { "vi", words_vi, sizeof words_vi },
};

const earshot_language_file *earshot_common_word_files(void) { return files; }

size_t earshot_common_word_file_count(void) { return sizeof files / sizeof files[0]; }
