/// A place in a tree at which the user may drop a row.
public struct TreeDestination: Hashable, Sendable {
  /// The row below which the dropped row is placed, or `nil` for the first level.
  public let parent: ItemIdentity?

  /// The row with the same parent after which it is placed, or `nil` for the first place.
  public let preceding: ItemIdentity?

  /// The level of the row after it was dropped; the first level is 1.
  public let level: Int

  /// The section of the tree.
  public let section: SectionID

  /// Creates a destination, for tests of a presenter.
  public init(parent: ItemIdentity?, after preceding: ItemIdentity?, level: Int, section: SectionID)
  {
    self.parent = parent
    self.preceding = preceding
    self.level = level
    self.section = section
  }
}

extension TreeDestination {
  /// Returns the id of the parent as a type; `nil` for the first level, and for an id of another type.
  public func parentID<ID: Hashable & Sendable>(as type: ID.Type = ID.self) -> ID? {
    parent?.rowID(as: type)
  }

  /// Returns the id of the row before the dropped row; `nil` for the first place, and for an id of another type.
  public func precedingID<ID: Hashable & Sendable>(as type: ID.Type = ID.self) -> ID? {
    preceding?.rowID(as: type)
  }
}
