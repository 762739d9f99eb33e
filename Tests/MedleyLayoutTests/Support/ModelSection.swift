@testable import MedleyCore
@testable import MedleyLayout

/// A cell of the oracle: an identity that lasts, and what is known of its height.
struct ModelCell: Hashable {
  var id: Int
  var height: Double
  var isMeasured: Bool

  var known: RowHeight { isMeasured ? .fixed(height) : .measured(estimate: height) }
}

/// A section of the oracle.
struct ModelSection: Hashable {
  var id: Int
  var layout: SectionLayout
  var header: ModelCell?
  var rows: [ModelCell] = []
  var footer: ModelCell?

  var shape: SectionShape {
    SectionShape(
      id: SectionID(id),
      layout: layout,
      itemCount: rows.count,
      hasHeader: header != nil,
      hasFooter: footer != nil
    )
  }

  func cell(at position: CellPosition) -> ModelCell? {
    switch position {
    case .header: header
    case .footer: footer
    case .row(let path): rows[path.item]
    }
  }
}
