@testable import MedleyCore
@testable import MedleyLayout

/// A naive layout: every question is answered by laying out the whole list from its top.
struct LayoutModel: Hashable {
  var metrics: LayoutMetrics
  var sections: [ModelSection] = []

  var layout: ListLayout {
    ListLayout(
      sections.map(\.shape),
      metrics: metrics,
      height: { self[$0].known },
      span: span
    )
  }

  func span(at path: ListPath) -> GridSpan { self[.row(path)].span }

  subscript(position: CellPosition) -> ModelCell {
    get {
      sections[position.section].cell(at: position)
        ?? ModelCell(id: -1, height: -1, isMeasured: false)
    }
    set {
      switch position {
      case .header(let section): sections[section].header = newValue
      case .footer(let section): sections[section].footer = newValue
      case .row(let path): sections[path.section].rows[path.item] = newValue
      }
    }
  }

  /// Every cell from top to bottom, with its frame, and the height of the content.
  func placed() -> (cells: [PlacedCell], height: Double) {
    var cells: [PlacedCell] = []
    var y = 0.0
    for (index, section) in sections.enumerated() {
      if section.isEmpty { continue }
      if !cells.isEmpty { y += metrics.sectionSpacing }
      let card = cardInsets(of: section)
      y += card?.top ?? 0
      if let header = section.header {
        cells.append(wide(.header(section: index), header, y))
        y += header.height
      }
      if !section.rows.isEmpty { placeRows(of: section, at: index, &y, &cells) }
      if let footer = section.footer {
        cells.append(wide(.footer(section: index), footer, y))
        y += footer.height
      }
      y += card?.bottom ?? 0
    }
    return (cells, y)
  }

  /// The edges of the card of a section, or `nil` if it has no card.
  func cardInsets(of section: ModelSection) -> LayoutInsets? {
    let insets = metrics.card.insets
    guard section.style == .card, !section.isEmpty,
      metrics.width - insets.leading - insets.trailing >= metrics.card.minimumWidth
    else { return nil }
    return insets
  }

  /// The frames of all cards, which surround their cells.
  func cards() -> [PlacedCard] {
    let cells = placed().cells
    return sections.enumerated().compactMap { index, section in
      let own = cells.filter { $0.position.section == index }
      guard let insets = cardInsets(of: section), let first = own.first, let last = own.last else {
        return nil
      }
      var (top, bottom) = (first.frame.y, last.frame.bottom)
      if section.header == nil, !section.rows.isEmpty { top -= metrics[section.layout].insets.top }
      if section.footer == nil, !section.rows.isEmpty {
        bottom += metrics[section.layout].insets.bottom
      }
      let y = top - insets.top
      return PlacedCard(
        section: index,
        frame: CellFrame(x: 0, y: y, width: metrics.width, height: bottom + insets.bottom - y)
      )
    }
  }

  private func wide(_ position: CellPosition, _ cell: ModelCell, _ y: Double) -> PlacedCell {
    let (x, width) = room(of: sections[position.section])
    let frame = CellFrame(x: x, y: y, width: width, height: cell.height)
    return PlacedCell(position: position, frame: frame, isMeasured: cell.isMeasured)
  }

  private func placeRows(
    of section: ModelSection,
    at sectionIndex: Int,
    _ y: inout Double,
    _ cells: inout [PlacedCell]
  ) {
    let distances = metrics[section.layout]
    let (width, perLine) = rowWidth(in: section)
    var start = distances.insets.leading
    if case .carousel = section.layout {} else { start += room(of: section).x }
    y += distances.insets.top
    for (index, line) in section.lines(perLine).enumerated() {
      if index > 0 { y += distances.lineSpacing }
      var considered = line.map(\.row)
      if case .carousel = section.layout, considered.contains(where: \.isMeasured) {
        considered = considered.filter(\.isMeasured)
      }
      let height = considered.map(\.height).max() ?? 0
      for row in line {
        let frame = CellFrame(
          x: start + Double(row.column) * (width + distances.itemSpacing),
          y: y,
          width: rowWidth(of: row.row, in: section),
          height: height
        )
        let position = CellPosition.row(ListPath(section: sectionIndex, item: row.item))
        cells.append(
          PlacedCell(position: position, frame: frame, isMeasured: row.row.isMeasured)
        )
      }
      y += height
    }
    y += distances.insets.bottom
  }

  /// The leading edge and the width of the cells of a section.
  func room(of section: ModelSection) -> (x: Double, width: Double) {
    let insets = cardInsets(of: section)
    return (
      insets?.leading ?? 0, metrics.width - (insets?.leading ?? 0) - (insets?.trailing ?? 0)
    )
  }

  /// The width of a row that may span columns.
  func rowWidth(of row: ModelCell, in section: ModelSection) -> Double {
    let (width, perLine) = rowWidth(in: section)
    var section = section
    section.rows = [row]
    let columns = section.lines(perLine)[0][0].width
    if columns == 1 { return width }
    let insets = metrics[section.layout].insets
    if columns == perLine { return room(of: section).width - insets.leading - insets.trailing }
    return Double(columns) * (width + metrics[section.layout].itemSpacing)
      - metrics[section.layout].itemSpacing
  }

  /// Only for metrics whose divisions come out even.
  func rowWidth(in section: ModelSection) -> (width: Double, perLine: Int) {
    let distances = metrics[section.layout]
    let room = room(of: section).width - distances.insets.leading - distances.insets.trailing
    switch section.layout {
    case .list: return (room, 1)
    case .carousel(let fraction, _): return (room * fraction, 1_000_000)
    case .grid, .adaptiveGrid:
      var columns = 1
      if case .grid(let wanted) = section.layout { columns = wanted }
      if case .adaptiveGrid(let minimum) = section.layout {
        let spacing = distances.itemSpacing
        while Double((columns + 1) * minimum) + spacing * Double(columns) <= room { columns += 1 }
      }
      let gaps = distances.itemSpacing * Double(columns - 1)
      return ((room - gaps) / Double(columns), columns)
    }
  }
}
