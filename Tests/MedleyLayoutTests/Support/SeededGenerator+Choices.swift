import MedleyTesting

extension SeededGenerator {
  /// Whether something happens that happens once in `count` times.
  mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// A height that is a multiple of a quarter; sometimes 0.
  mutating func height() -> Double {
    once(in: 10) ? 0 : Double(Int.random(in: 1...400, using: &self)) / 4
  }

  /// A number from 0 up to a bound, without it.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }
}
