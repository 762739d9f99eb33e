/// The model of a row that shows nothing of its own, such as a separator or a loading row.
///
/// A row of this kind may occur once in a list, because its name is its identity. Who wants several
/// writes a model with an id.
public struct UnitModel: ListModel, Hashable {
  /// The name of the kind, and with it the identity of the row.
  public let id: String

  /// Names the kind.
  public init(_ name: String) {
    id = name
  }
}
