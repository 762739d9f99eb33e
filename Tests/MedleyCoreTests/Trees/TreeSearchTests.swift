import MedleyTesting
import Testing

@testable import MedleyCore

/// Searching in trees, and revealing rows.
@Suite struct TreeSearchTests {
  private func search(_ fixture: TreeFixture, _ forest: Forest, _ ids: Set<Int>?) {
    let tree = ids.map { ids in forest.tree.filtered { ids.contains($0.id) } } ?? forest.tree
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
  }

  @Test func `a search shows the matches and their ancestors, expanded`() {
    let forest = Forest.small
    let fixture = TreeFixture(forest)
    search(fixture, forest, [112, 3])
    #expect(fixture.rows == ["-1", " -11", "  112", "3"])
  }

  @Test func `decisions about results end with the search`() {
    let forest = Forest.small
    let fixture = TreeFixture(forest)
    fixture.toggle(2)
    search(fixture, forest, [112])
    fixture.toggle(11)
    #expect(fixture.rows == ["-1", " +11"])
    search(fixture, forest, [111, 112])
    #expect(fixture.rows == ["-1", " +11"])
    search(fixture, forest, nil)
    #expect(fixture.rows == ["+1", "-2", " 21", " 22", "3"])
    search(fixture, forest, [112])
    #expect(fixture.rows == ["-1", " -11", "  112"])
    #expect(fixture.list.savedState.tree.count == 1)
  }

  @Test func `a match without matches below it keeps its children`() {
    let forest = Forest.small
    let fixture = TreeFixture(forest)
    search(fixture, forest, [11])
    #expect(fixture.rows == ["-1", " +11"])
    fixture.toggle(11)
    #expect(fixture.rows == ["-1", " -11", "  111", "  112"])
  }

  @Test func `the ancestors of a row are known`() {
    #expect(Forest.small.tree.ancestors(of: 112) == [1, 11])
    #expect(Forest.small.tree.ancestors(of: 3) == [])
    #expect(Forest.small.tree.ancestors(of: 4) == nil)
  }

  @Test(arguments: [true, false])
  func `a revealed row is visible`(knowsAncestors: Bool) {
    var forest = Forest.small
    forest.children[3] = Array(300..<400)
    let fixture = TreeFixture(forest, height: 5)
    #expect(fixture.list.reveal(350, under: knowsAncestors ? [3] : nil))
    #expect(fixture.host.visibleCells.contains { $0.identity == .row(350) })
    #expect(fixture.list.reveal(112, under: knowsAncestors ? [1, 11] : nil))
    #expect(fixture.host.visibleCells.contains { $0.identity == .row(112) })
    #expect(fixture.rows.prefix(4) == ["-1", " -11", "  111", "  112"])
  }
}
