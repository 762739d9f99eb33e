import MedleyCore

/// Lays the sections of a list out as text, one block at a time.
struct SectionRenderer {
  let list: any ListDataSource<TextBlock, Never>
  let width: Int
  let rowSpacing: Int

  /// Calls a closure with each block of lines from top to bottom.
  func forEachBlock(_ body: (TextBlock) -> Void) {
    for index in 0..<list.sectionCount {
      if index > 0 { body(TextBlock("")) }
      forEachBlock(inSection: index, body)
    }
  }

  private func forEachBlock(inSection index: Int, _ body: (TextBlock) -> Void) {
    guard let shape = list.section(at: index) else { return }
    if shape.hasHeader { body(supplementary(at: .header(section: index))) }
    let rows = (0..<shape.itemCount).lazy.map {
      CellPosition.row(ListPath(section: index, item: $0))
    }
    switch shape.layout {
    case .list: drawList(rows, body)
    case .grid(let columns): drawGrid(rows, columns: columns, body)
    case .carousel(let fraction): drawCarousel(rows, fraction: fraction, body)
    }
    if shape.hasFooter { body(supplementary(at: .footer(section: index))) }
  }

  private func drawList(_ rows: some Collection<CellPosition>, _ body: (TextBlock) -> Void) {
    forEachGroup(of: 1, in: rows, body) { positions in
      TextBlock(stacking: positions.map { row(at: $0, width: width) })
    }
  }

  private func drawGrid(
    _ rows: some Collection<CellPosition>,
    columns: Int,
    _ body: (TextBlock) -> Void
  ) {
    let columns = min(max(1, columns), max(1, width / Metrics.leastGridColumn))
    let columnWidth = (width - (columns - 1)) / columns
    forEachGroup(of: columns, in: rows, body) { positions in
      let cells = positions.map { row(at: $0, width: columnWidth).padded(to: columnWidth) }
      return TextBlock(columns: cells, gutter: 1)
    }
  }

  private func drawCarousel(
    _ rows: some Collection<CellPosition>,
    fraction: Double,
    _ body: (TextBlock) -> Void
  ) {
    guard width > CardFrame.columns else { return drawList(rows, body) }
    let fraction = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    let wanted = max(Int(Double(width) * fraction), Metrics.leastCard)
    let cardWidth = min(wanted, width)
    let cardsPerLine = max(1, (width + 1) / (cardWidth + 1))
    forEachGroup(of: cardsPerLine, in: rows, body) { positions in
      let blocks = positions.map { cell(at: $0, width: cardWidth - CardFrame.columns) }
      let height = blocks.map(\.height).max() ?? 0
      let cards = zip(positions, blocks).map { position, block in
        CardFrame(state: list.state(at: position))
          .frame(block, width: cardWidth, height: height)
      }
      return TextBlock(columns: cards, gutter: 1)
    }
  }

  /// A header or footer: as wide as the list, with a gutter only where it has a state to show.
  private func supplementary(at position: CellPosition) -> TextBlock {
    let hasMarker = !list.state(at: position).marker.isEmpty
    return hasMarker ? row(at: position, width: width) : cell(at: position, width: width)
  }

  /// A row with the gutter in which its state shows.
  private func row(at position: CellPosition, width: Int) -> TextBlock {
    guard width > Metrics.gutter else { return cell(at: position, width: width) }
    let block = cell(at: position, width: width - Metrics.gutter)
    let marker = TextBlock(list.state(at: position).marker)
    return marker.padded(to: Metrics.gutter).beside(block, gutter: 0)
  }

  private func cell(at position: CellPosition, width: Int) -> TextBlock {
    list.cell(at: position, width: Double(width))?.truncated(to: width) ?? .empty
  }

  /// Draws so many rows at a time, with the row spacing between what is drawn.
  private func forEachGroup(
    of count: Int,
    in rows: some Collection<CellPosition>,
    _ body: (TextBlock) -> Void,
    draw: ([CellPosition]) -> TextBlock
  ) {
    var rest = rows[...]
    while !rest.isEmpty {
      body(draw(Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
      if !rest.isEmpty, rowSpacing > 0 { body(TextBlock.empty.padded(toHeight: rowSpacing)) }
    }
  }
}

extension SectionRenderer {
  private enum Metrics {
    static let gutter = 2
    static let leastGridColumn = 14
    static let leastCard = 20
  }
}

extension CellState {
  /// What stands in the gutter: the focus before the selection, then whether it is expanded.
  fileprivate var marker: String {
    (contains(.focused) ? "»" : contains(.selected) ? ">" : "") + (contains(.expanded) ? "▾" : "")
  }
}
