public import MedleyCore

/// A random change of a list: the old list, the new list, and the steps between them.
public struct RandomTransition<Item: ListItem>: Equatable, Sendable {
  /// The list before the change.
  public var old: ListSnapshot<Item>

  /// The list after the change.
  public var new: ListSnapshot<Item>

  /// The descriptions of the steps, in order.
  public var steps: [String]

  /// Creates a transition.
  public init(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>, steps: [String]) {
    self.old = old
    self.new = new
    self.steps = steps
  }
}

extension RandomTransition: CustomStringConvertible {
  /// The identities of both lists, and the steps.
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
  /// Returns a random change of a list.
  ///
  /// Most changes are a few edits. Some shuffle the rows of all sections, some create another list,
  /// and some create an equal list that shares no storage.
  public func transition(
    from old: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> RandomTransition<Item> {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return RandomTransition(from: old, to: old.rebuilt(), steps: ["copy the list"])
    case 1, 2:
      let new = snapshot(using: &random)
      return RandomTransition(from: old, to: new, steps: ["create another list"])
    case 3, 4:
      let sections = old.rebuilt().sections.map { section in
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
}

/// Calls a closure once for each seed, with random numbers of that seed.
///
/// - Parameters:
///   - seeds: The seeds. To debug a failure, use its seed alone: `17...17`.
///   - body: Called with a new generator for each seed. Use `try #require` in it, because only a
///     thrown error names the seed.
/// - Throws: ``SeedFailure`` for the first error that `body` throws.
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

/// An error that occurred with one seed.
public struct SeedFailure: Error, CustomStringConvertible {
  /// The seed that reproduces the error.
  public var seed: UInt64

  /// The error.
  public var error: any Error

  /// Creates a failure.
  public init(seed: UInt64, error: any Error) {
    self.seed = seed
    self.error = error
  }

  /// The seed and the error.
  public var description: String { "with seed \(seed): \(error)" }
}

/// A generator of random numbers that are the same in every run.
///
/// ```swift
/// var generator = SeededGenerator(seed: seed)
/// let row = Int.random(in: 0..<10, using: &generator)
/// ```
///
/// The numbers are those of SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014). They are not suitable for cryptography.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a random number in `0..<bound`, or 0 if the bound is less than 1.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Returns `true` with a probability of 1 / `count`.
  package mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }
}
