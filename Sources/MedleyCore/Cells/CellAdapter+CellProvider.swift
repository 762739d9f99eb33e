extension CellAdapter: CellProvider {
  /// Calls the visitor with the item, which is its own model, and this adapter.
  @inlinable
  public func visit<Visitor: CellVisitor>(
    _ item: Model,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(item, adapter: self)
  }

  /// Makes a cell show the model.
  @inlinable
  public func update(_ cell: inout Host.Cell, with item: Model, in context: CellContext) {
    update(&cell, item, context)
  }
}
