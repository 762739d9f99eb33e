import Testing

@testable import MedleyCore

@Suite struct SnapshotErrorTests {
  typealias World = SnapshotWorld

  private func message(
    _ ids: [[Int]],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout ListSnapshot<World.Row>) throws -> Void
  ) -> String {
    let original = World.snapshot(ids)
    var snapshot = original
    do {
      try edit(&snapshot)
      return "no error"
    } catch {
      #expect(snapshot == original, "changed by \(error)", sourceLocation: sourceLocation)
      #expect(snapshot.invariantViolations().isEmpty, sourceLocation: sourceLocation)
      return "\(error)"
    }
  }

  @Test func `a place that does not exist is named, with those that do`() {
    let path = World.path
    let row = World.Row(id: 9)
    #expect(
      message([[1, 2, 3]]) { try $0.insert(row, at: path(0, 9)) }
        == "cannot insert at [0, 9]: section 0 has 3 rows; use 0 ... 3"
    )
    #expect(
      message([[1]]) { try $0.insert(row, at: path(0, -1)) }
        == "cannot insert at [0, -1]: section 0 has 1 row; use 0 ... 1"
    )
    #expect(
      message([[]]) { try $0.insert(row, at: path(0, 1)) }
        == "cannot insert at [0, 1]: section 0 has no rows; use 0"
    )
    #expect(
      message([[1], []]) { try $0.insert(row, at: path(2, 0)) }
        == "cannot insert at [2, 0]: there are 2 sections; use section 0 ... 1"
    )
    #expect(
      message([[1]]) { try $0.insert(row, at: path(-1, 0)) }
        == "cannot insert at [-1, 0]: there is 1 section; use section 0"
    )
    #expect(
      message([]) { try $0.insert(row, at: path(0, 0)) }
        == "cannot insert at [0, 0]: there are no sections; insert a section first"
    )
    #expect(
      message([[1, 2]]) { try $0.delete(at: path(0, 2)) }
        == "cannot delete [0, 2]: section 0 has 2 rows; use 0 ... 1"
    )
    #expect(
      message([[1], []]) { try $0.delete(at: path(1, 0)) }
        == "cannot delete [1, 0]: section 1 has no rows; insert rows first"
    )
    #expect(
      message([[1]]) { try $0.replace(at: path(0, 4), with: row) }
        == "cannot replace [0, 4]: section 0 has 1 row; use 0"
    )
    #expect(
      message([[1, 2]]) { try $0.move(from: path(0, 5), to: path(0, 0)) }
        == "cannot move [0, 5]: section 0 has 2 rows; use 0 ... 1"
    )
    #expect(
      message([[1, 2, 3, 4]]) { try $0.move(1, to: path(0, 4)) }
        == "cannot move to [0, 4]: without the moved row, section 0 has 3 rows; use 0 ... 3"
    )
    #expect(
      message([[1], [2]]) { try $0.move(1, to: path(1, 2)) }
        == "cannot move to [1, 2]: without the moved row, section 1 has 1 row; use 0 ... 1"
    )
    #expect(
      message([[1]]) { try $0.move(1, to: path(3, 0)) }
        == "cannot move to [3, 0]: there is 1 section; use section 0"
    )
    #expect(
      message([[1]]) { try $0.move(from: path(1, 0), to: path(0, 0)) }
        == "cannot move [1, 0]: there is 1 section; use section 0"
    )
  }

  @Test func `an identity that does not exist is named`() {
    let advice = "no row has this identity; ask contains(_:) whether the row is still there"
    let edits: [(String, (inout ListSnapshot<World.Row>) throws -> Void)] = [
      ("insert", { try $0.insert(World.Row(id: 5), before: 9) }),
      ("insert", { try $0.insert(World.Row(id: 5), after: 9) }),
      ("delete", { try $0.delete(9) }),
      ("delete", { try $0.delete(all: [1, 9]) }),
      ("move", { try $0.move(9, to: World.path(0, 0)) }),
      ("move", { try $0.move(9, before: 1) }),
      ("move", { try $0.move(1, before: 9) }),
      ("move", { try $0.move(9, after: 1) }),
      ("move", { try $0.move(1, after: 9) }),
      ("move", { try $0.move(9, toEndOfSection: "0") }),
      ("replace", { try $0.replace(World.Row(id: 9)) }),
      ("replace", { try $0.replace(9, with: World.Row(id: 9)) }),
    ]
    for (verb, edit) in edits {
      #expect(message([[1, 2]], edit) == "cannot \(verb) row 9: \(advice)")
    }
  }

  @Test func `a section that does not exist is named`() {
    let advice =
      "no section has this id; ask index(ofSection:) whether the section is still there"
    let edits: [(String, (inout ListSnapshot<World.Row>) throws -> Void)] = [
      ("insert in", { try $0.append(World.Row(id: 5), toSection: "x") }),
      ("delete", { try $0.deleteSection("x") }),
      ("move to", { try $0.move(1, toEndOfSection: "x") }),
      ("move", { try $0.moveSection("x", to: 0) }),
      ("replace in", { try $0.replaceItems(inSection: "x", with: []) }),
      ("update", { try $0.updateSection("x") { $0.layout = .list } }),
    ]
    for (verb, edit) in edits {
      #expect(message([[1, 2]], edit) == "cannot \(verb) section \"x\": \(advice)")
    }
  }

  @Test func `a place for a section that does not exist is named, with those that do`() {
    let section = ListSection<World.Row>("new", items: [])
    #expect(
      message([[1]]) { try $0.insertSection(section, at: 5) }
        == "cannot insert section at 5: there is 1 section; use 0 ... 1"
    )
    #expect(
      message([]) { try $0.insertSection(section, at: -1) }
        == "cannot insert section at -1: there are no sections; use 0"
    )
    #expect(
      message([[], []]) { try $0.moveSection("0", to: 2) }
        == "cannot move section to 2: without the moved one, there is 1 section; use 0 ... 1"
    )
    #expect(
      message([[], []]) { try $0.moveSection(from: 2, to: 0) }
        == "cannot move section 2: there are 2 sections; use 0 ... 1"
    )
    #expect(
      message([[], []]) { try $0.deleteSection(at: 2) }
        == "cannot delete section 2: there are 2 sections; use 0 ... 1"
    )
  }

  @Test func `a duplicate is refused, and both rows are named`() {
    let advice = "replace that row, or give the new one an id of its own"
    #expect(
      message([[1, 2], [3]]) { try $0.insert(World.Row(id: 3), at: World.path(0, 1)) }
        == "cannot insert Row(3) at [0, 1]: Row(3) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1, 2], [3]]) { try $0.insert(contentsOf: World.rows([8, 2]), after: 1) }
        == "cannot insert Row(2) at [0, 2]: Row(2) at [0, 1] has the same identity; \(advice)"
    )
    #expect(
      message([[1, 2], [3]]) { try $0.replace(at: World.path(0, 0), with: World.Row(id: 3)) }
        == "cannot replace Row(3) at [0, 0]: Row(3) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1, 2], [3]]) { try $0.replaceItems(inSection: "0", with: World.rows([2, 3])) }
        == "cannot replace Row(3) at [0, 1]: Row(3) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1], [2]]) { try $0.appendSection(ListSection("new", items: World.rows([5, 2]))) }
        == "cannot insert Row(2) at [2, 1]: Row(2) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1]]) { try $0.append(contentsOf: World.rows([5, 6, 5]), toSection: "0") }
        == "cannot insert Row(5) at [0, 3]: the new row Row(5) at [0, 1] has the same identity; "
        + "give every row an id of its own"
    )
    #expect(
      message([[1], [2]]) { try $0.appendSection(ListSection("1", items: [])) }
        == "cannot insert section \"1\": section 1 has the same id; "
        + "insert rows into that section, or give the new one an id of its own"
    )
  }

  @Test func `another identity in the place of one is refused`() {
    #expect(
      message([[1, 2]]) { try $0.replace(1, with: World.Row(id: 7)) }
        == "cannot replace row 1: the new row 7 has another identity; "
        + "use replace(at:with:), which may change the identity"
    )
  }

  @Test func `errors can be told apart by their reason`() {
    var snapshot = World.snapshot([[1]])
    #expect(throws: SnapshotEditError(.delete, .unknownItem("7"))) { try snapshot.delete(7) }
    #expect(throws: SnapshotEditError(.delete, .noRow(World.path(0, 1), itemCount: 1))) {
      try snapshot.delete(at: World.path(0, 1))
    }
  }
}
