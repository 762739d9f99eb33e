import MedleyCore

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// A row with one control, or none.
struct FormRow: ListModel, Hashable {
  var id: String
  var text = ""
  var isOn = false
  var day: CalendarDate?
  var kind = Kind.none

  enum Kind: Hashable { case none, text, toggle, date, choice }

  static let options = ["red", "green", "blue"].map { ListControl.Option($0) }

  var control: ListControl? {
    switch kind {
    case .none: nil
    case .text: .text(text, placeholder: "nothing")
    case .toggle: .toggle(isOn)
    case .date: .date(day)
    case .choice: .choice(text, options: Self.options)
    }
  }
}

enum FormEdit: Sendable {
  case replace(FormRow)
  case delete(String)
  case insert(FormRow, at: Int)
}

struct FormPresenter: ListPresenter {
  var rows: [FormRow]

  var sections: [ListSection<FormRow>] { [ListSection("rows", items: rows)] }

  mutating func receive(_ edit: FormEdit) {
    switch edit {
    case .replace(let row):
      if let index = rows.firstIndex(where: { $0.id == row.id }) { rows[index] = row }
    case .delete(let id): rows.removeAll { $0.id == id }
    case .insert(let row, let index): rows.insert(row, at: min(index, rows.count))
    }
  }
}

/// A window over a form, without a terminal.
final class FormFixture {
  let window: TerminalWindow
  var frame: Frame

  /// The edits that the list received.
  let edits: Log

  final class Log {
    var lines: [String] = []
  }

  static let rows = [
    FormRow(id: "name", text: "Ada", kind: .text),
    FormRow(id: "news", kind: .toggle),
    FormRow(id: "born", kind: .date),
    FormRow(id: "color", text: "green", kind: .choice),
    FormRow(id: "city", text: "Köln", kind: .text),
    FormRow(id: "more", text: "plain row"),
  ]

  /// Whether each cell is drawn each time, without its cached picture.
  private let dropsPictures: Bool

  private var encoder = FrameEncoder()
  private var terminal = VirtualTerminal(rows: 1, columns: 1)

  /// The difference between the frame and the terminal; `nil` if there is none.
  private(set) var screenIssue: String?

  init(
    _ rows: [FormRow] = FormFixture.rows,
    rowCount: Int = 20,
    columns: Int = 60,
    dropsPictures: Bool = false
  ) {
    self.dropsPictures = dropsPictures
    let log = Log()
    edits = log
    var resolver = RouteResolver<TerminalHost>()
    let cells = Self.cells(log)
    resolver.add("form") { _ in
      ListScreen("Form", presenter: FormPresenter(rows: rows), cells: cells)
    }
    resolver.add("more") { _ in
      let row = FormRow(id: "deep", text: "Deep down")
      return ListScreen("More", presenter: FormPresenter(rows: [row]), cells: cells)
    }
    resolver.add("again") { _ in
      ListScreen("Again", presenter: FormPresenter(rows: rows), cells: cells)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in
      let host = TerminalHost()
      host.plansInBackground = false
      return host
    }
    window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    window.settings.today = { CalendarDate("2026-11-21") }
    frame = Frame(rows: rowCount, columns: columns)
    navigator.go(to: "form", isolation: nil)
    draw()
  }

  static func cells(_ log: Log) -> CellAdapter<FormRow, TerminalHost> {
    CellAdapter<FormRow, TerminalHost>.terminal { row, context in
      var cell = TerminalCell(TextBlock(row.id)).padded(to: 8)
      let shown = TerminalCell(TextBlock(row.shown(context.draft)), ink: .control)
      cell = cell.beside(shown, gutter: 1)
      if let control = row.control {
        let region = FrameRegion(row: 0, column: 9, height: 1, width: max(1, shown.width))
        cell.controls.append(PlacedControl(region: region, control: control))
      }
      return cell
    }
    .editing(\.text) { old, new, event in
      log.lines.append("\(old.id): \(new.text)")
      event.send(FormEdit.replace(new))
      if new.text.hasSuffix("→") { event.go("again") }
    }
    .onDraft { _, draft, event in
      if case .text(let text) = draft.value, text.hasSuffix("⇒") { event.go("again") }
    }
    .editing(\.isOn) { old, new, event in
      log.lines.append("\(old.id): \(new.isOn)")
      event.send(FormEdit.replace(new))
    }
    .editing(\.day) { old, new, event in
      log.lines.append("\(old.id): \(new.day?.description ?? "none")")
      event.send(FormEdit.replace(new))
    }
    .onSelect { row, event in
      log.lines.append("select \(row.id)")
      if row.id == "more" { event.go("more") }
    }
    .actions { row in
      if row.id == "name" {
        CellAction("Copy") { row, _ in log.lines.append("copy \(row.id)") }
        CellAction("Delete", role: .destructive) { row, event in
          log.lines.append("delete \(row.id)")
          event.send(FormEdit.delete(row.id))
        }
      }
    }
  }

  func draw() {
    if dropsPictures { window.host?.drawn.look = nil }
    window.draw(rows: frame.rows, columns: frame.columns)
    frame = window.frame
    if terminal.rows != frame.rows || terminal.columns != frame.columns {
      terminal.resize(rows: frame.rows, columns: frame.columns)
    }
    var bytes: [UInt8] = []
    encoder.encode(window.frame, into: &bytes)
    terminal.feed(bytes)
    screenIssue = ScreenComparison(
      frame: frame,
      depth: .trueColor,
      hasLinks: encoder.features.contains(.links)
    )
    .issue(of: terminal)
  }

  /// Presses keys, and draws before each key.
  @discardableResult
  func press(_ keys: KeyPress...) -> WindowCommand? {
    var command: WindowCommand?
    for key in keys { command = handle(.key(key)) }
    return command
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: KeyModifiers = []) -> WindowCommand? {
    press(KeyPress(key, modifiers))
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  @discardableResult
  func click(row: Int, column: Int, _ button: MouseButton = .left) -> WindowCommand? {
    handle(.mouse(MouseEvent(.press(button), at: FramePosition(row: row, column: column))))
  }

  @discardableResult
  func handle(_ input: TerminalInput) -> WindowCommand? {
    let command = window.handle(input)
    while window.step(limit: 3) {}
    draw()
    return command
  }

  /// Focuses a row by its id.
  func focus(_ id: String) {
    if let position = window.host?.list?.position(of: .row(id)) { window.host?.focus(position) }
    draw()
  }

  var focused: String? {
    guard let position = window.host?.focusedPosition else { return nil }
    return (window.host?.list?.model(at: position) as? FormRow)?.id
  }

  func send(_ edit: FormEdit) {
    window.navigator.top?.send(edit)
    draw()
  }

  var field: TextField? { window.overlays.last?.overlay as? TextField }

  /// Returns the index of the first line that contains a text.
  func line(with text: String) -> Int? { frame.lines.firstIndex { $0.contains(text) } }
}

extension FormRow {
  fileprivate func shown(_ draft: ControlValue?) -> String {
    if case .text(let text)? = draft { return text }
    return switch kind {
    case .none, .text, .choice: text
    case .toggle: isOn ? "on" : "off"
    case .date: day?.description ?? "none"
    }
  }
}
