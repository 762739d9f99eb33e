import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The focus that the program moves: the row is revealed, and behaviours run as for the user.
@Suite @MainActor struct ProgramFocusTests {
  private struct Line: ListModel {
    var id: Int
  }

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  /// Rows of which every tenth is a switch and the others are texts.
  private func fixture<Host: ViewHost>(_ host: Host) -> ListFixture<Line, Host> {
    let log = log
    let fixture = ListFixture(
      host,
      cells: CellAdapter<Line, Host>.content { line in
        ListContent("\(line.id)", control: line.id % 10 == 0 ? .toggle(true) : .text(""))
      }
      .onFocus { line, _ in log.lines.append("focus \(line.id)") }
      .onBlur { line, _ in log.lines.append("blur \(line.id)") }
    )
    fixture.show((0..<100).map { Line(id: $0) })
    return fixture
  }

  private var table: ListFixture<Line, UITableView> {
    fixture(UITableView(frame: .zero, style: .plain))
  }

  private var collection: ListFixture<Line, UICollectionView> {
    fixture(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func field<Host: ViewHost>(
    _ fixture: ListFixture<Line, Host>,
    _ id: Int
  ) -> UITextField? {
    fixture.view(0, id)?.descendant(of: UITextField.self)
  }

  private func isVisible<Host: ViewHost>(_ id: Int, _ fixture: ListFixture<Line, Host>) -> Bool {
    fixture.rowsInView.contains { $0.identity == .row(id) && $0.distance >= 0 }
  }

  private func reveals<Host: ViewHost>(_ fixture: ListFixture<Line, Host>) throws {
    log.lines = []
    fixture.controller.focus(50)
    fixture.runPendingWork()
    #expect(log.lines == ["focus 50"])
    #expect(isVisible(50, fixture))
    // Later updates of the focused row do not scroll.
    fixture.host.driveScroll(by: -1_000)
    fixture.runPendingWork()
    fixture.controller.setProblem("Wrong.", forRow: 50)
    fixture.runPendingWork()
    #expect(!isVisible(50, fixture))
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a row that is focused without editing is revealed`() throws {
    try reveals(table)
    try reveals(collection)
  }

  private func edits<Host: ViewHost>(_ fixture: ListFixture<Line, Host>) throws {
    log.lines = []
    try #require(field(fixture, 1)).becomeFirstResponder()
    fixture.controller.focus(55, editing: true)
    fixture.runPendingWork()
    #expect(field(fixture, 55)?.isFirstResponder == true)
    #expect(log.lines == ["focus 1", "blur 1", "focus 55"])
    field(fixture, 55)?.resignFirstResponder()
    #expect(log.lines.last == "blur 55")
    #expect(fixture.controller.focusedRow == nil)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `editing that the program starts runs each behaviour once`() throws {
    try edits(table)
    try edits(collection)
  }

  private func endsEditing<Host: ViewHost>(_ fixture: ListFixture<Line, Host>) throws {
    log.lines = []
    let text = try #require(field(fixture, 1))
    text.becomeFirstResponder()
    text.driveType("draft")
    fixture.controller.focus(10)
    fixture.runPendingWork()
    #expect(!text.isFirstResponder, "the keyboard belongs to no other row")
    #expect(fixture.controller.focusedRow == 10)
    #expect(log.lines == ["focus 1", "blur 1", "focus 10"])
    #expect(fixture.controller.drafts == [1: .text("draft")])
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a focus on a row without a text ends editing in another row`() throws {
    try endsEditing(table)
    try endsEditing(collection)
  }
}
