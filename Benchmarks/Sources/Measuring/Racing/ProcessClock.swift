#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The time that processors have spent on this program, on all of its threads.
///
/// On a shared machine the program waits while others run, now and then for longer than a sample
/// takes. That is no part of this time.
public enum ProcessClock {
  /// The seconds since the program began.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
