public import MedleyCore

extension CellAdapter where Host: ViewHost {
  /// Returns an adapter for a cell that is described by a content configuration.
  ///
  /// ```swift
  /// .configuration { person, context in
  ///   var configuration = UIListContentConfiguration.subtitleCell()
  ///   configuration.text = person.name
  ///   return configuration
  /// }
  /// ```
  ///
  /// The view of a configuration is reused for the next one if both are of the same type. A configuration
  /// does not contain accessories. The second closure adds one, as in portable content:
  ///
  /// ```swift
  /// .configuration { person, context in
  ///   …
  /// } accessory: { person in
  ///   person.hasPage ? .disclosure : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: distinguishes reuse pools with configurations of different types.
  ///   - configuration: called whenever the cell is updated.
  ///   - accessory: returns a hint at what a tap does; called whenever the cell is updated. The default
  ///     is none. A tap on ``/MedleyCore/ListAccessory/info`` performs the row's action with the id `info`,
  ///     or else selects the row.
  @MainActor
  public static func configuration(
    style: String = "",
    _ configuration:
      @escaping @MainActor (_ model: Model, _ context: CellContext) -> any UIContentConfiguration,
    accessory: @escaping @MainActor (_ model: Model) -> ListAccessory = { _ in .none }
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(Model.self, style: "configuration/" + style),
      make: { _ in ConfigurationView() },
      update: { cell, model, context in
        let view = cell as? ConfigurationView ?? ConfigurationView()
        view.show(configuration(model, context), accessory: accessory(model))
        cell = view
      }
    )
  }

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
