/// The adapters of an open list, by the type of the model.
///
/// The key is the identity of the type, never its name: two types may have the same name. For a
/// model that is not in the map, the map uses the adapter that the model provides
/// (``CellRepresentable``). If the model provides none, the list shows a placeholder and reports
/// ``ListIssue/Code/missingCell``.
///
/// ```swift
/// var cells = AdapterMap<UITableView>()
/// cells.add(.cell(TextMessageCell.self))
/// cells.add(.cell(ImageMessageCell.self))
/// ```
public struct AdapterMap<Host: ContentHost>: CellProvider {
  private var boxes = AdapterTable<Host>()

  /// Adapters that were not added: those that models provide, and placeholders.
  ///
  /// They are created on first use and shared by copies of the map, because a type always provides
  /// the same adapter.
  private let fallbacks = AdapterFallbacks<Host>()

  /// The adapters that were replaced by another one for the same type.
  public private(set) var issues: [ListIssue] = []

  /// Creates a map without adapters.
  public init() {}

  /// Adds the adapter for one type of model.
  ///
  /// A second adapter for the same type replaces the first one, and a list that uses the map reports
  /// ``ListIssue/Code/replacedAdapter``; ``replace(_:)`` states that this is intended.
  public mutating func add<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) {
    if contains(Model.self) { issues.append(.replacedAdapter(model: "\(Model.self)")) }
    replace(adapter)
  }

  /// Adds the adapter for one type of model, in place of an earlier one for the same type.
  public mutating func replace<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) {
    boxes[ObjectIdentifier(Model.self)] = AdapterBox(adapter)
  }

  /// Returns a map with one more adapter.
  public func adding<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) -> Self {
    var copy = self
    copy.add(adapter)
    return copy
  }

  /// Returns a map with an adapter in place of an earlier one for the same type of model.
  public func replacing<Model: ListModel>(_ adapter: CellAdapter<Model, Host>) -> Self {
    var copy = self
    copy.replace(adapter)
    return copy
  }

  /// Returns whether an adapter was added for a type of model.
  public func contains(_ model: any ListModel.Type) -> Bool {
    boxes[ObjectIdentifier(model)] != nil
  }

  /// Returns whether a model has a cell: its adapter was added, or it provides its own.
  public func hasCell(for model: any ListModel) -> Bool {
    contains(type(of: model)) || model is any CellRepresentable
  }

  /// Calls the visitor with the model in the box and the adapter of its type.
  public func visit<Visitor: CellVisitor>(
    _ item: AnyListItem,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    box(for: item).visit(item.box, with: &visitor)
  }

  /// Updates a cell with the model in the box.
  public func update(_ cell: inout Host.Cell, with item: AnyListItem, in context: CellContext) {
    box(for: item).update(&cell, with: item.box, in: context)
  }

  private func box(for item: AnyListItem) -> AnyAdapterBox<Host> {
    boxes[item.box.typeKey] ?? fallbacks.box(for: item)
  }
}

/// A model that provides its own cell, for every host that renders portable content.
///
/// An ``AdapterMap`` uses it for models without an added adapter:
///
/// ```swift
/// extension Category: CellRepresentable {
///   static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
///     .content { ListContent($0.name, badge: "\($0.count)") }
///   }
/// }
/// ```
///
/// To use a custom cell on one host, add its adapter to the map of that host.
public protocol CellRepresentable: ListModel {
  /// Returns the adapter for a host. A map calls this method once for each type of model.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host>
}

/// The placeholder for a model that has no cell.
struct MissingCell: CellRepresentable {
  let id: AnyListItem.ID
  let modelName: String

  init(_ box: AnyItemBox) {
    id = AnyListItem.ID(box: box)
    modelName = String(reflecting: box.modelType)
  }

  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    let content = CellAdapter<Self, Host>.content { missing, context in
      let text = context.texts.filled(\.missingCell, ["model": missing.modelName])
      return ListContent(text, style: .failure)
    }
    return CellAdapter(
      reuseIdentifier: content.reuseIdentifier,
      make: content.make
    ) { cell, missing, context in
      context.report(.missingCell(model: missing.modelName))
      content.update(&cell, missing, context)
    }
  }
}

// MARK: - Storage

/// Adapters by the identity of their model's type.
///
/// The dictionary does not mention the host: a generic dictionary would be looked up in code that
/// is not specialised, for every row that becomes visible.
private struct AdapterTable<Host: ContentHost> {
  private var boxes: [ObjectIdentifier: AnyObject] = [:]

  subscript(key: ObjectIdentifier) -> AnyAdapterBox<Host>? {
    get {
      // Only the setter writes to the dictionary, and only objects of this type.
      boxes[key].map { unsafeDowncast($0, to: AnyAdapterBox<Host>.self) }
    }
    set { boxes[key] = newValue }
  }
}

/// The adapters that models provide, and placeholders for models that provide none.
private final class AdapterFallbacks<Host: ContentHost> {
  private var boxes = AdapterTable<Host>()

  func box(for item: AnyListItem) -> AnyAdapterBox<Host> {
    if let box = boxes[item.box.typeKey] { return box }
    let box = Self.makeBox(for: item.modelType)
    boxes[item.box.typeKey] = box
    return box
  }

  private static func makeBox(for model: any ListModel.Type) -> AnyAdapterBox<Host> {
    guard let model = model as? any CellRepresentable.Type else { return AnyAdapterBox() }
    return ownBox(of: model)
  }

  private static func ownBox<Model: CellRepresentable>(
    of model: Model.Type
  ) -> AnyAdapterBox<Host> {
    AdapterBox(model.adapter(for: Host.self))
  }
}

/// An adapter whose model type is erased; the counterpart of `AnyItemBox`.
///
/// The base class shows the placeholder of a model without a cell; `AdapterBox` shows the model.
private class AnyAdapterBox<Host: ContentHost> {
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

private final class AdapterBox<Model: ListModel, Host: ContentHost>: AnyAdapterBox<Host> {
  private let adapter: CellAdapter<Model, Host>

  /// A copy of the adapter's function, because the adapter itself finds it only through its
  /// metadata at run time.
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
