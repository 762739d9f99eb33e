/// A case of a closed set that carries the items of another set, or the models of one kind.
///
/// The macro `@ListItem` generates one for each case in `Cases`, as in `Home.Cases.feed`. It places the rows of a
/// part in the list of its parent, and finds the part of a row again; see ``Part``.
public struct ItemCase<Item: ListItem, Value: ListItem>: Sendable {
  /// The name of the case.
  public let name: String

  /// Returns the item of the set for a value of the case.
  public let item: @Sendable (_ value: Value) -> Item

  /// Returns the id of that item.
  public let id: @Sendable (_ value: Value.ID) -> Item.ID

  /// Returns the id of the value, or `nil` if the id is of an item of another case.
  public let valueID: @Sendable (_ id: Item.ID) -> Value.ID?

  /// Creates a case from functions.
  ///
  /// ```swift
  /// ItemCase("feed", item: { .feed($0) }, id: { .feed($0) }) {
  ///   if case .feed(let id) = $0 { id } else { nil }
  /// }
  /// ```
  public init(
    _ name: String,
    item: @escaping @Sendable (_ value: Value) -> Item,
    id: @escaping @Sendable (_ value: Value.ID) -> Item.ID,
    valueID: @escaping @Sendable (_ id: Item.ID) -> Value.ID?
  ) {
    self.name = name
    self.item = item
    self.id = id
    self.valueID = valueID
  }
}

extension ItemCase {
  /// Returns the case for items that are each in one space.
  @usableFromInline
  func inSpace<Base>(_ space: String) -> ItemCase<Item, Base> where Value == Spaced<Base> {
    ItemCase<Item, Base>(name) {
      item(Spaced($0, in: space))
    } id: {
      id(SpacedID($0, in: space))
    } valueID: {
      valueID($0).flatMap { $0.space == space ? $0.id : nil }
    }
  }
}

extension ItemCase where Item == Value {
  /// The items of a part with the same items as its parent.
  @usableFromInline static var itself: Self {
    ItemCase("") {
      $0
    } id: {
      $0
    } valueID: {
      $0
    }
  }
}
