import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The first responder and the VoiceOver focus in every kind of update.
@Suite @MainActor struct FocusTests {
  private struct Note: ListModel {
    var id: Int
    var text: String
    var detail: String?

    init(_ id: Int, detail: String? = nil) {
      self.id = id
      text = "note \(id)"
      self.detail = detail
    }
  }

  private typealias List = ListSnapshot<Note>

  private static func section(
    _ id: SectionID,
    _ notes: [Note],
    header: Note? = nil
  ) -> ListSection<Note> {
    ListSection(id, header: header, items: notes)
  }

  private static func notes(_ ids: Int...) -> [Note] { ids.map { Note($0) } }

  private static var before: List {
    List([section("a", notes(1, 2, 3, 4), header: Note(100)), section("b", notes(11, 12))])
  }

  /// The updates of the list around note 2, which has the focus.
  private static var updates: [(String, List)] {
    let header = Note(100)
    let last = section("b", notes(11, 12))
    func list(_ sections: ListSection<Note>...) -> List { List(sections) }
    return [
      ("nothing", before),
      ("rows come above", list(section("a", notes(7, 8, 1, 2, 3, 4), header: header), last)),
      ("rows come below", list(section("a", notes(1, 2, 7, 3, 4), header: header), last)),
      ("rows go above", list(section("a", notes(2, 3, 4), header: header), last)),
      ("rows go below", list(section("a", notes(1, 2), header: header), last)),
      ("others move", list(section("a", notes(4, 2, 1, 3), header: header), last)),
      ("it moves", list(section("a", notes(1, 3, 4, 2), header: header), last)),
      ("it moves up", list(section("a", notes(2, 1, 3, 4), header: header), last)),
      ("all turn round", list(section("a", notes(4, 3, 2, 1), header: header), last)),
      (
        "it goes to another section",
        list(section("a", notes(1, 3, 4), header: header), section("b", notes(11, 2, 12)))
      ),
      (
        "its content changes",
        list(
          section("a", [Note(1), Note(2, detail: "new"), Note(3), Note(4)], header: header),
          last
        )
      ),
      (
        "it moves and changes",
        list(
          section("a", [Note(1), Note(3), Note(4), Note(2, detail: "new")], header: header),
          last
        )
      ),
      (
        "others change",
        list(
          section(
            "a",
            [Note(1, detail: "new"), Note(2), Note(3, detail: "n"), Note(4)],
            header: header
          ),
          section("b", [Note(11, detail: "new"), Note(12)])
        )
      ),
      (
        "the header changes",
        list(section("a", notes(1, 2, 3, 4), header: Note(100, detail: "new")), last)
      ),
      ("the header goes", list(section("a", notes(1, 2, 3, 4)), last)),
      (
        "a section comes above",
        list(section("c", notes(21, 22)), section("a", notes(1, 2, 3, 4), header: header), last)
      ),
      ("a section goes", list(section("a", notes(1, 2, 3, 4), header: header))),
      ("sections move", list(last, section("a", notes(1, 2, 3, 4), header: header))),
      ("its section goes, and it does not", list(section("c", notes(2)), last)),
    ]
  }

  private func fixture<Host: ViewHost>(_ host: Host) -> ListFixture<Note, Host> {
    ListFixture(
      host,
      cells: CellAdapter<Note, Host>.content {
        ListContent("note \($0.id)", detail: $0.detail, control: .text($0.text))
      }
    )
  }

  private var tables: [ListFixture<Note, UITableView>] {
    [UITableView.Style.plain, .grouped].map { fixture(UITableView(frame: .zero, style: $0)) }
  }

  private var collection: ListFixture<Note, UICollectionView> {
    fixture(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func view<Host: ViewHost>(
    of id: Int,
    in fixture: ListFixture<Note, Host>
  ) -> UIView? {
    fixture.controller.position(of: .row(id)).flatMap { fixture.host.cellView(at: $0) }
  }

  @Test func `the first responder and its caret survive every kind of update`() throws {
    for (name, after) in Self.updates {
      for fixture in tables { try keepsResponder(fixture, name) { $0.show(after) } }
      try keepsResponder(collection, name) { $0.show(after) }
    }
    for fixture in tables { try keepsResponder(fixture, "reload") { $0.host.reload() } }
    try keepsResponder(collection, "reload") { $0.host.reload() }
  }

  private func keepsResponder<Host: ViewHost>(
    _ fixture: ListFixture<Note, Host>,
    _ name: String,
    _ update: (ListFixture<Note, Host>) -> Void
  ) throws {
    fixture.show(Self.before)
    let field = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self))
    #expect(field.becomeFirstResponder())
    TextCaret(start: 3, end: 3).restore(in: field)
    update(fixture)
    fixture.runPendingWork()
    let after = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self), "\(name)")
    #expect(after.isFirstResponder, "\(Host.self): \(name)")
    #expect(TextCaret(after) == TextCaret(start: 3, end: 3), "\(Host.self): \(name)")
    #expect(fixture.violations.isEmpty, "\(Host.self): \(name): \(fixture.violations)")
  }

  private final class Log {
    var texts: [String] = []
  }

  private func writing<Host: ViewHost>(_ host: Host, _ log: Log) -> ListFixture<Note, Host> {
    ListFixture(
      host,
      cells: CellAdapter<Note, Host>.content {
        ListContent("note \($0.id)", detail: $0.detail, control: .text($0.text))
      }
      .editing(\.text) { _, new, _ in log.texts.append("\(new.id): \(new.text)") }
    )
  }

  @Test func `a draft survives every kind of update, and is sent once`() throws {
    for (name, after) in Self.updates {
      for style in [UITableView.Style.plain, .grouped] {
        let log = Log()
        let fixture = writing(UITableView(frame: .zero, style: style), log)
        try keepsDraft(fixture, log, name) { $0.show(after) }
      }
      let log = Log()
      let fixture = writing(
        UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
        log
      )
      try keepsDraft(fixture, log, name) { $0.show(after) }
    }
    let log = Log()
    try keepsDraft(writing(UITableView(frame: .zero, style: .plain), log), log, "reload") {
      $0.host.reload()
    }
    let other = Log()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    try keepsDraft(writing(collection, other), other, "reload") { $0.host.reload() }
  }

  private func keepsDraft<Host: ViewHost>(
    _ fixture: ListFixture<Note, Host>,
    _ log: Log,
    _ name: String,
    _ update: (ListFixture<Note, Host>) -> Void
  ) throws {
    fixture.show(Self.before)
    let field = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self))
    field.driveType("half a sent")
    update(fixture)
    fixture.runPendingWork()
    let after = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self), "\(name)")
    #expect(after.isFirstResponder, "\(Host.self): \(name)")
    #expect(after.text == "half a sent", "\(Host.self): \(name)")
    #expect(log.texts.isEmpty, "\(Host.self): \(name)")
    for id in [1, 3, 4, 11] {
      guard let other = view(of: id, in: fixture)?.descendant(of: UITextField.self) else {
        continue
      }
      #expect(other.text == "note \(id)", "\(Host.self): \(name)")
    }
    after.driveType("half a sentence", thenReturn: true)
    fixture.runPendingWork()
    #expect(log.texts == ["2: half a sentence"], "\(Host.self): \(name)")
    #expect(fixture.violations.isEmpty, "\(Host.self): \(name): \(fixture.violations)")
  }

  @Test func `the draft of a row that left the view is shown when the row returns`() throws {
    let log = Log()
    let fixture = writing(UITableView(frame: .zero, style: .plain), log)
    fixture.host.listOptions.keepsPlace = false
    fixture.show(Self.before)
    let field = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self))
    field.driveType("half a sent")
    let many = (100..<200).map { Note($0) }
    fixture.show(List([Self.section("a", many + Self.notes(1, 2), header: Note(100))]))
    fixture.runPendingWork()
    #expect(view(of: 2, in: fixture) == nil)
    #expect(log.texts == [])
    #expect(fixture.controller.drafts == [2: .text("half a sent")])
    #expect(fixture.controller.focusedRow == nil)
    fixture.show(Self.before)
    fixture.runPendingWork()
    #expect(view(of: 2, in: fixture)?.descendant(of: UITextField.self)?.text == "half a sent")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the VoiceOver focus stays on its row through every kind of update`() throws {
    for (name, after) in Self.updates {
      for fixture in tables { try keepsSpoken(fixture, name) { $0.show(after) } }
      try keepsSpoken(collection, name) { $0.show(after) }
    }
    for fixture in tables { try keepsSpoken(fixture, "reload") { $0.host.reload() } }
    try keepsSpoken(collection, "reload") { $0.host.reload() }
  }

  @Test func `the VoiceOver focus stays on its row if the element is not a view`() throws {
    for (name, after) in Self.updates {
      for fixture in tables {
        try keepsSpoken(
          fixture,
          name,
          element: { UIAccessibilityElement(accessibilityContainer: $0) }
        ) {
          $0.show(after)
        }
        try keepsSpoken(
          fixture,
          name,
          element: { label in
            let element = UIAccessibilityElement(accessibilityContainer: fixture.host)
            element.stand =
              fixture.surface.shownCells.first { label.isDescendant(of: $0.view) }?.view
            return element
          }
        ) {
          $0.show(after)
        }
      }
    }
  }

  private func keepsSpoken<Host: ViewHost>(
    _ fixture: ListFixture<Note, Host>,
    _ name: String,
    element: (UIView) -> AnyObject = { $0 },
    _ update: (ListFixture<Note, Host>) -> Void
  ) throws {
    defer { UIAccessibility.focused = nil }
    fixture.show(Self.before)
    let label = try #require(view(of: 2, in: fixture)?.descendant(of: UILabel.self))
    let focused = element(label)
    UIAccessibility.focused = focused
    // The first responder may be in another row at the same time.
    let field = try #require(view(of: 1, in: fixture)?.descendant(of: UITextField.self))
    #expect(field.becomeFirstResponder())
    update(fixture)
    fixture.runPendingWork()
    let spoken = AccessibilityFocus.current(among: fixture.surface.shownCells.map(\.view))
    withExtendedLifetime(focused) {}
    #expect(spoken?.window === fixture.window, "\(Host.self): \(name)")
    #expect(
      spoken.flatMap { fixture.host.identity(ofCellWith: $0) } == .row(2),
      "\(Host.self): \(name)"
    )
    if let first = view(of: 1, in: fixture)?.descendant(of: UITextField.self) {
      #expect(first.isFirstResponder, "\(Host.self): \(name)")
    }
    #expect(fixture.violations.isEmpty, "\(Host.self): \(name): \(fixture.violations)")
  }

  @Test func `deleting the focused row resigns the first responder`() throws {
    let fixture = collection
    fixture.show(Self.before)
    let field = try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self))
    #expect(field.becomeFirstResponder())
    fixture.show(List([Self.section("a", Self.notes(1, 3), header: Note(100))]))
    #expect(!field.isFirstResponder)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `an open picker stays open through every update, and its row gets no blur`() throws {
    let options = ["s", "l"].map { ListControl.Option($0, title: $0) }
    let controls: [(ListControl, UIView.Type)] = [
      (.date(nil), PickerEditor<CalendarDate>.self), (.time(nil), PickerEditor<ClockTime>.self),
      (.choice("s", options: options), ChoiceButton.self),
    ]
    for (control, type) in controls {
      for (name, after) in Self.updates {
        try keepsEditor(type, control, UITableView(frame: .zero, style: .plain), name) {
          $0.show(after)
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
        try keepsEditor(type, control, view, name) { $0.show(after) }
      }
      try keepsEditor(type, control, UITableView(frame: .zero, style: .plain), "reload") {
        $0.host.reload()
      }
    }
  }

  private func keepsEditor<Host: ViewHost>(
    _ type: UIView.Type,
    _ control: ListControl,
    _ host: Host,
    _ name: String,
    _ update: (ListFixture<Note, Host>) -> Void
  ) throws {
    let log = Log()
    let fixture = ListFixture(
      host,
      cells: CellAdapter<Note, Host>.content {
        ListContent("note \($0.id)", detail: $0.detail, control: control)
      }
      .onFocus { note, _ in log.texts.append("focus \(note.id)") }
      .onBlur { note, _ in log.texts.append("blur \(note.id)") }
    )
    func editor() -> UIView? {
      view(of: 2, in: fixture)?.descendants(of: UIView.self).first { Swift.type(of: $0) == type }
    }
    fixture.show(Self.before)
    #expect(try #require(editor()).becomeFirstResponder())
    update(fixture)
    fixture.runPendingWork()
    #expect(editor()?.isFirstResponder == true, "\(type): \(name)")
    #expect(log.texts == ["focus 2"], "\(type): \(name)")
    #expect(fixture.controller.focusedRow == 2, "\(type): \(name)")
    editor()?.resignFirstResponder()
    #expect(log.texts == ["focus 2", "blur 2"], "\(type): \(name)")
    #expect(fixture.violations.isEmpty, "\(type): \(name): \(fixture.violations)")
  }

  @Test func `a text field that keeps the focus through an update gets neither focus nor blur`()
    throws
  {
    for (name, after) in Self.updates {
      let log = Log()
      let fixture = ListFixture(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Note, UITableView>.content {
          ListContent("note \($0.id)", detail: $0.detail, control: .text($0.text))
        }
        .onFocus { note, _ in log.texts.append("focus \(note.id)") }
        .onBlur { note, _ in log.texts.append("blur \(note.id)") }
      )
      fixture.show(Self.before)
      try #require(view(of: 2, in: fixture)?.descendant(of: UITextField.self))
        .becomeFirstResponder()
      fixture.show(after)
      #expect(log.texts == ["focus 2"], "\(name)")
    }
  }
}
