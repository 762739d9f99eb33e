/// The bar at the top: the titles of the screens, and the visible rows.
struct TitleBar {
  /// The titles of the screens, from the first.
  let titles: [String]

  /// The 1-based indexes of the first and the last visible row, and the number of rows.
  let progress: (first: Int, last: Int, count: Int)

  /// The number of unseen rows at the end of a list that follows its end.
  var unseenRowCount = 0

  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.bar)
    let row = region.rows.lowerBound
    let place = progressWords
    var room = region.columns.count - 2
    if !place.isEmpty, room - place.columnWidth >= 12 {
      room -= place.columnWidth + 2
      let column = region.columns.upperBound - 1 - place.columnWidth
      frame.write(place, at: FramePosition(row: row, column: column), style: theme.bar, in: region)
    }
    guard room > 0 else { return }
    let bold = TerminalStyle(attributes: .bold).over(theme.bar)
    let path = path(in: room)
    let start = FramePosition(row: row, column: region.columns.lowerBound + 1)
    let column = frame.write(path.before, at: start, style: theme.bar, in: region)
    let position = FramePosition(row: row, column: column)
    frame.write(path.title, at: position, style: bold, in: region)
  }

  /// Returns the last title, and as many titles before it as there is room for.
  func path(in room: Int) -> (before: String, title: String) {
    let titles = titles.map { TextBlock(TextLine.oneLine($0)).lines.first ?? "" }
    guard let last = titles.last else { return ("", "") }
    let title = TextBlock(last).truncated(to: room).lines.first ?? ""
    let rest = room - title.columnWidth
    let before = titles.dropLast()
    for dropped in 0...before.count {
      let shown = (dropped > 0 ? ["…"] : []) + before.dropFirst(dropped)
      let words = shown.map { "\($0) › " }.joined()
      if words.columnWidth <= rest { return (words, title) }
    }
    return ("", title)
  }

  /// The visible rows, such as `12–48 of 1,000, 3 new`.
  var progressWords: String {
    guard progress.count > 0 else { return "" }
    let unseen = unseenRowCount > 0 ? ", \(unseenRowCount.grouped) new" : ""
    let count = progress.count.grouped + unseen
    guard progress.first != progress.last else { return "\(progress.first.grouped) of \(count)" }
    return "\(progress.first.grouped)–\(progress.last.grouped) of \(count)"
  }
}

extension Int {
  /// The digits in groups of three.
  var grouped: String {
    let digits = Array(String(magnitude))
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}

/// The bar at the bottom: the keys that have an effect now.
struct HintBar {
  let hints: [KeyHint]

  /// Draws as many hints as there is room for.
  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.bar)
    let bold = TerminalStyle(attributes: .bold).over(theme.bar)
    let row = region.rows.lowerBound
    var column = region.columns.lowerBound + 1
    for hint in hints where column + hint.text.columnWidth < region.columns.upperBound {
      let start = FramePosition(row: row, column: column)
      column = frame.write(hint.key, at: start, style: bold, in: region) + 1
      let meaning = FramePosition(row: row, column: column)
      column = frame.write(hint.meaning, at: meaning, style: theme.bar, in: region) + 2
    }
  }
}

/// A key and its effect, as a hint.
struct KeyHint: Hashable, Sendable {
  /// The key, such as `Enter`.
  var key: String

  /// The effect of the key, such as `edit`.
  var meaning: String

  /// Creates a hint.
  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// The key and its effect, separated by a blank.
  var text: String { "\(key) \(meaning)" }
}
