/// All adapters of a list: one for every kind of row, header and footer.
///
/// A closed set is a struct with one adapter for each case of the item, so that a kind without a
/// cell is a missing argument of its initialiser. The `@ListItem` macro generates it; without the
/// macro it reads:
///
/// ```swift
/// struct Cells<Host: ListHost>: CellProvider {
///   typealias Item = Post
///
///   var text: CellAdapter<TextPost, Host>
///   var image: CellAdapter<ImagePost, Host>
///
///   func visit<Visitor: CellVisitor>(
///     _ item: Post, with visitor: inout Visitor
///   ) -> Visitor.Result where Visitor.Host == Host {
///     switch item {
///     case .text(let model): visitor.visit(model, adapter: text)
///     case .image(let model): visitor.visit(model, adapter: image)
///     }
///   }
/// }
/// ```
///
/// An open set is an ``AdapterMap``. A list of one kind needs only its ``CellAdapter``.
public protocol CellProvider<Item, Host> {
  /// The items of the list.
  associatedtype Item: ListItem

  /// The host of the list.
  associatedtype Host: ListHost

  /// Calls the visitor exactly once, with the model of the item and the adapter of its kind.
  func visit<Visitor: CellVisitor>(
    _ item: Item,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host

  /// Updates a cell with an item. This method is called for every row that becomes visible.
  ///
  /// The default implementation uses ``visit(_:with:)``. If that is marked `@inline(__always)`, as
  /// the macro does, the call becomes one `switch`. A provider that needs less indirection may
  /// implement this method.
  func update(_ cell: inout Host.Cell, with item: Item, in context: CellContext)

  /// The mistakes in the description of the cells, which a list reports when it receives the provider.
  ///
  /// The default implementation returns none.
  var issues: [ListIssue] { get }
}

/// An operation on a model and its adapter, for which both types are known.
///
/// ``CellProvider/visit(_:with:)`` calls it with the adapter of the item's kind. A list asks a provider
/// for everything by a visitor, so that a closed set is one exhaustive `switch`.
public protocol CellVisitor<Host> {
  /// The host of the cells.
  associatedtype Host: ListHost

  /// The result of the visit.
  associatedtype Result

  /// Called once, with the model of the item and the adapter of its kind.
  mutating func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> Result
}

extension CellProvider {
  /// There are no issues by default.
  public var issues: [ListIssue] { [] }

  /// Updates a cell with an item, by a visit.
  @inlinable
  public func update(_ cell: inout Host.Cell, with item: Item, in context: CellContext) {
    withUnsafeMutablePointer(to: &cell) { cell in
      var visitor = UpdateVisitor<Host>(cell: cell, context: context)
      visit(item, with: &visitor)
    }
  }

  /// Makes an empty cell of the kind that the item needs.
  public func makeCell(for item: Item, in context: CellContext) -> Host.Cell {
    var visitor = MakeVisitor<Host>(context: context)
    return visit(item, with: &visitor)
  }

  /// Returns the reuse pool of the item's cells.
  public func reuseIdentifier(for item: Item) -> ReuseIdentifier {
    var visitor = ReuseIdentifierVisitor<Host>()
    return visit(item, with: &visitor)
  }
}
