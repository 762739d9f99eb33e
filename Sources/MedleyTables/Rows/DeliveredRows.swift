/// The keys of the rows that a source delivered, and the spans between the first and the last of them.
///
/// Keys serve requests beside a row that was deleted since. Spans decide whether an inserted row is
/// between rows of a list. Only the server can compare keys, so here spans are joined only where one
/// continues another; `FollowedTable.joined` joins the others when there are many.
package struct DeliveredRows<ID: Hashable & Sendable>: Sendable {
  package struct Span: Hashable, Sendable {
    package var first: [DatabaseText]
    package var last: [DatabaseText]

    package init(first: [DatabaseText], last: [DatabaseText]) {
      self.first = first
      self.last = last
    }
  }

  private struct Known: Sendable {
    var key: [DatabaseText]
    /// Whether a list may show the row with this key.
    var isShown = true
    /// Whether lists may show the row with several keys: one read it before it was moved, one after.
    var isAmbiguous = false
  }

  private var known: [ID: Known] = [:]
  private var ring: [ID] = []
  private var next = 0
  private let limit: Int
  private let spanLimit: Int

  package private(set) var spans: [Span] = []

  /// The number of spans above which spans should be joined.
  package static var joinLimit: Int { 64 }

  /// The latest extensions of spans: other lists read the same rows.
  private var extensions: [Span] = []

  /// Whether lists may show rows without a known key.
  private var hasForgotten = false

  /// Whether there were too many spans, so that an inserted row may be in one that is not known.
  package private(set) var isOverfull = false

  /// Grows with each delivery.
  package private(set) var deliveryCount = 0

  package init(limit: Int = 32_768, spanLimit: Int = 1_024) {
    self.limit = limit
    self.spanLimit = spanLimit
  }

  package func key(of id: ID) -> [DatabaseText]? { known[id]?.key }

  package func mayBeShown(_ id: ID) -> Bool { known[id]?.isShown ?? hasForgotten }

  /// Whether all lists that show a row show it with a key.
  package func isShown(_ id: ID, onlyWith key: [DatabaseText]) -> Bool {
    guard let row = known[id] else { return false }
    return row.isShown && !row.isAmbiguous && row.key == key
  }

  /// Records that all lists remove rows; the keys stay known for requests beside them.
  package mutating func retire(_ ids: [ID]) {
    for id in ids {
      known[id]?.isShown = false
      known[id]?.isAmbiguous = false
    }
  }

  /// Remembers rows that are delivered.
  ///
  /// - Parameter edge: the key beside which the rows were read, and the side of the rows.
  package mutating func deliver(
    _ rows: [(id: ID, key: [DatabaseText])],
    beside edge: (key: [DatabaseText], isAfter: Bool)? = nil
  ) {
    deliveryCount += 1
    for row in rows { remember(row.id, row.key) }
    guard let first = rows.first?.key, let last = rows.last?.key else { return }
    guard let edge else { return add(Span(first: first, last: last)) }
    let span =
      edge.isAfter ? Span(first: edge.key, last: last) : Span(first: first, last: edge.key)
    if extensions.contains(span) { return }
    let index =
      edge.isAfter
      ? spans.firstIndex { $0.last == edge.key } : spans.firstIndex { $0.first == edge.key }
    guard let index else { return add(span) }
    if edge.isAfter { spans[index].last = last } else { spans[index].first = first }
    if extensions.count == Self.joinLimit { extensions.removeFirst() }
    extensions.append(span)
  }

  /// Replaces spans by fewer ones that cover the same rows.
  package mutating func replace(_ old: [Span], with new: [Span]) {
    let old = Set(old)
    // Some spans may have been extended or removed meanwhile.
    guard old.isSubset(of: spans) else { return }
    spans = new + spans.filter { !old.contains($0) }
  }

  /// Clears all spans, because every list reloads.
  package mutating func forgetSpans() {
    spans = []
    extensions = []
    retire(Array(known.keys))
    hasForgotten = false
    isOverfull = false
  }

  private mutating func add(_ span: Span) {
    guard !spans.contains(span) else { return }
    if spans.count == spanLimit {
      spans.removeFirst()
      isOverfull = true
    }
    spans.append(span)
  }

  private mutating func remember(_ id: ID, _ key: [DatabaseText]) {
    let earlier = known[id]
    var row = Known(key: key)
    if let earlier, earlier.isShown {
      row.isAmbiguous = earlier.isAmbiguous || earlier.key != key
    }
    known[id] = row
    if earlier != nil { return }
    if ring.count < limit {
      ring.append(id)
    } else {
      if known.removeValue(forKey: ring[next])?.isShown == true { hasForgotten = true }
      ring[next] = id
      next = (next + 1) % limit
    }
  }
}
