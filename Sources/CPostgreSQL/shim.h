// Without libpq the module is empty, so that tools that compile every target still work. The trait
// `Postgres`, which uses the module, needs the library.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#endif
