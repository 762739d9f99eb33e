import MedleyTesting
import Testing

@testable import MedleyCore

/// Places of a tree at which a row can be dropped.
@Suite struct TreeMoveTests {
  private let fixture: TreeFixture

  init() {
    fixture = TreeFixture(.small)
    // -1, -11, 111, 112, 12, +2, 3
    for id in [1, 11] { fixture.toggle(id) }
  }

  private func places(_ item: Int, from source: Int) -> [String] {
    fixture.list.treeDestinations(at: path(item), from: path(source)).map { place in
      let parent: Int? = place.parentID()
      let sibling: Int? = place.precedingID()
      return "\(place.level): \(parent ?? 0), \(sibling ?? 0)"
    }
  }

  private func path(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }

  @Test func `after the last row below a row, the dropped row becomes a child or a sibling`() {
    #expect(places(4, from: 6) == ["3: 11, 112", "2: 1, 11"])
    #expect(places(5, from: 6) == ["2: 1, 12", "1: 0, 1"])
  }

  @Test func `behind an expanded row, the dropped row becomes its first child`() {
    #expect(places(1, from: 6) == ["2: 1, 0"])
    #expect(places(2, from: 6) == ["3: 11, 0"])
    #expect(places(0, from: 6) == ["1: 0, 0"])
  }

  @Test func `a row can change its level where it is`() {
    #expect(places(4, from: 4) == ["3: 11, 112", "2: 1, 11", "1: 0, 1"])
    #expect(places(6, from: 6) == ["1: 0, 2"])
  }

  @Test func `a row is never moved into the rows below it`() {
    #expect(places(2, from: 0) == [])
    #expect(places(2, from: 1) == [])
    #expect(!fixture.list.canMove(at: .row(path(0)), to: path(2)))
    #expect(fixture.list.canMove(at: .row(path(0)), to: path(6)))
    #expect(fixture.list.treeDestination(onto: path(2), from: path(0)) == nil)
    #expect(fixture.list.treeDestination(onto: path(1), from: path(0)) == nil)
    #expect(fixture.list.treeDestination(onto: path(0), from: path(0)) == nil)
  }

  @Test func `a row can be dropped on a collapsed row, and not on a leaf`() {
    let place = fixture.list.treeDestination(onto: path(5), from: path(2))
    #expect(place?.parentID() == 2)
    #expect(place?.level == 2)
    #expect(fixture.list.treeDestination(onto: path(6), from: path(2)) == nil)
  }

  @Test func `a row can be dropped on the row after the rows below it`() {
    #expect(fixture.list.treeDestination(onto: path(5), from: path(0))?.parentID() == 2)
  }

  @Test func `a place has a path, after the moved row has left its own place`() {
    func path(_ parent: Int?, _ sibling: Int?, from source: Int) -> Int? {
      let place = TreeDestination(
        parent: parent.map { .row($0) },
        after: sibling.map { .row($0) },
        level: 1,
        section: "tree"
      )
      return fixture.list.path(of: place, from: self.path(source))?.item
    }
    // -1, -11, 111, 112, 12, +2, 3
    #expect(path(1, 11, from: 4) == 4, "its own place")
    #expect(path(1, nil, from: 4) == 1)
    #expect(path(nil, 1, from: 4) == 4, "the last of the rows below its parent")
    #expect(path(nil, nil, from: 4) == 0)
    #expect(path(nil, 2, from: 4) == 5)
    #expect(path(11, 112, from: 6) == 4)
    #expect(path(1, 112, from: 6) == nil, "a sibling with another parent")
    #expect(path(12, nil, from: 0) == nil, "the last own row")
  }

  @Test func `a row moves to a tree of another section`() {
    let other = Forest(roots: [7], children: [7: [71, 72]], starting: [7])
    let sections = [
      ListSection("tree", tree: Forest.small.tree), ListSection("other", tree: other.tree),
    ]
    fixture.list.apply(ListSnapshot(sections))
    let place = TreeDestination(parent: .row(7), after: .row(71), level: 2, section: "other")
    for source in [0, 1] {
      let found = fixture.list.path(of: place, from: path(source))
      #expect(found == ListPath(section: 1, item: 2))
    }
    let root = ListPath(section: 1, item: 0)
    #expect(fixture.list.treeDestination(onto: root, from: path(0))?.section == "other")
    let places = fixture.list.treeDestinations(at: ListPath(section: 1, item: 1), from: path(0))
    #expect(places.map(\.level) == [2])
  }

  @Test func `a path that does not exist has no places`() {
    #expect(places(70, from: 6) == [])
    #expect(places(-1, from: 6) == [])
    #expect(places(1, from: 70) == [])
  }

  @Test func `a predicate limits the parents, and a move to a path takes the deepest place`() {
    var moved: [TreeDestination] = []
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .onMoveInTree { _, place, _ in moved.append(place) }
      .movable { _, destination in destination.tree?.parentID() != 11 }
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    list.apply(ListSnapshot([ListSection("tree", tree: Forest.small.tree)]))
    list.setAllExpanded(true)
    #expect(list.treeDestinations(at: path(4), from: path(6)).map(\.level) == [2])
    list.send(.move(to: path(4)), at: .row(path(6)))
    #expect(moved.map(\.level) == [2])
    #expect(!list.canMove(at: .row(path(6)), to: path(3)))
  }
}
