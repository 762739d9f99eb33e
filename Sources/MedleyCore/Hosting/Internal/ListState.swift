/// What a list remembers of its rows, by their identity.
struct ListState<ID: Hashable & Sendable> {
  typealias Key = CellKey<ID>

  var selected: Set<Key> = []
  var expanded: Set<Key> = []
  var focused: Key?
  var place: (key: Key, offset: Double)?

  func cellState(of key: Key) -> CellState {
    var state: CellState = []
    if !selected.isEmpty, selected.contains(key) { state.insert(.selected) }
    if !expanded.isEmpty, expanded.contains(key) { state.insert(.expanded) }
    if focused == key { state.insert(.focused) }
    return state
  }

  /// Drops everything that belongs to identities which are gone.
  mutating func keepOnly(_ isPresent: (Key) -> Bool) {
    selected = selected.filter(isPresent)
    expanded = expanded.filter(isPresent)
    if let key = focused, !isPresent(key) { focused = nil }
    if let key = place?.key, !isPresent(key) { place = nil }
  }
}
