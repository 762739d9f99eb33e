import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyCoreTests

/// The core's short check of batches and that of the headless host, compared with UIKit's rules.
@Suite struct BatchUpdateRuleTests {
  private typealias Fixture = BatchFixture

  private static let operations: [ListChange] =
    Fixture.operations
    + [0, 1].map { ListChange(reloadedSections: [$0]) }
    + [0, 1].flatMap { section in
      [0, 1].map { ListChange(reloadedRows: [Fixture.at(section, $0)]) }
    }

  /// Returns whether the batch is legal.
  private static func check(_ batch: ListChange, _ before: [Int], _ after: [Int]) -> Bool {
    var isLegal = false
    for style in [BatchUpdateStyle.table, .collection] {
      let expected = batch.uikitViolations(for: style, before: before, after: after)
      let found = batch.violation(for: style, before: before, after: after)
      if expected.isEmpty { isLegal = true }
      if expected.isEmpty != (found == nil) {
        Issue.record("\(style): \(found as Any), not \(expected): \(batch), \(before) → \(after)")
      }
      let oracle = BatchOracle(batch, style: style, before: before, after: after).violations
      if expected.isEmpty != oracle.isEmpty {
        Issue.record("\(style): \(oracle), not \(expected): \(batch), \(before) → \(after)")
      }
    }
    return isLegal
  }

  @Test func `all pairs of operations on small lists are legal where UIKit permits them`() {
    var legal = 0
    for before in [[1], [2], [0, 1]] {
      for (index, first) in Self.operations.enumerated() {
        for after in [[], [1], [2], [0, 1], [1, 1]] {
          if Self.check(first, before, after) { legal += 1 }
          for (other, second) in Self.operations[index...].enumerated()
          where !LongRun.skips(index, other, before.count, after.count) {
            if Self.check(Fixture.joined(first, second), before, after) { legal += 1 }
          }
        }
      }
    }
    #expect(legal > (LongRun.isOn ? 60 : 30))
  }
}
