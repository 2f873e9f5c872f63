// Embeds the style sheet and the script of HTML reports, so that editors and linters see them as what they are and
// the library needs no resource bundle.

#include "CEarshotPage.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "page.css"
};
static const unsigned char script[] = {
#embed "page.js"
};

earshot_page_file earshot_page_style(void) { return (earshot_page_file) { style, sizeof style }; }

earshot_page_file earshot_page_script(void) { return (earshot_page_file) { script, sizeof script }; }
