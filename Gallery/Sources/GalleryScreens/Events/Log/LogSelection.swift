/// What of a log is shown.
struct LogSelection: Sendable {
  /// The deliveries of one origin that are shown, and how many there are.
  struct Group: Sendable {
    let origin: DeliveryOrigin
    let entries: [LogEntry]
    let totalCount: Int
  }

  /// The groups of which something is shown.
  let groups: [Group]

  /// The broken lines that are shown.
  let brokenLines: [BrokenLine]

  /// Wanted kinds that do not occur in the log.
  let missingKinds: [String]

  /// How many rows are shown; `nil` if nothing was left out.
  let count: Int?

  /// Selects from a log.
  ///
  /// - Complexity: O(*n*) in the number of rows; where all are wanted, in the number of groups.
  init(_ filter: LogFilter, from log: DeliveryLog) {
    let groups = log.groups.map { group in
      Group(
        origin: group.origin,
        entries: filter.isEmpty ? group.entries : group.entries.filter(filter.accepts),
        totalCount: group.entries.count
      )
    }
    self.groups = groups.filter { !$0.entries.isEmpty }
    brokenLines = log.brokenLines.filter(filter.accepts)
    missingKinds = Set(filter.kinds).subtracting(log.kinds).sorted()
    let shown = groups.reduce(brokenLines.count) { $0 + $1.entries.count }
    count = filter.isEmpty ? nil : shown
  }
}
