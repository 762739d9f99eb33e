import Foundation
import MedleyTesting
import Testing

@testable import MedleyCore

/// Saved state of trees.
@Suite struct TreeStateTests {
  /// What a process saves and another process restores, as bytes.
  private func written(_ state: SavedListState) throws -> SavedListState {
    try JSONDecoder().decode(SavedListState.self, from: JSONEncoder().encode(state))
  }

  private func restored(_ forest: Forest, _ fixture: TreeFixture) throws -> TreeFixture {
    let other = TreeFixture()
    other.list.restore(try written(fixture.list.savedState))
    other.show(forest)
    return other
  }

  @Test func `expanded and collapsed rows are restored with the first update`() throws {
    var forest = Forest.small
    forest.starting = [2]
    let fixture = TreeFixture(forest)
    for id in [1, 11, 2] { fixture.toggle(id) }
    let other = try restored(forest, fixture)
    #expect(other.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
    #expect(other.list.savedState.tree == fixture.list.savedState.tree)
    let inserting = other.host.recorder.calls.filter {
      if case .perform = $0 { true } else { false }
    }
    #expect(inserting.count == 1, "the rows arrive together")
  }

  @Test func `rows below a collapsed row are restored`() throws {
    let fixture = TreeFixture(.small)
    for id in [1, 11, 1] { fixture.toggle(id) }
    let other = try restored(.small, fixture)
    #expect(other.rows == ["+1", "+2", "3"])
    other.toggle(1)
    #expect(other.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
  }

  @Test func `state is saved again for rows that have not arrived`() throws {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    let other = try restored(Forest(roots: [3]), fixture)
    #expect(other.rows == ["3"])
    let third = try restored(.small, other)
    #expect(third.list.flatRows() == Forest.small.flat { _ in true })
  }

  @Test func `rows of an open list that arrive later are restored`() throws {
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
    let all = [1: [2], 2: [3]]
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    list.apply(snapshot(all))
    list.setAllExpanded(true)
    list.setExpanded(false, row: AnyListItem.ID(of: Folder(id: 1)))
    list.setExpanded(true, row: AnyListItem.ID(of: Folder(id: 1)))
    let host = HeadlessHost(width: 20, height: 20)
    let other = ListController(host, cells: cells)
    other.restore(try written(list.savedState))
    other.apply(snapshot([1: []]))
    #expect(host.text == "[tree]\n  ▾ 1")
    other.apply(snapshot(all))
    #expect(host.text == "[tree]\n  ▾ 1\n    ▾ 2\n        3")
  }

  @Test func `a few decisions need little memory`() throws {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    #expect(try JSONEncoder().encode(fixture.list.savedState).count < 300)
  }
}
