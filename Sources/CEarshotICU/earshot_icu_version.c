#include "earshot_icu_version.h"

#include <unicode/uchar.h>
#include <unicode/uversion.h>

void earshot_icu_version(uint8_t version[4]) { u_getVersion(version); }

void earshot_icu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }
