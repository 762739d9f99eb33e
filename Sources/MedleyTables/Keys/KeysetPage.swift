/// The rows on both sides of a place, in the order of the list.
package struct KeysetPage<Row> {
  package var before: [Row] = []
  package var after: [Row] = []

  /// Creates a page of rows.
  package init(before: [Row] = [], after: [Row] = []) {
    self.before = before
    self.after = after
  }

  /// Consecutive rows of a page, and whether the page has others on both sides.
  package struct Part {
    package var rows: [Row]

    /// The number of the rows that are before the place.
    package var earlierCount: Int

    package var hasEarlier: Bool
    package var hasLater: Bool
  }

  /// Returns the first rows after the place.
  package func first(_ count: Int) -> Part {
    Part(
      rows: Array(after.prefix(count)),
      earlierCount: 0,
      hasEarlier: !before.isEmpty,
      hasLater: after.count > count
    )
  }

  /// Returns the last rows before the place.
  package func last(_ count: Int) -> Part {
    Part(
      rows: Array(before.suffix(count)),
      earlierCount: min(count, before.count),
      hasEarlier: before.count > count,
      hasLater: !after.isEmpty
    )
  }

  /// Returns rows on both sides: half of them before the place, and more at the side where the other has fewer.
  package func around(_ count: Int) -> Part {
    let laterCount = min(after.count, max(count - count / 2, count - before.count))
    let earlierCount = min(before.count, count - laterCount)
    return Part(
      rows: before.suffix(earlierCount) + after.prefix(laterCount),
      earlierCount: earlierCount,
      hasEarlier: before.count > earlierCount,
      hasLater: after.count > laterCount
    )
  }
}

extension KeysetPage: Sendable where Row: Sendable {}
extension KeysetPage.Part: Sendable where Row: Sendable {}
