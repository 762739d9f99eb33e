import MedleyCore

/// Stacks the lines of a whole list, to compare the visible lines; each line is drawn when it is
/// read.
///
/// It shares only the texts of the list with the host.
struct NaiveList {
  var sections: [ListSection<MultilineModel>]
  var width: Int
  var states: (ItemIdentity) -> CellState
  var sideways: (Int) -> Int

  /// Draws a line of the list.
  typealias Line = () -> [Character]

  private(set) var canvas: [Line] = []
  private(set) var tops: [CellPosition: Int] = [:]

  /// The lower ends of sections, without the lower edges of cards.
  private(set) var ends: [Int: Int] = [:]

  /// The rows of the screen, and the columns, that rows take.
  private(set) var places: [Int: (rows: Range<Int>, columns: Range<Int>)] = [:]

  init(
    _ sections: [ListSection<MultilineModel>],
    width: Int,
    states: @escaping (ItemIdentity) -> CellState,
    sideways: @escaping (Int) -> Int
  ) {
    self.sections = sections
    self.width = width
    self.states = states
    self.sideways = sideways
    for (index, section) in sections.enumerated() { append(section, index) }
  }

  private mutating func append(_ section: ListSection<MultilineModel>, _ index: Int) {
    let isEmpty = section.header == nil && section.footer == nil && section.items.isEmpty
    guard !isEmpty else { return }
    let blankWidth = width
    if !tops.isEmpty { canvas.append { Self.blank(blankWidth) } }
    guard section.style == .card, width >= 14 else { return appendContent(section, index) }
    let outer = width
    canvas.append { Self.edge("╭", "╮", outer) }
    let start = canvas.count
    width = outer - 4
    appendContent(section, index)
    width = outer
    for line in start..<canvas.count {
      let content = canvas[line]
      canvas[line] = { Array("│ ") + content() + Array(" │") }
    }
    canvas.append { Self.edge("╰", "╯", outer) }
    for row in section.items {
      guard let place = places[row.id] else { continue }
      let (first, last) = (place.columns.lowerBound + 2, place.columns.upperBound + 2)
      places[row.id] = (place.rows, (first..<last).clamped(to: 2..<outer - 2))
    }
  }

  private static func edge(_ left: String, _ right: String, _ width: Int) -> [Character] {
    Array(left + String(repeating: "─", count: width - 2) + right)
  }

  private mutating func appendContent(_ section: ListSection<MultilineModel>, _ index: Int) {
    let width = width
    defer { ends[index] = canvas.count }
    if let header = section.header {
      tops[.header(section: index)] = canvas.count
      append(header, states(.header(section.id)))
    }
    switch section.layout {
    case .list: appendGrid(section.items, index, columns: 1)
    case .grid(let columns):
      let most = max(1, (width + 1) / 15)
      appendGrid(section.items, index, columns: max(1, min(columns, most)))
    case .adaptiveGrid(let minimum):
      appendGrid(section.items, index, columns: max(1, (width + 1) / (max(14, minimum) + 1)))
    case .carousel(let fraction, _): appendCarousel(section.items, index, fraction)
    }
    if let footer = section.footer {
      tops[.footer(section: index)] = canvas.count
      append(footer, states(.footer(section.id)))
    }
  }

  /// Appends a header or a footer.
  private mutating func append(_ model: MultilineModel, _ state: CellState) {
    let drawn = DrawnRow(id: model.id, lines: model.lines(in: state), state: state)
    let width = width
    canvas += drawn.lines.indices.map { row in
      { Self.fit(drawn.gutter(row, width) + drawn.text(row), width) }
    }
  }

  private mutating func appendGrid(_ rows: [MultilineModel], _ section: Int, columns: Int) {
    let width = width
    let columnWidth = (width - (columns - 1)) / columns
    func count(_ row: MultilineModel) -> Int {
      switch row.span {
      case .all: columns
      case .columns(let count): min(count, columns)
      }
    }
    var start = 0
    while start < rows.count {
      var end = start
      var free = columns
      while end < rows.count, count(rows[end]) <= free {
        free -= count(rows[end])
        end += 1
      }
      let line = rows[start..<end].map(drawn)
      let widths = rows[start..<end].map(count).map { count in
        count == columns ? width : count * columnWidth + count - 1
      }
      let height = max(1, line.map(\.lines.count).max() ?? 0)
      for (offset, model) in line.enumerated() {
        tops[.row(ListPath(section: section, item: start + offset))] = canvas.count
        places[model.id] = (canvas.count..<canvas.count + height, 0..<width)
      }
      canvas += (0..<height).map { row in
        {
          let cells = zip(line, widths).map { Self.fit($0.gutter(row, $1) + $0.text(row), $1) }
          return Self.fit(String(cells.joined(separator: " ")), width)
        }
      }
      start = end
    }
  }

  private mutating func appendCarousel(_ rows: [MultilineModel], _ section: Int, _ fraction: Double)
  {
    guard !rows.isEmpty else { return }
    let width = width
    let sideways = sideways(section)
    let card = min(max(Int((fraction * Double(width)).rounded(.down)), 20), width)
    let isFramed = card > 4
    let line = rows.map(drawn)
    // Only the host knows which cards were measured, so all cards have the same height.
    let height = max(1, line.map(\.lines.count).max() ?? 0) + (isFramed ? 2 : 0)
    for (index, model) in rows.enumerated() {
      tops[.row(ListPath(section: section, item: index))] = canvas.count
      let left = index * (card + 1) - sideways
      places[model.id] = (canvas.count..<canvas.count + height, left..<left + card)
    }
    canvas += (0..<height).map { row in
      {
        var characters = Self.blank(width)
        for (index, model) in line.enumerated() {
          let left = index * (card + 1) - sideways
          guard left + card > 0, left < width else { continue }
          for (offset, character) in model.card(row, card, height, isFramed).enumerated()
          where (0..<width).contains(left + offset) {
            characters[left + offset] = character
          }
        }
        return characters
      }
    }
  }

  private func drawn(_ model: MultilineModel) -> DrawnRow {
    let state = states(.row(model.id))
    return DrawnRow(id: model.id, lines: model.lines(in: state), state: state)
  }

  fileprivate static func blank(_ width: Int) -> [Character] {
    Array(repeating: " ", count: width)
  }

  fileprivate static func fit(_ text: String, _ width: Int) -> [Character] {
    Array(text.prefix(width)) + Array(repeating: " ", count: max(0, width - text.count))
  }
}

/// Returns the current lines of a row.
private struct DrawnRow {
  let id: Int
  let lines: [String]
  let state: CellState

  func text(_ row: Int) -> String { lines.indices.contains(row) ? lines[row] : "" }

  func gutter(_ row: Int, _ width: Int) -> String {
    guard width > 2 else { return "" }
    let first = state.contains(.focused) ? "▌" : " "
    let mark = state.contains(.selected) ? "•" : state.contains(.expanded) ? "▾" : " "
    return first + (row == 0 ? mark : " ")
  }

  /// A line of the row as a card.
  func card(_ row: Int, _ width: Int, _ height: Int, _ isFramed: Bool) -> [Character] {
    guard isFramed else { return NaiveList.fit(gutter(row, 0) + text(row), width) }
    let marks: (String, String, String, String, String, String) =
      state.contains(.focused)
      ? ("┏", "┓", "┗", "┛", "━", "┃")
      : state.contains(.selected)
        ? ("╔", "╗", "╚", "╝", "═", "║") : ("╭", "╮", "╰", "╯", "─", "│")
    let bar = String(repeating: marks.4, count: width - 2)
    let top = state.contains(.expanded) ? "▾" + bar.dropFirst() : bar
    switch row {
    case 0: return Array(marks.0 + top + marks.1)
    case height - 1: return Array(marks.2 + bar + marks.3)
    default:
      let words = NaiveList.fit(" " + text(row - 1), width - 3)
      return Array(marks.5) + words + [" "] + Array(marks.5)
    }
  }
}
