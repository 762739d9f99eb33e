import MedleyTesting

extension SeededGenerator {
  /// A number from 0 up to, but not including, a bound; 0 where that is less than 1.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }
}
