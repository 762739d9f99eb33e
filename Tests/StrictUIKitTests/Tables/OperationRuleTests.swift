import StrictUIKit
import Testing

/// One batch that breaks a rule of operations.
struct BrokenBatch: Sendable, CustomTestStringConvertible {
  var rule: UIKitRule
  var before: [Int]
  var after: [Int]
  var words: String
  var operations: @MainActor @Sendable (UITableView) -> Void

  init(
    _ rule: UIKitRule,
    _ before: [Int],
    _ after: [Int],
    _ words: String,
    _ operations: @escaping @MainActor @Sendable (UITableView) -> Void
  ) {
    (self.rule, self.before, self.after) = (rule, before, after)
    (self.words, self.operations) = (words, operations)
  }

  var testDescription: String { "\(rule)" }
}

@MainActor @Suite struct OperationRuleTests {
  nonisolated static let broken: [BrokenBatch] = [
    BrokenBatch(.c1, [3], [2], "delete and reload") {
      $0.deleteRows(at: [IndexPath(0, 1)], with: .fade)
      $0.reloadRows(at: [IndexPath(0, 1)], with: .fade)
    },
    BrokenBatch(
      .c2,
      [1],
      [1],
      "attempt to delete section 5, but there are only 1 sections before the update"
    ) { $0.deleteSections([5], with: .fade) },
    BrokenBatch(
      .c3,
      [1],
      [1],
      "attempt to delete row 0 from section 5, but there are only 1 sections before the update"
    ) { $0.deleteRows(at: [IndexPath(5, 0)], with: .fade) },
    BrokenBatch(
      .c4,
      [3],
      [2],
      "attempt to delete row 9 from section 0 which only contains 3 rows before the update"
    ) { $0.deleteRows(at: [IndexPath(0, 9)], with: .fade) },
    BrokenBatch(
      .c5,
      [1],
      [1, 1],
      "attempt to insert section 5 but there are only 2 sections after the update"
    ) { $0.insertSections([5], with: .fade) },
    BrokenBatch(
      .c6,
      [1],
      [1],
      "attempt to insert row 0 into section 5, but there are only 1 sections after the update"
    ) { $0.insertRows(at: [IndexPath(5, 0)], with: .fade) },
    BrokenBatch(
      .c7,
      [1],
      [2],
      "attempt to insert row 9 into section 0, but there are only 2 rows in section 0 after the update"
    ) { $0.insertRows(at: [IndexPath(0, 9)], with: .fade) },
    BrokenBatch(
      .c8,
      [4],
      [3],
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 3})"
    ) {
      $0.reloadRows(at: [IndexPath(0, 3)], with: .fade)
      $0.moveRow(at: IndexPath(0, 3), to: IndexPath(0, 0))
      $0.deleteRows(at: [IndexPath(0, 2)], with: .fade)
    },
    BrokenBatch(
      .c9,
      [1, 1],
      [1],
      "attempt to perform a delete and a move from the same section (0)"
    ) {
      $0.deleteSections([0], with: .fade)
      $0.moveSection(0, toSection: 0)
    },
    BrokenBatch(.c10, [2], [3], "attempt to perform an insert and a move to the same index path") {
      $0.insertRows(at: [IndexPath(0, 0)], with: .fade)
      $0.moveRow(at: IndexPath(0, 1), to: IndexPath(0, 0))
    },
    BrokenBatch(
      .c11,
      [1, 1],
      [1, 1, 1],
      "attempt to perform an insert and a move to the same section"
    ) {
      $0.insertSections([0], with: .fade)
      $0.moveSection(1, toSection: 0)
    },
    BrokenBatch(.c12, [2], [1, 1], "cannot move a row into a newly inserted section (1)") {
      $0.insertSections([1], with: .fade)
      $0.moveRow(at: IndexPath(0, 1), to: IndexPath(1, 0))
    },
    BrokenBatch(.c13, [1, 1], [2], "cannot move a row from a deleted section (1)") {
      $0.deleteSections([1], with: .fade)
      $0.moveRow(at: IndexPath(1, 0), to: IndexPath(0, 1))
    },
    BrokenBatch(.c14, [2], [2], "move") { $0.moveRow(at: IndexPath(0, 7), to: IndexPath(0, 0)) },
    BrokenBatch(.c15, [1, 1], [1, 1], "move") { $0.moveSection(7, toSection: 0) },
    BrokenBatch(.c16, [3], [3], "attempt to move row at index path") {
      $0.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 1))
      $0.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 2))
    },
  ]

  @Test(arguments: broken)
  func `C: illegal operations are refused with UIKit's texts`(batch: BrokenBatch) {
    let fixture = TableFixture(counts: batch.before)
    let found = fixture.batch(after: batch.after, batch.operations)
    let match = found.first { $0.rule == batch.rule }
    #expect(match != nil, "found \(found)")
    #expect(match?.message.contains(batch.words) ?? false, "said \(match?.message ?? "")")
    #expect(match?.exception == .internalInconsistency)
    fixture.expectConsistent()
  }

  @Test func `A2: a reload is shifted by deletes and not by moves`() {
    let found = TableFixture(counts: [4]).batch(after: [3]) {
      $0.deleteRows(at: [IndexPath(0, 1)], with: .fade)
      $0.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 1))
      $0.moveRow(at: IndexPath(0, 3), to: IndexPath(0, 0))
      $0.reloadRows(at: [IndexPath(0, 2)], with: .fade)
    }
    #expect(found.contains { $0.rule == .c10 }, "found \(found)")
  }

  @Test func `A4: operations on rows of deleted and inserted sections are absorbed`() {
    let fixture = TableFixture(counts: [2, 2])
    let found = fixture.batch(after: [2, 3]) {
      $0.deleteSections([1], with: .fade)
      $0.deleteRows(at: [IndexPath(1, 0)], with: .fade)
      $0.insertSections([1], with: .fade)
      $0.insertRows(at: [IndexPath(1, 2)], with: .fade)
    }
    #expect(found.isEmpty)
    fixture.expectConsistent()
  }

  @Test func `A5: an exact duplicate of a move is dropped`() {
    let fixture = TableFixture(counts: [3])
    fixture.table.performBatchUpdates {
      fixture.source.rows[0].swapAt(0, 1)
      fixture.table.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 1))
      fixture.table.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 1))
    }
    #expect(fixture.violations.isEmpty)
    fixture.expectConsistent()
  }
}
