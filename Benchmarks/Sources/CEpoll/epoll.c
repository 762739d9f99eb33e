#define _GNU_SOURCE
#include "CEpoll.h"

#ifdef __linux__
#include <string.h>
#include <sys/epoll.h>

int medley_epoll_create(void) { return epoll_create1(0); }

int medley_epoll_add(int epoll, int descriptor, uint32_t number) {
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = number};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int medley_epoll_remove(int epoll, int descriptor) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, 0);
}

int medley_epoll_wait(int epoll, uint32_t *numbers, int milliseconds) {
  struct epoll_event events[256];
  int count = epoll_wait(epoll, events, 256, milliseconds);
  for (int index = 0; index < count; index++) numbers[index] = events[index].data.u32;
  return count;
}

size_t medley_find(const void *bytes, size_t count, const char *text) {
  const void *found = memmem(bytes, count, text, strlen(text));
  return found ? (size_t)((const char *)found - (const char *)bytes) : count;
}
#endif
