public import MedleyCore

/// A host that prints its list as plain text, where there is no terminal and in tests.
///
/// ```swift
/// let controller = ListController(TextHost(width: 60), cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// print(controller.text)
/// ```
public typealias TextHost = TerminalHost

extension TerminalHost {
  /// The whole list as plain text; empty if there is no list, else with a line feed after each
  /// line.
  ///
  /// The text contains every row of every section: pictures as their alternative text, controls with
  /// their value, a carousel's cards in frames. Lines have no blanks at their ends, and no control
  /// character of a model reaches the text.
  ///
  /// The two columns before a row show its state: `>` if it is selected, `»` if it has the focus
  /// (selected or not), and `▾` if it is expanded. A header or footer has them only if there is a
  /// state to show. A card shows its state by its frame: `╔═╗`, `┏━┓`, and a `▾` in the upper line.
  /// A list of two columns or fewer shows no state.
  ///
  /// - Complexity: O(*n*) in the size of the text. For a long list, use ``write(to:)``, which holds
  ///   one row at a time.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the whole list as plain text, row by row, with a line feed after each line.
  public func write(to target: inout some TextOutputStream) {
    guard let list else { return }
    SectionRenderer(list: list, width: width, rowSpacing: rowSpacing).forEachCell { cell in
      for line in cell.block.trimmed.lines {
        target.write(line)
        target.write("\n")
      }
    }
  }
}

extension ListController where Host == TerminalHost {
  /// The whole list as plain text; see ``TerminalHost/text``.
  public var text: String { host?.text ?? "" }
}

/// Lays out the sections of a list as plain text, one cell at a time.
struct SectionRenderer {
  let list: HostedList<TerminalCell, Never>
  let width: Int
  let rowSpacing: Int

  /// Calls a closure with each cell from top to bottom.
  func forEachCell(_ body: (TerminalCell) -> Void) {
    for index in 0..<list.sectionCount {
      if index > 0 { body(.line("", ink: .text)) }
      forEachCell(inSection: index, body)
    }
  }

  private func forEachCell(inSection index: Int, _ body: (TerminalCell) -> Void) {
    guard let shape = list.section(at: index) else { return }
    if shape.hasHeader { body(supplementary(at: .header(section: index))) }
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
    if shape.hasFooter { body(supplementary(at: .footer(section: index))) }
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
    forEachGroup(of: columns, in: rows, body) { positions in
      let cells = positions.map { row(at: $0, width: columnWidth).padded(to: columnWidth) }
      return TerminalCell(columns: cells, gutter: 1)
    }
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
      return TerminalCell(columns: cards, gutter: 1)
    }
  }

  /// Returns a header or footer: as wide as the list, with a gutter only if it has a state to show.
  private func supplementary(at position: CellPosition) -> TerminalCell {
    let hasMarker = !list.state(at: position).marker.isEmpty
    return hasMarker ? row(at: position, width: width) : cell(at: position, width: width)
  }

  /// Returns a row with a gutter that shows its state.
  private func row(at position: CellPosition, width: Int) -> TerminalCell {
    guard width > Metrics.gutter else { return cell(at: position, width: width) }
    let cell = cell(at: position, width: width - Metrics.gutter)
    let marker = TerminalCell.line(list.state(at: position).marker, ink: .accent)
    return TerminalCell(columns: [marker.padded(to: Metrics.gutter), cell], gutter: 0)
  }

  private func cell(at position: CellPosition, width: Int) -> TerminalCell {
    var cell = TerminalCell(for: .printing)
    list.update(&cell, at: position, width: Double(width))
    return cell.pictureless.truncated(to: width)
  }

  /// Draws rows in groups, with the row spacing between the groups.
  private func forEachGroup(
    of count: Int,
    in rows: some Collection<CellPosition>,
    _ body: (TerminalCell) -> Void,
    draw: ([CellPosition]) -> TerminalCell
  ) {
    var rest = rows[...]
    while !rest.isEmpty {
      body(draw(Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
      if !rest.isEmpty, rowSpacing > 0 { body(TerminalCell.empty.padded(toHeight: rowSpacing)) }
    }
  }
}

extension SectionRenderer {
  private enum Metrics {
    static var gutter: Int { 2 }
    static var leastGridColumn: Int { 14 }
    static var leastCard: Int { 20 }
  }
}

extension CellState {
  /// The marker in the gutter: focus or selection, then the expanded state.
  fileprivate var marker: String {
    (contains(.focused) ? "»" : contains(.selected) ? ">" : "") + (contains(.expanded) ? "▾" : "")
  }
}
