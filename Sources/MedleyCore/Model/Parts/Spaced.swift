/// An item in a space of identities, so that one list can show the same item several times.
///
/// ```swift
/// @ListItem
/// enum Row {
///   case favourite(Spaced<Place>)
///   case place(Place)
/// }
///
/// ListSection("favourites", space: "favourites", items: favourites)
/// ```
///
/// Items with equal ids in different spaces are different rows, each with its own selection, focus and drafts. An
/// item that moves to another section of its space remains the same row.
public struct Spaced<Item: ListItem>: ListItem {
  /// The item.
  public let item: Item

  /// The name of the space.
  public let space: String

  /// Places an item in a space.
  @inlinable
  public init(_ item: Item, in space: String) {
    self.item = item
    self.space = space
  }

  /// The id of the item in its space.
  @inlinable public var id: SpacedID<Item.ID> { SpacedID(item.id, in: space) }

  /// The model of the item.
  @inlinable public var model: any ListModel { item.model }
}

/// The identity of an item in a space.
public struct SpacedID<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id of the item.
  public let id: ID

  /// The name of the space.
  public let space: String

  /// Creates the identity of an item in a space.
  @inlinable
  public init(_ id: ID, in space: String) {
    self.id = id
    self.space = space
  }
}

// So that the state of the rows is saved.
extension SpacedID: Encodable where ID: Encodable {}
extension SpacedID: Decodable where ID: Decodable {}

extension SpacedID: CustomStringConvertible {
  /// The id and the space, as in `7 in favourites`.
  public var description: String { "\(id) in \(space)" }
}

extension ListSection {
  /// Creates a section of items in a space.
  ///
  /// - Parameters:
  ///   - id: the identity of the section in its list.
  ///   - space: the name of the space. Sections of one space share it.
  ///   - header: the item above the rows, or `nil`.
  ///   - footer: the item below the rows, or `nil`.
  ///   - layout: the layout of the rows.
  ///   - style: the look of the section.
  ///   - items: the items, which are copied into the space.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Base>(
    _ id: SectionID,
    space: String,
    header: Base? = nil,
    footer: Base? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    items: [Base]
  ) where Item == Spaced<Base> {
    self.init(
      id,
      header: header.map { Spaced($0, in: space) },
      footer: footer.map { Spaced($0, in: space) },
      layout: layout,
      style: style,
      items: items.map { Spaced($0, in: space) }
    )
  }
}

extension AnyListItem {
  /// Boxes an item in a space of identities; see ``Spaced``.
  public init<Item: ListItem>(_ item: Item, in space: String) {
    self.init(Spaced(item, in: space))
  }
}
