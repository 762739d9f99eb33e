#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTables

  /// The state of the rows of a source, which is updated in each transaction that reads rows.
  struct RowsState<Record: FetchableRecord & Identifiable & Sendable>: Sendable
  where Record.ID: DatabaseValueConvertible & Sendable {
    let keyset: KeysetReader<Record>
    let definition: RowsDefinition<Record>
    /// The log of the table; `nil` if it cannot be installed.
    let log: SQLiteChangeLog?
    /// Whether the request selects only some rows of its table.
    let isFiltered: Bool
    var schemaVersion: Int32

    /// The number of the last change in the log that this state contains.
    var lastChange: Int64

    /// How far the search index was built.
    var indexedID: Int64

    /// The number of rows between keys; `nil` for a source that does not count.
    var index: PositionIndex<KeyOrder>?

    /// The number of rows before they are counted; `nil` if it is not known.
    var expectedTotal: Int?

    /// Whether the number of rows may be read before they are counted.
    var mayReadTotal = true

    /// Whether rows were delivered with positions before they are counted.
    var hasDeliveredEarly = false

    /// How the rows of a filter are counted.
    var counting = Counting.selected

    /// The rows that a filter selects, as far as they are counted.
    var members = MemberSet()

    /// The rows that are left out because they do not decode, or because another row has their identity.
    var unreadable: Set<KeyValue> = []

    /// The row that is shown in place of one that is left out, because both have the same identity in Swift.
    var twins: [KeyValue: KeyValue] = [:]

    /// The rows that were reported because another row has their identity.
    var reportedTwins: Set<KeyValue> = []

    /// The keys of the delivered rows, and the range that they cover.
    var delivered = DeliveredKeys<Record.ID>()

    /// Whether rows were delivered without positions although rows are counted.
    var hasDeliveredUncounted = false

    /// Whether counts of an earlier start may be taken.
    var mayRestore = true

    /// The last change in the saved counts; `nil` if they were not saved.
    var savedChange: Int64?

    /// Edits that have not been sent yet.
    var edits: [SourceEdit<Record.ID>] = []

    var order: KeyOrder { keyset.order }

    /// Whether all rows are counted.
    var isCounted: Bool { index?.isComplete ?? false }

    /// The number of rows; `nil` if it is not known, so that batches have no positions.
    var total: Int? { isCounted ? index?.total : index == nil ? nil : expectedTotal }

    /// Whether a request for a position can be answered.
    func hasPosition(_ position: Int) -> Bool {
      guard let index, let total else { return false }
      return index.isComplete || position < index.total || position >= total
    }

    /// Counts again from the start, because the counts are no longer correct.
    mutating func reset() {
      if index != nil { index = PositionIndex(order: order) }
      counting = .selected
      members = MemberSet()
      (unreadable, twins) = ([], [:])
      (expectedTotal, mayReadTotal) = (nil, true)
      (hasDeliveredUncounted, hasDeliveredEarly) = (false, false)
      (mayRestore, savedChange) = (false, nil)
      edits = [.unknown]
    }

    /// Tells lists that have rows without positions to read them again.
    mutating func sendPositions() {
      if hasDeliveredUncounted { edits.append(.unknown) }
      hasDeliveredUncounted = false
    }
  }

  /// The keys of rows that lists have received.
  struct DeliveredKeys<ID: Hashable & Sendable>: Sendable {
    private struct Entry: Sendable {
      var key: RowKey

      /// Whether lists may have the row; the key of a removed row is its last place.
      var isShown = true
    }

    /// The rows by identity, in two generations; the older one is dropped.
    private var young: [ID: Entry] = [:]
    private var old: [ID: Entry] = [:]

    /// The first and the last key that were delivered.
    private(set) var ends: (first: RowKey, last: RowKey)?

    private static var generationSize: Int { 8_192 }

    subscript(id: ID) -> RowKey? { entry(id)?.key }

    /// Returns whether lists may have a row.
    func contains(_ id: ID) -> Bool { entry(id)?.isShown ?? false }

    /// Records that lists remove a row.
    mutating func setRemoved(_ id: ID) {
      guard var entry = entry(id) else { return }
      entry.isShown = false
      young[id] = entry
    }

    private func entry(_ id: ID) -> Entry? { young[id] ?? old[id] }

    mutating func insert(_ id: ID, _ key: RowKey, order: KeyOrder) {
      if young.count >= Self.generationSize {
        old = young
        young = [:]
      }
      young[id] = Entry(key: key)
      guard let ends else {
        ends = (key, key)
        return
      }
      if order.precedes(key, ends.first) { self.ends?.first = key }
      if order.precedes(ends.last, key) { self.ends?.last = key }
    }
  }
#endif
