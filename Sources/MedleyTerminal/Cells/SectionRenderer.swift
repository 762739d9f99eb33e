import MedleyCore

/// Lays out the sections of a list as plain text, one cell at a time.
struct SectionRenderer {
  let list: HostedList<TerminalCell, Never>
  let width: Int
  let rowSpacing: Int

  /// The direction of the user's language.
  var direction = ReadingDirection.user

  /// Calls a closure with each cell from top to bottom.
  func forEachCell(_ body: (TerminalCell) -> Void) {
    for index in 0..<list.sectionCount {
      if index > 0 { body(.line("", ink: .text)) }
      forEachCell(inSection: index, body)
    }
  }

  private func forEachCell(inSection index: Int, _ body: (TerminalCell) -> Void) {
    guard let shape = list.section(at: index) else { return }
    let hasCells = shape.itemCount > 0 || shape.hasHeader || shape.hasFooter
    let inner = width - CardFrame.columns
    guard shape.style == .card, hasCells, inner >= Metrics.leastCardContent else {
      return forEachCell(of: shape, at: index, body)
    }
    let frame = CardFrame(state: [])
    body(frame.upperLine(width: width))
    SectionRenderer(list: list, width: inner, rowSpacing: rowSpacing, direction: direction)
      .forEachCell(of: shape, at: index) { body(frame.sides(of: $0, width: width)) }
    body(frame.lowerLine(width: width))
  }

  private func forEachCell(
    of shape: SectionShape,
    at index: Int,
    _ body: (TerminalCell) -> Void
  ) {
    if shape.hasHeader { body(header(at: .header(section: index))) }
    let rows = (0..<shape.itemCount).lazy.map {
      CellPosition.row(ListPath(section: index, item: $0))
    }
    switch shape.layout {
    case .list: drawList(rows, body)
    case .grid(let columns):
      drawGrid(rows, columns: min(max(1, columns), max(1, width / Metrics.leastGridColumn)), body)
    case .adaptiveGrid(let minimum):
      let minimum = max(minimum, Metrics.leastGridColumn)
      drawGrid(rows, columns: max(1, width < minimum ? 1 : (width + 1) / (minimum + 1)), body)
    case .carousel(let fraction, _): drawCarousel(rows, fraction: fraction, body)
    }
    if shape.hasFooter { body(row(at: .footer(section: index), width: width)) }
  }

  private func drawList(_ rows: some Collection<CellPosition>, _ body: (TerminalCell) -> Void) {
    forEachGroup(of: 1, in: rows, body) { positions in
      TerminalCell(stacking: positions.map { row(at: $0, width: width) })
    }
  }

  private func drawGrid(
    _ rows: some Collection<CellPosition>,
    columns: Int,
    _ body: (TerminalCell) -> Void
  ) {
    let columnWidth = (width - (columns - 1)) / columns
    func span(_ position: CellPosition) -> Int {
      guard case .row(let path) = position else { return columns }
      return switch list.gridSpan(at: path) {
      case .all: columns
      case .columns(let count): min(max(1, count), columns)
      }
    }
    forEachGroup(in: rows, body) { rest in
      var free = columns
      return rest.prefix { position in
        free -= span(position)
        return free >= 0
      }
    } draw: { positions in
      let cells = positions.map { position in
        let count = span(position)
        // Columns that are rounded down leave columns of the screen at the end of a line.
        let cellWidth = count == columns ? width : count * (columnWidth + 1) - 1
        return row(at: position, width: cellWidth).padded(to: cellWidth)
      }
      return line(of: cells)
    }
  }

  /// Returns cells beside each other in the direction of the user's language.
  private func line(of cells: [TerminalCell]) -> TerminalCell {
    direction == .rightToLeft
      ? TerminalCell(columns: cells.reversed(), gutter: 1).atTrailingEdge(of: width)
      : TerminalCell(columns: cells, gutter: 1)
  }

  private func drawCarousel(
    _ rows: some Collection<CellPosition>,
    fraction: Double,
    _ body: (TerminalCell) -> Void
  ) {
    guard width > CardFrame.columns else { return drawList(rows, body) }
    let fraction = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    let wanted = max(Int(Double(width) * fraction), Metrics.leastCard)
    let cardWidth = min(wanted, width)
    let cardsPerLine = max(1, (width + 1) / (cardWidth + 1))
    forEachGroup(of: cardsPerLine, in: rows, body) { positions in
      let cells = positions.map { cell(at: $0, width: cardWidth - CardFrame.columns) }
      let height = cells.map(\.height).max() ?? 0
      let cards = zip(positions, cells).map { position, cell in
        CardFrame(state: list.state(at: position))
          .frame(cell, width: cardWidth, height: height)
      }
      return line(of: cards)
    }
  }

  /// Returns a header: as wide as the list, with a gutter only if it has a state to show.
  private func header(at position: CellPosition) -> TerminalCell {
    let hasMarker = !list.state(at: position).marker.isEmpty
    return hasMarker ? row(at: position, width: width) : cell(at: position, width: width)
  }

  /// Returns a row with a gutter that shows its state.
  private func row(at position: CellPosition, width: Int) -> TerminalCell {
    guard width > Metrics.gutter else { return cell(at: position, width: width) }
    let place = list.outlinePlace(at: position)
    let cell = outlined(at: position, place, width: width - Metrics.gutter)
    let state = list.state(at: position)
    let shown = place?.isExpandable == true ? state.subtracting([.expanded, .collapsed]) : state
    let marker = TerminalCell.line(shown.marker, ink: .accent)
    guard direction == .rightToLeft else {
      return TerminalCell(columns: [marker.padded(to: Metrics.gutter), cell], gutter: 0)
    }
    let content = cell.padded(to: width - Metrics.gutter)
    return TerminalCell(columns: [content, marker.atTrailingEdge(of: Metrics.gutter)], gutter: 0)
  }

  /// Returns a cell behind the indentation and the sign of its place in an outline.
  private func outlined(
    at position: CellPosition,
    _ place: OutlinePlace?,
    width: Int
  ) -> TerminalCell {
    guard let place else { return cell(at: position, width: width) }
    let indent = OutlineMarks.width * min(place.level, width / 2 / OutlineMarks.width)
    let cell = cell(at: position, width: width - indent)
    let sign = OutlineMarks.sign(of: place, isMirrored: direction == .rightToLeft)
    guard direction == .rightToLeft else {
      let blanks = String(repeating: " ", count: max(0, indent - OutlineMarks.width))
      let marks = TerminalCell.line(blanks + sign, ink: .quiet).padded(to: indent)
      return TerminalCell(columns: [marks, cell], gutter: 0)
    }
    let marks = TerminalCell.line(" " + sign, ink: .quiet).padded(to: indent)
    return TerminalCell(columns: [cell.padded(to: width - indent), marks], gutter: 0)
  }

  private func cell(at position: CellPosition, width: Int) -> TerminalCell {
    var cell = TerminalCell(for: .printing)
    list.update(&cell, at: position, width: Double(width))
    cell = cell.pictureless.truncated(to: width)
    guard case .fixed(let height) = list.height(at: position, width: Double(width)) else {
      return cell
    }
    return cell.withHeight(lines(of: height, at: position))
  }

  /// Returns the lines of a fixed height; a row has at least one, as in a terminal.
  private func lines(of height: Double, at position: CellPosition) -> Int {
    let isRow = if case .row = position { true } else { false }
    guard height.isFinite else { return isRow ? 1 : 0 }
    return Int(min(max(isRow ? 1 : 0, height.rounded()), Double(TextBlock.limit)))
  }

  /// Draws rows in groups of a number of rows.
  private func forEachGroup(
    of count: Int,
    in rows: some Collection<CellPosition>,
    _ body: (TerminalCell) -> Void,
    draw: ([CellPosition]) -> TerminalCell
  ) {
    forEachGroup(in: rows, body, first: { $0.prefix(count) }, draw: draw)
  }

  /// Draws rows in groups, with the row spacing between the groups.
  ///
  /// - Parameter first: returns the first group of the rest of the rows, which is not empty.
  private func forEachGroup<Rows: Collection<CellPosition>>(
    in rows: Rows,
    _ body: (TerminalCell) -> Void,
    first: (Rows.SubSequence) -> Rows.SubSequence,
    draw: ([CellPosition]) -> TerminalCell
  ) {
    var rest = rows[...]
    while !rest.isEmpty {
      let group = first(rest)
      body(draw(Array(group)))
      rest = rest[group.endIndex...]
      if !rest.isEmpty, rowSpacing > 0 { body(TerminalCell.empty.padded(toHeight: rowSpacing)) }
    }
  }
}

extension SectionRenderer {
  private enum Metrics {
    static var gutter: Int { 2 }
    static var leastGridColumn: Int { 14 }
    static var leastCard: Int { 20 }
    static var leastCardContent: Int { 10 }
  }
}

extension CellState {
  /// The marker in the gutter: focus or selection, then the expanded state.
  fileprivate var marker: String {
    (contains(.focused) ? "»" : contains(.selected) ? ">" : "")
      + (contains(.expanded) ? "▾" : contains(.collapsed) ? "▸" : "")
  }
}
