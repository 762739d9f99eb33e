/// The model of a row that shows nothing of its own, such as a separator or a loading row.
///
/// A row of this kind may occur once in a list, because its name is its identity. Who wants several
/// writes a model with an id.
///
/// In an open list the cell comes from the type of the model, and all units are of one type: an
/// ``AdapterMap`` has one adapter for all of them, which can tell a separator from a loading row
/// only by its ``id``. Give each kind that has a look of its own a model of its own there:
///
/// ```swift
/// struct LoadingRow: ListModel {
///   let id = "loading"
/// }
/// ```
///
/// In a closed set each case has its own adapter, and units may be as many as there are cases.
public struct UnitModel: ListModel, Hashable {
  /// The name of the kind, and with it the identity of the row.
  public let id: String

  /// Names the kind.
  public init(_ name: String) {
    id = name
  }
}
