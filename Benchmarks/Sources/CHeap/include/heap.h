#ifndef MEDLEY_BENCHMARKS_HEAP_H
#define MEDLEY_BENCHMARKS_HEAP_H

// The number of bytes that the program has allocated and not freed, from mallinfo2 of glibc or
// malloc_zone_statistics of Apple's systems; -1 elsewhere.
long long heap_bytes_in_use(void);

// Releases unused memory, resets the peak, and returns the resident bytes; -1 without Linux and glibc.
long long memory_reset_peak(void);

// The maximum of the resident bytes since the peak was reset.
long long memory_peak(void);

#endif
