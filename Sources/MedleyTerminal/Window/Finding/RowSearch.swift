package import MedleyCore

/// Looks through the rows of a list for one that holds a text, a few at a time.
package struct RowSearch: Hashable, Sendable {
  /// What one step came to.
  package enum Outcome: Hashable, Sendable {
    /// There is more to look through.
    case unfinished
    /// The next row that holds the text.
    case found(ListPath)
    /// No row holds it.
    case notFound
  }

  private let sought: FoldedText
  private let isForward: Bool
  private let start: ListPath
  private var next: ListPath?

  /// Whether the search went on at the other end of the list.
  package private(set) var hasWrapped = false

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - text: What a row is to hold.
  ///   - start: The row to begin with.
  ///   - includesStart: Whether that row is looked at first; otherwise it is the last one.
  ///   - isForward: Whether rows further down come first.
  package init(_ text: String, from start: ListPath, includesStart: Bool, isForward: Bool = true) {
    sought = FoldedText(text)
    self.start = start
    self.isForward = isForward
    next = start
    if !includesStart { skipsStart = true }
  }

  private var skipsStart = false

  /// Looks at some more rows.
  ///
  /// - Parameters:
  ///   - limit: How many rows, and empty sections, to look at.
  ///   - itemCounts: The number of rows of the section at an index; `nil` beyond the last.
  ///   - sectionCount: How many sections there are.
  ///   - text: Called with a row's place; gives what it says.
  package mutating func step(
    limit: Int,
    sectionCount: Int,
    itemCount: (Int) -> Int,
    text: (ListPath) -> String?
  ) -> Outcome {
    guard !sought.isEmpty else { return .notFound }
    for _ in 0..<max(1, limit) {
      guard let place = next else { return .notFound }
      if hasWrapped, isBeyondStart(place) { return .notFound }
      let hadWrapped = hasWrapped
      let isFirst = place == start && !hadWrapped
      next = following(place, sectionCount: sectionCount, itemCount: itemCount)
      if isFirst, skipsStart { continue }
      // What once was the last row may be gone.
      guard (0..<sectionCount).contains(place.section),
        (0..<itemCount(place.section)).contains(place.item)
      else { continue }
      if let words = text(place), FoldedText(words).contains(sought) {
        // What comes after the last row is of no account when that is the one.
        hasWrapped = hadWrapped
        return .found(place)
      }
    }
    return .unfinished
  }

  /// Whether everything was looked at, once the search has wrapped.
  private func isBeyondStart(_ place: ListPath) -> Bool {
    if place == start { return !skipsStart }
    let isBehind = (start.section, start.item) < (place.section, place.item)
    return isForward ? isBehind : !isBehind
  }

  /// The next place, which may be one of an empty section.
  private mutating func following(
    _ place: ListPath,
    sectionCount: Int,
    itemCount: (Int) -> Int
  ) -> ListPath? {
    guard sectionCount > 0 else { return nil }
    if isForward {
      if place.section < sectionCount, place.item + 1 < itemCount(place.section) {
        return ListPath(section: place.section, item: place.item + 1)
      }
      if place.section + 1 < sectionCount { return ListPath(section: place.section + 1, item: 0) }
      return wrap(to: ListPath(section: 0, item: 0))
    }
    if place.item > 0, place.section < sectionCount {
      return ListPath(section: place.section, item: place.item - 1)
    }
    if place.section > 0 { return end(of: min(place.section, sectionCount) - 1, itemCount) }
    return wrap(to: end(of: sectionCount - 1, itemCount))
  }

  private func end(of section: Int, _ itemCount: (Int) -> Int) -> ListPath {
    ListPath(section: section, item: max(0, itemCount(section) - 1))
  }

  private mutating func wrap(to place: ListPath) -> ListPath? {
    guard !hasWrapped else { return nil }
    hasWrapped = true
    return place
  }
}
