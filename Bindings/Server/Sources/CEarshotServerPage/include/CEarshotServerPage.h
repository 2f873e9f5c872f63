#ifndef EARSHOT_CEARSHOTSERVERPAGE_H
#define EARSHOT_CEARSHOTSERVERPAGE_H

#include <stddef.h>

/// An embedded file. The bytes live as long as the process and have no terminating zero.
typedef struct {
    /// The file's bytes.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    size_t count;
} earshot_server_file;

/// The page to try a catalog on, `page.html`.
earshot_server_file earshot_server_page(void);

/// What the page's style sheet has beside that of the reports, `page.css`.
earshot_server_file earshot_server_style(void);

/// The page's script, `page.js`.
earshot_server_file earshot_server_script(void);

#endif
