import MedleyTesting
import Testing

@testable import MedleyCore

/// Moves of rows within trees without a pointer.
@Suite struct TreeStepTests {
  private func path(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }

  private func text(_ place: TreeDestination?) -> String? {
    place.map { place in
      let (parent, sibling): (Int?, Int?) = (place.parentID(), place.precedingID())
      return "\(place.level): \(parent ?? 0), \(sibling ?? 0)"
    }
  }

  @Test func `the nearest level is chosen, also for extreme numbers`() {
    let fixture = TreeFixture(.small)
    for id in [1, 11] { fixture.toggle(id) }
    // -1, -11, 111, 112, 12, +2, 3
    let places = [Int.min, 0, 1, 2, 3, 4, .max].map { level in
      fixture.list.treeDestination(at: path(4), from: path(4), nearest: level)?.level
    }
    #expect(places == [1, 1, 1, 2, 3, 3, 3])
    #expect(fixture.list.treeDestination(at: path(70), from: path(4), nearest: 1) == nil)
  }

  @Test func `a row moves past its siblings, out of its parent, and below the row above`() {
    let fixture = TreeFixture(.small)
    for id in [1, 11] { fixture.toggle(id) }
    func places(_ item: Int) -> [String?] {
      TreeMove.allCases.map { text(fixture.list.treeDestination(moving: $0, from: path(item))) }
    }
    #expect(places(0) == [nil, "1: 0, 2", nil, nil])
    #expect(places(1) == ["1: 0, 0", "2: 1, 12", nil, "1: 0, 1"])
    #expect(places(3) == ["3: 11, 0", "2: 1, 11", nil, "2: 1, 11"])
    #expect(places(4) == ["2: 1, 0", "1: 0, 1", "3: 11, 112", "1: 0, 1"])
    #expect(places(6) == ["1: 0, 1", nil, "2: 2, 0", nil])
    #expect(places(70) == [nil, nil, nil, nil])
    #expect(places(-1) == [nil, nil, nil, nil])
  }

  @Test func `a row moves past rejected places, to the next section and to the next tree`() {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .onMove { _, _, _ in }
      .onMoveInTree { _, _, _ in }
      .movable { _, destination in destination.section != "fixed" }
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    func leaves(_ id: SectionID, _ ids: Int...) -> ListSection<Leaf> {
      ListSection(id, items: ids.map { Leaf(id: $0) })
    }
    func moves(_ section: Int, _ item: Int) -> [String?] {
      TreeMove.allCases.map { move in
        switch list.event(moving: move, ofRowAt: ListPath(section: section, item: item)) {
        case .move(let path): "\(path.section) \(path.item)"
        case .moveInTree(let place): text(place)
        default: nil
        }
      }
    }
    list.apply(ListSnapshot([leaves("a", 1, 2), leaves("fixed", 3), leaves("b", 4)]))
    #expect(moves(0, 0) == [nil, "0 1", nil, nil])
    #expect(moves(0, 1) == ["0 0", "2 0", nil, nil])
    #expect(moves(2, 0) == ["0 2", nil, nil, nil])
    let trees = [Forest(roots: [1, 2], children: [1: []]), Forest(roots: [5, 6])]
    list.apply(
      ListSnapshot([
        ListSection("a", tree: trees[0].tree), leaves("fixed", 3),
        ListSection("b", tree: trees[1].tree),
      ])
    )
    #expect(moves(0, 1) == ["1: 0, 0", "1: 0, 0", "2: 1, 0", nil])
    #expect(moves(2, 0) == ["1: 0, 2", "1: 0, 6", nil, nil])
    list.cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
    #expect(moves(0, 1) == [nil, nil, nil, nil])
  }

  @Test func `a row outside of trees, or without a behaviour for moves, has no places`() {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    list.apply(ListSnapshot([ListSection("tree", tree: Forest.small.tree)]))
    #expect(!list.movesInTree(path(1)))
    #expect(TreeMove.allCases.allSatisfy { list.treeDestination(moving: $0, from: path(1)) == nil })
    list.cells = cells.onMoveInTree { _, _, _ in }
    #expect(list.movesInTree(path(1)))
    list.apply(ListSnapshot([ListSection("list", items: [Leaf(id: 1), Leaf(id: 2)])]))
    #expect(!list.movesInTree(path(1)))
  }
}
