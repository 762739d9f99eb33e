// Without libpng the module is empty, so that tools that compile every target still work. The trait
// `Pictures`, which uses the module, needs the library.
#if __has_include(<png.h>)
#include <png.h>
#endif
