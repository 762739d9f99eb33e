/// What a list remembers of its rows, by their identity.
struct ListState<ID: Hashable & Sendable> {
  typealias Key = CellKey<ID>

  var selected: Set<Key> = []
  var expanded: Set<Key> = []
  var focused: Key?

  /// The cells that came into view and have not left it.
  var displayed: Set<Key> = []

  /// The thresholds of impressions that were reached since the cell came into view, by their index.
  var seen: [Key: Set<Int>] = [:]
  var place: (key: Key, offset: Double)?

  /// Where the reader is in each carousel, by its section.
  var carousels: [SectionID: (key: Key, offset: Double)] = [:]

  func cellState(of key: Key) -> CellState {
    var state: CellState = []
    if !selected.isEmpty, selected.contains(key) { state.insert(.selected) }
    if !expanded.isEmpty, expanded.contains(key) { state.insert(.expanded) }
    if let focused, focused == key { state.insert(.focused) }
    return state
  }

  /// All identities that anything is remembered of.
  var keys: Set<Key> {
    var keys = selected.union(expanded)
    keys.formUnion(seen.keys)
    if let focused { keys.insert(focused) }
    if let place { keys.insert(place.key) }
    for place in carousels.values { keys.insert(place.key) }
    return keys
  }

  /// Whether nothing is remembered.
  var isEmpty: Bool {
    selected.isEmpty && expanded.isEmpty && focused == nil && displayed.isEmpty && seen.isEmpty
      && place == nil && carousels.isEmpty
  }

  /// Drops everything that belongs to identities which are gone.
  ///
  /// - Parameter successor: the row to which the reader's place, also one in a carousel, goes when
  ///   its own is gone.
  mutating func drop(_ gone: some Collection<Key>, successor: (Key) -> Key?) {
    for key in gone {
      selected.remove(key)
      expanded.remove(key)
      displayed.remove(key)
      seen[key] = nil
      if focused == key { focused = nil }
      if place?.key == key { place = successor(key).map { ($0, 0) } }
      for (section, place) in carousels where place.key == key {
        carousels[section] = successor(key).map { ($0, place.offset) }
      }
    }
  }

  /// Takes everything to the next state of the list: what stays keeps it, what goes loses it.
  ///
  /// - Returns: the cells that were displayed and are gone, as they were, from top to bottom.
  mutating func carry<Item: ListItem>(
    across transition: ListTransition<Item>
  ) -> [RemovedCell<Item>] where Item.ID == ID {
    let gone = transition.gone(among: keys.union(displayed))
    let departed = gone.compactMap { key, position -> RemovedCell<Item>? in
      guard displayed.contains(key), let item = transition.old.item(at: position) else {
        return nil
      }
      return RemovedCell(key: key, position: position, item: item)
    }
    drop(gone.keys) { key in gone[key].flatMap { transition.successor(of: $0) } }
    return departed.sorted { $0.order < $1.order }
  }
}
