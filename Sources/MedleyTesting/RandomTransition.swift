public import MedleyCore

/// Two states of a list, and how the second came from the first.
public struct RandomTransition<Item: ListItem>: Equatable, Sendable {
  /// The list before.
  public var old: ListSnapshot<Item>

  /// The list after.
  public var new: ListSnapshot<Item>

  /// What was done to it, one step after the other, in words.
  public var steps: [String]

  /// Puts a transition together.
  public init(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>, steps: [String]) {
    self.old = old
    self.new = new
    self.steps = steps
  }
}

extension RandomTransition: CustomStringConvertible {
  /// Both lists by the identities of their rows, and the steps between.
  public var description: String {
    "\(Self.text(of: old)) → \(Self.text(of: new)) by: \(steps.joined(separator: "; "))"
  }

  private static func text(of snapshot: ListSnapshot<Item>) -> String {
    let sections = snapshot.sections.map { section in
      "\(section.id): " + section.items.map { "\($0.id)" }.joined(separator: " ")
    }
    return "[" + sections.joined(separator: " | ") + "]"
  }
}

extension ListGenerator {
  /// A random way from a list to another.
  ///
  /// Most edit the list at a few places. Some shuffle the rows of all sections, some make the whole
  /// list anew, and some copy it from arrays without any change.
  public func transition(
    from old: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> RandomTransition<Item> {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return RandomTransition(from: old, to: rebuilt(old), steps: ["copy the list"])
    case 1, 2:
      let new = snapshot(using: &random)
      return RandomTransition(from: old, to: new, steps: ["make the list anew"])
    case 3, 4:
      let sections = rebuilt(old).sections.map { section in
        ListSection(section.heading, items: section.items.shuffled(using: &random))
      }
      return RandomTransition(from: old, to: ListSnapshot(sections), steps: ["shuffle all rows"])
    default:
      var new = old
      let steps = (0..<max(0, Int.random(in: editCounts, using: &random))).map { _ in
        edit(&new, using: &random)
      }
      return RandomTransition(from: old, to: new, steps: steps)
    }
  }

  /// The same list, that shares nothing with the other.
  private func rebuilt(_ snapshot: ListSnapshot<Item>) -> ListSnapshot<Item> {
    ListSnapshot(
      snapshot.sections.map { ListSection($0.heading, items: Array($0.items)) }
    )
  }
}

/// Calls a closure once for each seed, with random numbers that follow from it.
///
/// - Parameters:
///   - seeds: the seeds; one of them alone, to look at a failure: `17...17`.
///   - body: called with a fresh generator. In it, `try #require` stops at the first failure, as
///     throwing of any kind does, so that the seed is told.
/// - Throws: ``SeedFailure``, which names the seed.
public func forEachSeed(
  in seeds: some Sequence<UInt64>,
  _ body: (_ random: inout SeededGenerator) throws -> Void
) throws(SeedFailure) {
  for seed in seeds {
    do {
      var random = SeededGenerator(seed: seed)
      try body(&random)
    } catch {
      throw SeedFailure(seed: seed, error: error)
    }
  }
}

/// An error that one seed leads to.
public struct SeedFailure: Error, CustomStringConvertible {
  /// The seed, with which the same happens again.
  public var seed: UInt64

  /// What was thrown.
  public var error: any Error

  /// Names a seed and what it led to.
  public init(seed: UInt64, error: any Error) {
    self.seed = seed
    self.error = error
  }

  /// The seed and the error.
  public var description: String { "with seed \(seed): \(error)" }
}

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
