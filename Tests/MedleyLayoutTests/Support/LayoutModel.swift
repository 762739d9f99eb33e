@testable import MedleyCore
@testable import MedleyLayout

/// A naive layout: every question is answered by laying out the whole list from its top.
struct LayoutModel: Hashable {
  var metrics: LayoutMetrics
  var sections: [ModelSection] = []

  var layout: ListLayout {
    ListLayout(sections.map(\.shape), metrics: metrics) { self[$0].known }
  }

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
      if section.header == nil, section.footer == nil, section.rows.isEmpty { continue }
      if !cells.isEmpty { y += metrics.sectionSpacing }
      if let header = section.header {
        cells.append(wide(.header(section: index), header, y))
        y += header.height
      }
      if !section.rows.isEmpty { placeRows(of: section, at: index, &y, &cells) }
      if let footer = section.footer {
        cells.append(wide(.footer(section: index), footer, y))
        y += footer.height
      }
    }
    return (cells, y)
  }

  private func wide(_ position: CellPosition, _ cell: ModelCell, _ y: Double) -> PlacedCell {
    let frame = CellFrame(x: 0, y: y, width: metrics.width, height: cell.height)
    return PlacedCell(position: position, frame: frame, isMeasured: cell.isMeasured)
  }

  private func placeRows(
    of section: ModelSection,
    at index: Int,
    _ y: inout Double,
    _ cells: inout [PlacedCell]
  ) {
    let distances = metrics[section.layout]
    let (width, perLine) = rowWidth(in: section.layout)
    y += distances.insets.top
    var item = 0
    while item < section.rows.count {
      if item > 0 { y += distances.lineSpacing }
      let line = section.rows[item..<min(section.rows.count, item + perLine)]
      var considered = Array(line)
      if case .carousel = section.layout, line.contains(where: \.isMeasured) {
        considered = line.filter(\.isMeasured)
      }
      let height = considered.map(\.height).max() ?? 0
      for (column, row) in line.enumerated() {
        let x = distances.insets.leading + Double(column) * (width + distances.itemSpacing)
        let frame = CellFrame(x: x, y: y, width: width, height: height)
        let position = CellPosition.row(ListPath(section: index, item: item + column))
        cells.append(PlacedCell(position: position, frame: frame, isMeasured: row.isMeasured))
      }
      item += line.count
      y += height
    }
    y += distances.insets.bottom
  }

  /// Only for metrics whose divisions come out even.
  func rowWidth(in layout: SectionLayout) -> (width: Double, perLine: Int) {
    let distances = metrics[layout]
    let room = metrics.width - distances.insets.leading - distances.insets.trailing
    switch layout {
    case .list: return (room, 1)
    case .carousel(let fraction, _): return (room * fraction, 1_000_000)
    case .grid, .adaptiveGrid:
      var columns = 1
      if case .grid(let wanted) = layout { columns = wanted }
      if case .adaptiveGrid(let minimum) = layout {
        let spacing = distances.itemSpacing
        while Double((columns + 1) * minimum) + spacing * Double(columns) <= room { columns += 1 }
      }
      let gaps = distances.itemSpacing * Double(columns - 1)
      return ((room - gaps) / Double(columns), columns)
    }
  }
}
