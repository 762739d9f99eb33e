import MedleyCore
import MedleySupport

/// The cells that browsers hold, and the visible ones among them, which have received display events.
///
/// Each window counts once for each of its cells, and once for all tabs that show it, so that a new window
/// costs the number of its cells.
struct DisplayedCells {
  private var windows: [ObjectIdentifier: (cells: SentWindow.Cells, tabCount: Int)] = [:]

  /// The number of windows that contain a cell, by its key.
  private var counts: [String: Int] = [:]

  /// The number of tabs that show a cell, by its key.
  private var visible: [String: Int] = [:]

  /// The cells that have received a prefetch or display event since they entered a window.
  private var prefetched: Set<String> = []

  /// The displayed rows that are not loaded, by the key of their placeholder row.
  private var unloaded: [String: Set<Int>] = [:]

  /// The displayed rows that contain a list larger than memory, by their keys.
  private(set) var nests: Set<String> = []

  /// The rows of such lists that a user has requested, and the number of rows that were not loaded then, by
  /// the key of their placeholder row.
  private var asked: [String: (rows: Range<Int>, count: Int)] = [:]

  private var reported = ReportedParts<String>()

  /// A placeholder row, by its key.
  typealias Group = ReportedParts<String>.Row

  /// Records that a cell became visible in a tab.
  mutating func see(_ key: String) {
    visible[key, default: 0] += 1
    if counts[key] != nil { prefetched.insert(key) }
  }

  /// Records that a cell has left the visible part of a tab, and returns whether no other tab shows it.
  mutating func unsee(_ key: String) -> Bool {
    guard let count = visible[key] else { return false }
    visible[key] = count > 1 ? count - 1 : nil
    return count == 1
  }

  /// Returns the cells of a window that were not visible nor returned since a window contained them first.
  mutating func takePrefetched(_ keys: some Sequence<String>) -> [String] {
    keys.filter { UnloadedKey($0) == nil && counts[$0] != nil && prefetched.insert($0).inserted }
  }

  /// Records that a row contains a list larger than memory, if it is displayed.
  mutating func note(nest key: String) {
    if counts[key] != nil { nests.insert(key) }
  }

  /// Records that a user asks for some of the rows of a placeholder row of a nested list.
  mutating func ask(for rows: Range<Int>, of count: Int, in key: String) {
    asked[key] = (rows, count)
  }

  /// Returns the events of placeholder rows for the parts that are displayed now.
  ///
  /// - Parameters:
  ///   - nested: the placeholder rows at the beginning of nested lists.
  ///   - count: returns the number of rows that a placeholder row represents.
  mutating func takeUnloadedRows(
    nested: [Group],
    count: (_ key: String) -> Int?
  ) -> [(event: CellEvent, key: String)] {
    guard !unloaded.isEmpty || !nested.isEmpty || !asked.isEmpty || !reported.isEmpty else {
      return []
    }
    // Some of the rows were loaded, or nobody sees the list any more.
    asked = asked.filter { key, asked in
      asked.count == count(key) && counts[String(key.prefix { $0 != "/" })] != nil
    }
    var groups = unloaded.compactMap { key, rows in
      count(key).map { Group(key, rows: rows.sorted().consecutiveRanges, count: $0) }
    }
    groups += nested.filter { asked[$0.key] == nil }
    groups += asked.map { Group($0.key, rows: [$0.value.rows], count: $0.value.count) }
    return reported.update(groups.sorted { $0.key < $1.key })
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
    let count = windows[ObjectIdentifier(window.cells)]?.tabCount ?? 0
    windows[ObjectIdentifier(window.cells)] = (window.cells, count + 1)
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
    guard let count = windows[ObjectIdentifier(window.cells)]?.tabCount else { return [] }
    windows[ObjectIdentifier(window.cells)] = count > 1 ? (window.cells, count - 1) : nil
    guard count == 1 else { return [] }
    return window.held.map(\.key).filter { key in
      let count = counts[key, default: 0]
      counts[key] = count > 1 ? count - 1 : nil
      guard count == 1 else { return false }
      self.count(key, false)
      nests.remove(key)
      prefetched.remove(key)
      return true
    }
  }
}
