/// A plain struct that holds what one kind of row shows.
///
/// A model knows no view. It is `Equatable` because equal rows need no update, and `Sendable`
/// because differences are worked out off the main actor.
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
