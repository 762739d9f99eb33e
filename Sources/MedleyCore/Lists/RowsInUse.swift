/// The rows of a window that the user sees or uses, and that it does not unload.
public struct RowsInUse: Sendable {
  /// The visible rows.
  public var displayed: Set<ItemIdentity>

  /// The rows that are selected, expanded or focused, or have a draft.
  public var kept: Set<ItemIdentity>

  /// The row that stays in place when others change: the first visible one.
  public var anchor: ItemIdentity?

  /// Whether all loaded rows are visible: a page contains all rows of a list within a row.
  package var displaysAll = false

  /// Creates a value.
  public init(
    displayed: Set<ItemIdentity> = [],
    kept: Set<ItemIdentity> = [],
    anchor: ItemIdentity? = nil
  ) {
    self.displayed = displayed
    self.kept = kept
    self.anchor = anchor
  }

  /// Adds the rows of a list within a row.
  mutating func formUnion(_ nested: Self) {
    displayed.formUnion(nested.displayed)
    kept.formUnion(nested.kept)
    anchor = anchor ?? nested.anchor
    displaysAll = displaysAll || nested.displaysAll
  }
}
