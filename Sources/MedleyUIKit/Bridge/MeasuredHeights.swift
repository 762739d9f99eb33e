import MedleyCore

/// The measured heights of cells by identity and width.
///
/// They serve as estimates when a row becomes visible again. A cell whose height keeps changing at
/// constant content and width is in a sizing loop, and is held at its largest height.
struct MeasuredHeights {
  private struct Entry {
    var width: Double
    var height: Double
    var lowest: Double
    var highest: Double
    var changes = 0
    var lastChange = 0.0
  }

  /// The result of recording a height.
  enum Result: Equatable {
    case unchanged
    case changed

    /// The height has changed too often: the cell is held at the highest one from now on.
    case unstable(lowest: Double, highest: Double)
  }

  /// The time between two changes, in seconds, after which they are not part of a loop: the height of a
  /// text field also keeps changing while the user types.
  private static let pause = 1.0

  private var entries: [ItemIdentity: Entry] = [:]
  private var headings: [ItemIdentity: (width: Double, height: Double)] = [:]
  private var held: [ItemIdentity: (width: Double, height: Double)] = [:]

  /// The number of entries that starts the removal of entries of deleted rows.
  private var limit = 256

  /// The number of cells with a known height.
  var count: Int { entries.count }

  /// Returns the last height of a cell at a width.
  func height(of identity: ItemIdentity, width: Double) -> Double? {
    guard let entry = entries[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// Whether a cell is held at a height.
  var holdsCells: Bool { !held.isEmpty }

  /// Returns the height at which a cell is held to end a sizing loop.
  func heldHeight(of identity: ItemIdentity, width: Double) -> Double? {
    guard !held.isEmpty, let entry = held[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// Returns the height of a header or footer that was measured for its current content.
  func headingHeight(of identity: ItemIdentity, width: Double) -> Double? {
    guard let entry = headings[identity], entry.width == width else { return nil }
    return entry.height
  }

  mutating func recordHeading(_ height: Double, of identity: ItemIdentity, width: Double) {
    headings[identity] = (width, height)
  }

  mutating func removeHeadings() {
    headings = [:]
  }

  /// Records a measured height.
  ///
  /// - Parameters:
  ///   - limit: the number of changes after which the cell is in a sizing loop.
  ///   - time: the time of the measurement in seconds.
  mutating func record(
    _ height: Double,
    of identity: ItemIdentity,
    width: Double,
    limit: Int,
    at time: Double
  ) -> Result {
    guard var entry = entries[identity], entry.width == width else {
      entries[identity] = Entry(width: width, height: height, lowest: height, highest: height)
      return .changed
    }
    // Rounding to pixels is not a change.
    guard abs(entry.height - height) >= 0.5 else { return .unchanged }
    if time - entry.lastChange > Self.pause {
      entry.changes = 0
      (entry.lowest, entry.highest) = (entry.height, entry.height)
    }
    entry.lastChange = time
    entry.height = height
    entry.lowest = min(entry.lowest, height)
    entry.highest = max(entry.highest, height)
    entry.changes += 1
    entries[identity] = entry
    guard entry.changes > limit, held[identity] == nil else { return .changed }
    held[identity] = (width, entry.highest)
    return .unstable(lowest: entry.lowest, highest: entry.highest)
  }

  /// Resets the detection of sizing loops for a cell, because its content has changed.
  mutating func invalidate(_ identity: ItemIdentity) {
    held[identity] = nil
    headings[identity] = nil
    guard var entry = entries[identity] else { return }
    entry.changes = 0
    entry.lowest = entry.height
    entry.highest = entry.height
    entries[identity] = entry
  }

  /// Removes the entries of deleted rows, once the number of entries has doubled since the last time.
  ///
  /// - Complexity: amortized O(1) for each recorded height, if the closure is O(1).
  mutating func removeAll(where isDeleted: (ItemIdentity) -> Bool) {
    guard entries.count > limit else { return }
    entries = entries.filter { !isDeleted($0.key) }
    headings = headings.filter { !isDeleted($0.key) }
    held = held.filter { !isDeleted($0.key) }
    limit = max(256, entries.count * 2)
  }
}
