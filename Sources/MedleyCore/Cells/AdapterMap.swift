/// The adapters of an open list, by the type of the model.
///
/// The key is the identity of the type, never its name: two types may share a name. A model that is
/// not in the map is asked for its own adapter (``CellRepresentable``); if it has none, the list
/// shows a placeholder in its place and reports ``ListIssue/Reason/missingCell(model:)``.
///
/// ```swift
/// var cells = AdapterMap<UITableView>()
/// cells.add(.cell(TextMessageCell.self))
/// cells.add(.cell(ImageMessageCell.self))
/// ```
public struct AdapterMap<Host: ContentHost>: CellProvider {
  private var boxes = AdapterTable<Host>()

  /// Adapters that were not added: what models brought themselves, and placeholders.
  ///
  /// Filled at first need; shared by copies of the map, which is sound because a type always brings
  /// the same.
  private let fallbacks = AdapterFallbacks<Host>()

  /// A map without adapters.
  public init() {}

  /// Adds the adapter for one type of model, in place of an earlier one for the same type.
  public mutating func add<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) {
    boxes[ObjectIdentifier(Model.self)] = AdapterBox(adapter)
  }

  /// The map with one more adapter.
  public func adding<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) -> Self {
    var copy = self
    copy.add(adapter)
    return copy
  }

  /// Whether an adapter was added for a type of model.
  public func contains(_ model: any ListModel.Type) -> Bool {
    boxes[ObjectIdentifier(model)] != nil
  }

  /// Calls the visitor with the model in the box and the adapter of its type.
  public func visit<Visitor: CellVisitor>(
    _ item: AnyListItem,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    box(for: item).visit(item.box, with: &visitor)
  }

  /// Makes a cell show the model in the box.
  public func update(_ cell: inout Host.Cell, with item: AnyListItem, in context: CellContext) {
    box(for: item).update(&cell, with: item.box, in: context)
  }

  private func box(for item: AnyListItem) -> AnyAdapterBox<Host> {
    boxes[item.box.typeKey] ?? fallbacks.box(for: item)
  }
}
