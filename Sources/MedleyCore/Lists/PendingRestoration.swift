/// The state that a list restores as soon as its rows arrive.
struct PendingRestoration<ID: Hashable & Sendable> {
  /// The state as it was saved.
  var saved = SavedListState()

  /// What is not restored yet.
  var rest = SavedListState()

  /// The row at which the list opens.
  var opening: ID?

  /// Whether everything is restored.
  var isEmpty: Bool { opening == nil && rest.isEmpty }

  init(_ saved: SavedListState) {
    self.saved = saved
    rest = saved
    rest.presenter = nil
  }

  init(openingAt id: ID) {
    opening = id
  }
}
