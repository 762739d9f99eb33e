/// The rows of a list, and of the lists within its rows, that the user sees or uses.
///
/// A window does not unload them.
public struct RowsInUse: Sendable {
  /// The visible rows.
  public var displayed: Set<ItemIdentity>

  /// The rows that are selected, expanded or focused, or have a draft.
  public var kept: Set<ItemIdentity>

  /// The row that stays in place when others change: the first visible one.
  public var anchor: ItemIdentity?

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

  /// Adds the rows of a list within a row; the anchor stays.
  mutating func formUnion(_ nested: Self) {
    displayed.formUnion(nested.displayed)
    kept.formUnion(nested.kept)
  }
}

extension ListController {
  /// The rows that the user sees or uses, without those of nested lists.
  var ownRowsInUse: RowsInUse {
    var kept = state.selected.union(state.expanded)
    kept.formUnion(state.entries.keys)
    kept.formUnion([state.focused, state.nextFocus].compactMap(\.self))
    return RowsInUse(
      displayed: state.displayed,
      kept: kept,
      anchor: host?.scrollPosition.flatMap { identity(at: $0.position) }
    )
  }
}
