/// The version of the rows of a window, and the changes that order answers.
struct SourceHistory<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// The version of the rows; `nil` before the first answer.
  private(set) var version: Int?

  /// The changes that answers on the way may lack, by their versions; before the first answer all
  /// changes.
  private var changes: [SourceChange<Row.ID>] = []

  /// The last version with forgotten changes.
  private var floor = Int.min

  /// Whether the answers have versions, and not only the changes.
  private var hasVersions = false

  /// Answers that are newer than the rows.
  private var early: [(batch: RowBatch<Row>, reading: RowRequests<Row.ID>.Reading)] = []

  /// The greatest number of changes that are kept.
  private static var limit: Int { 4_096 }

  /// Whether answers wait for changes.
  var isWaiting: Bool { !early.isEmpty }

  /// Whether an answer has to wait for the changes that it contains.
  func isEarly(_ batch: RowBatch<Row>) -> Bool {
    version.map { batch.version > $0 } ?? false
  }

  /// Stores an answer until its changes have arrived.
  mutating func wait(_ batch: RowBatch<Row>, _ reading: RowRequests<Row.ID>.Reading) {
    early.append((batch, reading))
  }

  /// The answers whose changes have arrived.
  mutating func arrived() -> [(batch: RowBatch<Row>, reading: RowRequests<Row.ID>.Reading)] {
    guard let version else { return [] }
    let arrived = early.filter { $0.batch.version <= version }
    early.removeAll { $0.batch.version <= version }
    return arrived
  }

  /// The requests whose answers wait.
  var waiting: [RowRequests<Row.ID>.Reading] { early.map(\.reading) }

  /// Drops the answers that wait.
  mutating func dropWaiting(
    where shouldDrop: (RowRequests<Row.ID>.Reading) -> Bool = { _ in true }
  ) {
    early.removeAll { shouldDrop($0.reading) }
  }

  /// Records a change; returns whether its edits must be applied now.
  mutating func note(_ change: SourceChange<Row.ID>) -> Bool {
    if let version, change.version <= version { return false }
    changes.append(change)
    if changes.count > Self.limit { floor = changes.removeFirst().version }
    guard version != nil else { return false }
    version = change.version
    return true
  }

  /// Takes the version of an answer that replaces all rows.
  ///
  /// - Returns: the changes since, and whether none of them was forgotten.
  mutating func restart(at version: Int) -> (changes: [SourceChange<Row.ID>], isComplete: Bool) {
    let isComplete = changes(since: version) != nil
    let later = changes.filter { $0.version > version }
    self.version = later.last?.version ?? max(version, self.version ?? version)
    // The changes before it may not have arrived.
    floor = max(floor, version)
    hasVersions = hasVersions || version > 0
    return (later, isComplete)
  }

  /// The changes since a version; `nil` if some of them are no longer known.
  ///
  /// A source without versions answers with version 0; no changes are applied to its rows.
  func changes(since version: Int) -> [SourceChange<Row.ID>]? {
    guard version < floor else { return changes.filter { $0.version > version } }
    return version == 0 && !hasVersions ? [] : nil
  }

  /// The rows that were changed by id since a version, and the versions of their last changes.
  func updatedRows(since version: Int) -> [Row.ID: Int] {
    var updated: [Row.ID: Int] = [:]
    for change in changes(since: version) ?? [] {
      for case .updatedRows(let ids) in change.edits {
        for id in ids { updated[id] = change.version }
      }
    }
    return updated
  }

  /// The version of the contents of an answer: at least its request's version if the source has no versions.
  func contentVersion(of batch: RowBatch<Row>, _ reading: RowRequests<Row.ID>.Reading) -> Int {
    batch.version == 0 && !hasVersions ? reading.version ?? 0 : batch.version
  }

  /// Forgets the changes that no answer lacks any more.
  ///
  /// - Parameter oldest: the version of the rows when the oldest running request was sent.
  mutating func forget(before oldest: Int?) {
    guard let version else { return }
    floor = max(floor, min(oldest ?? version, version))
    changes.removeAll { $0.version <= floor }
  }
}

extension RowBatch where Row: Identifiable, Row.ID: Sendable {
  /// The rows of an older answer after some changes.
  struct Moved {
    /// Consecutive rows and their positions.
    var parts: [(position: Int, rows: [Row])]

    /// The number of all rows.
    var total: Int

    /// The rows whose contents are outdated, and the versions of the last changes of these.
    var outdated: [Row.ID: Int] = [:]

    /// Moves rows through an edit.
    ///
    /// - Returns: whether the edit is known exactly.
    fileprivate mutating func move(
      _ places: inout [(position: Int, row: Row)],
      through edit: SourceEdit<Row.ID>,
      of version: Int
    ) -> Bool {
      switch edit {
      case .inserted(let new):
        total += new.count
        for index in places.indices where places[index].position >= new.lowerBound {
          places[index].position += new.count
        }
      case .removed(let old):
        total -= old.count
        places.removeAll { old.contains($0.position) }
        for index in places.indices where places[index].position >= old.upperBound {
          places[index].position -= old.count
        }
      case .moved(let source, let target):
        for index in places.indices {
          let place = places[index].position
          let left = place > source ? place - 1 : place
          places[index].position = place == source ? target : left >= target ? left + 1 : left
          if place == source { outdated[places[index].row.id] = version }
        }
        places.sort { $0.position < $1.position }
      case .updated(let range):
        for place in places where range.contains(place.position) {
          outdated[place.row.id] = version
        }
      case .updatedRows(let ids):
        let ids = Set(ids)
        for place in places where ids.contains(place.row.id) {
          outdated[place.row.id] = version
        }
      case .removedRows(let ids):
        let ids = Set(ids)
        places.removeAll { ids.contains($0.row.id) }
      case .extended: break
      case .unknown: return false
      }
      return true
    }
  }

  /// Returns the rows of an older answer at their positions after some changes.
  ///
  /// - Returns: the rows; `nil` if a change is not known exactly.
  func moved(
    through changes: [SourceChange<Row.ID>],
    from start: Int,
    total: Int
  ) -> Moved? {
    guard !changes.isEmpty else { return Moved(parts: [(start, rows)], total: total) }
    var places = rows.enumerated().map { (position: start + $0.offset, row: $0.element) }
    var moved = Moved(parts: [], total: total)
    for change in changes {
      for edit in change.edits {
        guard moved.move(&places, through: edit, of: change.version) else { return nil }
      }
    }
    for (position, row) in places {
      if let last = moved.parts.last, last.position + last.rows.count == position {
        moved.parts[moved.parts.count - 1].rows.append(row)
      } else {
        moved.parts.append((position, [row]))
      }
    }
    moved.total = max(0, moved.total)
    return moved
  }
}
