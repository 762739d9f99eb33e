// Without libjpeg-turbo the module is empty, so that tools that compile every target still work. The
// trait `Pictures`, which uses the module, needs the library.
#if __has_include(<turbojpeg.h>)
#include <turbojpeg.h>
#endif
