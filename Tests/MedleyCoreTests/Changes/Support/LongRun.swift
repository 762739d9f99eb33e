import Foundation

/// The part of the proofs that takes too long for every run.
///
/// `Scripts/prove.sh` switches it on.
enum LongRun {
  static let isOn = ProcessInfo.processInfo.environment["MEDLEY_LONG"] != nil

  /// Does something for each element on all processors.
  ///
  /// In the long run it prints now and then how much was tried.
  static func inParallel<Element: Sendable, Result: Sendable>(
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
          FileHandle.standardError.write(
            Data("tried so far: \(results.count) of \(elements.count) parts\n".utf8)
          )
        }
      }
      return results
    }
  }
}
