import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The heights that cells came to, by identity and width.
///
/// They are estimates for when a row comes into view again; and a cell that comes to ever other
/// heights, its content and width being the same, is found out and held at one.
struct MeasuredCells {
  private struct Entry {
    var width: Double
    var height: Double
    var lowest: Double
    var highest: Double
    var changes = 0
    var lastChange = 0.0
  }

  /// A pause between two changes, in seconds, after which they are no loop: a field that grows while a
  /// person writes in it comes to ever other heights, too.
  private static var pause: Double { 1 }

  /// What is to be done about a measured height.
  enum Verdict: Equatable {
    /// It is the one that was known.
    case known

    /// It is another.
    case changed

    /// It was another too often: the cell is held at the highest from now on.
    case unstable(lowest: Double, highest: Double)
  }

  private var entries: [ItemIdentity: Entry] = [:]
  private var headings: [ItemIdentity: (width: Double, height: Double)] = [:]
  private var held: [ItemIdentity: (width: Double, height: Double)] = [:]

  /// How many cells may be known before those that are gone are forgotten.
  private var limit = 256

  /// Of how many cells a height is known.
  var count: Int { entries.count }

  /// Forgets cells that are gone, once twice as many are known as the last time.
  ///
  /// - Complexity: O(1) for each height that was taken since, if the closure takes no longer.
  mutating func forgetGone(_ isGone: (ItemIdentity) -> Bool) {
    guard entries.count > limit else { return }
    entries = entries.filter { !isGone($0.key) }
    headings = headings.filter { !isGone($0.key) }
    held = held.filter { !isGone($0.key) }
    limit = max(256, entries.count * 2)
  }

  /// Forgets the heights of headers that were measured in advance.
  mutating func forgetHeadings() {
    headings = [:]
  }

  /// The height of a header or footer that is measured before it is made, once for each content.
  mutating func heading(
    _ identity: ItemIdentity,
    width: Double,
    measure: () -> Double
  ) -> Double {
    if let known = headings[identity], known.width == width { return known.height }
    let height = measure()
    headings[identity] = (width, height)
    return height
  }

  /// Takes the height of a header or footer that was measured where it is shown.
  mutating func recordHeading(_ height: Double, of identity: ItemIdentity, width: Double) {
    headings[identity] = (width, height)
  }

  /// The height that a cell had when it was last seen at a width.
  func height(of identity: ItemIdentity, width: Double) -> Double? {
    guard let entry = entries[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// The height that a cell is held at, because it never comes to one by itself.
  func heldHeight(of identity: ItemIdentity, width: Double) -> Double? {
    guard !held.isEmpty, let entry = held[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// Takes a height that was measured.
  ///
  /// - Parameter time: when that was, in seconds since some moment.
  mutating func record(
    _ height: Double,
    of identity: ItemIdentity,
    width: Double,
    limit: Int,
    at time: Double
  ) -> Verdict {
    guard var entry = entries[identity], entry.width == width else {
      entries[identity] = Entry(width: width, height: height, lowest: height, highest: height)
      return .changed
    }
    // A pixel more or less is no other height.
    guard abs(entry.height - height) >= 0.5 else { return .known }
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

  /// Has a cell come to another height, because it shows something else now.
  mutating func forgetChanges(of identity: ItemIdentity) {
    held[identity] = nil
    headings[identity] = nil
    guard var entry = entries[identity] else { return }
    entry.changes = 0
    entry.lowest = entry.height
    entry.highest = entry.height
    entries[identity] = entry
  }
}
