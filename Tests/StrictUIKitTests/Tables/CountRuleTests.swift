import StrictUIKit
import Testing

@MainActor @Suite struct CountRuleTests {
  @Test func `A1: an insert uses the new index, not the old one`() {
    let fixture = TableFixture(counts: [3])
    let found = fixture.batch(after: [3]) {
      $0.deleteRows(at: [IndexPath(0, 0)], with: .none)
      $0.insertRows(at: [IndexPath(0, 3)], with: .none)
    }
    #expect(
      found.first?.message.contains(
        """
        attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update
        """
      ) ?? false,
      "\(found)"
    )
    fixture.expectConsistent()
  }

  @Test func `A3: a row is not reloaded and moved, and not moved to the target of an insert`() {
    let twice = TableFixture(counts: [3]).batch(after: [3]) {
      $0.reloadRows(at: [IndexPath(0, 1)], with: .none)
      $0.moveRow(at: IndexPath(0, 1), to: IndexPath(0, 0))
    }
    #expect(
      twice.first?.message.contains(
        "attempt to perform a delete and a move from the same index path"
      ) ?? false,
      "\(twice)"
    )
    let onto = TableFixture(counts: [3]).batch(after: [4]) {
      $0.insertRows(at: [IndexPath(0, 0)], with: .none)
      $0.moveRow(at: IndexPath(0, 2), to: IndexPath(0, 0))
    }
    #expect(
      onto.first?.message.contains(
        "attempt to perform an insert and a move to the same index path"
      ) ?? false,
      "\(onto)"
    )
  }

  @Test func `A6: in a strict table, the data must not change before the batch`() {
    let fixture = TableFixture(counts: [3], isStrict: true)
    fixture.source.rows = RowSource.rows([2])
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
    }
    #expect(fixture.violations.map(\.rule) == [.a6, .b2])
    fixture.expectConsistent()
  }

  /// UIKit compares with the counts that the table last read. [documentation of performBatchUpdates]
  @Test func `the data may change before the closure if the table has read its old counts`() {
    let fixture = TableFixture(counts: [3])
    fixture.source.rows[0].removeFirst()
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
    }
    #expect(fixture.violations.isEmpty)
    fixture.expectConsistent()
  }

  @Test func `B2: a table that has not read its counts reads the new ones before the closure`() {
    let fixture = TableFixture(counts: [3])
    let fresh = RowSource(counts: [2])
    fixture.table.dataSource = fresh
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
    }
    #expect(fixture.violations.map(\.rule) == [.b2])
  }

  @Test func `A6: without a closure the data may change before the updates, as in UIKit`() {
    let fixture = TableFixture(counts: [3])
    fixture.source.rows[0].removeFirst()
    fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
    fixture.source.rows[0].append("new")
    fixture.table.beginUpdates()
    fixture.table.insertRows(at: [IndexPath(0, 2)], with: .none)
    fixture.table.endUpdates()
    #expect(fixture.violations.isEmpty)
    fixture.expectConsistent()
  }

  @Test func `B1: sections add up`() {
    let found = TableFixture(counts: [1]).batch(after: [1, 1]) { _ in }
    #expect(found.map(\.rule) == [.b1])
    #expect(
      found.first?.message == """
        Invalid update: invalid number of sections.  The number of sections contained in the table \
        view after the update (2) must be equal to the number of sections contained in the table \
        view before the update (1), plus or minus the number of sections inserted or deleted (0 \
        inserted, 0 deleted).
        """
    )
  }

  @Test func `B2: rows add up`() {
    let fixture = TableFixture(counts: [3])
    let found = fixture.batch(after: [3]) { $0.deleteRows(at: [IndexPath(0, 1)], with: .fade) }
    #expect(found.map(\.rule) == [.b2])
    #expect(
      found.first?.message == """
        Invalid update: invalid number of rows in section 0.  The number of rows contained in an \
        existing section after the update (3) must be equal to the number of rows contained in that \
        section before the update (3), plus or minus the number of rows inserted or deleted from \
        that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out \
        of that section (0 moved in, 0 moved out).
        """
    )
    fixture.expectConsistent()
  }

  @Test func `B3: no more rows leave a section than it contains`() {
    let found = TableFixture(counts: [1, 0]).batch(after: [0, 1]) {
      $0.deleteRows(at: [IndexPath(0, 0)], with: .fade)
      $0.moveRow(at: IndexPath(0, 0), to: IndexPath(1, 0))
    }
    #expect(
      found.contains {
        $0.rule == .b3
          && $0.message.hasSuffix("Attempt to delete more items than exist in section.")
      }
    )
  }

  @Test func `B4: newer systems report one violation`() {
    let fixture = TableFixture(counts: [3])
    fixture.table.enforcement.wording = .summary
    let found = fixture.batch(after: [2]) { _ in }
    #expect(found.map(\.rule) == [.b4])
    #expect(found.first?.message.hasPrefix("Invalid batch updates detected:") ?? false)
  }
}
