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
    if shape.hasHeader { body(cell(at: .header(section: index), width: width)) }
    let rows = (0..<shape.itemCount).lazy.map {
      CellPosition.row(ListPath(section: index, item: $0))
    }
    switch shape.layout {
    case .list: drawList(rows, body)
    case .grid(let columns): drawGrid(rows, columns: columns, body)
    case .carousel(let fraction): drawCarousel(rows, fraction: fraction, body)
    }
    if shape.hasFooter { body(cell(at: .footer(section: index), width: width)) }
  }

  private func drawList(_ rows: some Sequence<CellPosition>, _ body: (TextBlock) -> Void) {
    var isFirst = true
    for position in rows {
      if !isFirst, rowSpacing > 0 { body(TextBlock.empty.padded(toHeight: rowSpacing)) }
      isFirst = false
      body(row(at: position, width: width))
    }
  }

  private func drawGrid(
    _ rows: some Collection<CellPosition>,
    columns: Int,
    _ body: (TextBlock) -> Void
  ) {
    let columns = min(max(1, columns), max(1, width / Metrics.leastGridColumn))
    let columnWidth = (width - (columns - 1)) / columns
    forEachGroup(of: columns, in: rows) { positions in
      let cells = positions.map { row(at: $0, width: columnWidth).padded(to: columnWidth) }
      body(TextBlock(columns: cells, gutter: 1))
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
    forEachGroup(of: cardsPerLine, in: rows) { positions in
      let blocks = positions.map { cell(at: $0, width: cardWidth - CardFrame.columns) }
      let height = blocks.map(\.height).max() ?? 0
      let cards = zip(positions, blocks).map { position, block in
        CardFrame(isSelected: list.state(at: position).contains(.selected))
          .frame(block, width: cardWidth, height: height)
      }
      body(TextBlock(columns: cards, gutter: 1))
    }
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

  private func forEachGroup(
    of count: Int,
    in rows: some Collection<CellPosition>,
    _ body: ([CellPosition]) -> Void
  ) {
    var rest = rows[...]
    while !rest.isEmpty {
      body(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
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
  /// What stands in the gutter before a row.
  fileprivate var marker: String {
    contains(.focused) ? "»" : contains(.selected) ? ">" : ""
  }
}
