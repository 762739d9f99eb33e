/// An adapter whose model type is erased; the twin of `AnyItemBox`.
///
/// Only its subclass below is ever instantiated.
class AnyAdapterBox<Host: ContentHost> {
  func update(_ cell: inout Host.Cell, with item: AnyItemBox, in context: CellContext) {}

  func visit<Visitor: CellVisitor>(
    _ item: AnyItemBox,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(MissingCell(item), adapter: MissingCell.adapter(for: Host.self))
  }
}

final class AdapterBox<Model: ListModel, Host: ContentHost>: AnyAdapterBox<Host> {
  let adapter: CellAdapter<Model, Host>

  init(_ adapter: CellAdapter<Model, Host>) {
    self.adapter = adapter
  }

  override func update(_ cell: inout Host.Cell, with item: AnyItemBox, in context: CellContext) {
    guard let item = ItemBox<Model>.matching(item) else { return }
    adapter.update(&cell, item.model, context)
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

/// The placeholder of a model without a cell.
final class MissingCellBox<Host: ContentHost>: AnyAdapterBox<Host> {
  private let adapter = MissingCell.adapter(for: Host.self)

  override func update(_ cell: inout Host.Cell, with item: AnyItemBox, in context: CellContext) {
    adapter.update(&cell, MissingCell(item), context)
  }
}
