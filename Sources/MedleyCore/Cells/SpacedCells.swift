/// The adapters of items in spaces of identities: those of the items; see ``Spaced``.
public struct SpacedCells<Base: CellProvider>: CellProvider {
  /// The items of the list.
  public typealias Item = Spaced<Base.Item>

  /// The host of the cells.
  public typealias Host = Base.Host

  /// The adapters of the items.
  public var base: Base

  /// Creates the adapters of items in spaces.
  public init(_ base: Base) {
    self.base = base
  }

  /// The mistakes in the description of the cells.
  public var issues: [ListIssue] { base.issues }

  /// Calls the visitor with the model of the item and the adapter of its kind.
  @inlinable
  public func visit<Visitor: CellVisitor>(
    _ item: Spaced<Base.Item>,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Base.Host {
    base.visit(item.item, with: &visitor)
  }
}

extension CellProvider {
  /// The adapters for a list of these items in spaces of identities.
  public var spaced: SpacedCells<Self> { SpacedCells(self) }
}
