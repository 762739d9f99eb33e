/// What a list remembers of its rows, by their identity.
struct ListState<ID: Hashable & Sendable> {
  typealias Key = CellKey<ID>

  var selected: Set<Key> = []
  var expanded: Set<Key> = []
  var focused: Key?

  /// The thresholds of impressions that were reached since the cell came into view, by their index.
  var seen: [Key: Set<Int>] = [:]
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
    seen = seen.filter { isPresent($0.key) }
    if let key = focused, !isPresent(key) { focused = nil }
    if let key = place?.key, !isPresent(key) { place = nil }
  }
}
