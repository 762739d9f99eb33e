#ifndef CEPOLL_H
#define CEPOLL_H

#include <stddef.h>
#include <stdint.h>

/// Creates a set of descriptors that are waited for; negative if it fails.
int medley_epoll_create(void);

/// Adds a descriptor, with a number that names it.
int medley_epoll_add(int epoll, int descriptor, uint32_t number);

int medley_epoll_remove(int epoll, int descriptor);

/// Waits until descriptors can be read, and writes at most 256 of their numbers.
///
/// Returns how many there are.
int medley_epoll_wait(int epoll, uint32_t *numbers, int milliseconds);

/// Returns where a text begins in some bytes, or their count if they do not contain it.
size_t medley_find(const void *bytes, size_t count, const char *text);

#endif
