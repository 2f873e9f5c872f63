// The headers of libyaml that the system has. `EarshotFormats` links the library, and no other target imports this.
#include <yaml.h>
