import MedleyCore

/// Describes the difference of two states of a list in lines.
enum LinearAnnouncer {
  /// Returns the lines to announce.
  static func lines(from old: LinearState, to new: LinearState) -> [String] {
    var lines: [String] = []
    if let notice = new.notice, notice != old.notice { lines.append(notice) }
    if new.titles != old.titles { lines.append(screen(of: new)) }
    lines += overlay(from: old.overlay, to: new.overlay, new.texts)
    if new.search != old.search, !new.search.isEmpty { lines.append(new.search) }
    if let row = row(from: old, to: new) {
      if let heading = heading(from: old, to: new) { lines.append(heading) }
      lines.append(row)
    }
    return lines
  }

  /// Returns the position of the focus: the screens, the section, the row and its actions.
  static func place(_ state: LinearState, in window: TerminalWindow) -> [String] {
    let texts = state.texts
    let path = state.titles.dropFirst().reduce(state.titles.first ?? "") {
      texts.filled(\.screenPath, ["first": $0, "next": $1])
    }
    var lines = [path, texts.counted(\.rowCount, state.count, number: state.count.grouped)]
    if let row = state.row {
      if !row.heading.isEmpty { lines.append(texts.filled(\.inSection, ["heading": row.heading])) }
      lines.append(row.line)
    }
    let actions = window.host?.focusedActions.map(\.title) ?? []
    if !actions.isEmpty {
      lines.append(texts.filled(\.hasActions, ["actions": actions.joined(separator: ", ")]))
    }
    if let overlay = state.overlay { lines.append(overlay.prompt) }
    let hints = window.hints.map { "\($0.key): \($0.meaning)" }
    lines.append(hints.joined(separator: ", "))
    return lines
  }

  /// Returns the header of the section that the focus entered.
  private static func heading(from old: LinearState, to new: LinearState) -> String? {
    guard let row = new.row, !row.heading.isEmpty else { return nil }
    if old.titles == new.titles, let before = old.row, before.section == row.section,
      before.outer == row.outer || before.heading == row.heading
    {
      return nil
    }
    return new.texts.filled(\.headingOf, ["heading": row.heading])
  }

  private static func screen(of state: LinearState) -> String {
    let texts = state.texts
    let values = [
      "title": state.titles.last ?? texts.noScreen, "number": "\(state.titles.count)",
      "rows": texts.counted(\.rowCount, state.count, number: state.count.grouped),
    ]
    return texts.filled(state.titles.count > 1 ? \.laterScreen : \.firstScreen, values)
  }

  private static func overlay(
    from old: LinearState.Overlay?,
    to new: LinearState.Overlay?,
    _ texts: TerminalTexts
  ) -> [String] {
    guard let new else { return old == nil ? [] : [texts.closed] }
    guard let old, old.depth == new.depth else { return [new.prompt] }
    if old.spoken != new.spoken {
      return [new.caret == nil ? new.spoken : echo(from: old.spoken, to: new.spoken, texts)]
    }
    if let caret = new.caret, caret != old.caret { return [caret] }
    return []
  }

  /// Returns the inserted or deleted text, or the whole text if a part was replaced.
  static func echo(
    from old: String,
    to new: String,
    _ texts: TerminalTexts = TerminalTexts()
  ) -> String {
    let old = Array(old)
    let new = Array(new)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let removed = String(old[prefix..<old.count - suffix])
    let inserted = String(new[prefix..<new.count - suffix])
    if removed.isEmpty { return inserted == " " ? texts.blank : inserted }
    if inserted.isEmpty {
      return texts.filled(\.deletedText, ["text": removed == " " ? texts.blank : removed])
    }
    return String(new)
  }

  private static func row(from old: LinearState, to new: LinearState) -> String? {
    guard let row = new.row else { return nil }
    if let before = old.row, before.isSameRow(as: row), old.titles == new.titles {
      guard before.says(row) else { return row.line }
      return row.problem == before.problem
        ? nil
        : row.problem.map {
          new.texts.filled(\.problem, ["problem": $0])
        }
    }
    return row.line
  }

  /// Returns whether the text of the focused row has changed.
  static func hasRowChanged(from old: LinearState, to new: LinearState) -> Bool {
    guard let before = old.row, let row = new.row else { return false }
    return old.titles == new.titles && before.isSameRow(as: row)
      && !(before.says(row) && before.problem == row.problem)
  }
}

/// A queue of lines, which drops the oldest lines and counts them.
///
/// Lines that were added in one call are not dropped by that call.
struct LinearQueue: Hashable, Sendable {
  /// The maximum number of lines, unless more were added in one call.
  static let mostLines = 24

  private var lines: [String] = []
  private var leftOut = 0

  /// Creates an empty queue.
  init() {}

  /// Whether the queue is empty.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds lines, and drops the oldest lines if there are too many.
  mutating func add(_ new: [String]) {
    let surplus = min(lines.count, lines.count + new.count - Self.mostLines)
    if surplus > 0 {
      lines.removeFirst(surplus)
      leftOut += surplus
    }
    lines += new
  }

  /// Removes and returns all lines, after a line with the number of dropped lines.
  mutating func take(_ texts: TerminalTexts = TerminalTexts()) -> [String] {
    defer { self = LinearQueue() }
    guard leftOut > 0 else { return lines }
    return [texts.counted(\.leftOut, leftOut, number: leftOut.grouped)] + lines
  }
}
