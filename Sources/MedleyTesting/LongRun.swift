internal import MedleyCore
import MedleySupport

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The part of the proofs that takes too long for every run.
///
/// `Scripts/prove.sh` enables it with `MEDLEY_LONG`.
package enum LongRun {
  package static let isOn = getenv("MEDLEY_LONG") != nil

  /// Returns a number of cases, or the size of an input: all of it in the long run, and a fifth in every other run.
  package static func count(_ all: Int) -> Int { isOn ? all : max(1, all / 5) }

  /// Returns whether this run leaves out a case: all but the long run try the first cases and a fifth of the others.
  ///
  /// The choice is always the same, and has no relation to the order of the cases.
  ///
  /// - Parameter numbers: the indexes that identify the case.
  package static func skips(_ numbers: Int...) -> Bool {
    guard !isOn, numbers.contains(where: { $0 > 5 }) else { return false }
    // FNV-1a, with a multiplication that mixes the high bits into the low ones.
    let hash = numbers.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, number in
      (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01b3
    }
    return (hash &* 0x9e37_79b9_7f4a_7c15) >> 32 % 5 != 0
  }

  /// Performs work for each element on all processors.
  ///
  /// In the long run it prints the progress to standard error.
  package static func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @escaping @Sendable (Int, Element) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for (index, element) in elements.enumerated() {
        group.addTask { try body(index, element) }
      }
      var results: [Result] = []
      let step = max(elements.count / 20, 1)
      for try await result in group {
        results.append(result)
        if isOn, results.count.isMultiple(of: step) {
          StandardError.write("tried so far: \(results.count) of \(elements.count) parts\n")
        }
      }
      return results
    }
  }
}
