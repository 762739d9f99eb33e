/// The value of one row of a list: a value with an identity and an equality.
///
/// A list shows a closed set of kinds (an enum with one model for each case, see the `@ListItem`
/// macro), an open set of kinds (``AnyListItem``), or one kind, where the model itself is the item.
///
/// - `id` identifies the row across updates. It is unique in one list, so a row that moves to
///   another section remains the same row.
/// - `==` decides whether the content of the row changed. Equal rows are not updated.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {
  /// The model of the row, without the enum or the box around it.
  var model: any ListModel { get }
}

/// A plain struct with the content of one kind of row.
///
/// A model does not depend on views. It is `Equatable`, because equal rows need no update, and
/// `Sendable`, because differences are computed off the main actor.
///
/// ```swift
/// struct TextMessage: ListModel {
///   let id: Int
///   let sender: String
///   let text: String
/// }
/// ```
public protocol ListModel: ListItem {}

extension ListModel {
  /// The model itself: a list of one kind needs no enum.
  public var model: any ListModel { self }
}

/// The model of a value that a case of a closed set carries, for the code of the macro `@ListItem`.
@_documentation(visibility: internal)
public enum ItemModel {
  /// Returns the model of a value, which is a model or an item of another set.
  @inlinable
  public static func of<Item: ListItem>(_ item: Item) -> any ListModel { item.model }
}

/// The model of a row without content, such as a separator or a loading row.
///
/// The name of the unit is the identity of the row, so a unit can occur once in a list. To show
/// several rows of one kind, write a model with an id.
///
/// In an open list the type of the model selects the cell, and all units have the same type. One
/// adapter of the ``AdapterMap`` therefore handles all units, and distinguishes them by their
/// ``id``. In an open list, define a separate model for each kind with its own cell:
///
/// ```swift
/// struct LoadingRow: ListModel {
///   let id = "loading"
/// }
/// ```
///
/// In a closed set each case has its own adapter, so each case can be a unit.
public struct UnitModel: ListModel, Hashable {
  /// The name of the kind, which is the identity of the row.
  public let id: String

  /// Creates a unit with a name.
  public init(_ name: String) {
    id = name
  }
}

extension Sequence where Element: ListItem {
  /// Returns all models that have a capability, in the order of their rows.
  ///
  /// ```swift
  /// let pictures = posts.models(as: (any ImageProvider).self).map(\.image)
  /// ```
  ///
  /// - Parameter capability: a protocol that some models conform to, or the type of a model.
  /// - Complexity: O(*n*).
  public func models<Capability>(as capability: Capability.Type) -> [Capability] {
    compactMap { $0.model as? Capability }
  }

  /// Returns all items whose model has a capability, in the order of their rows.
  ///
  /// - Parameter capability: a protocol that some models conform to, or the type of a model.
  /// - Complexity: O(*n*).
  public func items<Capability>(whoseModelIs capability: Capability.Type) -> [Element] {
    filter { $0.model is Capability }
  }
}
