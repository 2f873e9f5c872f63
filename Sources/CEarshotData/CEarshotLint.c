// Embeds the data of `earshot check`, as `CEarshotData.c` does the language files.
//
// To add a file, add its lines to both lists, in the order of the names.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char lint_commands[] = {
#embed "Lint/commands.txt"
};
static const unsigned char lint_confusions[] = {
#embed "Lint/confusions.txt"
};
static const unsigned char lint_lookalikes[] = {
#embed "Lint/lookalikes.txt"
};
static const unsigned char lint_names[] = {
#embed "Lint/names.txt"
};
static const unsigned char lint_reserved[] = {
#embed "Lint/reserved.txt"
};
static const unsigned char lint_verbs[] = {
#embed "Lint/verbs.txt"
};

static const earshot_language_file files[] = {
    { "commands", lint_commands, sizeof lint_commands },
    { "confusions", lint_confusions, sizeof lint_confusions },
    { "lookalikes", lint_lookalikes, sizeof lint_lookalikes },
    { "names", lint_names, sizeof lint_names },
    { "reserved", lint_reserved, sizeof lint_reserved },
    { "verbs", lint_verbs, sizeof lint_verbs },
};

const earshot_language_file *earshot_lint_files(void) { return files; }

size_t earshot_lint_file_count(void) { return sizeof files / sizeof files[0]; }
