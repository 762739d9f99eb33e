import MedleyCore

/// The cells that the list knows to be visible or about to become visible, and the time for which
/// they have been visible.
struct DisplayTracker {
  /// A cell and its position.
  typealias Entry = (position: CellPosition, identity: ItemIdentity)

  /// The list of the cells.
  weak var list: AnyObject?

  /// The cells for which the list received a display event, and their last positions.
  private var displayed: [ItemIdentity: CellPosition] = [:]

  /// The cells that are visible or near the visible part, for which the list received a prefetch
  /// event.
  private var prefetched: Set<ItemIdentity> = []

  /// The visible parts of placeholder rows.
  var parts = ReportedParts<ItemIdentity>()

  /// The visible part at the last prefetch.
  private var prefetchPlace: PrefetchPlace?

  /// The visible time of the cells with impressions.
  var impressions = ImpressionTracker()

  /// The time in seconds.
  var clock: Double

  init(clock: Double = 0) {
    self.clock = clock
  }

  /// Records the visible cells.
  ///
  /// - Returns: The cells that are no longer visible, and the cells that became visible.
  mutating func show(
    _ cells: [ItemIdentity: CellPosition]
  ) -> (ended: [Entry], begun: [Entry]) {
    defer { displayed = cells }
    return (displayed.entries(missingIn: cells), cells.entries(missingIn: displayed))
  }

  /// Records the cells near the visible part, unless that part is the same as before.
  ///
  /// - Parameter cells: Returns the cells and their positions.
  /// - Returns: The cells for which the list receives a prefetch event.
  mutating func prefetch(at place: PrefetchPlace, _ cells: () -> [Entry]) -> [Entry] {
    guard place != prefetchPlace else { return [] }
    prefetchPlace = place
    let (cells, old) = (cells(), prefetched)
    prefetched = Set(cells.map(\.identity))
    return cells.filter { !old.contains($0.identity) && displayed[$0.identity] == nil }
  }

  /// Moves the displayed cells to their positions after a structural change.
  mutating func move(_ position: (_ old: CellPosition) -> CellPosition?) {
    displayed = displayed.compactMapValues(position)
    prefetchPlace = nil
  }

  /// Finds the displayed cells in a list that was reloaded; the list handles removed cells.
  mutating func reload(_ list: HostedList<TerminalCell, Never>?) {
    for (identity, position) in displayed where list?.identity(at: position) != identity {
      displayed[identity] = list?.position(of: identity)
    }
    (prefetched, prefetchPlace) = ([], nil)
  }
}

/// The visible part of a list, on which the cells to prefetch depend.
struct PrefetchPlace: Equatable {
  var top: Int
  var contentHeight: Int
}

extension [ItemIdentity: CellPosition] {
  /// The cells that are not in another table, from top to bottom.
  fileprivate func entries(missingIn other: Self) -> [DisplayTracker.Entry] {
    filter { other[$0.key] == nil }.map { ($0.value, $0.key) }
      .sorted { $0.position.readingOrder < $1.position.readingOrder }
  }
}
