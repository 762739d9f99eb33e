import Testing

@testable import MedleyCore

@Suite struct SnapshotErrorTests {
  typealias Fixture = SnapshotFixture

  private func message(
    _ ids: [[Int]],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout ListSnapshot<Fixture.Row>) throws -> Void
  ) -> String {
    let original = Fixture.snapshot(ids)
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

  @Test func `an error names a path out of range and the valid range`() {
    let path = Fixture.path
    let row = Fixture.Row(id: 9)
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

  @Test func `an error names an unknown identity`() {
    let advice = "no row has this identity; ask contains(_:) whether the row is still there"
    let edits: [(String, (inout ListSnapshot<Fixture.Row>) throws -> Void)] = [
      ("delete", { try $0.delete(9) }),
      ("delete", { try $0.delete(all: [1, 9]) }),
      ("move", { try $0.move(9, to: Fixture.path(0, 0)) }),
      ("replace", { try $0.replace(Fixture.Row(id: 9)) }),
    ]
    for (verb, edit) in edits {
      #expect(message([[1, 2]], edit) == "cannot \(verb) row 9: \(advice)")
    }
  }

  @Test func `an error names an unknown section`() {
    let advice =
      "no section has this id; ask index(ofSection:) whether the section is still there"
    let edits: [(String, (inout ListSnapshot<Fixture.Row>) throws -> Void)] = [
      ("insert in", { try $0.append(Fixture.Row(id: 5), toSection: "x") }),
      ("delete", { try $0.deleteSection("x") }),
      ("move", { try $0.moveSection("x", to: 0) }),
      ("replace in", { try $0.replaceItems(inSection: "x", with: []) }),
      ("update", { try $0.updateSection("x") { $0.layout = .list } }),
    ]
    for (verb, edit) in edits {
      #expect(message([[1, 2]], edit) == "cannot \(verb) section \"x\": \(advice)")
    }
  }

  @Test func `an error names a section index out of range and the valid range`() {
    let section = ListSection<Fixture.Row>("new", items: [])
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
      message([[], []]) { try $0.moveSection("1", to: -1) }
        == "cannot move section to -1: without the moved one, there is 1 section; use 0 ... 1"
    )
  }

  @Test func `inserting a duplicate identity throws an error that names both rows`() {
    let advice = "replace that row, or give the new one an id of its own"
    #expect(
      message([[1, 2], [3]]) { try $0.insert(Fixture.Row(id: 3), at: Fixture.path(0, 1)) }
        == "cannot insert Row(3) at [0, 1]: Row(3) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1, 2], [3]]) { try $0.insert(contentsOf: Fixture.rows([8, 2]), after: 1) }
        == "cannot insert Row(2) at [0, 2]: Row(2) at [0, 1] has the same identity; \(advice)"
    )
    #expect(
      message([[1, 2], [3]]) { try $0.replace(at: Fixture.path(0, 0), with: Fixture.Row(id: 3)) }
        == "cannot replace Row(3) at [0, 0]: Row(3) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1], [2]]) {
        try $0.insertSection(ListSection("new", items: Fixture.rows([5, 2])), at: 2)
      }
        == "cannot insert Row(2) at [2, 1]: Row(2) at [1, 0] has the same identity; \(advice)"
    )
    #expect(
      message([[1]]) { try $0.append(contentsOf: Fixture.rows([5, 6, 5]), toSection: "0") }
        == "cannot insert Row(5) at [0, 3]: the new row Row(5) at [0, 1] has the same identity; "
        + "give every row an id of its own"
    )
    #expect(
      message([[1], [2]]) { try $0.insertSection(ListSection("1", items: []), at: 0) }
        == "cannot insert section \"1\": section 1 has the same id; "
        + "insert rows into that section, or give the new one an id of its own"
    )
  }

  @Test func `an edit of several steps that fails leaves the snapshot unchanged`() {
    #expect(
      message([[1, 2]]) {
        try $0.edit { list throws(SnapshotEditError) in
          try list.delete(1)
          try list.append(Fixture.Row(id: 3), toSection: "0")
          try list.delete(9)
        }
      } == "cannot delete row 9: no row has this identity; "
        + "ask contains(_:) whether the row is still there"
    )
  }

  @Test func `an error contains its operation and its reason`() {
    var snapshot = Fixture.snapshot([[1]])
    #expect(throws: SnapshotEditError(.delete, .unknownItem("7"))) { try snapshot.delete(7) }
    #expect(throws: SnapshotEditError(.delete, .noRow(Fixture.path(0, 1), itemCount: 1))) {
      try snapshot.delete(at: Fixture.path(0, 1))
    }
  }
}
