// Embeds the data of quantities, as `CEarshotData.c` does the language files.
// To add a language, run `Quantities/build.py`, write its rules and add its lines to both lists.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names_ar[] = {
#embed "Quantities/ar.txt"
};
static const unsigned char names_bg[] = {
#embed "Quantities/bg.txt"
};
static const unsigned char names_ca[] = {
#embed "Quantities/ca.txt"
};
static const unsigned char names_cs[] = {
#embed "Quantities/cs.txt"
};
static const unsigned char names_da[] = {
#embed "Quantities/da.txt"
};
static const unsigned char names_de[] = {
#embed "Quantities/de.txt"
};
static const unsigned char names_el[] = {
#embed "Quantities/el.txt"
};
static const unsigned char names_en[] = {
#embed "Quantities/en.txt"
};
static const unsigned char names_es[] = {
#embed "Quantities/es.txt"
};
static const unsigned char names_fi[] = {
#embed "Quantities/fi.txt"
};
static const unsigned char names_fr[] = {
#embed "Quantities/fr.txt"
};
static const unsigned char names_ga[] = {
#embed "Quantities/ga.txt"
};
static const unsigned char names_he[] = {
#embed "Quantities/he.txt"
};
static const unsigned char names_hi[] = {
#embed "Quantities/hi.txt"
};
static const unsigned char names_hr[] = {
#embed "Quantities/hr.txt"
};
static const unsigned char names_hu[] = {
#embed "Quantities/hu.txt"
};
static const unsigned char names_it[] = {
#embed "Quantities/it.txt"
};
static const unsigned char names_ja[] = {
#embed "Quantities/ja.txt"
};
static const unsigned char names_ka[] = {
#embed "Quantities/ka.txt"
};
static const unsigned char names_ko[] = {
#embed "Quantities/ko.txt"
};
static const unsigned char names_nb[] = {
#embed "Quantities/nb.txt"
};
static const unsigned char names_nl[] = {
#embed "Quantities/nl.txt"
};
static const unsigned char names_pl[] = {
#embed "Quantities/pl.txt"
};
static const unsigned char names_pt[] = {
#embed "Quantities/pt.txt"
};
static const unsigned char names_ro[] = {
#embed "Quantities/ro.txt"
};
static const unsigned char names_ru[] = {
#embed "Quantities/ru.txt"
};
static const unsigned char names_sv[] = {
#embed "Quantities/sv.txt"
};
static const unsigned char names_tr[] = {
#embed "Quantities/tr.txt"
};
static const unsigned char names_uk[] = {
#embed "Quantities/uk.txt"
};
static const unsigned char names_vi[] = {
#embed "Quantities/vi.txt"
};
static const unsigned char names_zh[] = {
#embed "Quantities/zh.txt"
};
static const unsigned char rules_common[] = {
#embed "Quantities/Rules/common.txt"
};
static const unsigned char rules_ar[] = {
#embed "Quantities/Rules/ar.txt"
};
static const unsigned char rules_bg[] = {
#embed "Quantities/Rules/bg.txt"
};
static const unsigned char rules_ca[] = {
#embed "Quantities/Rules/ca.txt"
};
static const unsigned char rules_cs[] = {
#embed "Quantities/Rules/cs.txt"
};
static const unsigned char rules_da[] = {
#embed "Quantities/Rules/da.txt"
};
static const unsigned char rules_de[] = {
#embed "Quantities/Rules/de.txt"
};
static const unsigned char rules_el[] = {
#embed "Quantities/Rules/el.txt"
};
static const unsigned char rules_en[] = {
#embed "Quantities/Rules/en.txt"
};
static const unsigned char rules_es[] = {
#embed "Quantities/Rules/es.txt"
};
static const unsigned char rules_fi[] = {
#embed "Quantities/Rules/fi.txt"
};
static const unsigned char rules_fr[] = {
#embed "Quantities/Rules/fr.txt"
};
static const unsigned char rules_ga[] = {
#embed "Quantities/Rules/ga.txt"
};
static const unsigned char rules_he[] = {
#embed "Quantities/Rules/he.txt"
};
static const unsigned char rules_hi[] = {
#embed "Quantities/Rules/hi.txt"
};
static const unsigned char rules_hr[] = {
#embed "Quantities/Rules/hr.txt"
};
static const unsigned char rules_hu[] = {
#embed "Quantities/Rules/hu.txt"
};
static const unsigned char rules_it[] = {
#embed "Quantities/Rules/it.txt"
};
static const unsigned char rules_ja[] = {
#embed "Quantities/Rules/ja.txt"
};
static const unsigned char rules_ka[] = {
#embed "Quantities/Rules/ka.txt"
};
static const unsigned char rules_ko[] = {
#embed "Quantities/Rules/ko.txt"
};
static const unsigned char rules_nb[] = {
#embed "Quantities/Rules/nb.txt"
};
static const unsigned char rules_nl[] = {
#embed "Quantities/Rules/nl.txt"
};
static const unsigned char rules_pl[] = {
#embed "Quantities/Rules/pl.txt"
};
static const unsigned char rules_pt[] = {
#embed "Quantities/Rules/pt.txt"
};
static const unsigned char rules_ro[] = {
#embed "Quantities/Rules/ro.txt"
};
static const unsigned char rules_ru[] = {
#embed "Quantities/Rules/ru.txt"
};
static const unsigned char rules_sv[] = {
#embed "Quantities/Rules/sv.txt"
};
static const unsigned char rules_tr[] = {
#embed "Quantities/Rules/tr.txt"
};
static const unsigned char rules_uk[] = {
#embed "Quantities/Rules/uk.txt"
};
static const unsigned char rules_vi[] = {
#embed "Quantities/Rules/vi.txt"
};
static const unsigned char rules_zh[] = {
#embed "Quantities/Rules/zh.txt"
};

#define FILE(name, bytes) {name, bytes, sizeof(bytes)}

static const earshot_language_file files[] = {
    FILE("ar", names_ar),
    FILE("bg", names_bg),
    FILE("ca", names_ca),
    FILE("cs", names_cs),
    FILE("da", names_da),
    FILE("de", names_de),
    FILE("el", names_el),
    FILE("en", names_en),
    FILE("es", names_es),
    FILE("fi", names_fi),
    FILE("fr", names_fr),
    FILE("ga", names_ga),
    FILE("he", names_he),
    FILE("hi", names_hi),
    FILE("hr", names_hr),
    FILE("hu", names_hu),
    FILE("it", names_it),
    FILE("ja", names_ja),
    FILE("ka", names_ka),
    FILE("ko", names_ko),
    FILE("nb", names_nb),
    FILE("nl", names_nl),
    FILE("pl", names_pl),
    FILE("pt", names_pt),
    FILE("ro", names_ro),
    FILE("ru", names_ru),
    FILE("sv", names_sv),
    FILE("tr", names_tr),
    FILE("uk", names_uk),
    FILE("vi", names_vi),
    FILE("zh", names_zh),
    FILE("Rules/common", rules_common),
    FILE("Rules/ar", rules_ar),
    FILE("Rules/bg", rules_bg),
    FILE("Rules/ca", rules_ca),
    FILE("Rules/cs", rules_cs),
    FILE("Rules/da", rules_da),
    FILE("Rules/de", rules_de),
    FILE("Rules/el", rules_el),
    FILE("Rules/en", rules_en),
    FILE("Rules/es", rules_es),
    FILE("Rules/fi", rules_fi),
    FILE("Rules/fr", rules_fr),
    FILE("Rules/ga", rules_ga),
    FILE("Rules/he", rules_he),
    FILE("Rules/hi", rules_hi),
    FILE("Rules/hr", rules_hr),
    FILE("Rules/hu", rules_hu),
    FILE("Rules/it", rules_it),
    FILE("Rules/ja", rules_ja),
    FILE("Rules/ka", rules_ka),
    FILE("Rules/ko", rules_ko),
    FILE("Rules/nb", rules_nb),
    FILE("Rules/nl", rules_nl),
    FILE("Rules/pl", rules_pl),
    FILE("Rules/pt", rules_pt),
    FILE("Rules/ro", rules_ro),
    FILE("Rules/ru", rules_ru),
    FILE("Rules/sv", rules_sv),
    FILE("Rules/tr", rules_tr),
    FILE("Rules/uk", rules_uk),
    FILE("Rules/vi", rules_vi),
    FILE("Rules/zh", rules_zh),
};

const earshot_language_file *earshot_quantity_files(void) { return files; }

size_t earshot_quantity_file_count(void) { return sizeof(files) / sizeof(files[0]); }
