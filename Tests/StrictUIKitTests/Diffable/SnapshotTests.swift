import Testing

@testable import StrictUIKit

@Suite @MainActor struct SnapshotTests {
  @Test func `a snapshot contains its sections and items in order`() {
    var snapshot = Snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([4, 5], beforeItem: 2)
    snapshot.insertItems([6], afterItem: 3)
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.insertSections(["d"], afterSection: "b")
    snapshot.appendItems([7], toSection: "c")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b", "d"])
    #expect(snapshot.itemIdentifiers == [1, 4, 5, 2, 7, 3, 6])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 6])
    #expect(snapshot.numberOfItems(inSection: "d") == 0)
    #expect(snapshot.numberOfItems == 7)
    #expect(snapshot.indexOfItem(7) == 4)
    #expect(snapshot.indexOfSection("b") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 6) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test func `items and sections move before and after others, in both directions`() {
    var snapshot = Snapshot(["a": [1, 2, 3], "b": [4], "c": []])
    snapshot.moveItem(1, afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3, 1])
    snapshot.moveItem(1, beforeItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2, 3])
    snapshot.moveItem(4, afterItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 4, 2, 3])
    snapshot.moveSection("a", afterSection: "c")
    #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
    snapshot.moveSection("c", beforeSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
  }

  @Test func `deleting removes items, sections and their marks`() {
    var snapshot = Snapshot(["a": [1, 2], "b": [3]])
    snapshot.reloadItems([1, 3])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["b"])
    snapshot.deleteItems([1, 99])
    snapshot.deleteSections(["b", "none"])
    #expect(snapshot.itemIdentifiers == [2])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func `duplicate items and sections are reported with their identifiers and ignored (E1)`() {
    var snapshot = Snapshot(["a": [1, 2]])
    let found = violations {
      snapshot.appendItems([3, 2, 3])
      snapshot.appendSections(["a"])
    }
    #expect(found.map(\.rule) == [.e1, .e1])
    #expect(found.first?.exception == .internalInconsistency)
    #expect(
      found.first?.message == """
        Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
            2,
            3
        )}
        """
    )
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.sectionIdentifiers == ["a"])
  }

  @Test func `operations on unknown identifiers are reported and ignored (E5)`() {
    var snapshot = Snapshot()
    let found = violations {
      snapshot.appendItems([1])
      snapshot.appendSections(["a"])
      snapshot.appendItems([1], toSection: "b")
      snapshot.insertItems([1], beforeItem: 2)
      snapshot.insertSections(["c"], afterSection: "d")
      snapshot.moveItem(1, afterItem: 2)
      snapshot.moveSection("a", beforeSection: "e")
      snapshot.reloadItems([3])
      snapshot.reconfigureItems([4])
      snapshot.reloadSections(["f"])
      #expect(snapshot.itemIdentifiers(inSection: "g") == [])
    }
    #expect(found.map(\.rule) == Array(repeating: .e5, count: 10))
    #expect(
      found.first?.message
        == "There are currently no sections in the data source. Please add a section first."
    )
    #expect(snapshot.sectionIdentifiers == ["a"])
    #expect(snapshot.numberOfItems == 0)
  }
}
