#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures closures in turns, in processor time of all threads.
enum Clock {
  /// The medians of one closure.
  struct Median {
    /// The time of one call.
    var seconds: Double

    /// The time divided by the time of the first closure in the same round.
    var ratio: Double
  }

  /// Returns the medians of 21 rounds.
  ///
  /// A round calls each closure for at least five milliseconds.
  static func medians(_ closures: () -> Void...) -> [Median] {
    let calls = closures.map(callsForSample)
    let rounds = (0..<21).map { _ in
      closures.indices.map { time(calls[$0], closures[$0]) }
    }
    return closures.indices.map { place in
      Median(
        seconds: median(rounds.map { $0[place] }),
        ratio: median(rounds.map { $0[place] / $0[0] })
      )
    }
  }

  /// A duration with three digits, in µs or ms.
  static func text(_ seconds: Double) -> String {
    let isShort = seconds < 0.001
    let value = seconds * (isShort ? 1_000_000 : 1_000)
    let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
    return "\((value * scale).rounded() / scale) \(isShort ? "µs" : "ms")"
  }

  /// Warms a closure up, and returns an even number of calls, so that both directions count equally.
  private static func callsForSample(_ work: () -> Void) -> Int {
    work()
    work()
    var calls = 2
    while time(calls, work) * Double(calls) < 0.005 { calls *= 2 }
    return calls
  }

  private static func time(_ calls: Int, _ work: () -> Void) -> Double {
    let start = now
    for _ in 0..<calls { work() }
    return max(now - start, 1e-9) / Double(calls)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
