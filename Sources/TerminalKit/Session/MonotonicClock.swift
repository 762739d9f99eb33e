#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The time that passes evenly.
  package enum MonotonicClock {
    /// Milliseconds since some moment.
    package static func milliseconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
  }
#endif
