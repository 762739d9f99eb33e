import Testing

@testable import StrictUIKit

@Suite @MainActor struct SectionSnapshotTests {
  typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

  private var tree: Tree {
    var tree = Tree()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    tree.append([111], to: 11)
    return tree
  }

  @Test func `items are visible if all their ancestors are expanded`() {
    var tree = tree
    #expect(tree.visibleItems == [1, 2])
    tree.expand([11])
    #expect(tree.visibleItems == [1, 2])
    tree.expand([1])
    #expect(tree.visibleItems == [1, 11, 111, 12, 2])
    #expect(tree.isVisible(111))
    tree.collapse([11])
    #expect(tree.visibleItems == [1, 11, 12, 2])
    #expect(tree.isExpanded(1) && !tree.isExpanded(11))
  }

  @Test func `a tree knows the level, parent and index of its items`() {
    #expect(tree.items == [1, 11, 111, 12, 2])
    #expect(tree.rootItems == [1, 2])
    #expect([1, 11, 111, 12, 2].map(tree.level) == [0, 1, 2, 1, 0])
    #expect([1, 11, 111, 12, 2].map(tree.parent) == [nil, 1, 11, 1, nil])
    #expect(tree.index(of: 12) == 3)
    #expect(!tree.contains(3))
    #expect(tree.visualDescription() == "+ 1\n  + 11\n    + 111\n  + 12\n+ 2")
  }

  @Test func `items are inserted beside an item, after its descendants`() {
    var tree = tree
    tree.insert([3], after: 1)
    tree.insert([10], before: 11)
    tree.insert([13], after: 11)
    #expect(tree.items == [1, 10, 11, 111, 13, 12, 3, 2])
    #expect(tree.parent(of: 13) == 1)
    tree.delete([11, 99])
    #expect(tree.items == [1, 10, 13, 12, 3, 2])
    tree.deleteAll()
    #expect(tree.items == [])
  }

  @Test func `a branch is taken out, inserted and replaced as a snapshot`() {
    let branch = tree.snapshot(of: 11)
    #expect(branch.items == [111])
    #expect(branch.level(of: 111) == 0)
    #expect(tree.snapshot(of: 1, includingParent: true).items == [1, 11, 111, 12])
    var other = Tree()
    other.append([5])
    other.append([6], to: 5)
    var copy = tree
    copy.replace(childrenOf: 1, using: other)
    #expect(copy.items == [1, 5, 6, 2])
    #expect(copy.level(of: 6) == 2)
    copy = tree
    #expect(copy.insert(other, after: 12) == 5)
    #expect(copy.parent(of: 5) == 1)
    #expect(copy.parent(of: 6) == 5)
  }

  @Test func `duplicate and unknown items are reported and ignored (E1, E5)`() {
    var copy = tree
    let found = violations {
      copy.append([12, 13])
      copy.append([4], to: 9)
      copy.expand([9])
    }
    #expect(found.map(\.rule) == [.e1, .e5, .e5])
    #expect(copy.items == tree.items)
  }
}
