/// All adapters of a list: one for every kind of row, header and footer.
///
/// A closed set is a struct with one adapter for each case of the item, so that its initialiser
/// misses an argument when a kind has no cell; the `@ListItem` macro writes it, and it can be
/// written by hand:
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
  /// The rows of the list.
  associatedtype Item: ListItem

  /// What shows the list.
  associatedtype Host: ListHost

  /// Calls the visitor exactly once, with the model of the item and the adapter of its kind.
  func visit<Visitor: CellVisitor>(
    _ item: Item,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host

  /// Makes a cell show an item; the way that is taken for every row that comes into view.
  ///
  /// There is no need to write it: it follows from ``visit(_:with:)``. Where that is marked
  /// `@inline(__always)`, as the macro does, it becomes one `switch`. A provider that can do it
  /// with less indirection may.
  func update(_ cell: inout Host.Cell, with item: Item, in context: CellContext)
}

extension CellProvider {
  /// Makes a cell show an item, by a visit.
  @inlinable
  public func update(_ cell: inout Host.Cell, with item: Item, in context: CellContext) {
    withUnsafeMutablePointer(to: &cell) { cell in
      var visitor = UpdateVisitor<Host>(cell: cell, context: context)
      visit(item, with: &visitor)
    }
  }

  /// Makes a cell that shows nothing yet, of the kind that the item needs.
  public func makeCell(for item: Item, in context: CellContext) -> Host.Cell {
    var visitor = MakeVisitor<Host>(context: context)
    return visit(item, with: &visitor)
  }

  /// The pool that cells for the item are recycled in.
  public func reuseIdentifier(for item: Item) -> ReuseIdentifier {
    var visitor = ReuseIdentifierVisitor<Host>()
    return visit(item, with: &visitor)
  }
}
