public import Medley
public import Testing

@testable public import MedleyTerminal

/// A program in a headless terminal: receives keys and mouse events, and returns the screen.
@MainActor
public protocol TerminalFixture: AnyObject {
  /// The terminal.
  var terminal: HeadlessTerminal { get }
}

/// An end of a list.
public enum ListEnd: Sendable {
  case start
  case end
}

// MARK: The screen

extension TerminalFixture {
  /// All that is on the screen.
  public var text: String { terminal.text }

  /// The rows of the screen.
  public var lines: [String] {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The bar at the top.
  public var titleBar: String { lines.first ?? "" }

  /// The bar at the bottom.
  public var hintBar: String { lines.last ?? "" }

  /// The visible rows and the number of all rows according to the title bar, counted from 1.
  public var progress: (first: Int, last: Int, count: Int) {
    // Such as `12–48 of 120, 3 new`.
    let words = titleBar.split { " ,".contains($0) }
    guard let separator = words.lastIndex(of: "of"), separator > 0, separator + 1 < words.count
    else { return (0, 0, 0) }
    let seen = words[separator - 1].split(separator: "–").compactMap { Int($0) }
    return (seen.first ?? 0, seen.last ?? 0, Int(words[separator + 1]) ?? 0)
  }

  /// Repeats an action until an end of the list is visible, and returns whether it became visible.
  public func reaches(_ end: ListEnd, by step: () -> Void) -> Bool {
    for _ in 0..<200 {
      step()
      let (first, last, count) = progress
      if end == .start ? first == 1 : last == count { return true }
    }
    return false
  }

  /// The visible rows of the list, without the scroll bar.
  public var list: [String] {
    lines.dropFirst().dropLast().map { line in
      guard line.columnWidth == terminal.columns else { return line }
      return String(line.dropLast().trimmed)
    }
  }

  /// The rows of the screen that belong to the row with the focus, from behind its mark; of a card, what
  /// stands in its frame.
  public var focused: String {
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
  public var isFocusVisible: Bool {
    guard let host = terminal.navigator.top?.host else { return false }
    return !focused.isEmpty || host.visibleCellTakingFocus(last: false) == nil
  }

  /// The number of rows of the list that are scrolled away at the top.
  public var scrolledRows: Int { terminal.navigator.top?.host.viewport.top ?? 0 }

  /// Returns the row of the screen that contains a text, counted from 0.
  public func row(of words: String) -> Int? {
    lines.firstIndex { $0.contains(words) }
  }
}

extension TerminalFixture {
  /// Waits until the screen shows some words, on one line or on several.
  public func shows(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let isShown = await waits { self.text.onOneLine.contains(words.onOneLine) }
    #expect(isShown, "\(words) in\n\(text)", sourceLocation: sourceLocation)
  }
}

extension String {
  /// The words of the string, separated by single spaces.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: The data

extension TerminalFixture {
  /// The route of the screen on top.
  public var route: ListRoute? { terminal.navigator.top?.route }

  /// The models of a type on the screen on top.
  public func rows<Model: ListModel>(_ type: Model.Type) -> [Model] {
    terminal.navigator.top?.list.rows(of: type).map(\.model) ?? []
  }

  /// The models of a type that are selected on the screen on top.
  public func selected<Model: ListModel>(_ type: Model.Type) -> [Model] {
    guard let list = terminal.navigator.top?.list else { return [] }
    return list.rows(of: type).filter { list.state(at: $0.position).contains(.selected) }
      .map(\.model)
  }

  /// The nested lists on the screen on top.
  public var nestedLists: [HostedList<TerminalCell, Never>] {
    guard let list = terminal.navigator.top?.list else { return [] }
    return (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
      .compactMap { list.nestedList(at: $0) }
  }

  /// Sends an edit to the presenter of the top screen, as background activity does.
  public func send(_ edit: some Sendable) {
    terminal.navigator.top?.send(edit)
  }
}

// MARK: Events

extension TerminalFixture {
  /// Presses keys, one after the other.
  public func press(_ keys: TypedKey...) {
    for key in keys { terminal.send(key.rawValue) }
  }

  /// Presses a key so many times.
  public func press(_ key: TypedKey, times: Int) {
    for _ in 0..<times { press(key) }
  }

  /// Types a text, and returns what the program copies to the clipboard for the last key.
  public func copied(_ text: String) -> String? {
    terminal.send(text)
    return terminal.takeCopy()
  }

  /// Whether a line of the open menu is chosen, which a theme shows by its style.
  public func isChosen(_ words: String) -> Bool {
    guard let menu = terminal.window.overlays.last?.overlay as? ActionMenu else { return true }
    return menu.list.spoken(TerminalTexts()).hasPrefix(words)
  }

  /// Types a text.
  public func type(_ text: String) {
    terminal.send(text)
  }

  /// Pastes a text.
  public func paste(_ text: String) {
    terminal.send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Empties the field that is open and types a text into it.
  public func retype(_ text: String) {
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
