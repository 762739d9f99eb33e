import MedleyTesting
import Testing

@testable import MedleyCore

@Suite struct ScreenUndoTests {
  private struct Line: ListModel {
    var id: Int
  }

  private enum PageEdit: Sendable {
    case show(editCount: Int?)
    case undo, redo
  }

  /// A presenter that states the count of edits that it receives.
  private struct Page: ListPresenter {
    var editCount: Int?

    var sections: [ListSection<Line>] { ListSection("lines") { Line(id: 1) } }

    var screenUndo: ScreenUndo<PageEdit>? {
      editCount.map { count in
        ScreenUndo(
          UndoLabels(undo: count > 0 ? UndoLabel("Edit \(count)") : nil),
          editCount: count,
          undo: .undo,
          redo: .redo
        )
      }
    }

    mutating func receive(_ edit: PageEdit) {
      if case .show(let count) = edit { editCount = count }
    }
  }

  /// Returns the edits that a screen offers to undo while its presenter states some counts.
  private func offers(from first: Int?, _ counts: [Int?]) -> [String] {
    let session = ListScreen(
      "Page",
      presenter: Page(editCount: first),
      cells: CellAdapter<Line, HeadlessHost>.content { ListContent("\($0.id)") }
    )
    .open(on: HeadlessHost(width: 20, height: 10), reporter: .silent)
    var edits: [String] = []
    session.onUndoChange = { edits += $0.map { [$0.title] } ?? [] }
    for count in counts { session.send(PageEdit.show(editCount: count)) }
    return edits
  }

  @Test func `each new edit is offered, and edits made before the screen opened are not`() {
    #expect(offers(from: 0, [1, 2, 2, 5]) == ["Edit 1", "Edit 2", "Edit 5"])
    #expect(offers(from: 3, [3, 4]) == ["Edit 4"])
    #expect(offers(from: nil, [1, 2]) == ["Edit 1", "Edit 2"])
  }

  @Test func `a screen that cannot undo for a while does not offer old edits again`() {
    #expect(offers(from: 5, [nil, 5, 6]) == ["Edit 6"])
    #expect(offers(from: 5, [nil, 6]) == ["Edit 6"])
    #expect(offers(from: 5, [nil, nil, 9, 10]) == ["Edit 10"])
  }

  @Test func `the earlier edits of a document that arrives later are not offered`() {
    #expect(offers(from: nil, [5, 6]) == ["Edit 6"])
  }
}
