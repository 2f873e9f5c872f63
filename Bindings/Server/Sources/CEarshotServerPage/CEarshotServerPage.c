// Embeds the page to try a catalog on, so that the server needs no files beside it.

#include "CEarshotServerPage.h"

// `#embed` is standard since C23; the toolchain's clang takes it in every mode and only remarks on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page.html"
};
static const unsigned char style[] = {
#embed "page.css"
};
static const unsigned char script[] = {
#embed "page.js"
};

earshot_server_file earshot_server_page(void) { return (earshot_server_file) { page, sizeof page }; }

earshot_server_file earshot_server_style(void) { return (earshot_server_file) { style, sizeof style }; }

earshot_server_file earshot_server_script(void) { return (earshot_server_file) { script, sizeof script }; }
