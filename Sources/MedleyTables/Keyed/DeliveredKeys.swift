/// The keys of rows that lists have received, and the range that they cover.
package struct DeliveredKeys<ID: Hashable & Sendable, Order: KeyOrdering>: Sendable {
  private struct Entry: Sendable {
    var key: Order.Key

    /// Whether lists may have the row; the key of a removed row is its last place.
    var isShown = true
  }

  /// The rows by identity, in two generations; the older one is dropped.
  private var young: [ID: Entry] = [:]
  private var old: [ID: Entry] = [:]

  /// The first and the last key that were delivered.
  private(set) var ends: (first: Order.Key, last: Order.Key)?

  private static var generationSize: Int { 8_192 }

  subscript(id: ID) -> Order.Key? { entry(id)?.key }

  /// Returns whether lists may have a row.
  func contains(_ id: ID) -> Bool { entry(id)?.isShown ?? false }

  /// Records that lists remove a row.
  mutating func setRemoved(_ id: ID) {
    guard var entry = entry(id) else { return }
    entry.isShown = false
    young[id] = entry
  }

  private func entry(_ id: ID) -> Entry? { young[id] ?? old[id] }

  mutating func insert(_ id: ID, _ key: Order.Key, order: Order) {
    if young.count >= Self.generationSize {
      old = young
      young = [:]
    }
    young[id] = Entry(key: key)
    guard let ends else {
      ends = (key, key)
      return
    }
    if order.precedes(key, ends.first) { self.ends?.first = key }
    if order.precedes(ends.last, key) { self.ends?.last = key }
  }
}
