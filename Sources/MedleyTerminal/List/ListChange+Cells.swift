import MedleyCore

extension ListChange {
  /// The cells that have other contents, where they stand after the change.
  var updatedCells: [CellPosition] {
    updatedRows.map(CellPosition.row)
      + updatedHeaders.map(CellPosition.header(section:))
      + updatedFooters.map(CellPosition.footer(section:))
  }
}
