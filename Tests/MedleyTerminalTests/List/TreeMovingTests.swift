import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Rows of trees that the user moves by Alt and an arrow key.
@Suite struct TreeMovingTests {
  private func fixture(
    _ canMove: @escaping (Int, TreeDestination) -> Bool = { _, _ in true }
  ) -> TreeFixture {
    let fixture = TreeFixture([0: [1, 2, 3], 1: [11, 12], 12: [121], 3: []], canMove: canMove)
    for id in [1, 12] { fixture.setExpanded(true, id) }
    return fixture
  }

  @Test func `Down moves an expanded row past the next row with all rows below it`() {
    let fixture = fixture()
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "1 2", "1▸3"])
    fixture.press(.down, .alt, on: 1)
    #expect(fixture.shown == ["1 2", "1▾1", "2 11", "2▾12", "3 121", "1▸3"])
    fixture.press(.down, .alt, on: 1)
    #expect(fixture.shown == ["1 2", "1▸3", "1▾1", "2 11", "2▾12", "3 121"])
    #expect(fixture.list.controller.focusedRow == 1)
    fixture.press(.down, .alt, on: 1)
    #expect(fixture.shown == ["1 2", "1▸3", "1▾1", "2 11", "2▾12", "3 121"], "the last row")
    fixture.press(.up, .alt, on: 1)
    fixture.press(.up, .alt, on: 1)
    fixture.press(.up, .alt, on: 1)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "1 2", "1▸3"])
  }

  @Test func `the last row with one row below it keeps its level`() {
    let fixture = TreeFixture([0: [1, 2], 1: [11], 2: [21]])
    for id in [1, 2] { fixture.setExpanded(true, id) }
    fixture.press(.down, .alt, on: 2)
    #expect(fixture.shown == ["1▾1", "2 11", "1▾2", "2 21"])
  }

  @Test func `up and down leave the parent at its ends`() {
    let fixture = fixture()
    fixture.press(.down, .alt, on: 121)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "2 121", "1 2", "1▸3"])
    fixture.press(.down, .alt, on: 121)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "1 121", "1 2", "1▸3"])
    fixture.press(.up, .alt, on: 11)
    #expect(fixture.shown == ["1 11", "1▾1", "2▾12", "1 121", "1 2", "1▸3"])
  }

  @Test func `Right and Left move a row between levels`() {
    let fixture = fixture()
    fixture.press(.right, .alt, on: 2)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "2 2", "1▸3"])
    fixture.press(.right, .alt, on: 2)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "3 2", "1▸3"])
    fixture.press(.right, .alt, on: 2)
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "3 2", "1▸3"], "121 is a leaf")
    for _ in 0..<3 { fixture.press(.left, .alt, on: 2) }
    #expect(fixture.shown == ["1▾1", "2 11", "2▾12", "3 121", "1 2", "1▸3"])
    #expect(fixture.list.controller.focusedRow == 2)
  }

  @Test func `a right-to-left tree has mirrored keys`() {
    let fixture = fixture()
    fixture.list.host.appearance.direction = .rightToLeft
    fixture.press(.left, .alt, on: 2)
    #expect(fixture.data.children[1] == [11, 12, 2])
    fixture.press(.right, .alt, on: 2)
    #expect(fixture.data.children[1] == [11, 12])
  }

  @Test func `a row skips the places that its predicate rejects`() {
    let fixture = fixture { id, place in
      place.parentID() != 1 && (id != 3 || place.precedingID() != 1)
    }
    fixture.press(.up, .alt, on: 121)
    #expect(fixture.shown == ["1 121", "1▾1", "2 11", "2▾12", "1 2", "1▸3"])
    fixture.press(.up, .alt, on: 3)
    #expect(fixture.shown == ["1 121", "1▸3", "1▾1", "2 11", "2▾12", "1 2"])
    fixture.press(.right, .alt, on: 2)
    #expect(fixture.data.children[1] == [11, 12])
  }

  @Test func `a row at the end of a tree moves to the next tree`() {
    var moves: [String] = []
    let list = ListFixture([], rows: 20) { adapter in
      adapter.onMoveInTree { plank, place, _ in
        let (parent, sibling): (Int?, Int?) = (place.parentID(), place.precedingID())
        moves.append("\(plank.id) \(place.section) \(parent ?? 0) \(sibling ?? 0) \(place.level)")
      }
    }
    func tree(_ roots: [Int]) -> TreeRows<Plank> {
      TreeRows(roots) {
        $0 == 2 ? [21] : nil
      } startsExpanded: { _, _ in
        true
      } item: {
        Plank($0, ListContent("plank \($0)"))
      }
    }
    let note = Plank(9, ListContent("plank 9"))
    list.controller.apply(
      ListSnapshot([
        ListSection("a", tree: tree([1, 2])), ListSection("list", items: [note]),
        ListSection("b", tree: tree([3, 4])),
      ])
    )
    for (id, key) in [(2, Key.down), (3, .up), (1, .up), (4, .down)] {
      list.controller.focus(id)
      _ = list.host.handle(KeyPress(key, .alt))
    }
    #expect(moves == ["2 b 0 0 1", "3 a 0 2 1"])
  }

  @Test func `the help page lists the keys for levels only on a tree that moves`() {
    let fixture = fixture()
    #expect(fixture.list.host.abilities.contains(.movingInTree))
    let list = ListFixture(count: 3) { $0.onMove { _, _, _ in } }
    #expect(list.host.abilities.contains(.moving))
    #expect(!list.host.abilities.contains(.movingInTree))
  }
}
