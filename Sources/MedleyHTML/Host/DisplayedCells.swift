/// The cells that browsers show, for which the list received display events.
///
/// Each window counts once for each of its cells, and once for all tabs that show it, so that a new window
/// costs the number of its cells.
struct DisplayedCells {
  private var windows: [ObjectIdentifier: (window: SentWindow, tabCount: Int)] = [:]

  /// The number of windows that contain a cell, by its key.
  private var counts: [String: Int] = [:]

  /// Inserts a window of one more tab, and returns the cells that no other window shows.
  mutating func insert(_ window: SentWindow) -> [String] {
    let count = windows[ObjectIdentifier(window)]?.tabCount ?? 0
    windows[ObjectIdentifier(window)] = (window, count + 1)
    guard count == 0 else { return [] }
    return window.held.map(\.key).filter { key in
      counts[key, default: 0] += 1
      return counts[key] == 1
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
      return count == 1
    }
  }
}
