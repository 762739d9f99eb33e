/// The requests of a window.
struct RowRequests<ID: Hashable & Sendable>: Sendable {
  /// The reason for a request.
  enum Purpose: Hashable, Sendable {
    /// They are the first rows of the window.
    case open

    /// They are visible, or nearly.
    case fill(Range<Int>)

    /// They are at an end of a source that does not count.
    case extend(PagingEdge)

    /// Their contents have changed.
    case update(Set<ID>)

    /// The user wants to see this row.
    case show(ID)

    /// A viewer was at one of these rows.
    case find(Set<ID>)

    /// The user wants to see the first rows again.
    case refresh

    /// Something has changed in the source.
    case again
  }

  struct Reading: Hashable, Sendable {
    var purpose: Purpose
    var request: RowRequest<ID>

    /// The version of the list when the request was sent.
    var version: Int?

    /// Whether the rows are the whole list from now on.
    var replacesAll: Bool {
      switch purpose {
      case .open, .show, .refresh, .again: true
      case .fill, .extend, .update, .find: false
      }
    }
  }

  /// A failure that is retried: of rows at positions, or at an end of a source that does not count.
  struct Failure: Hashable, Sendable {
    var range: Range<Int>
    var edge: PagingEdge?
    var attempts: Int

    /// The number of the wait, or `nil` if the time has passed or the user retries.
    var wait: Int?
  }

  /// A search for the place of a viewer, until it has been answered.
  struct Search: Hashable, Sendable {
    /// The row at which the viewer was.
    var first: ID

    /// The rows to search for: one of them must be found, with the first.
    var ids: Set<ID>

    var attempts = 0

    /// The number of the wait after a failure.
    var wait: Int?
  }

  /// The state of rows that are outdated and have to be read again.
  struct Staleness: Hashable, Sendable {
    /// Whether anything may be outdated, and not only some contents.
    var readsAll: Bool

    /// Whether something has changed since the request was sent.
    var hasChangedSince = false

    var attempts = 0

    /// The number of the wait after a failure.
    var wait: Int?
  }

  var staleness: Staleness?

  /// The requests that run, by their numbers.
  var reading: [Int: Reading] = [:]

  var failures: [Failure] = []

  /// A loaded row with older content than the source has.
  struct Outdated: Hashable, Sendable {
    /// The version of the first change that the shown content lacks.
    var since: Int

    /// The version of the last change of the content.
    var change: Int

    /// Whether it is read by its id, because it moved before the source answered.
    var isReadByID = false
  }

  /// The loaded rows whose contents have to be read again, until a new content has arrived.
  var outdated: [ID: Outdated] = [:]

  /// The rows of these that are kept in the list although their positions are not known.
  var displaced: Set<ID> = []

  /// The searches for the places of viewers, in order.
  var searches: [Search] = []

  /// The number of times that a displayed row was loaded at another position although no rows moved: a source
  /// may have two rows with one id.
  var moves: [ID: Int] = [:]

  /// The number of the wait for the changes that an answer contains.
  var earlyWait: Int?

  /// The number of answers at each end since the last one with new rows.
  var emptyBatches: [PagingEdge: Int] = [:]

  /// Where the list opens.
  var opening = RowPlace<ID>.start

  private var lastNumber = 0

  /// Continues the numbering of earlier requests, so that their answers are ignored.
  mutating func continueNumbers(after other: Self) {
    lastNumber = other.lastNumber
  }

  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Records that the content of a loaded row has changed.
  mutating func setOutdated(_ id: ID, by version: Int) {
    outdated[id, default: Outdated(since: version, change: version)].change = version
  }

  /// Forgets that the content of a row has to be read again.
  mutating func forget(_ id: ID) {
    outdated[id] = nil
    displaced.remove(id)
  }

  /// Ends a search for rows.
  mutating func endSearch(for ids: Set<ID>) {
    searches.removeAll { $0.ids == ids }
  }

  /// Whether a request runs whose rows are the whole list.
  var isReplacing: Bool { reading.values.contains(where: \.replacesAll) }

  /// The positions that are being read.
  var ranges: [Range<Int>] { reading.values.compactMap(\.range) }

  /// Moves all positions through an edit.
  mutating func move(through edit: SourceEdit<ID>) {
    for (number, value) in reading {
      if let range = value.range { reading[number]?.purpose = .fill(range.moved(through: edit)) }
    }
    for index in failures.indices {
      failures[index].range = failures[index].range.moved(through: edit)
    }
    failures.removeAll { $0.range.isEmpty }
  }
}

extension RowRequests.Reading {
  /// The positions that are read; `nil` if they are not known.
  var range: Range<Int>? {
    guard case .fill(let range) = purpose else { return nil }
    return range
  }

  /// The rows whose contents are read; `nil` for other requests.
  var updated: Set<ID>? {
    guard case .update(let ids) = purpose else { return nil }
    return ids
  }

  /// Whether rows are read at an end, beside a row.
  func extends(from id: ID) -> Bool {
    guard case .extend = purpose else { return false }
    return request.place == .before(id) || request.place == .after(id)
  }

  /// Whether changes have moved the rows, so that the answer may contain others.
  var hasMoved: Bool {
    guard case .position(let position) = request.place else { return range?.lowerBound != 0 }
    return range?.lowerBound != position
  }
}

extension Range<Int> {
  /// The same rows after an edit, with the rows that were inserted between them.
  func moved<ID>(through edit: SourceEdit<ID>) -> Range<Int> {
    switch edit {
    case .inserted(let new):
      let lower = lowerBound >= new.lowerBound ? lowerBound + new.count : lowerBound
      let upper = upperBound > new.lowerBound ? upperBound + new.count : upperBound
      return lower..<Swift.max(lower, upper)
    case .removed(let old):
      func moved(_ bound: Int) -> Int {
        bound <= old.lowerBound ? bound : Swift.max(old.lowerBound, bound - old.count)
      }
      return moved(lowerBound)..<moved(upperBound)
    case .moved(let source, let target):
      return moved(through: SourceEdit<ID>.removed(source..<source + 1))
        .moved(through: SourceEdit<ID>.inserted(target..<target + 1))
    default:
      return self
    }
  }
}
