import MedleyCore
import MedleyTesting
import Testing

/// Rows that the user moves within a list and between lists.
@Suite struct DraggingTests {
  private let log = Log()

  private func list(_ sections: KeyValuePairs<SectionID, [Int]>) -> NoteList<Note> {
    let log = log
    let cells = Note.cells
      .onMove { note, path, _ in log.lines.append("move \(note.id) to \(path)") }
      .movable { note, destination in destination.section != "locked" }
      .movable { note, destination in note.id < 10 || destination.path.item == 0 }
    let list = NoteList(cells: cells, as: .table, height: 20)
    list.controller.apply(
      ListSnapshot(sections.map { id, ids in ListSection(id, items: ids.map { Note($0) }) })
    )
    return list
  }

  @Test func `a row is moved to valid destinations only`() throws {
    let list = list(["a": [0, 1, 11], "locked": [2], "b": [3, 4], "c": []])
    try list.host.drag(rowAt: row(0), to: row(2))
    try list.host.drag(rowAt: row(0), to: row(2, in: 2))
    try list.host.drag(rowAt: row(0), to: row(0, in: 3))
    try list.host.drag(rowAt: row(2), to: row(0, in: 2))
    #expect(
      log.lines == [
        "move 0 to [0, 2]", "move 0 to [2, 2]", "move 0 to [3, 0]", "move 11 to [2, 0]",
      ]
    )
    for (from, to) in [
      (row(0), row(0, in: 1)), (row(0), row(3)), (row(0), row(3, in: 2)), (row(0), row(0, in: 4)),
      (row(2), row(1, in: 2)),
    ] {
      #expect(
        message { try list.host.drag(rowAt: from, to: to) }
          == "the row at \(from) cannot be moved to \(to)"
      )
    }
    // The list does not trust a host, either.
    list.controller.send(.move(to: row(0, in: 1)), toRow: 0)
    #expect(log.lines.count == 4)
    #expect(list.issues.issues.map(\.code) == [.invalidMove])
  }

  @Test func `a row is moved to another list that accepts it`() throws {
    let source = list(["a": [0, 1]])
    let target = NoteList(height: 20)
    target.controller.apply(ListSnapshot([ListSection("done", items: [Note(5)])]))
    #expect(
      message { try source.host.drag(rowAt: row(0), to: row(1), of: target.host) }
        == "the other list does not accept the row at [0, 0] at [0, 1]"
    )
    target.controller.onDrop(of: Note.self) {
      $1.section == "done" && $0.id != 1
    } perform: {
      note,
      destination in
      source.controller.apply(ListSnapshot([ListSection("a", items: [Note(1)])]))
      var snapshot = target.controller.snapshot
      try? snapshot.insert(note, at: destination.path)
      target.controller.apply(snapshot)
    }
    #expect(target.controller.canDrop(Note(0), at: row(1)))
    #expect(!target.controller.canDrop(Note(0), at: row(2)))
    #expect(!target.controller.canDrop(Note(0), at: row(0, in: 1)))
    #expect(!target.controller.canDrop(Picture(id: 0), at: row(0)))
    try source.host.drag(rowAt: row(0), to: row(1), of: target.host)
    #expect(source.controller.snapshot.items.map(\.id) == [1])
    #expect(target.controller.snapshot.items.map(\.id) == [5, 0])
    #expect(message { try source.host.drag(rowAt: row(0), to: row(0), of: target.host) } != nil)
    // A row without `onMove` stays in its list.
    #expect(
      message { try target.host.drag(rowAt: row(0), to: row(0), of: source.host) }
        == "the row at [0, 0] cannot be moved"
    )
  }
}
