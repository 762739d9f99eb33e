public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension CellAdapter where Host: ViewHost {
  /// A cell that is itself a list, shown by a collection view in the cell.
  ///
  /// Where the reader is in it is kept with the identity of the row, and found again when the cell is
  /// recycled and comes back.
  ///
  /// - Parameters:
  ///   - axis: which way it scrolls; see ``ListAxis``.
  ///   - cells: the cells of the nested list.
  ///   - snapshot: called whenever the cell is updated, and before an event within it is handled.
  @MainActor
  public static func list<Cells: CellProvider>(
    axis: ListAxis,
    cells: Cells,
    _ snapshot: @escaping (_ model: Model) -> ListSnapshot<Cells.Item>
  ) -> Self where Cells.Host == UICollectionView {
    let list = CellAdapter.list(cells: cells, snapshot)
    return list.rendered(
      by: CellAdapter(
        reuseIdentifier: ReuseIdentifier(Cells.self, style: "list/\(axis)"),
        make: { _ in NestedListView(axis: axis) },
        update: list.update
      )
    )
  }
}
