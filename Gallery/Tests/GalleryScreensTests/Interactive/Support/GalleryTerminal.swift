import Medley
import MedleyTerminal

@testable import GalleryScreens

/// The gallery as a person works with it: keys and the mouse go in, and what is on the screen comes out.
///
/// Nobody writes in the chat by themselves, and pages of characters come as soon as the main actor is free.
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
    let host = setup.host
    screens = LiveScreens(setup, reporter: .log(issues))
    terminal = HeadlessTerminal(
      resolver: screens.resolver,
      rows: rows,
      columns: columns,
      reporter: .log(issues)
    ) { screen in
      host(screen.title)
    }
    screens.navigator = terminal.navigator
    terminal.navigator.go(to: route)
  }

  isolated deinit {
    screens.stop()
  }
}

// MARK: What is seen

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

  /// Which rows the bar at the top says are seen, and of how many; counted from 1.
  var progress: (first: Int, last: Int, count: Int) {
    let words = titleBar.split(separator: " ").suffix(3)
    let seen = (words.first ?? "").split(separator: "–").compactMap { Int($0) }
    return (seen.first ?? 0, seen.last ?? 0, words.last.flatMap { Int($0) } ?? 0)
  }

  /// An end of the list.
  enum End {
    case start
    case end
  }

  /// Does something until an end of the list is seen, and returns whether it ever was.
  func reaches(_ end: End, by step: () -> Void) -> Bool {
    for _ in 0..<200 {
      step()
      let (first, last, count) = progress
      if end == .start ? first == 1 : last == count { return true }
    }
    return false
  }

  /// The rows of the list as they are seen, without the scroll bar.
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

  /// The row of the screen on which words stand, counted from 0.
  func row(of words: String) -> Int? {
    lines.firstIndex { $0.contains(words) }
  }
}

// MARK: What is there

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

  /// Sends an edit to the presenter of the screen on top, as what goes on by itself does.
  func send(_ edit: some Sendable) {
    terminal.navigator.top?.send(edit)
  }
}

// MARK: What a person does

extension GalleryTerminal {
  /// Presses keys, one after the other.
  func press(_ keys: TypedKey...) {
    for key in keys { terminal.send(key.rawValue) }
  }

  /// Presses a key so many times.
  func press(_ key: TypedKey, times: Int) {
    for _ in 0..<times { press(key) }
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
