import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing

/// The server of the notes; an edit waits for the test.
private actor NoteServer {
  private var answers: [CheckedContinuation<Void, any Error>] = []
  private(set) var deleted: [Int] = []

  var waitingCount: Int { answers.count }

  func delete(_ id: Int) async throws {
    try await withCheckedThrowingContinuation { answers.append($0) }
    deleted.append(id)
  }

  /// Answers the first request that waits.
  func answer(_ result: Result<Void, any Error>) {
    answers.removeFirst().resume(with: result)
  }
}

private struct Offline: Error, CustomStringConvertible {
  var description: String { "You are offline." }
}

private struct Note: ListModel {
  var id: Int
}

private enum NoteChange: Codable, Sendable {
  case delete(Int)

  func edit(on server: NoteServer) -> OptimisticEdit<[Int]> {
    switch self {
    case .delete(let id):
      OptimisticEdit("delete", row: id, saved: self) {
        $0.removeAll { $0 == id }
      } commit: {
        try await server.delete(id)
      }
    }
  }
}

private enum NoteEdit: Sendable {
  case delete(Int)
  case notes(OptimisticEvent)
  case clearArchive
  case archive(OptimisticEvent)
  case undo, redo
  case rename(String)
}

private struct Notes: ListPresenter {
  let server: NoteServer
  var notes = Optimistic([1, 2, 3], id: "notes")
  var archive = Optimistic([9], id: "archive")
  var title = History("Notes")

  var sections: [ListSection<Note>] {
    ListSection("notes", items: notes.value.map { Note(id: $0) })
  }

  var screenTitle: String? { title.value }

  var screenUndo: ScreenUndo<NoteEdit>? { title.screenUndo(undo: .undo, redo: .redo) }

  var savedState: SavedValue? { SavedValue(notes.savedEdits) }

  mutating func restore(_ saved: SavedValue) {
    notes.restore(saved.decoded() ?? []) { [server] (change: NoteChange) in change.edit(on: server)
    }
  }

  mutating func receive(_ edit: NoteEdit, tasks: ScreenTasks<NoteEdit>) throws(EditRefusal) {
    switch edit {
    case .delete(let id):
      notes.edit(NoteChange.delete(id).edit(on: server), tasks: tasks, as: NoteEdit.notes)
    case .notes(let event): notes.receive(event, tasks: tasks, as: NoteEdit.notes)
    case .clearArchive:
      archive.edit("clear", tasks: tasks, as: NoteEdit.archive) {
        $0 = []
      } commit: { [server] in
        try await server.delete(9)
      }
    case .archive(let event): archive.receive(event, tasks: tasks, as: NoteEdit.archive)
    case .rename(let text): title.edit("Rename") { $0 = text }
    case .undo:
      guard title.value != "Locked" else { throw EditRefusal("The title is locked.") }
      title.undo()
    case .redo: title.redo()
    }
  }
}

@MainActor @Suite struct OptimisticScreenTests {
  private let server = NoteServer()

  private func open(restoring state: SavedListState? = nil) -> ScreenSession<HeadlessHost> {
    ListScreen(
      "Notes",
      presenter: Notes(server: server),
      cells: CellAdapter<Note, HeadlessHost>.content { ListContent("note \($0.id)") }
    )
    .open(on: HeadlessHost(width: 30, height: 10), restoring: state, reporter: .silent)
  }

  private func ids(_ session: ScreenSession<HeadlessHost>) -> [Int] {
    session.list.rows(of: Note.self).map(\.model.id)
  }

  @Test func `a row that was deleted returns with the problem of its deletion`() async throws {
    let session = open()
    session.send(NoteEdit.delete(2))
    #expect(ids(session) == [1, 3])
    try await requireEventually("the request") { await server.waitingCount == 1 }
    await server.answer(.failure(Offline()))
    try await requireEventually("the row returns") { ids(session) == [1, 2, 3] }
    #expect(session.host.text.contains("note 2 ! You are offline."))
    session.send(NoteEdit.delete(2))
    try await requireEventually("the second request") { await server.waitingCount == 1 }
    await server.answer(.success(()))
    try await requireEventually("the server") { await server.deleted == [2] }
    #expect(ids(session) == [1, 3])
    #expect(!session.host.text.contains("offline"))
  }

  @Test func `two edits are committed at the same time, and the failure of one keeps the other`()
    async throws
  {
    let session = open()
    session.send(NoteEdit.delete(1))
    session.send(NoteEdit.delete(3))
    #expect(ids(session) == [2])
    try await requireEventually("both requests") { await server.waitingCount == 2 }
    await server.answer(.failure(Offline()))
    try await requireEventually("one row returns") { ids(session).count == 2 }
    await server.answer(.success(()))
    try await requireEventually("the server") { await server.deleted.count == 1 }
    #expect(ids(session).count == 2)
  }

  @Test func `two values of a presenter do not cancel each other's commits`() async throws {
    let session = open()
    session.send(NoteEdit.delete(1))
    session.send(NoteEdit.clearArchive)
    try await requireEventually("both requests") { await server.waitingCount == 2 }
    await server.answer(.failure(Offline()))
    await server.answer(.failure(Offline()))
    try await requireEventually("the answer to the first") { ids(session) == [1, 2, 3] }
  }

  @Test func `pending edits of a screen that was killed are committed by the next one`()
    async throws
  {
    let session = open()
    session.send(NoteEdit.delete(2))
    let state = session.savedState
    let later = open(restoring: state)
    #expect(ids(later) == [1, 3])
    try await requireEventually("the first request") { await server.waitingCount == 1 }
    later.send(NoteEdit.notes(.resume))
    try await requireEventually("the request again") { await server.waitingCount == 2 }
    await server.answer(.success(()))
    await server.answer(.success(()))
    try await requireEventually("the server") { await server.deleted == [2, 2] }
    #expect(ids(later) == [1, 3])
  }

  @Test func `an edit whose commit was cancelled is committed again`() async throws {
    let session = open()
    session.send(NoteEdit.delete(2))
    try await requireEventually("the request") { await server.waitingCount == 1 }
    session.send(NoteEdit.notes(.cancel))
    session.send(NoteEdit.notes(.resume))
    try await requireEventually("the request again") { await server.waitingCount == 2 }
    await server.answer(.failure(Offline()))
    await server.answer(.success(()))
    try await requireEventually("the server") { await server.deleted == [2] }
    #expect(ids(session) == [1, 3])
    #expect(!session.host.text.contains("offline"))
  }

  @Test func `a screen undoes and redoes the edits of its document`() {
    let session = open()
    var edits: [String?] = []
    session.onUndoChange = { edits.append($0?.title) }
    #expect(session.undo() == nil)
    session.send(NoteEdit.rename("Shopping"))
    #expect(session.undoLabels == UndoLabels(undo: "Rename"))
    #expect(session.undo() == "Rename")
    #expect(session.title == "Notes")
    #expect(session.undoLabels == UndoLabels(redo: "Rename"))
    #expect(session.redo() == "Rename")
    #expect(session.title == "Shopping")
    session.send(NoteEdit.rename("Errands"))
    #expect(edits == ["Rename", nil, nil, "Rename"])
  }

  @Test func `the refusal of an undo is shown like that of an action`() {
    let session = open()
    var reasons: [String] = []
    session.onActionRefusal = { reasons.append($0.reason) }
    session.send(NoteEdit.rename("Locked"))
    session.undo()
    #expect(reasons == ["The title is locked."])
    #expect(session.title == "Locked")
  }
}
