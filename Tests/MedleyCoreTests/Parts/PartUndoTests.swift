import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing

@Suite struct PartUndoTests {
  private enum NotesEdit: Sendable {
    case delete(Int)
  }

  private enum DeskEdit: Sendable {
    case undo, redo
  }

  private struct Notes: ListPresenter {
    var notes = History([PartEntry(id: 1), PartEntry(id: 2)])

    var sections: [ListSection<PartEntry>] { ListSection("notes", items: notes.value) }

    /// The undo of a part, which is not used.
    var screenUndo: ScreenUndo<NotesEdit>? {
      ScreenUndo(UndoLabels(undo: "Part"), editCount: 9, undo: .delete(1), redo: .delete(1))
    }

    mutating func receive(_ edit: NotesEdit) {
      switch edit {
      case .delete(let id): notes.edit("Delete") { $0.removeAll { $0.id == id } }
      }
    }
  }

  private struct Desk: PartsPresenter {
    typealias Item = Home

    var notes = Notes()

    var parts: [Part<Self>] { Part("notes", \.notes, as: Home.Cases.first) }

    var screenUndo: ScreenUndo<DeskEdit>? { notes.notes.screenUndo(undo: .undo, redo: .redo) }

    mutating func receive(_ edit: DeskEdit) {
      switch edit {
      case .undo: notes.notes.undo()
      case .redo: notes.notes.redo()
      }
    }
  }

  @Test func `the undo of the screen undoes the edits of a part`() {
    let session = HomeScreen(Desk()).session
    let ids = { session.list.rows(of: PartEntry.self).map(\.model.id) }
    var edits: [String?] = []
    session.onUndoChange = { edits.append($0?.title) }
    #expect(session.undoLabels == UndoLabels())
    session.send(NotesEdit.delete(1))
    #expect(ids() == [2])
    #expect(session.undo() == "Delete")
    #expect(ids() == [1, 2])
    #expect(session.redo() == "Delete")
    #expect(ids() == [2])
    #expect(edits == ["Delete", nil, nil])
  }
}
