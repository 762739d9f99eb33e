/// The state that a list restores as soon as its rows arrive.
struct PendingRestoration<ID: Hashable & Sendable> {
  /// What is not restored yet.
  var rest = SavedListState()

  /// The row at which the list opens.
  var opening: ID?

  /// Whether the list has scrolled to the saved position, which content that has not arrived may have
  /// prevented.
  var hasScrolled = false

  /// Whether windows were asked for the row of the saved position.
  private var isSearched = false

  /// The placeholders whose content was loaded to find the row of the saved position.
  private var awaited: Set<ID> = []

  /// The number of placeholders after which the row is not searched for any more.
  static var awaitedLimit: Int { 100 }

  /// Whether everything is restored.
  var isEmpty: Bool { opening == nil && rest.isEmpty }

  init(_ saved: SavedListState) {
    rest = saved
    rest.presenter = nil
  }

  init(openingAt id: ID) {
    opening = id
  }

  /// Ends the restoration of the scroll position.
  mutating func endPosition() {
    opening = nil
    rest.place = SavedListState.Place()
  }

  /// Ends what the user decides by using a row; the drafts and the expanded rows that have not arrived
  /// are still restored.
  mutating func end(by event: CellEvent) {
    endPosition()
    rest.focus = nil
    if case .select = event { rest.selection = [] }
  }

  /// Returns the names of the rows of the saved position, once; a window loads the rows around the first of them.
  mutating func namesToFind() -> [StateValue] {
    defer { isSearched = true }
    if isSearched { return [] }
    return opening.flatMap { StateValue(encoding: $0) }.map { [$0] } ?? rest.place.anchors
  }

  /// Returns whether the content of a placeholder must be loaded, once for each placeholder.
  ///
  /// At the limit, the row is given up.
  mutating func awaits(_ placeholder: ID) -> Bool {
    if awaited.count == Self.awaitedLimit { endPosition() }
    let isPending = opening != nil || !rest.place.anchors.isEmpty
    return isPending && awaited.insert(placeholder).inserted
  }
}
