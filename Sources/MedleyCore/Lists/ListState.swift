/// The state that a list stores for its rows, by their identity.
struct ListState {
  var selectionMode = SelectionMode.single(afterRemoval: .nothing)

  /// The greatest number of selected rows, if several can be selected.
  var selectionLimit: Int?
  var selected: Set<ItemIdentity> = []

  /// Whether a row that the list selects itself also runs its behaviour.
  var selectionOpens = false

  /// Whether the list selects the neighbour of a removed row now.
  var isSelectingNeighbour = false
  var expanded: Set<ItemIdentity> = []

  /// The headers that the user, or saved state, has expanded or collapsed.
  var chosenHeaders: Set<ItemIdentity> = []
  var focused: ItemIdentity?

  /// Whether the focus has left the list, which keeps its focused row until the focus returns.
  var isFocusAway = false

  /// The row to which a host with a keyboard moves the focus: it took the place of a removed row, or
  /// it had the focus when the state was saved.
  var nextFocus: ItemIdentity?

  /// The drafts and problems of rows.
  var entries: [ItemIdentity: RowEntry] = [:]

  /// The rows with entries that a collapsed row of a tree hides, with the row that hides them.
  var hiddenEntries: [ItemIdentity: ItemIdentity] = [:]

  /// The problems of rows that are not in the list, and show them when they return.
  var waitingProblems: [ItemIdentity: String] = [:]

  /// The cells that are visible.
  var displayed: Set<ItemIdentity> = []

  /// The cells that a host holds although they may be invisible.
  var held: Set<ItemIdentity> = []

  /// The indexes of the impression thresholds that were reached since the cell became visible.
  var seen: [ItemIdentity: Set<Int>] = [:]

  /// The rows that were inserted at the ends of the list and have not been visible; `nil` until a row is
  /// visible.
  var unseen: UnseenRowState?

  /// The numbers that the observer of unseen rows received last.
  var announcedUnseenRows = UnseenRows()

  /// The scroll position.
  var place: (identity: ItemIdentity, offset: Double)?

  /// The scroll position of each carousel, by its section.
  var carousels: [SectionID: (identity: ItemIdentity, offset: Double)] = [:]

  /// The last known positions of rows with state, which may be outdated.
  var lastPositions: [ItemIdentity: CellPosition] = [:]

  /// Whether any cell has a state.
  var hasCellStates: Bool { !selected.isEmpty || !expanded.isEmpty || focused != nil }

  func cellState(of identity: ItemIdentity) -> CellState {
    var state: CellState = []
    if !selected.isEmpty, selected.contains(identity) { state.insert(.selected) }
    if !expanded.isEmpty, expanded.contains(identity) { state.insert(.expanded) }
    if let focused, focused == identity { state.insert(.focused) }
    return state
  }

  /// All identities with state that outlives the visibility of their cells.
  var identities: Set<ItemIdentity> {
    var identities = selected.union(expanded).union(chosenHeaders)
    identities.formUnion(seen.keys)
    identities.formUnion(entries.keys)
    identities.formUnion(hiddenEntries.values)
    identities.formUnion([focused, nextFocus].compactMap(\.self))
    if let place { identities.insert(place.identity) }
    for place in carousels.values { identities.insert(place.identity) }
    return identities
  }

  /// Whether no row has state.
  var isEmpty: Bool {
    selected.isEmpty && expanded.isEmpty && chosenHeaders.isEmpty && focused == nil
      && nextFocus == nil && displayed.isEmpty && held.isEmpty && seen.isEmpty && place == nil
      && carousels.isEmpty && entries.isEmpty
  }

  /// Stores the scroll position of the list.
  mutating func setPlace(_ identity: ItemIdentity, at place: ScrollPosition) {
    // Scrolling passes many rows, and only the last one is looked up again.
    if let old = self.place?.identity, old != identity, cellState(of: old).isEmpty {
      lastPositions[old] = nil
    }
    self.place = (identity, place.offset)
    lastPositions[identity] = place.position
  }

  /// Removes the last known position of a row, unless it has state.
  mutating func forgetPosition(of identity: ItemIdentity) {
    if !identities.contains(identity) { lastPositions[identity] = nil }
  }

  /// Removes the state of removed rows.
  ///
  /// - Parameters:
  ///   - successor: the row that takes over the scroll position of a removed row, also in a carousel.
  ///   - heir: the row that takes over the focus of a removed row, with its position.
  ///   - header: the header that hides a row, which then keeps its state.
  ///   - closing: the collapsed row of a tree that hides a row, which then keeps its drafts.
  mutating func drop(
    _ gone: some Collection<ItemIdentity>,
    successor: (ItemIdentity) -> ItemIdentity?,
    heir: (ItemIdentity) -> (identity: ItemIdentity, position: CellPosition?)?,
    hiding header: (ItemIdentity) -> ItemIdentity? = { _ in nil },
    closing: (ItemIdentity) -> ItemIdentity? = { _ in nil }
  ) {
    if let row = nextFocus ?? focused, gone.contains(row) {
      let heir = (header(row) ?? closing(row)).map { ($0, nil) } ?? heir(row)
      nextFocus = heir?.identity
      if let heir, let position = heir.position { lastPositions[heir.identity] = position }
    }
    for identity in gone {
      let header = header(identity)
      if header == nil { forget(identity, keepingEntryIn: closing) }
      displayed.remove(identity)
      held.remove(identity)
      seen[identity] = nil
      if focused == identity { (focused, isFocusAway) = (nil, false) }
      if place?.identity == identity {
        place = (header ?? closing(identity) ?? successor(identity)).map { ($0, 0) }
      }
      guard header == nil else { continue }
      for (section, place) in carousels where place.identity == identity {
        carousels[section] = successor(identity).map { ($0, place.offset) }
      }
    }
  }

  /// Removes the state of a row, except for the drafts of a row that a collapsed row of a tree hides.
  ///
  /// - Parameter closing: the collapsed row of a tree that hides a row.
  private mutating func forget(
    _ identity: ItemIdentity,
    keepingEntryIn closing: (ItemIdentity) -> ItemIdentity?
  ) {
    selected.remove(identity)
    expanded.remove(identity)
    chosenHeaders.remove(identity)
    if entries[identity] != nil {
      let row = closing(identity)
      if row == nil { entries[identity] = nil }
      hiddenEntries[identity] = row
    }
    // The entries of rows that a removed row has hidden.
    for (row, other) in hiddenEntries where other == identity {
      let closing = closing(identity)
      if closing == nil { entries[row] = nil }
      hiddenEntries[row] = closing
    }
  }

  /// Transfers the state to the next state of the list: rows that stay keep it, removed rows lose it.
  ///
  /// - Parameters:
  ///   - transition: the change of the list.
  ///   - header: returns the header that hides a row, which then keeps its state.
  ///   - closing: returns the collapsed row of a tree that hides the row at an old position.
  /// - Returns: the visible cells that were removed, from top to bottom.
  mutating func carry<Item: ListItem>(
    across transition: ListTransition<Item>,
    hiding header: (ItemIdentity) -> ItemIdentity? = { _ in nil },
    closing: (CellPosition) -> ItemIdentity? = { _ in nil }
  ) -> [RemovedCell<Item>] {
    let gone = transition.gone(among: identities.union(displayed).union(held))
    let departed = gone.compactMap { identity, position -> RemovedCell<Item>? in
      guard displayed.contains(identity), let item = transition.old.item(at: position) else {
        return nil
      }
      return RemovedCell(identity: identity, position: position, item: item)
    }
    drop(gone.keys) { identity in
      gone[identity].flatMap { transition.successor(of: $0) }
    } heir: { identity in
      guard let position = gone[identity] else { return nil }
      guard case .row(let path) = position else {
        return transition.successor(of: position).map { ($0, nil) }
      }
      return transition.heir(of: path).flatMap { heir in
        transition.newKey(at: heir).map { ($0, .row(heir)) }
      }
    } hiding: {
      header($0)
    } closing: { identity in
      gone[identity].flatMap { closing($0) }
    }
    // A row that is shown again keeps its drafts by itself.
    for row in hiddenEntries.keys {
      let id = row.rowID(as: Item.ID.self)
      if id.flatMap({ transition.new.path(of: $0) }) != nil { hiddenEntries[row] = nil }
    }
    return departed.sorted { $0.position.readingOrder < $1.position.readingOrder }
  }
}

/// A cell that was visible when its row was removed.
struct RemovedCell<Item: ListItem> {
  var identity: ItemIdentity

  /// The last position.
  var position: CellPosition

  var item: Item

  /// The part that the row belonged to, if the list has parts.
  var part: EventPart?
}
