/// The bar at the top: the titles of the screens, and the visible rows.
struct TitleBar {
  /// The titles of the screens, from the first.
  let titles: [String]

  /// Whether the screen of the last title receives the keys; otherwise a list beside it does.
  var isLastActive = true

  /// The 1-based indexes of the first and the last visible row, and the number of rows.
  let progress: (first: Int, last: Int, count: Int)

  /// The number of unseen rows at the end of a list that follows its end, otherwise at the start of the list.
  var unseenRowCount = 0

  var texts = TerminalTexts()

  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.bar)
    let row = region.rows.lowerBound
    let place = progressWords
    let room = room(in: region)
    if room < region.columns.count - 2 {
      let column = region.columns.upperBound - 1 - place.columnWidth
      frame.write(place, at: FramePosition(row: row, column: column), style: theme.bar, in: region)
    }
    guard room > 0 else { return }
    let bold = TerminalStyle(attributes: .bold).over(theme.bar)
    let path = path(in: room)
    let start = FramePosition(row: row, column: region.columns.lowerBound + 1)
    let (before, last) = isLastActive ? (theme.bar, bold) : (bold, theme.bar)
    let column = frame.write(path.before, at: start, style: before, in: region)
    let position = FramePosition(row: row, column: column)
    frame.write(path.title, at: position, style: last, in: region)
  }

  /// Returns the last title, and as many titles before it as there is room for.
  func path(in room: Int) -> (before: String, title: String) {
    let titles = shownTitles
    guard let last = titles.last else { return ("", "") }
    let title = TextBlock(last).truncated(to: room).lines.first ?? ""
    guard let dropped = droppedCount(in: room) else { return ("", title) }
    let before = titles.dropLast().dropFirst(dropped).map { $0 + Self.separator }.joined()
    return ((dropped > 0 ? Self.ellipsis : "") + before, title)
  }

  /// Returns the number of titles for which there is no room; `nil` if there is none before the last.
  private func droppedCount(in room: Int) -> Int? {
    let widths = shownTitles.map(\.columnWidth)
    guard let last = widths.last else { return nil }
    return (0..<widths.count).first { dropped in
      let before = widths.dropLast().dropFirst(dropped)
      let sign = dropped > 0 ? Self.ellipsis.columnWidth : 0
      return sign + before.reduce(0) { $0 + $1 + Self.separator.columnWidth } <= room
        - min(last, room)
    }
  }

  /// Returns the regions of the titles before the last, with the indexes of their screens.
  func places(in region: FrameRegion) -> [(index: Int, region: FrameRegion)] {
    let room = room(in: region)
    guard room > 0, let dropped = droppedCount(in: room) else { return [] }
    let earlier = shownTitles.dropLast().enumerated().dropFirst(dropped)
    var column = region.columns.lowerBound + 1
    if dropped > 0 { column += Self.ellipsis.columnWidth }
    return earlier.map { index, title in
      let start = column
      column += title.columnWidth + Self.separator.columnWidth
      let columns = start..<start + title.columnWidth
      return (index, FrameRegion(rows: region.rows, columns: columns))
    }
  }

  private static let separator = " › "

  /// The sign in place of titles for which there is no room.
  private static let ellipsis = "…" + separator

  /// The titles in one line each.
  private var shownTitles: [String] {
    titles.map { TextBlock(TextLine.oneLine($0)).lines.first ?? "" }
  }

  /// The columns for the titles.
  private func room(in region: FrameRegion) -> Int {
    let room = region.columns.count - 2
    let place = progressWords
    return !place.isEmpty && room - place.columnWidth >= 12 ? room - place.columnWidth - 2 : room
  }

  /// The visible rows, such as `12–48 of 1,000, 3 new`.
  var progressWords: String {
    guard progress.first > 0 else { return "" }
    let first = progress.first.grouped
    let values = [
      "first": first, "last": progress.last.grouped, "number": first,
      "count": progress.count.grouped,
    ]
    let rows = texts.filled(progress.first == progress.last ? \.visibleRow : \.visibleRows, values)
    guard unseenRowCount > 0 else { return rows }
    let unseen = texts.counted(\.newRows, unseenRowCount, number: unseenRowCount.grouped)
    return "\(rows), \(unseen)"
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
    for (hint, place) in places(in: region) {
      let column = frame.write(hint.key, at: place.origin, style: bold, in: region) + 1
      let meaning = FramePosition(row: place.rows.lowerBound, column: column)
      frame.write(hint.meaning, at: meaning, style: theme.bar, in: region)
    }
  }

  /// Returns the hints for which there is room, with their regions.
  ///
  /// The last hint, which leads to the help page, is never omitted for the others.
  func places(in region: FrameRegion) -> [(hint: KeyHint, region: FrameRegion)] {
    var places: [(KeyHint, FrameRegion)] = []
    var column = region.columns.lowerBound + 1
    let last = hints.last.map { $0.text.columnWidth + 2 } ?? 0
    for (index, hint) in hints.enumerated() {
      let width = hint.text.columnWidth
      let reserved = index < hints.count - 1 ? last : 0
      guard column + width + reserved < region.columns.upperBound else { continue }
      places.append((hint, FrameRegion(rows: region.rows, columns: column..<column + width)))
      column += width + 2
    }
    return places
  }
}
