#ifndef EARSHOT_CEARSHOTPAGE_H
#define EARSHOT_CEARSHOTPAGE_H

#include <stddef.h>

/// An embedded file. The bytes live as long as the process and have no terminating zero.
typedef struct {
    /// The file's bytes.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    size_t count;
} earshot_page_file;

/// The style sheet of HTML reports, `page.css`.
earshot_page_file earshot_page_style(void);

/// The script of HTML reports, `page.js`.
earshot_page_file earshot_page_script(void);

#endif
