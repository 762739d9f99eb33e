/// The cells that browsers show, for which the list received display events.
///
/// Each window counts once for each of its cells, and once for all tabs that show it, so that a new window
/// costs the number of its cells.
struct DisplayedCells {
  private var windows: [ObjectIdentifier: (window: SentWindow, tabCount: Int)] = [:]

  /// The number of windows that contain a cell, by its key.
  private var counts: [String: Int] = [:]

  /// The displayed rows that are not loaded, by the key of the row that stands for them.
  private var unloaded: [String: Set<Int>] = [:]

  /// The displayed parts of rows that stand for others, of which the list knows.
  private var parts: [String: [Range<Int>]] = [:]

  /// Returns the rows that stand for others of which nothing is displayed any more, and those of which
  /// other parts are.
  mutating func takeUnloadedRows() -> (ended: [String], changed: [(String, [Range<Int>])]) {
    guard !unloaded.isEmpty || !parts.isEmpty else { return ([], []) }
    let new = unloaded.mapValues(\.ranges)
    defer { parts = new }
    let ended = parts.keys.filter { new[$0] == nil }
    return (Array(ended), new.filter { parts[$0.key] != $0.value }.sorted { $0.key < $1.key })
  }

  private mutating func count(_ key: String, _ isDisplayed: Bool) {
    guard let key = UnloadedKey(key) else { return }
    if isDisplayed {
      unloaded[key.group, default: []].insert(key.offset)
    } else {
      unloaded[key.group]?.remove(key.offset)
      if unloaded[key.group]?.isEmpty == true { unloaded[key.group] = nil }
    }
  }

  /// Inserts a window of one more tab, and returns the cells that no other window shows.
  mutating func insert(_ window: SentWindow) -> [String] {
    let count = windows[ObjectIdentifier(window)]?.tabCount ?? 0
    windows[ObjectIdentifier(window)] = (window, count + 1)
    guard count == 0 else { return [] }
    return window.held.map(\.key).filter { key in
      counts[key, default: 0] += 1
      guard counts[key] == 1 else { return false }
      self.count(key, true)
      return true
    }
  }

  /// Removes a window of one tab, and returns the cells that no window shows any longer.
  mutating func remove(_ window: SentWindow) -> [String] {
    guard let count = windows[ObjectIdentifier(window)]?.tabCount else { return [] }
    windows[ObjectIdentifier(window)] = count > 1 ? (window, count - 1) : nil
    guard count == 1 else { return [] }
    return window.held.map(\.key).filter { key in
      let count = counts[key, default: 0]
      counts[key] = count > 1 ? count - 1 : nil
      guard count == 1 else { return false }
      self.count(key, false)
      return true
    }
  }
}

extension Set<Int> {
  /// The ranges of consecutive numbers, in ascending order.
  fileprivate var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in sorted() {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}
