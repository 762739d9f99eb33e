/// Random numbers that are the same in every run, for tests that print their seed when they fail.
///
/// ```swift
/// var generator = SeededGenerator(seed: seed)
/// let row = Int.random(in: 0..<10, using: &generator)
/// ```
///
/// The numbers are those of SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014). They are not fit for cryptography.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence; equal seeds give equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
