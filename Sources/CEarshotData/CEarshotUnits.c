// Embeds the names of units, as `CEarshotData.c` does the language files.
// To add a language, run `Units/build.py` and add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char units_af[] = {
#embed "Units/af.txt"
};
static const unsigned char units_ar[] = {
#embed "Units/ar.txt"
};
static const unsigned char units_az[] = {
#embed "Units/az.txt"
};
static const unsigned char units_bg[] = {
#embed "Units/bg.txt"
};
static const unsigned char units_bn[] = {
#embed "Units/bn.txt"
};
static const unsigned char units_ca[] = {
#embed "Units/ca.txt"
};
static const unsigned char units_cs[] = {
#embed "Units/cs.txt"
};
static const unsigned char units_da[] = {
#embed "Units/da.txt"
};
static const unsigned char units_de[] = {
#embed "Units/de.txt"
};
static const unsigned char units_el[] = {
#embed "Units/el.txt"
};
static const unsigned char units_en[] = {
#embed "Units/en.txt"
};
static const unsigned char units_es[] = {
#embed "Units/es.txt"
};
static const unsigned char units_et[] = {
#embed "Units/et.txt"
};
static const unsigned char units_eu[] = {
#embed "Units/eu.txt"
};
static const unsigned char units_fa[] = {
#embed "Units/fa.txt"
};
static const unsigned char units_fi[] = {
#embed "Units/fi.txt"
};
static const unsigned char units_fr[] = {
#embed "Units/fr.txt"
};
static const unsigned char units_ga[] = {
#embed "Units/ga.txt"
};
static const unsigned char units_gl[] = {
#embed "Units/gl.txt"
};
static const unsigned char units_he[] = {
#embed "Units/he.txt"
};
static const unsigned char units_hi[] = {
#embed "Units/hi.txt"
};
static const unsigned char units_hr[] = {
#embed "Units/hr.txt"
};
static const unsigned char units_hu[] = {
#embed "Units/hu.txt"
};
static const unsigned char units_hy[] = {
#embed "Units/hy.txt"
};
static const unsigned char units_id[] = {
#embed "Units/id.txt"
};
static const unsigned char units_is[] = {
#embed "Units/is.txt"
};
static const unsigned char units_it[] = {
#embed "Units/it.txt"
};
static const unsigned char units_ja[] = {
#embed "Units/ja.txt"
};
static const unsigned char units_ka[] = {
#embed "Units/ka.txt"
};
static const unsigned char units_km[] = {
#embed "Units/km.txt"
};
static const unsigned char units_kn[] = {
#embed "Units/kn.txt"
};
static const unsigned char units_ko[] = {
#embed "Units/ko.txt"
};
static const unsigned char units_lo[] = {
#embed "Units/lo.txt"
};
static const unsigned char units_lt[] = {
#embed "Units/lt.txt"
};
static const unsigned char units_lv[] = {
#embed "Units/lv.txt"
};
static const unsigned char units_mk[] = {
#embed "Units/mk.txt"
};
static const unsigned char units_ml[] = {
#embed "Units/ml.txt"
};
static const unsigned char units_mn[] = {
#embed "Units/mn.txt"
};
static const unsigned char units_my[] = {
#embed "Units/my.txt"
};
static const unsigned char units_nb[] = {
#embed "Units/nb.txt"
};
static const unsigned char units_ne[] = {
#embed "Units/ne.txt"
};
static const unsigned char units_nl[] = {
#embed "Units/nl.txt"
};
static const unsigned char units_pa[] = {
#embed "Units/pa.txt"
};
static const unsigned char units_pl[] = {
#embed "Units/pl.txt"
};
static const unsigned char units_pt[] = {
#embed "Units/pt.txt"
};
static const unsigned char units_ro[] = {
#embed "Units/ro.txt"
};
static const unsigned char units_ru[] = {
#embed "Units/ru.txt"
};
static const unsigned char units_sk[] = {
#embed "Units/sk.txt"
};
static const unsigned char units_sl[] = {
#embed "Units/sl.txt"
};
static const unsigned char units_sr[] = {
#embed "Units/sr.txt"
};
static const unsigned char units_sv[] = {
#embed "Units/sv.txt"
};
static const unsigned char units_sw[] = {
#embed "Units/sw.txt"
};
static const unsigned char units_ta[] = {
#embed "Units/ta.txt"
};
static const unsigned char units_te[] = {
#embed "Units/te.txt"
};
static const unsigned char units_th[] = {
#embed "Units/th.txt"
};
static const unsigned char units_tr[] = {
#embed "Units/tr.txt"
};
static const unsigned char units_uk[] = {
#embed "Units/uk.txt"
};
static const unsigned char units_ur[] = {
#embed "Units/ur.txt"
};
static const unsigned char units_vi[] = {
#embed "Units/vi.txt"
};
static const unsigned char units_zh[] = {
#embed "Units/zh.txt"
};

static const earshot_language_file files[] = {
    {"af", units_af, sizeof units_af},
    {"ar", units_ar, sizeof units_ar},
    {"az", units_az, sizeof units_az},
    {"bg", units_bg, sizeof units_bg},
    {"bn", units_bn, sizeof units_bn},
    {"ca", units_ca, sizeof units_ca},
    {"cs", units_cs, sizeof units_cs},
    {"da", units_da, sizeof units_da},
    {"de", units_de, sizeof units_de},
    {"el", units_el, sizeof units_el},
    {"en", units_en, sizeof units_en},
    {"es", units_es, sizeof units_es},
    {"et", units_et, sizeof units_et},
    {"eu", units_eu, sizeof units_eu},
    {"fa", units_fa, sizeof units_fa},
    {"fi", units_fi, sizeof units_fi},
    {"fr", units_fr, sizeof units_fr},
    {"ga", units_ga, sizeof units_ga},
    {"gl", units_gl, sizeof units_gl},
    {"he", units_he, sizeof units_he},
    {"hi", units_hi, sizeof units_hi},
    {"hr", units_hr, sizeof units_hr},
    {"hu", units_hu, sizeof units_hu},
    {"hy", units_hy, sizeof units_hy},
    {"id", units_id, sizeof units_id},
    {"is", units_is, sizeof units_is},
    {"it", units_it, sizeof units_it},
    {"ja", units_ja, sizeof units_ja},
    {"ka", units_ka, sizeof units_ka},
    {"km", units_km, sizeof units_km},
    {"kn", units_kn, sizeof units_kn},
    {"ko", units_ko, sizeof units_ko},
    {"lo", units_lo, sizeof units_lo},
    {"lt", units_lt, sizeof units_lt},
    {"lv", units_lv, sizeof units_lv},
    {"mk", units_mk, sizeof units_mk},
    {"ml", units_ml, sizeof units_ml},
    {"mn", units_mn, sizeof units_mn},
    {"my", units_my, sizeof units_my},
    {"nb", units_nb, sizeof units_nb},
    {"ne", units_ne, sizeof units_ne},
    {"nl", units_nl, sizeof units_nl},
    {"pa", units_pa, sizeof units_pa},
    {"pl", units_pl, sizeof units_pl},
    {"pt", units_pt, sizeof units_pt},
    {"ro", units_ro, sizeof units_ro},
    {"ru", units_ru, sizeof units_ru},
    {"sk", units_sk, sizeof units_sk},
    {"sl", units_sl, sizeof units_sl},
    {"sr", units_sr, sizeof units_sr},
    {"sv", units_sv, sizeof units_sv},
    {"sw", units_sw, sizeof units_sw},
    {"ta", units_ta, sizeof units_ta},
    {"te", units_te, sizeof units_te},
    {"th", units_th, sizeof units_th},
    {"tr", units_tr, sizeof units_tr},
    {"uk", units_uk, sizeof units_uk},
    {"ur", units_ur, sizeof units_ur},
    {"vi", units_vi, sizeof units_vi},
    {"zh", units_zh, sizeof units_zh},
};

const earshot_language_file *earshot_unit_files(void) { return files; }

size_t earshot_unit_file_count(void) { return sizeof files / sizeof files[0]; }
