/// The rows of a list that the user sees or uses; a window does not unload them.
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
}

extension ListController {
  /// The rows that the user sees or uses.
  var rowsInUse: RowsInUse {
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
