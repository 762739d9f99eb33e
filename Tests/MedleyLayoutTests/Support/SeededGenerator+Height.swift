import MedleyTesting

extension SeededGenerator {
  /// Returns a height that is a multiple of a quarter, and sometimes 0.
  mutating func height() -> Double {
    once(in: 10) ? 0 : Double(Int.random(in: 1...400, using: &self)) / 4
  }
}
