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

  /// Returns the number of random cases: all of them in the long run, and a fifth in every other run.
  package static func count(_ all: Int) -> Int { isOn ? all : max(1, all / 5) }

  /// Returns whether the long run has to come to try this case: every other run tries one of five.
  package static func skips(_ number: Int) -> Bool { !isOn && number % 5 != 0 }

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
