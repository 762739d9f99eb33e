internal import CHeap

/// The number of bytes that the program has allocated and not freed.
enum HeapUse {
  /// Returns the growth of the heap while a value exists, or `nil` if the allocator has no statistics.
  static func growth<Value>(by make: () -> Value) -> Int? {
    let before = heap_bytes_in_use()
    return withExtendedLifetime(make()) {
      before < 0 ? nil : Int(heap_bytes_in_use() - before)
    }
  }

  /// Returns the peak of the growth of the program's memory during a call, or `nil` if the system has
  /// no such statistic.
  static func peakGrowth(during work: () -> Void) -> Int? {
    let before = memory_reset_peak()
    work()
    return before < 0 ? nil : Int(memory_peak() - before)
  }
}
