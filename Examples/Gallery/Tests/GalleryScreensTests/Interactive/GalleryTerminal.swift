import Medley
import Testing

@testable import GalleryScreens
@testable import MedleyTerminal

/// The gallery in a headless terminal: receives keys and mouse events, and returns the screen.
///
/// Friends send no messages, and pages of characters arrive as soon as the main actor is free.
@MainActor
final class GalleryTerminal {
  let issues = IssueLog()
  let setup: GallerySetup
  let terminal: HeadlessTerminal
  private let screens: LiveScreens<TerminalHost>

  /// Opens a screen of the gallery.
  ///
  /// - Parameters:
  ///   - route: the first screen.
  ///   - rows: the rows of the terminal; the first and the last are bars.
  ///   - columns: its columns; the last may be a scroll bar.
  ///   - change: changes the data that the screens look at.
  init(
    _ route: ListRoute,
    rows: Int = 30,
    columns: Int = 100,
    _ change: (inout GallerySetup) -> Void = { _ in }
  ) {
    var setup = GallerySetup()
    setup.friendsLines = []
    setup.pageTime = .zero
    change(&setup)
    self.setup = setup
    let screens = LiveScreens<TerminalHost>(setup, cells: .terminal, reporter: .log(issues))
    self.screens = screens
    terminal = HeadlessTerminal(
      resolver: screens.resolver,
      rows: rows,
      columns: columns,
      reporter: .log(issues)
    ) {
      screens.host(for: $0)
    }
    screens.navigator = terminal.navigator
    terminal.navigator.go(to: route)
  }

  isolated deinit {
    screens.stop()
  }

  /// Opens a screen of the gallery, and waits until its rows are there: a log is read in the
  /// background, and the first page of characters arrives late.
  static func complete(_ route: ListRoute, rows: Int = 30) async -> GalleryTerminal {
    let gallery = GalleryTerminal(route, rows: rows)
    if route == "events" {
      #expect(await waits { gallery.text.contains("all read") })
    }
    if route == "characters" {
      #expect(await waits { gallery.progress.count > 0 })
    }
    return gallery
  }
}

// MARK: The screen

extension GalleryTerminal {
  /// All that is on the screen.
  var text: String { terminal.text }

  /// The rows of the screen.
  var lines: [String] {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The bar at the top.
  var titleBar: String { lines.first ?? "" }

  /// The bar at the bottom.
  var hintBar: String { lines.last ?? "" }

  /// The visible rows and the number of all rows according to the title bar, counted from 1.
  var progress: (first: Int, last: Int, count: Int) {
    // Such as `12–48 of 120, 3 new`.
    let words = titleBar.split { " ,".contains($0) }
    guard let separator = words.lastIndex(of: "of"), separator > 0, separator + 1 < words.count
    else { return (0, 0, 0) }
    let seen = words[separator - 1].split(separator: "–").compactMap { Int($0) }
    return (seen.first ?? 0, seen.last ?? 0, Int(words[separator + 1]) ?? 0)
  }

  /// An end of the list.
  enum End {
    case start
    case end
  }

  /// Repeats an action until an end of the list is visible, and returns whether it became visible.
  func reaches(_ end: End, by step: () -> Void) -> Bool {
    for _ in 0..<200 {
      step()
      let (first, last, count) = progress
      if end == .start ? first == 1 : last == count { return true }
    }
    return false
  }

  /// The visible rows of the list, without the scroll bar.
  var list: [String] {
    lines.dropFirst().dropLast().map { line in
      guard line.columnWidth == terminal.columns else { return line }
      return String(line.dropLast().trimmed)
    }
  }

  /// The rows of the screen that belong to the row with the focus, from behind its mark; of a card, what
  /// stands in its frame.
  var focused: String {
    let rows = list.compactMap { line in
      line.firstIndex(of: "▌").map { line[$0...].dropFirst(2) }
    }
    guard rows.isEmpty else { return rows.joined(separator: "\n") }
    return list.compactMap { line -> Substring? in
      let parts = line.split(separator: "┃", omittingEmptySubsequences: false)
      return parts.count > 2 ? parts[1].dropFirst() : nil
    }
    .joined(separator: "\n")
  }

  /// Whether a visible row has the focus, if one takes it.
  var isFocusVisible: Bool {
    guard let host = terminal.navigator.top?.host else { return false }
    return !focused.isEmpty || host.visibleCellTakingFocus(last: false) == nil
  }

  /// The number of rows of the list that are scrolled away at the top.
  var scrolledRows: Int { terminal.navigator.top?.host.viewport.top ?? 0 }

  /// Returns the row of the screen that contains a text, counted from 0.
  func row(of words: String) -> Int? {
    lines.firstIndex { $0.contains(words) }
  }
}

// MARK: The data

extension GalleryTerminal {
  /// The route of the screen on top.
  var route: ListRoute? { terminal.navigator.top?.route }

  /// The models of a type on the screen on top.
  func rows<Model: ListModel>(_ type: Model.Type) -> [Model] {
    terminal.navigator.top?.list.rows(of: type).map(\.model) ?? []
  }

  /// The models of a type that are selected on the screen on top.
  func selected<Model: ListModel>(_ type: Model.Type) -> [Model] {
    guard let list = terminal.navigator.top?.list else { return [] }
    return list.rows(of: type).filter { list.state(at: $0.position).contains(.selected) }
      .map(\.model)
  }

  /// The nested lists on the screen on top.
  var nestedLists: [HostedList<TerminalCell, Never>] {
    guard let list = terminal.navigator.top?.list else { return [] }
    return (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
      .compactMap { list.nestedList(at: $0) }
  }

  /// Sends an edit to the presenter of the top screen, as background activity does.
  func send(_ edit: some Sendable) {
    terminal.navigator.top?.send(edit)
  }
}

// MARK: Events

extension GalleryTerminal {
  /// Presses keys, one after the other.
  func press(_ keys: TypedKey...) {
    for key in keys { terminal.send(key.rawValue) }
  }

  /// Presses a key so many times.
  func press(_ key: TypedKey, times: Int) {
    for _ in 0..<times { press(key) }
  }

  /// Types a text, and returns what the program copies to the clipboard for the last key.
  func copied(_ text: String) -> String? {
    terminal.send(text)
    return terminal.takeCopy()
  }

  /// Whether a line of the open menu is chosen, which a theme shows by its style.
  func isChosen(_ words: String) -> Bool {
    guard let menu = terminal.window.overlays.last?.overlay as? ActionMenu else { return true }
    return menu.list.spoken.hasPrefix(words)
  }

  /// Types a text.
  func type(_ text: String) {
    terminal.send(text)
  }

  /// Pastes a text.
  func paste(_ text: String) {
    terminal.send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Empties the field that is open and types a text into it.
  func retype(_ text: String) {
    press(.controlU)
    type(text)
  }
}

extension Substring {
  /// The text without blanks at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A place on the screen, counted from 0.
struct ScreenPlace: Equatable {
  var row: Int
  var column: Int
}

/// The directions of the wheel, by their codes in a terminal.
enum WheelTurn: Int {
  case up = 64
  case down = 65
  case left = 66
  case right = 67
  case shiftUp = 68
  case shiftDown = 69
}

extension GalleryTerminal {
  /// Where words begin on the screen; an issue if they are not there.
  func place(
    of words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenPlace {
    for (row, line) in lines.enumerated() {
      if let range = line.firstRange(of: words) {
        return ScreenPlace(row: row, column: line[..<range.lowerBound].columnWidth)
      }
    }
    Issue.record("“\(words)” is not on the screen:\n\(text)", sourceLocation: sourceLocation)
    return ScreenPlace(row: 0, column: 0)
  }

  /// Clicks on words.
  func click(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    click(at: place(of: words, sourceLocation: sourceLocation))
  }

  /// Clicks on words with the right button.
  func rightClick(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    click(at: place(of: words, sourceLocation: sourceLocation), button: 2)
  }

  /// Clicks on a place.
  func click(at place: ScreenPlace, button: Int = 0) {
    mouse(button, at: place)
    mouse(button, at: place, isRelease: true)
  }

  /// Presses the left button at a place, moves to another and lets go.
  func drag(from start: ScreenPlace, to end: ScreenPlace) {
    mouse(0, at: start)
    mouse(32, at: end)
    mouse(0, at: end, isRelease: true)
  }

  /// Turns the wheel over words, or in the middle of the screen.
  func turnWheel(
    _ turn: WheelTurn,
    over words: String? = nil,
    times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let middle = ScreenPlace(row: terminal.rows / 2, column: terminal.columns / 2)
    let place = words.map { self.place(of: $0, sourceLocation: sourceLocation) } ?? middle
    for _ in 0..<times { mouse(turn.rawValue, at: place) }
  }

  /// The rows of the scroll bar's thumb.
  var thumb: Range<Int> {
    let rows = lines.indices.filter { lines[$0].hasSuffix("┃") }
    return rows.first.map { $0..<(rows.last ?? $0) + 1 } ?? 0..<0
  }

  /// The place of the scroll bar in a row of the screen.
  func scrollBar(at row: Int) -> ScreenPlace {
    ScreenPlace(row: row, column: terminal.columns - 1)
  }

  private func mouse(_ code: Int, at place: ScreenPlace, isRelease: Bool = false) {
    let end = isRelease ? "m" : "M"
    terminal.send("\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(end)")
  }
}

/// A key, by the bytes that a terminal sends.
enum TypedKey: String {
  case up = "\u{1B}[A"
  case down = "\u{1B}[B"
  case right = "\u{1B}[C"
  case left = "\u{1B}[D"
  case pageUp = "\u{1B}[5~"
  case pageDown = "\u{1B}[6~"
  case home = "\u{1B}[H"
  case end = "\u{1B}[F"
  case enter = "\r"
  case space = " "
  case tab = "\t"
  case shiftTab = "\u{1B}[Z"
  case escape = "\u{1B}"
  case backspace = "\u{7F}"
  case delete = "\u{1B}[3~"
  case f1 = "\u{1B}OP"
  case f2 = "\u{1B}OQ"
  case f3 = "\u{1B}OR"
  case shiftF3 = "\u{1B}[13;2~"
  case altUp = "\u{1B}[1;3A"
  case altDown = "\u{1B}[1;3B"
  case controlA = "\u{1}"
  case controlC = "\u{3}"
  case controlF = "\u{6}"
  case controlL = "\u{C}"
  case controlQ = "\u{11}"
  case controlU = "\u{15}"
}

/// Waits until a condition holds, and returns whether it holds before a long timeout.
@MainActor
func waits(until condition: () -> Bool) async -> Bool {
  for attempt in 0..<4_000 {
    if condition() { return true }
    // Conditions that read a screen often would take the processor from what they wait for.
    try? await Task.sleep(for: .milliseconds(attempt < 100 ? 2 : 20))
  }
  return condition()
}

/// All screens of the gallery, as plain text.
@MainActor
final class OpenGallery {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>
  private let screens: LiveScreens<TextHost>

  init(_ setup: GallerySetup = GallerySetup(), width: Int = 80) {
    screens = LiveScreens(
      setup,
      cells: setup.isSpoken ? .spoken : .terminal,
      reporter: .log(issues)
    )
    navigator = ListNavigator(resolver: screens.resolver, reporter: .log(issues)) { _ in
      TextHost(width: width)
    }
  }

  isolated deinit {
    screens.stop()
  }

  /// The text of the top screen.
  var text: String { navigator.top?.host.text ?? "" }

  /// The log of the screen, while it exists.
  var log: LogStore? { screens.log }

  /// Opens a route.
  @discardableResult
  func go(_ route: ListRoute) -> Bool { navigator.go(to: route) }

  /// The models of a type on the screen on top.
  func rows<Model: ListModel>(_ type: Model.Type) -> [(model: Model, position: CellPosition)] {
    navigator.top?.list.rows(of: type).map { ($0.model, $0.position) } ?? []
  }

  /// Sends an event to the first row of a type.
  func send<Model: ListModel>(_ event: CellEvent, toFirst type: Model.Type) {
    if let row = rows(type).first { navigator.top?.list.send(event, at: row.position) }
  }
}
