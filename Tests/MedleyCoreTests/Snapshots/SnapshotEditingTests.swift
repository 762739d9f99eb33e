import Testing

@testable import MedleyCore

@Suite struct SnapshotEditingTests {
  typealias Fixture = SnapshotFixture

  private func edited(
    _ ids: [[Int]],
    _ edit: (inout ListSnapshot<Fixture.Row>) throws -> Void
  ) rethrows -> [[Int]] {
    var snapshot = Fixture.snapshot(ids)
    try edit(&snapshot)
    return Fixture.ids(snapshot)
  }

  @Test func `the target of a move is the path of the row after the move`() throws {
    for source in 0..<4 {
      for target in 0..<4 {
        var snapshot = Fixture.snapshot([[0, 1, 2, 3]])
        try snapshot.move(source, to: Fixture.path(0, target))
        #expect(snapshot.path(of: source) == Fixture.path(0, target))
      }
    }
    #expect(try edited([[1, 2, 3]]) { try $0.move(1, to: Fixture.path(0, 2)) } == [[2, 3, 1]])
    #expect(
      try edited([[1, 2], [3]]) { try $0.move(1, to: Fixture.path(1, 1)) } == [[2], [3, 1]]
    )
  }

  @Test func `an edit of several steps performs all of them`() throws {
    var snapshot = Fixture.snapshot([Array(0..<2_000)], shape: .standard)
    let original = snapshot
    snapshot.edit { list in
      for id in stride(from: 0, to: 2_000, by: 2) {
        try? list.replace(Fixture.Row(id: id, text: 1))
        try? list.move(id, to: Fixture.path(0, 1_999 - id))
      }
      try? list.delete(all: [1, 3, 5])
      try? list.insert(contentsOf: Fixture.rows(5_000..<6_500), at: Fixture.path(0, 7))
    }
    var model = Fixture.Model(sections: Fixture.sections([Array(0..<2_000)]))
    for id in stride(from: 0, to: 2_000, by: 2) {
      let index = model.sections[0].items.firstIndex { $0.id == id } ?? -1
      model[Fixture.path(0, index)].text = 1
      model.move(from: Fixture.path(0, index), to: Fixture.path(0, 1_999 - id))
    }
    model.sections[0].items.removeAll { [1, 3, 5].contains($0.id) }
    model.insert(Fixture.rows(5_000..<6_500), at: Fixture.path(0, 7))
    #expect(Fixture.differences(snapshot, from: model) == [])
    #expect(Fixture.ids(original) == [Array(0..<2_000)])
    #expect(!snapshot.tree.isWasteful)
  }

  @Test func `replacing all rows of a section keeps duplicates, as building a snapshot does`()
    throws
  {
    var snapshot = Fixture.snapshot([[1, 2], [3]])
    _ = snapshot.contains(1)
    try snapshot.replaceItems(inSection: "0", with: Fixture.rows([2, 3, 2]))
    #expect(Fixture.ids(snapshot) == [[2, 3, 2], [3]])
    #expect(snapshot.path(of: 3, occurrence: 1) == Fixture.path(1, 0))
    #expect(snapshot.invariantViolations().isEmpty)
    var issues: [ListIssue] = []
    let resolved = snapshot.resolvingDuplicates(.keepFirst) { issues.append($0) }
    #expect(issues.count == 2)
    #expect(resolved.map(Fixture.ids) == [[2, 3], []])
    try snapshot.replaceItems(inSection: "0", with: [])
    #expect(Fixture.ids(snapshot) == [[], [3]])
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `replaced rows share the array of the rows`() throws {
    let rows = Fixture.rows(0..<5_000)
    var snapshot = Fixture.snapshot([[9_000], [9_001]], shape: .standard)
    try snapshot.replaceItems(inSection: "1", with: rows)
    let items = try #require(snapshot.section(at: 1)).items
    #expect(items.sharesStorage(with: rows))
  }

  @Test func `inserted rows keep their order`() throws {
    let new = Fixture.rows([7, 8, 9])
    let row = Fixture.Row(id: 7)
    #expect(
      try edited([[1, 2]]) { try $0.insert(contentsOf: new, at: Fixture.path(0, 1)) }
        == [[1, 7, 8, 9, 2]]
    )
    #expect(
      try edited([[], [1]]) { try $0.append(contentsOf: new, toSection: "0") } == [[7, 8, 9], [1]]
    )
    #expect(try edited([[1]]) { try $0.insert(row, at: Fixture.path(0, 0)) } == [[7, 1]])
    #expect(try edited([[1]]) { try $0.append(row, toSection: "0") } == [[1, 7]])
    #expect(try edited([[1]]) { try $0.insert(contentsOf: [], at: Fixture.path(0, 1)) } == [[1]])
  }

  @Test func `a replaced row keeps its position`() throws {
    var snapshot = Fixture.snapshot([[1, 2, 3]])
    try snapshot.replace(Fixture.Row(id: 2, text: 5))
    try snapshot.replace(at: Fixture.path(0, 2), with: Fixture.Row(id: 3, text: 6))
    #expect(snapshot.items.map(\.text) == [0, 5, 6])
    try snapshot.replace(at: Fixture.path(0, 0), with: Fixture.Row(id: 9))
    #expect(Fixture.ids(snapshot) == [[9, 2, 3]])
    #expect(!snapshot.contains(1))
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `many replacements of one row do not grow the list`() throws {
    var snapshot = Fixture.snapshot([[1, 2, 3]])
    for text in 0..<5_000 { try snapshot.replace(Fixture.Row(id: 2, text: text)) }
    #expect(snapshot.items.map(\.text) == [0, 4_999, 0])
    #expect(snapshot.tree.ordinalEnd < 100)
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `editing sections keeps the other sections unchanged`() throws {
    var snapshot = Fixture.snapshot([[1], [2], [3]])
    _ = snapshot.contains(1)
    try snapshot.moveSection("0", to: 2)
    #expect(Fixture.ids(snapshot) == [[2], [3], [1]])
    try snapshot.moveSection(from: 2, to: 0)
    try snapshot.deleteSection("1")
    try snapshot.insertSection(ListSection("new", items: Fixture.rows([2, 5])), at: 1)
    try snapshot.insertSection(ListSection("last", items: []), at: 3)
    #expect(Fixture.ids(snapshot) == [[1], [2, 5], [3], []])
    #expect(snapshot.sections.map(\.id) == ["0", "new", "2", "last"])
    try snapshot.deleteSection("last")
    try snapshot.replaceItems(inSection: "new", with: Fixture.rows([5, 6]))
    #expect(Fixture.ids(snapshot) == [[1], [5, 6], [3]])
    #expect(!snapshot.contains(2))
    try snapshot.updateSection("new") {
      $0.header = Fixture.Row(id: 1)
      $0.footer = Fixture.Row(id: 2)
      $0.layout = .carousel()
      $0.style = .card
    }
    let heading = snapshot.sections[1].heading
    #expect(heading.header?.id == 1)
    #expect(heading.footer?.id == 2)
    #expect(heading.layout == .carousel())
    #expect(heading.style == .card && snapshot.sections[1].style == .card)
    try snapshot.updateSection("new") { $0 = SectionHeading("other") }
    #expect(snapshot.sections[1].id == "new")
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `an update of a section keeps what it does not change`() throws {
    var section = ListSection("a", header: Fixture.Row(id: 0), items: Fixture.rows([1, 2]))
      .collapsing(.startsCollapsed)
    (section.isWindowed, section.windowID) = (true, "window")
    var snapshot = ListSnapshot([section])
    try snapshot.updateSection("a") { $0.style = .card }
    section.style = .card
    #expect(snapshot == ListSnapshot([section]))
    #expect(snapshot.sections[0].heading.windowID == "window")
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `deleting several rows deletes all of them or none`() throws {
    #expect(try edited([[1, 2], [3, 4]]) { try $0.delete(all: [4, 1, 4]) } == [[2], [3]])
    var snapshot = Fixture.snapshot([[1, 2]])
    #expect(throws: SnapshotEditError.self) { try snapshot.delete(all: [1, 7]) }
    #expect(Fixture.ids(snapshot) == [[1, 2]])
  }

  @Test func `rows that return to their position are joined with their neighbours`() throws {
    var snapshot = Fixture.snapshot([Array(0..<1_000)], shape: .standard)
    for id in stride(from: 0, to: 1_000, by: 7) {
      try snapshot.move(id, to: Fixture.path(0, 500))
      try snapshot.move(id, to: Fixture.path(0, id))
    }
    #expect(Fixture.ids(snapshot) == [Array(0..<1_000)])
    #expect(snapshot.tree.runCount <= 3)
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `untouched sections are shared by the edited snapshot`() throws {
    let snapshot = Fixture.snapshot([Array(0..<50), Array(50..<90), [90]])
    var edited = snapshot
    try edited.move(5, to: Fixture.path(0, 40))
    for index in [1, 2] {
      let old = try #require(snapshot.tree.section(at: index))
      let new = try #require(edited.tree.section(at: index))
      #expect(old.isShared(with: new))
    }
  }
}
