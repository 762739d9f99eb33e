import MedleyCore

/// Draws a whole list line by line, as slowly as can be, to compare what is seen of it.
///
/// It shares nothing with the host but the list's own words.
struct NaiveList {
  var sections: [ListSection<Tale>]
  var width: Int
  var states: (ItemIdentity) -> CellState
  var sideways: (Int) -> Int

  private(set) var canvas: [[Character]] = []
  private(set) var tops: [CellPosition: Int] = [:]

  /// The rows of the screen, and the columns, that rows take.
  private(set) var places: [Int: (rows: Range<Int>, columns: Range<Int>)] = [:]

  init(
    _ sections: [ListSection<Tale>],
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

  private mutating func append(_ section: ListSection<Tale>, _ index: Int) {
    let isEmpty = section.header == nil && section.footer == nil && section.items.isEmpty
    guard !isEmpty else { return }
    if !tops.isEmpty { canvas.append(blank(width)) }
    if let header = section.header {
      tops[.header(section: index)] = canvas.count
      canvas += header.lines(in: []).map { fit($0, width) }
    }
    switch section.layout {
    case .list: appendGrid(section.items, index, columns: 1)
    case .grid(let columns):
      let most = max(1, (width + 1) / 15)
      appendGrid(section.items, index, columns: max(1, min(columns, most)))
    case .carousel(let fraction): appendCarousel(section.items, index, fraction)
    }
    if let footer = section.footer {
      tops[.footer(section: index)] = canvas.count
      canvas += footer.lines(in: []).map { fit($0, width) }
    }
  }

  private mutating func appendGrid(_ tales: [Tale], _ section: Int, columns: Int) {
    let columnWidth = (width - (columns - 1)) / columns
    var start = 0
    while start < tales.count {
      let line = Array(tales[start..<min(start + columns, tales.count)])
      let height = max(1, line.map { lines(of: $0).count }.max() ?? 0)
      var rows = Array(repeating: [Character](), count: height)
      for (offset, tale) in line.enumerated() {
        tops[.row(ListPath(section: section, item: start + offset))] = canvas.count
        places[tale.id] = (canvas.count..<canvas.count + height, 0..<width)
        for row in 0..<height {
          if offset > 0 { rows[row].append(" ") }
          rows[row] += fit(gutter(tale, row, columnWidth) + text(tale, row), columnWidth)
        }
      }
      canvas += rows.map { fit(String($0), width) }
      start += columns
    }
  }

  private mutating func appendCarousel(_ tales: [Tale], _ section: Int, _ fraction: Double) {
    guard !tales.isEmpty else { return }
    let card = min(max(Int((fraction * Double(width)).rounded(.down)), 20), width)
    let isFramed = card > 4
    let visible = tales.indices.filter { index in
      let left = index * (card + 1) - sideways(section)
      return left + card > 0 && left < width
    }
    // Which cards were in view before, and so are measured, is the host's to know: they are of one height.
    let height = max(1, tales.map { lines(of: $0).count }.max() ?? 0) + (isFramed ? 2 : 0)
    var rows = Array(repeating: blank(width), count: height)
    for index in tales.indices {
      tops[.row(ListPath(section: section, item: index))] = canvas.count
      let left = index * (card + 1) - sideways(section)
      places[tales[index].id] = (canvas.count..<canvas.count + height, left..<left + card)
    }
    for index in visible {
      let left = index * (card + 1) - sideways(section)
      let lines = self.card(tales[index], card, height, isFramed)
      for (row, line) in lines.enumerated() {
        for (offset, character) in line.enumerated() where (0..<width).contains(left + offset) {
          rows[row][left + offset] = character
        }
      }
    }
    canvas += rows
  }

  private func card(_ tale: Tale, _ width: Int, _ height: Int, _ isFramed: Bool) -> [[Character]] {
    guard isFramed else {
      return (0..<height).map { fit(gutter(tale, $0, 0) + text(tale, $0), width) }
    }
    let state = states(.row(tale.id))
    let marks: (String, String, String, String, String, String) =
      state.contains(.focused)
      ? ("┏", "┓", "┗", "┛", "━", "┃")
      : state.contains(.selected)
        ? ("╔", "╗", "╚", "╝", "═", "║") : ("╭", "╮", "╰", "╯", "─", "│")
    let bar = String(repeating: marks.4, count: width - 2)
    let top = state.contains(.expanded) ? "▾" + bar.dropFirst() : bar
    var lines = [Array(marks.0 + top + marks.1)]
    for row in 0..<height - 2 {
      lines.append(
        Array(marks.5) + fit(" " + text(tale, row), width - 3) + [" "] + Array(marks.5)
      )
    }
    lines.append(Array(marks.2 + bar + marks.3))
    return lines
  }

  private func lines(of tale: Tale) -> [String] { tale.lines(in: states(.row(tale.id))) }

  private func text(_ tale: Tale, _ row: Int) -> String {
    let lines = lines(of: tale)
    return lines.indices.contains(row) ? lines[row] : ""
  }

  private func gutter(_ tale: Tale, _ row: Int, _ width: Int) -> String {
    guard width > 2 else { return "" }
    let state = states(.row(tale.id))
    let first = state.contains(.focused) ? "▌" : " "
    let mark = state.contains(.selected) ? "•" : state.contains(.expanded) ? "▾" : " "
    return first + (row == 0 ? mark : " ")
  }

  private func blank(_ width: Int) -> [Character] { Array(repeating: " ", count: width) }

  private func fit(_ text: String, _ width: Int) -> [Character] {
    Array(text.prefix(width)) + Array(repeating: " ", count: max(0, width - text.count))
  }
}
