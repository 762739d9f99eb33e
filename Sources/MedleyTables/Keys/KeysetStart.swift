/// Where reading in the order of keys starts.
package struct KeysetStart<Key: Hashable & Sendable>: Sendable {
  /// The key to start at; `nil` for the first or the last row.
  package var key: Key?

  /// Whether the row with the key itself is read.
  package var isIncluded: Bool

  /// Whether rows are read towards the first one.
  package var isBackward: Bool

  /// The last key that is read; `nil` for no limit, and if rows are read towards the first one.
  package var end: Key?

  package init(
    key: Key? = nil,
    isIncluded: Bool = true,
    isBackward: Bool = false,
    end: Key? = nil
  ) {
    self.key = key
    self.isIncluded = isIncluded
    self.isBackward = isBackward
    self.end = end
  }
}
