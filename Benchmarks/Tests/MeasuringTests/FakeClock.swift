/// A clock that goes on only when work says so.
final class FakeClock {
  private(set) var time = 0.0

  /// Which work was done, in order.
  private(set) var log: [String] = []

  /// Work that takes so long.
  func work(_ name: String, _ seconds: @escaping () -> Double) -> () -> Void {
    { [self] in
      log.append(name)
      time += seconds()
    }
  }
}
