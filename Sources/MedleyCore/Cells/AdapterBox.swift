/// An adapter whose model type is erased; the twin of `AnyItemBox`.
///
/// By itself it shows the placeholder of a model without a cell; `AdapterBox` shows the model.
class AnyAdapterBox<Host: ContentHost> {
  func update(_ cell: inout Host.Cell, with item: AnyItemBox, in context: CellContext) {
    MissingCell.adapter(for: Host.self).update(&cell, MissingCell(item), context)
  }

  func visit<Visitor: CellVisitor>(
    _ item: AnyItemBox,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(MissingCell(item), adapter: MissingCell.adapter(for: Host.self))
  }
}

final class AdapterBox<Model: ListModel, Host: ContentHost>: AnyAdapterBox<Host> {
  let adapter: CellAdapter<Model, Host>

  /// The adapter's own, which is found there only by way of the adapter's type at run time.
  private let updateCell: CellAdapter<Model, Host>.Update

  init(_ adapter: CellAdapter<Model, Host>) {
    self.adapter = adapter
    updateCell = adapter.update
  }

  override func update(_ cell: inout Host.Cell, with item: AnyItemBox, in context: CellContext) {
    guard let item = ItemBox<Model>.matching(item) else {
      return super.update(&cell, with: item, in: context)
    }
    updateCell(&cell, item.model, context)
  }

  override func visit<Visitor: CellVisitor>(
    _ item: AnyItemBox,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    guard let item = ItemBox<Model>.matching(item) else {
      return super.visit(item, with: &visitor)
    }
    return visitor.visit(item.model, adapter: adapter)
  }
}
