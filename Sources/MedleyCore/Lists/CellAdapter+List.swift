extension CellAdapter where Host: ContentHost {
  /// A cell that is itself a list, such as a carousel within a table.
  ///
  /// The nested list is a space of identities of its own. Its place, selection and expanded rows
  /// are kept by the outer list under the identity of this row, and survive when the cell is
  /// recycled.
  ///
  /// - Parameters:
  ///   - cells: the cells of the nested list, on the host that shows it.
  ///   - snapshot: called whenever the cell is updated, and before an event within it is handled.
  public static func list<Cells: CellProvider>(
    cells: Cells,
    _ snapshot: @escaping (_ model: Model) -> ListSnapshot<Cells.Item>
  ) -> Self where Cells.Host == Host.NestedHost {
    let listOfRow = { (model: Model, context: CellContext) in
      let list = context.link.nestedList {
        ListController<Cells.Item, Host.NestedHost>(
          cells: cells,
          role: .nested,
          reporter: context.link.reporter
        )
      }
      list.cells = cells
      list.apply(snapshot(model))
      return list
    }
    var adapter = CellAdapter(
      reuseIdentifier: ReuseIdentifier(NestedListKey<Cells>.self),
      make: { Host.makeListCell(in: $0) },
      update: { cell, model, context in
        Host.updateListCell(&cell, with: listOfRow(model, context), in: context)
      }
    )
    adapter.behaviours.nestedList = listOfRow
    return adapter
  }
}

/// Names the pool of the cells whose nested list has these cells.
private enum NestedListKey<Cells> {}
