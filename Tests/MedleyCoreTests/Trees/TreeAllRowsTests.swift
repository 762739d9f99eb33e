import Foundation
import MedleyTesting
import Testing

@testable import MedleyCore

/// Decisions about all rows of trees, and their exceptions.
@Suite struct TreeAllRowsTests {
  private let all = Forest.small.flat { _ in true }

  private func bytes(_ state: SavedListState) throws -> Data { try JSONEncoder().encode(state) }

  private func state(_ json: String) throws -> SavedListState {
    try JSONDecoder().decode(SavedListState.self, from: Data(json.utf8))
  }

  private func restored(_ state: SavedListState, _ forest: Forest) throws -> TreeFixture {
    let fixture = TreeFixture()
    fixture.list.restore(try JSONDecoder().decode(SavedListState.self, from: bytes(state)))
    fixture.show(forest)
    return fixture
  }

  // MARK: - Rows that arrive later

  @Test func `rows that arrive later are expanded or collapsed as all rows are`() {
    var forest = Forest.small
    let fixture = TreeFixture(forest)
    fixture.list.setAllExpanded(true)
    forest.children[112] = [1121]
    forest.insert(4, under: nil, after: 3)
    forest.children[4] = [41]
    fixture.show(forest)
    #expect(fixture.list.flatRows() == forest.flat { _ in true })
    fixture.list.setAllExpanded(false)
    forest.starting = [5]
    forest.insert(5, under: nil, after: 4)
    forest.children[5] = [51]
    fixture.show(forest)
    #expect(fixture.rows == ["+1", "+2", "3", "+4", "+5"])
  }

  @Test func `an empty list expands the tree that arrives`() {
    let fixture = TreeFixture()
    fixture.list.setAllExpanded(true)
    fixture.show(.small)
    #expect(fixture.list.flatRows() == all)
  }

  @Test func `a list of flat rows expands the tree that arrives`() {
    let fixture = TreeFixture()
    fixture.list.apply(ListSnapshot([ListSection("rows", items: [Leaf(id: 9)])]))
    fixture.list.setAllExpanded(true)
    fixture.show(.small)
    #expect(fixture.list.flatRows() == all)
  }

  // MARK: - Exceptions

  @Test func `a row that is collapsed later is an exception until it is expanded again`() {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    fixture.toggle(11)
    #expect(fixture.rows == ["-1", " +11", " 12", "-2", " 21", " 22", "3"])
    #expect(fixture.list.savedState.tree.count == 1)
    #expect(fixture.list.expandedRows == [1, 2])
    fixture.show(.small)
    #expect(fixture.rows == ["-1", " +11", " 12", "-2", " 21", " 22", "3"])
    fixture.toggle(11)
    #expect(fixture.list.flatRows() == all)
    #expect(fixture.list.savedState.tree.isEmpty)
    #expect(fixture.list.expandedRows == [1, 11, 2])
  }

  @Test(arguments: [true, false])
  func `a decision about all rows ends the exceptions`(isExpanded: Bool) {
    var forest = Forest.small
    if !isExpanded { forest.starting = [1, 11, 2] }
    let fixture = TreeFixture(forest)
    fixture.list.setAllExpanded(isExpanded)
    for id in [1, 11] { fixture.list.setExpanded(!isExpanded, row: id) }
    // The same decision again ends the exceptions too.
    fixture.list.setAllExpanded(isExpanded)
    #expect(fixture.list.flatRows() == forest.flat { _ in isExpanded })
    #expect(fixture.list.savedState.tree.isEmpty)
    fixture.list.setExpanded(!isExpanded, row: 1)
    fixture.list.setAllExpanded(!isExpanded)
    #expect(fixture.list.flatRows() == forest.flat { _ in !isExpanded })
  }

  // MARK: - Saved state

  @Test func `a decision about 100,000 rows is saved as one value`() throws {
    let tree = TreeRows(Array(1...1_000)) { id in
      id <= 1_000 ? (0..<99).map { id * 1_000 + $0 } : []
    } item: {
      Leaf(id: $0)
    }
    let snapshot = ListSnapshot([ListSection("tree", tree: tree)])
    func restoredCount(_ state: SavedListState) throws -> Int? {
      let fixture = TreeFixture()
      fixture.list.restore(try JSONDecoder().decode(SavedListState.self, from: bytes(state)))
      fixture.list.apply(snapshot)
      return fixture.list.section(at: 0)?.itemCount
    }
    let fixture = TreeFixture()
    fixture.list.apply(snapshot)
    fixture.list.setAllExpanded(true)
    #expect(fixture.list.section(at: 0)?.itemCount == 100_000)
    #expect(try bytes(fixture.list.savedState.withoutPlace).count < 60)
    #expect(try restoredCount(fixture.list.savedState) == 100_000)
    fixture.list.setExpanded(false, row: 500)
    #expect(try bytes(fixture.list.savedState.withoutPlace).count < 120)
    #expect(try restoredCount(fixture.list.savedState) == 100_000 - 99)
  }

  @Test func `restored decisions hold for rows that arrive later, and for later exceptions`() throws
  {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    fixture.toggle(2)
    var forest = Forest(roots: [1, 2], children: [1: [], 2: [21]])
    let other = try restored(fixture.list.savedState, forest)
    #expect(other.rows == ["-1", "+2"])
    forest = .small
    other.show(forest)
    #expect(other.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
    other.toggle(1)
    let third = try restored(other.list.savedState, forest)
    #expect(third.rows == ["+1", "+2", "3"])
    third.toggle(1)
    #expect(third.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
  }

  @Test func `decisions about all rows are restored into a list that shows the tree`() throws {
    let fixture = TreeFixture(.small)
    fixture.list.restore(try state(#"{"trees": [{"parts": [], "isExpanded": true}]}"#))
    #expect(fixture.list.flatRows() == all)
    fixture.toggle(1)
    #expect(fixture.rows == ["+1", "-2", " 21", " 22", "3"])
  }

  @Test func `state with one decision for each row is restored`() throws {
    let old = """
      {"tree": [{"row": 1, "isExpanded": true}, {"row": 11, "isExpanded": true},
                {"row": 2, "isExpanded": false}]}
      """
    var forest = Forest.small
    forest.starting = [2]
    let fixture = try restored(state(old), forest)
    #expect(fixture.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
    #expect(fixture.list.savedState.tree.count == 3)
    #expect(fixture.list.savedState.trees.isEmpty)
  }

  @Test func `a decision about all rows replaces restored decisions that wait for their rows`()
    throws
  {
    struct Folder: ListModel { var id: Int }
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Folder, HeadlessHost>.content { ListContent("\($0.id)") })
    func snapshot(_ children: [Int: [Int]]) -> ListSnapshot<AnyListItem> {
      ListSnapshot {
        ListSection(
          "tree",
          tree: TreeRows([1]) {
            children[$0]
          } item: {
            AnyListItem(Folder(id: $0))
          }
        )
      }
    }
    func list() -> ListController<AnyListItem, HeadlessHost> {
      ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    }
    let saved = list()
    saved.apply(snapshot([1: [2], 2: [3]]))
    for id in [1, 2] { saved.setExpanded(true, row: AnyListItem.ID(of: Folder(id: id))) }
    saved.setExpanded(false, row: AnyListItem.ID(of: Folder(id: 2)))
    for isReplaced in [true, false] {
      let other = list()
      other.restore(saved.savedState)
      other.apply(snapshot([1: []]))
      #expect(other.savedState.tree.count == 2)
      if isReplaced { other.setAllExpanded(true) }
      other.apply(snapshot([1: [2], 2: [3]]))
      #expect(other.section(at: 0)?.itemCount == (isReplaced ? 3 : 2))
    }
  }

  @Test func `a decision that is already made changes nothing`() {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    let revision = fixture.list.trees.revision
    fixture.list.setExpanded(true, row: 1)
    fixture.list.reveal(112, under: [1, 11])
    #expect(fixture.list.trees.revision == revision)
    fixture.list.setExpanded(false, row: 1)
    #expect(fixture.list.trees.revision == revision + 1)
  }

  // MARK: - Search

  @Test func `the results of a search are not among the expanded rows`() {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    let tree = Forest.small.tree.filtered { $0.id == 112 }
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    fixture.toggle(1)
    #expect(fixture.rows == ["+1"])
    #expect(fixture.list.expandedRows.isEmpty)
    fixture.show(.small)
    #expect(fixture.list.expandedRows == [1, 11, 2])
  }

  @Test func `a decision about all results ends with the search`() {
    let forest = Forest.small
    let fixture = TreeFixture(forest)
    func search() {
      let tree = forest.tree.filtered { $0.id == 112 || $0.id == 2 }
      fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    }
    search()
    fixture.list.setAllExpanded(false)
    #expect(fixture.rows == ["+1", "+2"])
    fixture.show(forest)
    search()
    #expect(fixture.rows == ["-1", " -11", "  112", "+2"])
    fixture.list.setAllExpanded(true)
    #expect(fixture.rows == ["-1", " -11", "  112", "-2", " 21", " 22"])
    fixture.list.apply(ListSnapshot([ListSection("rows", items: [Leaf(id: 9)])]))
    search()
    #expect(fixture.rows == ["-1", " -11", "  112", "+2"], "a list without trees ends a search")
    #expect(fixture.list.savedState.trees.isEmpty)
  }

  // MARK: - Parts

  /// The trees of the screen, of a part, and of a part within the part, with 10, 20 and 30 as roots.
  private let parted: ListController<Leaf, HeadlessHost> = {
    let fixture = TreeFixture()
    let ids = ["tree", SectionID("tree", ofPart: "a")]
    let sections = (ids + [SectionID(SectionID("tree", ofPart: "b"), ofPart: "a")]).enumerated()
    fixture.list.apply(
      ListSnapshot(
        sections.map { index, id in
          let root = (index + 1) * 10
          return ListSection(id, tree: Forest(roots: [root], children: [root: [root + 1]]).tree)
        }
      )
    )
    return fixture.list
  }()

  private func isExpanded(_ list: ListController<Leaf, HeadlessHost>) -> [Bool?] {
    (0..<3).map { list.outlinePlace(at: .row(ListPath(section: $0, item: 0)))?.isExpanded }
  }

  @Test func `a decision about a part holds for the parts within it`() {
    parted.setAllExpanded(true, parts: ["a"])
    #expect(isExpanded(parted) == [false, true, true])
    #expect(parted.expandedRows == [20, 30])
    parted.setAllExpanded(false, parts: ["a", "b"])
    #expect(isExpanded(parted) == [false, true, false])
    #expect(parted.savedState.trees.map(\.parts) == [["a"], ["a", "b"]])
    parted.setAllExpanded(true, parts: ["a"])
    #expect(isExpanded(parted) == [false, true, true])
    #expect(parted.savedState.trees.map(\.parts) == [["a"]])
    parted.setAllExpanded(false)
    #expect(isExpanded(parted) == [false, false, false])
    #expect(parted.savedState.trees.map(\.parts) == [[]])
  }

  @Test func `a decision about a part ends the exceptions of its rows only`() {
    parted.setAllExpanded(true)
    for id in [10, 20, 30] { parted.setExpanded(false, row: id) }
    parted.setAllExpanded(true, parts: ["a"])
    #expect(isExpanded(parted) == [false, true, true])
    #expect(parted.savedState.tree.count == 1)
    parted.setAllExpanded(false, parts: ["a"])
    // All rows are expanded, but not the rows of the part: the decision is an exception there.
    parted.setExpanded(true, row: 20)
    #expect(isExpanded(parted) == [false, true, false])
    parted.setExpanded(true, row: 10)
    #expect(isExpanded(parted) == [true, true, false])
  }

  @Test func `decisions about parts are restored, the outer ones first`() throws {
    parted.setAllExpanded(true)
    parted.setAllExpanded(false, parts: ["a"])
    parted.setAllExpanded(true, parts: ["a", "b"])
    let (state, snapshot) = (parted.savedState, parted.snapshot)
    let other = TreeFixture()
    other.list.restore(state)
    other.list.apply(snapshot)
    #expect(isExpanded(other.list) == [true, false, true])
    #expect(other.list.savedState.trees == state.trees)
  }
}

extension SavedListState {
  /// The state without the scroll position, which contains some rows.
  fileprivate var withoutPlace: SavedListState {
    var state = self
    state.place = Place()
    return state
  }
}
