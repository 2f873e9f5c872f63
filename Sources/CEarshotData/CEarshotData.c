// Embeds the language files, so that the library needs no resource bundle, no install path and no Foundation.
//
// Clang lists every embedded file in the dependency file it writes: a changed language file rebuilds this one.
// To add a language, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char language_af[] = {
#embed "Languages/af.txt"
};
static const unsigned char language_ar[] = {
#embed "Languages/ar.txt"
};
static const unsigned char language_az[] = {
#embed "Languages/az.txt"
};
static const unsigned char language_bg[] = {
#embed "Languages/bg.txt"
};
static const unsigned char language_bn[] = {
#embed "Languages/bn.txt"
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
static const unsigned char language_et[] = {
#embed "Languages/et.txt"
};
static const unsigned char language_eu[] = {
#embed "Languages/eu.txt"
};
static const unsigned char language_fa[] = {
#embed "Languages/fa.txt"
};
static const unsigned char language_fi[] = {
#embed "Languages/fi.txt"
};
static const unsigned char language_fr[] = {
#embed "Languages/fr.txt"
};
static const unsigned char language_ga[] = {
#embed "Languages/ga.txt"
};
static const unsigned char language_gl[] = {
#embed "Languages/gl.txt"
};
static const unsigned char language_he[] = {
#embed "Languages/he.txt"
};
static const unsigned char language_hi[] = {
#embed "Languages/hi.txt"
};
static const unsigned char language_hr[] = {
#embed "Languages/hr.txt"
};
static const unsigned char language_hu[] = {
#embed "Languages/hu.txt"
};
static const unsigned char language_hy[] = {
#embed "Languages/hy.txt"
};
static const unsigned char language_id[] = {
#embed "Languages/id.txt"
};
static const unsigned char language_is[] = {
#embed "Languages/is.txt"
};
static const unsigned char language_it[] = {
#embed "Languages/it.txt"
};
static const unsigned char language_ja[] = {
#embed "Languages/ja.txt"
};
static const unsigned char language_ka[] = {
#embed "Languages/ka.txt"
};
static const unsigned char language_km[] = {
#embed "Languages/km.txt"
};
static const unsigned char language_kn[] = {
#embed "Languages/kn.txt"
};
static const unsigned char language_ko[] = {
#embed "Languages/ko.txt"
};
static const unsigned char language_lo[] = {
#embed "Languages/lo.txt"
};
static const unsigned char language_lt[] = {
#embed "Languages/lt.txt"
};
static const unsigned char language_lv[] = {
#embed "Languages/lv.txt"
};
static const unsigned char language_mk[] = {
#embed "Languages/mk.txt"
};
static const unsigned char language_ml[] = {
#embed "Languages/ml.txt"
};
static const unsigned char language_mn[] = {
#embed "Languages/mn.txt"
};
static const unsigned char language_my[] = {
#embed "Languages/my.txt"
};
static const unsigned char language_nb[] = {
#embed "Languages/nb.txt"
};
static const unsigned char language_ne[] = {
#embed "Languages/ne.txt"
};
static const unsigned char language_nl[] = {
#embed "Languages/nl.txt"
};
static const unsigned char language_pa[] = {
#embed "Languages/pa.txt"
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
static const unsigned char language_sl[] = {
#embed "Languages/sl.txt"
};
static const unsigned char language_sr[] = {
#embed "Languages/sr.txt"
};
static const unsigned char language_sv[] = {
#embed "Languages/sv.txt"
};
static const unsigned char language_sw[] = {
#embed "Languages/sw.txt"
};
static const unsigned char language_ta[] = {
#embed "Languages/ta.txt"
};
static const unsigned char language_te[] = {
#embed "Languages/te.txt"
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
static const unsigned char language_ur[] = {
#embed "Languages/ur.txt"
};
static const unsigned char language_vi[] = {
#embed "Languages/vi.txt"
};
static const unsigned char language_zh[] = {
#embed "Languages/zh.txt"
};

static const earshot_language_file files[] = {
    { "af", language_af, sizeof language_af },
    { "ar", language_ar, sizeof language_ar },
    { "az", language_az, sizeof language_az },
    { "bg", language_bg, sizeof language_bg },
    { "bn", language_bn, sizeof language_bn },
    { "ca", language_ca, sizeof language_ca },
    { "cs", language_cs, sizeof language_cs },
    { "da", language_da, sizeof language_da },
    { "de", language_de, sizeof language_de },
    { "el", language_el, sizeof language_el },
    { "en", language_en, sizeof language_en },
    { "es", language_es, sizeof language_es },
    { "et", language_et, sizeof language_et },
    { "eu", language_eu, sizeof language_eu },
    { "fa", language_fa, sizeof language_fa },
    { "fi", language_fi, sizeof language_fi },
    { "fr", language_fr, sizeof language_fr },
    { "ga", language_ga, sizeof language_ga },
    { "gl", language_gl, sizeof language_gl },
    { "he", language_he, sizeof language_he },
    { "hi", language_hi, sizeof language_hi },
    { "hr", language_hr, sizeof language_hr },
    { "hu", language_hu, sizeof language_hu },
    { "hy", language_hy, sizeof language_hy },
    { "id", language_id, sizeof language_id },
    { "is", language_is, sizeof language_is },
    { "it", language_it, sizeof language_it },
    { "ja", language_ja, sizeof language_ja },
    { "ka", language_ka, sizeof language_ka },
    { "km", language_km, sizeof language_km },
    { "kn", language_kn, sizeof language_kn },
    { "ko", language_ko, sizeof language_ko },
    { "lo", language_lo, sizeof language_lo },
    { "lt", language_lt, sizeof language_lt },
    { "lv", language_lv, sizeof language_lv },
    { "mk", language_mk, sizeof language_mk },
    { "ml", language_ml, sizeof language_ml },
    { "mn", language_mn, sizeof language_mn },
    { "my", language_my, sizeof language_my },
    { "nb", language_nb, sizeof language_nb },
    { "ne", language_ne, sizeof language_ne },
    { "nl", language_nl, sizeof language_nl },
    { "pa", language_pa, sizeof language_pa },
    { "pl", language_pl, sizeof language_pl },
    { "pt", language_pt, sizeof language_pt },
    { "ro", language_ro, sizeof language_ro },
    { "ru", language_ru, sizeof language_ru },
    { "sk", language_sk, sizeof language_sk },
    { "sl", language_sl, sizeof language_sl },
    { "sr", language_sr, sizeof language_sr },
    { "sv", language_sv, sizeof language_sv },
    { "sw", language_sw, sizeof language_sw },
    { "ta", language_ta, sizeof language_ta },
    { "te", language_te, sizeof language_te },
    { "th", language_th, sizeof language_th },
    { "tr", language_tr, sizeof language_tr },
    { "uk", language_uk, sizeof language_uk },
    { "ur", language_ur, sizeof language_ur },
    { "vi", language_vi, sizeof language_vi },
    { "zh", language_zh, sizeof language_zh },
};

const earshot_language_file *earshot_language_files(void) { return files; }

size_t earshot_language_file_count(void) { return sizeof files / sizeof files[0]; }
