/// Something that is done with a model and its adapter once both types are known.
///
/// ``CellProvider/visit(_:with:)`` calls it with the one adapter that belongs to the item's kind.
/// So a provider is one exhaustive `switch`, and everything a list ever asks of it goes through
/// there.
public protocol CellVisitor<Host> {
  /// The host that the cells are for.
  associatedtype Host: ListHost

  /// What the visit results in.
  associatedtype Result

  /// Called once, with the model of the item and the adapter of its kind.
  mutating func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> Result
}
