import StrictUIKit
import Testing

/// Each test breaks a rule through the collection view and checks the violation.
@MainActor struct CollectionBatchRuleTests {
  /// Returns the violations of a batch that changes the counts.
  private func broken(
    _ before: [Int],
    _ after: [Int],
    isStrict: Bool = false,
    wording: UIKitEnforcement.Wording = .detailed,
    _ updates: @escaping (UICollectionView) -> Void
  ) -> [UIKitViolation] {
    let fixture = CollectionFixture(before.map { Array(0..<$0) }, isStrict: isStrict)
    fixture.view.enforcement.wording = wording
    fixture.view.performBatchUpdates {
      fixture.sections = after.map { Array(0..<$0) }
      updates(fixture.view)
    }
    fixture.view.layoutIfNeeded()
    // The view continues with the data.
    #expect(fixture.found.isEmpty || fixture.isTrue)
    #expect(fixture.view.numberOfSections == after.count)
    return fixture.found
  }

  private func expect(
    _ found: [UIKitViolation],
    _ rule: UIKitRule,
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let match = found.first { $0.rule == rule }
    #expect(match != nil, "found \(found)", sourceLocation: sourceLocation)
    #expect(
      match?.message.contains(message) == true,
      "\(match?.message ?? "")",
      sourceLocation: sourceLocation
    )
    #expect(match?.exception == .internalInconsistency, sourceLocation: sourceLocation)
  }

  @Test func `A1 deletes use old indexes and inserts use new ones, in any order of calls`() {
    #expect(
      broken([4], [4]) { view in
        view.insertItems(at: [[0, 3]])
        view.deleteItems(at: [[0, 0]])
      }.isEmpty
    )
  }

  @Test func `A1 an insert with an old index is refused`() {
    let found = broken([4], [4]) { view in
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 4]])
    }
    expect(
      found,
      .c7,
      "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"
    )
  }

  @Test func `A3 duplicate operations on an item are refused`() {
    let found = broken([3], [3]) { view in
      view.reloadItems(at: [[0, 1]])
      view.moveItem(at: [0, 1], to: [0, 0])
    }
    // A table view finds the move first, as C8.
    expect(
      found,
      .c1,
      "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
    )
  }

  @Test func `B3 no more items leave a section than it contains`() {
    let found = broken([1, 0], [0, 1]) { view in
      view.deleteItems(at: [[0, 0]])
      view.moveItem(at: [0, 0], to: [1, 0])
    }
    expect(found, .b3, "Attempt to delete more items than exist in section.")
  }

  @Test func `A2 a reload is shifted by deletes and inserts, not by moves`() {
    let found = broken([4], [3]) { view in
      view.deleteItems(at: [[0, 1]])
      view.moveItem(at: [0, 0], to: [0, 1])
      view.moveItem(at: [0, 3], to: [0, 0])
      view.reloadItems(at: [[0, 2]])
    }
    expect(found, .c10, "attempt to perform an insert and a move to the same index path")
  }

  @Test func `A4 deletes in a deleted section and inserts in an inserted one are absorbed`() {
    #expect(
      broken([2, 2], [3, 2]) { view in
        view.deleteSections([0])
        view.deleteItems(at: [[0, 1]])
        view.insertSections([0])
        view.insertItems(at: [[0, 2]])
      }.isEmpty
    )
  }

  @Test func `A5 an exact duplicate of a move is dropped`() {
    #expect(
      broken([3], [3]) { view in
        view.moveItem(at: [0, 0], to: [0, 2])
        view.moveItem(at: [0, 0], to: [0, 2])
      }.isEmpty
    )
  }

  @Test func `A6 the data changes inside the closure`() {
    let fixture = CollectionFixture([[0, 1]], isStrict: true)
    fixture.sections = [[0]]
    fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [[0, 1]]) }
    #expect(fixture.found.map(\.rule).contains(.a6))
    #expect(fixture.found.map(\.rule).contains(.c4))
  }

  @Test func `B1 the number of sections adds up`() {
    let found = broken([1], [1]) { $0.insertSections([0]) }
    expect(
      found,
      .b1,
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (1 inserted, 0 deleted)."
    )
  }

  @Test func `B2 the number of items of each section adds up`() {
    let found = broken([3], [3]) { $0.deleteItems(at: [[0, 0]]) }
    expect(
      found,
      .b2,
      "Invalid update: invalid number of items in section 0.  The number of items contained in an "
        + "existing section after the update (3) must be equal to the number of items contained in "
        + "that section before the update (3), plus or minus the number of items inserted or "
        + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out)."
    )
  }

  @Test func `B4 newer systems report all wrong counts in one message`() {
    let found = broken([3], [3], wording: .summary) { $0.deleteItems(at: [[0, 0]]) }
    expect(found, .b4, "Invalid batch updates detected: the number of sections and/or items")
  }

  @Test func `C1 no item is deleted and reloaded`() {
    let found = broken([3], [2]) { view in
      view.deleteItems(at: [[0, 1]])
      view.reloadItems(at: [[0, 1]])
    }
    expect(found, .c1, "attempt to delete and reload the same index path")
  }

  @Test func `C2 a deleted section exists before`() {
    expect(broken([1], [1]) { $0.deleteSections([3]) }, .c2, "attempt to delete section 3, but")
  }

  @Test func `C3 the section of a deleted item exists before`() {
    let found = broken([1], [1]) { $0.deleteItems(at: [[2, 0]]) }
    expect(found, .c3, "attempt to delete item 0 from section 2")
  }

  @Test func `C4 a deleted item exists before`() {
    let found = broken([1], [1]) { $0.deleteItems(at: [[0, 5]]) }
    expect(found, .c4, "attempt to delete item 5 from section 0 which only contains 1 items")
  }

  @Test func `C5 an inserted section exists after`() {
    expect(broken([1], [2]) { $0.insertSections([4]) }, .c5, "attempt to insert section 4 but")
  }

  @Test func `C6 the section of an inserted item exists after`() {
    let found = broken([1], [1]) { $0.insertItems(at: [[3, 0]]) }
    expect(found, .c6, "attempt to insert item 0 into section 3, but")
  }

  @Test func `C7 an inserted item exists after`() {
    let found = broken([1], [2]) { $0.insertItems(at: [[0, 7]]) }
    expect(found, .c7, "attempt to insert item 7 into section 0, but")
  }

  @Test func `C8 no item is deleted and moved`() {
    let found = broken([3], [2]) { view in
      view.deleteItems(at: [[0, 0]])
      view.moveItem(at: [0, 0], to: [0, 1])
    }
    expect(found, .c8, "attempt to perform a delete and a move from the same index path")
  }

  @Test func `C9 no section is deleted and moved`() {
    let found = broken([1, 1], [1]) { view in
      view.deleteSections([0])
      view.moveSection(0, toSection: 0)
    }
    expect(found, .c9, "attempt to perform a delete and a move from the same section")
  }

  @Test func `C10 no item is inserted at the target of a move`() {
    let found = broken([2], [3]) { view in
      view.insertItems(at: [[0, 1]])
      view.moveItem(at: [0, 0], to: [0, 1])
    }
    expect(found, .c10, "attempt to perform an insert and a move to the same index path")
  }

  @Test func `C11 no section is inserted at the target of a move`() {
    let found = broken([1, 1], [1, 1, 1]) { view in
      view.insertSections([1])
      view.moveSection(0, toSection: 1)
    }
    expect(found, .c11, "attempt to perform an insert and a move to the same section")
  }

  @Test func `C12 no item moves into an inserted section`() {
    let found = broken([2], [1, 1]) { view in
      view.insertSections([0])
      view.moveItem(at: [0, 0], to: [0, 0])
    }
    expect(found, .c12, "cannot move")
  }

  @Test func `C13 no item moves out of a deleted section`() {
    let found = broken([1, 1], [2]) { view in
      view.deleteSections([0])
      view.moveItem(at: [0, 0], to: [0, 1])
    }
    expect(found, .c13, "move")
  }

  @Test func `C14 the source of a move exists before the batch, and its target after it`() {
    let found = broken([2], [2]) { $0.moveItem(at: [0, 9], to: [0, 0]) }
    expect(found, .c14, "attempt to move index path")
  }

  @Test func `C15 the source of a section move exists before the batch, and its target after it`() {
    expect(broken([1, 1], [1, 1]) { $0.moveSection(7, toSection: 0) }, .c15, "move section 7")
  }

  @Test func `C16 no item moves to two targets`() {
    let found = broken([3], [3]) { view in
      view.moveItem(at: [0, 0], to: [0, 1])
      view.moveItem(at: [0, 0], to: [0, 2])
    }
    expect(found, .c16, "attempt to move")
  }

  @Test func `C8 and C1: a collection view raises C1 where a table view raises C8`() {
    let found = broken([4], [3]) { view in
      view.reloadItems(at: [[0, 3]])
      view.moveItem(at: [0, 3], to: [0, 0])
      view.deleteItems(at: [[0, 2]])
    }
    #expect(found.first?.rule == .c1)
    #expect(found.first?.message.contains("path = 0 - 3") == true)
  }

  @Test(arguments: [UIKitRule.d1, .d3, .d4, .d5, .d6, .d7, .d8, .d13])
  func `D1 to D13 are refused in strict mode`(rule: UIKitRule) {
    let updates: (UICollectionView) -> Void
    let (before, after): ([Int], [Int])
    switch rule {
    case .d1:
      (before, after) = ([1, 2], [2, 1])
      updates = { view in
        view.moveSection(0, toSection: 1)
        view.reloadItems(at: [[0, 0]])
      }
    case .d3:
      (before, after) = ([2, 2], [2, 2])
      updates = { view in
        view.moveSection(0, toSection: 1)
        view.moveItem(at: [0, 0], to: [1, 1])
      }
    case .d4:
      (before, after) = ([2, 2], [2, 1])
      updates = { view in
        view.reloadSections([0])
        view.deleteItems(at: [[1, 0]])
      }
    case .d5:
      (before, after) = ([2, 2], [3, 1])
      updates = { view in
        view.moveSection(1, toSection: 1)
        view.moveItem(at: [1, 0], to: [0, 0])
      }
    case .d6:
      (before, after) = ([3], [2])
      updates = { $0.deleteItems(at: [[0, 0], [0, 0]]) }
    case .d7:
      (before, after) = ([3], [4])
      updates = { $0.insertItems(at: [[0, 0], [0, 0]]) }
    case .d8:
      (before, after) = ([1, 1], [1, 2])
      updates = { view in
        view.moveSection(0, toSection: 1)
        view.insertItems(at: [[1, 0]])
      }
    default:
      (before, after) = ([1, 1], [1, 1, 1])
      updates = { view in
        view.reloadSections([0])
        view.insertSections([2])
      }
    }
    let found = broken(before, after, isStrict: true, updates)
    #expect(found.contains { $0.rule == rule }, "found \(found)")
  }
}
