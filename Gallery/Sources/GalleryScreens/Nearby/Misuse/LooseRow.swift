import Medley

/// A row as the article writes it: it names its cell by an identifier, and its content is of any
/// type.
///
/// This is what one should not write: whether cell and content fit is only found out at run time,
/// by the one cast of this screen.
struct LooseRow: ListModel {
  enum Cell: String {
    case place
  }

  let id: String
  let cell: Cell
  let content: AnyListItem
}

extension LooseRow: CellRepresentable {
  /// Shows the content as the cell that the row names, or says that they do not fit.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { row, context in
      switch row.cell {
      case .place:
        guard let place = row.content.model as? PlaceRow else {
          context.report(.mismatch(of: row, expected: PlaceRow.self))
          return ListContent("This row and its cell do not fit", style: .failure)
        }
        return ListContent(place.name)
      }
    }
  }
}

extension ListIssue {
  fileprivate static func mismatch(of row: LooseRow, expected: any ListModel.Type) -> Self {
    .modelMismatch(
      expected: "\(expected)",
      found: "\(row.content.modelType)",
      place: "row \"\(row.id)\" with the cell \"\(row.cell)\""
    )
  }
}
