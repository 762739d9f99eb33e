import MedleyCore

// The text fields of the rows.
extension CellRegistry {
  /// Returns the position of the next row with a text field, among the rows that a user can expect to
  /// be in the same form.
  func nextField(after position: CellPosition) -> CellPosition? {
    guard let list = context.list, var path = position.indexPath else { return nil }
    for _ in 0..<100 {
      path.item += 1
      while path.item >= context.shownRowCount(inSection: path.section) {
        path = IndexPath(item: 0, section: path.section + 1)
        guard path.section < list.sectionCount else { return nil }
      }
      let next = CellPosition.row(path)
      let shown = shownView(at: next).map(content(of:))
      let cell = shown ?? sizingCell(at: next, width: context.width(at: next))
      if cell?.firstTextInput != nil { return next }
    }
    return nil
  }
}
