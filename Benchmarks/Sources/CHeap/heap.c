#include "heap.h"

// Swift's modules of the C libraries leave these headers out.
#if defined(__APPLE__)
#include <malloc/malloc.h>

long long heap_bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(0, &statistics);
  return (long long)statistics.size_in_use;
}
#elif defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 33))
#include <malloc.h>

long long heap_bytes_in_use(void) {
  // Small pieces stand in the heap, large ones in mappings of their own.
  struct mallinfo2 statistics = mallinfo2();
  return (long long)(statistics.uordblks + statistics.hblkhd);
}
#elif !defined(__APPLE__)
long long heap_bytes_in_use(void) { return -1; }
#endif
