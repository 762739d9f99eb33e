import MedleyCore

@testable import MedleyTerminal
@testable import TerminalKit

/// A row of a form with one value of each kind, drawn as portable content.
struct EntryRow: ListModel, Hashable {
  var id: String
  var text = ""
  var count = 0
  var volume = 0.5
  var alarm: ClockTime?
  var due = CalendarDate.earliest

  var control: ListControl? {
    switch id {
    case "note": .text(text, traits: .multiline)
    case "pin": .text(text, traits: .password)
    case "age": .text("\(count)", traits: .integer)
    case "count": .stepper(Double(count), in: 0...5)
    case "stars": .rating(Double(count))
    case "size": .segmented(text, options: ["s", "m", "l"].map { ListControl.Option($0) })
    case "volume": .slider(volume, in: 0...1, step: 0.1)
    case "alarm": .time(alarm)
    case "due": .date(due)
    case "plain": nil
    default: .text(text)
    }
  }
}

/// A window over rows with values, which refuses texts that end with "?".
final class EntryFixture {
  let window: TerminalWindow
  let edits = FormFixture.Log()
  var reader = LinearReader()
  private let rows: [EntryRow]
  private let editsTexts: Bool
  private(set) var list: ListController<EntryRow, TerminalHost>?

  /// - Parameter editsTexts: Whether a text may be sent; otherwise it is a number.
  init(_ ids: String..., editsTexts: Bool = true) {
    self.editsTexts = editsTexts
    rows = ids.map { EntryRow(id: $0) }
    let host = TerminalHost()
    host.plansInBackground = false
    let navigator = ListNavigator(resolver: RouteResolver<TerminalHost>()) { _ in host }
    window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    window.settings.today = { CalendarDate("2026-11-21") }
    window.observers.onProblem = { [weak self] in self?.reader.note(problem: $1, ofRow: $0) }
    navigator.push(
      ListScreen(
        "Form",
        presenter: EntryPresenter(rows: rows),
        cells: cells,
        configure: { [weak self] in self?.list = $0 }
      ),
      isolation: nil
    )
    draw()
  }

  private var cells: CellAdapter<EntryRow, TerminalHost> {
    let edits = edits
    func log(_ row: EntryRow, _ value: some Any, _ event: ListEvent) {
      edits.lines.append("\(row.id): \(value)")
      event.send(row)
    }
    let cells = CellAdapter<EntryRow, TerminalHost>.content {
      ListContent($0.id, control: $0.control)
    }
    return (editsTexts ? cells.editing(\.text) { log($1, $1.text, $2) } : cells)
      .editing(\.count) { log($1, $1.count, $2) }
      .editing(\.volume) { log($1, $1.volume, $2) }
      .editing(\.alarm) { log($1, $1.alarm?.description ?? "none", $2) }
      .editing(\.due) { log($1, $1.due, $2) }
      .onBlur { row, _ in edits.lines.append("blur \(row.id)") }
  }

  /// Another screen with one text.
  static var screen: ListScreen<TerminalHost> {
    ListScreen(
      "Other",
      presenter: EntryPresenter(rows: [EntryRow(id: "other")]),
      cells: CellAdapter<EntryRow, TerminalHost>.content { ListContent($0.id, control: $0.control) }
        .editing(\.text) { _, _, _ in }
    )
  }

  func draw(rows: Int = 16, columns: Int = 50) {
    window.draw(rows: rows, columns: columns)
  }

  /// The lines between the bars, without trailing blanks.
  var lines: [String] {
    window.frame.lines.dropFirst().dropLast().filter { !$0.isEmpty }.map { String($0) }
  }

  /// Returns a line between the bars that is not empty.
  func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }

  /// The hints at the bottom.
  var hints: String { window.frame.lines.last ?? "" }

  func press(_ keys: KeyPress...) {
    for key in keys {
      window.handle(.key(key))
      draw()
    }
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = []) { press(KeyPress(key, modifiers)) }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func click(row: Int, column: Int) {
    let place = FramePosition(row: row, column: column)
    window.handle(.mouse(MouseEvent(.press(.left), at: place)))
    draw()
  }

  /// The new announcements.
  var announcements: [String] {
    draw()
    return reader.lines(for: window)
  }
}

private struct EntryPresenter: ListPresenter {
  var rows: [EntryRow]

  var sections: [ListSection<EntryRow>] { [ListSection("rows", items: rows)] }

  mutating func receive(_ row: EntryRow) throws(EditRefusal) {
    if row.text.hasSuffix("?") { throw EditRefusal("A statement, please.") }
    guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
    rows[index] = row
  }
}
