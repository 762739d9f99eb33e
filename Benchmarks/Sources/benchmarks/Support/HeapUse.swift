internal import CHeap

/// How many bytes the program has asked for and not given back, as the allocator counts them.
///
/// That is `mallinfo2` of glibc and `malloc_zone_statistics` of Apple's systems.
enum HeapUse {
  /// How many bytes more are in use while a value is there; `nil` where the allocator does not
  /// tell.
  static func growth<Value>(by make: () -> Value) -> Int? {
    let before = heap_bytes_in_use()
    return withExtendedLifetime(make()) {
      before < 0 ? nil : Int(heap_bytes_in_use() - before)
    }
  }
}
