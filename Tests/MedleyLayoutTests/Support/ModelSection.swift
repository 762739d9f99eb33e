@testable import MedleyCore
@testable import MedleyLayout

/// A cell of the oracle: an identity that lasts, and what is known of its height.
struct ModelCell: Hashable {
  var id: Int
  var height: Double
  var isMeasured: Bool
  var span = GridSpan.columns(1)

  var known: RowHeight { isMeasured ? .fixed(height) : .measured(estimate: height) }
}

/// A section of the oracle.
struct ModelSection: Hashable {
  var id: Int
  var layout: SectionLayout
  var style = SectionStyle.plain
  var header: ModelCell?
  var rows: [ModelCell] = []
  var footer: ModelCell?

  var shape: SectionShape {
    SectionShape(
      id: SectionID(id),
      layout: layout,
      style: style,
      itemCount: rows.count,
      hasHeader: header != nil,
      hasFooter: footer != nil
    )
  }

  var isEmpty: Bool { header == nil && footer == nil && rows.isEmpty }

  /// The rows of each line: a row that does not fit starts a new line.
  func lines(_ columns: Int) -> [[(item: Int, row: ModelCell, column: Int, width: Int)]] {
    var lines: [[(item: Int, row: ModelCell, column: Int, width: Int)]] = []
    var used = columns
    for (item, row) in rows.enumerated() {
      var width = 1
      switch (layout, row.span) {
      case (.grid, .all), (.adaptiveGrid, .all): width = columns
      case (.grid, .columns(let wanted)), (.adaptiveGrid, .columns(let wanted)):
        width = max(1, min(wanted, columns))
      case (.list, _), (.carousel, _): break
      }
      if used + width > columns {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append((item, row, used, width))
      used += width
    }
    return lines
  }

  func cell(at position: CellPosition) -> ModelCell? {
    switch position {
    case .header: header
    case .footer: footer
    case .row(let path): rows[path.item]
    }
  }
}
