import StrictUIKit
import Testing

@MainActor @Suite struct UnsafeRuleTests {
  nonisolated static let broken: [BrokenBatch] = [
    BrokenBatch(.d1, [2, 2], [2, 2], "") {
      $0.moveSection(0, toSection: 1)
      $0.reloadRows(at: [IndexPath(0, 0)], with: .fade)
    },
    BrokenBatch(.d2, [2, 2, 2], [2, 2, 1], "") {
      $0.moveSection(0, toSection: 1)
      $0.deleteRows(at: [IndexPath(2, 0)], with: .fade)
    },
    BrokenBatch(.d3, [2, 2], [2, 2], "") {
      $0.moveSection(0, toSection: 1)
      $0.moveRow(at: IndexPath(0, 0), to: IndexPath(1, 1))
    },
    BrokenBatch(.d4, [2, 2], [2, 3], "") {
      $0.reloadSections([0], with: .fade)
      $0.insertRows(at: [IndexPath(1, 0)], with: .fade)
    },
    BrokenBatch(.d5, [2, 2], [3, 1], "") {
      $0.moveSection(1, toSection: 1)
      $0.moveRow(at: IndexPath(1, 0), to: IndexPath(0, 0))
    },
    BrokenBatch(.d6, [3], [2], "") {
      $0.deleteRows(at: [IndexPath(0, 0), IndexPath(0, 0)], with: .fade)
    },
    BrokenBatch(.d7, [3], [4], "") {
      $0.insertRows(at: [IndexPath(0, 0), IndexPath(0, 0)], with: .fade)
    },
    BrokenBatch(.d8, [2, 2], [2, 3], "") {
      $0.moveSection(0, toSection: 1)
      $0.insertRows(at: [IndexPath(1, 0)], with: .fade)
    },
    BrokenBatch(.d13, [2, 2], [2, 2, 2], "") {
      $0.reloadSections([0], with: .fade)
      $0.insertSections([2], with: .fade)
    },
  ]

  @Test(arguments: broken)
  func `D: a strict table refuses batches that UIKit accepts and fails to perform`(
    batch: BrokenBatch
  ) {
    let fixture = TableFixture(counts: batch.before, isStrict: true)
    let found = fixture.batch(after: batch.after, batch.operations)
    #expect(found.contains { $0.rule == batch.rule }, "found \(found)")
    fixture.expectConsistent()
  }

  @Test func `D9: no batch without a window`() {
    let fixture = TableFixture(counts: [2], isStrict: true)
    fixture.table.removeFromSuperview()
    #expect(fixture.batch(after: [2]) { _ in }.map(\.rule) == [.d9])
  }

  @Test func `D10: no reload before the completion of a batch`() {
    let fixture = TableFixture(counts: [2], isStrict: true)
    fixture.table.performBatchUpdates(nil) { _ in }
    fixture.table.reloadData()
    #expect(fixture.violations.map(\.rule) == [.d10])
    UIKitTurn.run()
    fixture.table.reloadData()
    #expect(fixture.violations.count == 1)
  }

  @Test func `D11: no insert beside an empty section with an estimated header`() {
    let source = RowSource(counts: [30, 0])
    source.headers = [1: "Empty"]
    let fixture = TableFixture(source, isStrict: true)
    let found = fixture.batch(after: [31, 0]) { $0.insertRows(at: [IndexPath(0, 0)], with: .fade) }
    #expect(found.map(\.rule) == [.d11])
    #expect(found.first?.exception == .invalidArgument)
  }

  /// Given heights are no estimates, in any width.
  @Test func `D11: an empty section whose header has a given height is no obstacle`() {
    let source = RowSource(counts: [30, 0])
    source.headers = [1: "Empty"]
    let fixture = TableFixture(source, isStrict: true)
    fixture.table.sectionHeaderHeight = 30
    fixture.window.layoutIfNeeded()
    fixture.table.frame.size.width = 200
    fixture.window.layoutIfNeeded()
    let found = fixture.batch(after: [31, 0]) { $0.insertRows(at: [IndexPath(0, 0)], with: .fade) }
    #expect(found.isEmpty)
    #expect(fixture.table.rectForHeader(inSection: 1).height == 30)
  }

  @Test func `D14: no delete of a row that is held`() {
    let fixture = TableFixture(counts: [2], isStrict: true)
    fixture.table.driveHold(at: IndexPath(0, 1))
    let found = fixture.batch(after: [1]) { $0.deleteRows(at: [IndexPath(0, 1)], with: .fade) }
    #expect(found.map(\.message) == ["missing placeholder context for this index path"])
  }

  @Test func `D15: no insert while a cell holds the first responder`() {
    let fixture = TableFixture(counts: [2], isStrict: true)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    fixture.table.cellForRow(at: IndexPath(0, 0))?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    let found = fixture.batch(after: [3]) { $0.insertRows(at: [IndexPath(0, 2)], with: .fade) }
    #expect(found.map(\.rule) == [.d15])
  }

  @Test(arguments: broken)
  func `D: a lenient table accepts the batch, or reports UIKit's violation`(batch: BrokenBatch) {
    let fixture = TableFixture(counts: batch.before)
    let found = fixture.batch(after: batch.after, batch.operations)
    #expect(!found.contains { $0.rule.rawValue.hasPrefix("D") }, "found \(found)")
  }
}
