#ifndef MEDLEY_BENCHMARKS_HEAP_H
#define MEDLEY_BENCHMARKS_HEAP_H

// How many bytes the program has asked for and not given back, as the allocator counts them;
// -1 where it does not tell.
long long heap_bytes_in_use(void);

#endif
