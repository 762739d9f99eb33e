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
#include <stdio.h>
#include <string.h>

long long heap_bytes_in_use(void) {
  // Small blocks are in the heap, large ones in separate mappings.
  struct mallinfo2 statistics = mallinfo2();
  return (long long)(statistics.uordblks + statistics.hblkhd);
}

// Returns a value of /proc/self/status, in bytes, or -1.
static long long status_value(const char *name) {
  FILE *file = fopen("/proc/self/status", "r");
  if (!file) return -1;
  char line[256];
  long long kilobytes = -1;
  while (kilobytes < 0 && fgets(line, sizeof line, file)) {
    if (!strncmp(line, name, strlen(name))) sscanf(line + strlen(name), ": %lld", &kilobytes);
  }
  fclose(file);
  return kilobytes < 0 ? -1 : kilobytes * 1024;
}

long long memory_reset_peak(void) {
  malloc_trim(0);
  FILE *file = fopen("/proc/self/clear_refs", "w");
  if (!file) return -1;
  int written = fputs("5", file);
  if (fclose(file) || written < 0) return -1;
  return status_value("VmRSS");
}

long long memory_peak(void) { return status_value("VmHWM"); }
#else
#if !defined(__APPLE__)
long long heap_bytes_in_use(void) { return -1; }
#endif
long long memory_reset_peak(void) { return -1; }
long long memory_peak(void) { return -1; }
#endif
