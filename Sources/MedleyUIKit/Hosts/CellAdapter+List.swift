public import MedleyCore

extension CellAdapter where Host: ViewHost {
  /// Returns an adapter for a cell that is a list, shown by a collection view in the cell.
  ///
  /// The scroll position of the nested list belongs to the identity of the row, and is restored when the
  /// row is shown by another cell.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the list is laid out; see ``ListAxis``.
  ///   - cells: the cells of the nested list. The expression is evaluated when the first cell is shown,
  ///     so that a kind can contain a list of its own kinds.
  ///   - snapshot: returns the content of the nested list; called whenever the cell is updated, and
  ///     before an event of the nested list is handled.
  @MainActor
  public static func list<Cells: CellProvider>(
    axis: ListAxis,
    cells: @autoclosure @escaping () -> Cells,
    _ snapshot: @escaping (_ model: Model) -> ListSnapshot<Cells.Item>
  ) -> Self where Cells.Host == UICollectionView {
    let list = CellAdapter.list(cells: cells(), snapshot)
    return list.rendered(
      by: CellAdapter(
        reuseIdentifier: ReuseIdentifier(Cells.self, style: "list/\(axis)"),
        make: { _ in NestedListView(axis: axis) },
        update: list.update
      )
    )
  }
}
