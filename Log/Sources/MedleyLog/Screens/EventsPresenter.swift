import Medley

/// Turns a log into sections: one for each origin, and one for the broken lines.
struct EventsPresenter: ListPresenter {
  private enum Part: Hashable {
    case notes
    case deliveries(DeliveryOrigin)
    case brokenLines
  }

  let log: DeliveryLog
  let selection: LogSelection

  init(_ log: DeliveryLog, filter: LogFilter = LogFilter()) {
    self.log = log
    selection = LogSelection(filter, from: log)
  }

  var sections: [ListSection<EventRow>] {
    if !notes.isEmpty {
      ListSection(SectionID(Part.notes), items: notes.map(EventRow.status))
    }
    for group in selection.groups {
      ListSection(
        SectionID(Part.deliveries(group.origin)),
        header: .heading(heading(of: group)),
        items: group.rows
      )
    }
    if !selection.brokenLines.isEmpty {
      ListSection(
        SectionID(Part.brokenLines),
        header: .heading(headingOfBrokenLines),
        footer: omission.map(EventRow.status),
        items: selection.brokenLines.map(EventRow.broken)
      )
    }
  }

  private func heading(of group: LogSelection.Group) -> LogHeading {
    LogHeading(
      group.origin.title,
      shownCount: group.entries.count,
      of: Counted(group.totalCount, "delivery", plural: "deliveries")
    )
  }

  private var headingOfBrokenLines: LogHeading {
    LogHeading(
      "broken",
      shownCount: selection.brokenLines.count,
      of: Counted(log.brokenLineCount, "line")
    )
  }

  /// The status rows in place of missing rows.
  private var notes: [StatusRow] {
    if log.lineCount == 0 { return [.empty("There is no delivery in this log.", id: "empty")] }
    let kinds = log.kinds.sorted().joined(separator: ", ")
    let missing = selection.missingKinds.map { kind in
      StatusRow.empty(
        "There is no delivery of kind \(kind). The log has these kinds: \(kinds).",
        id: "missing \(kind)"
      )
    }
    if missing.isEmpty, selection.count == 0 { return [.empty("Nothing was found.", id: "none")] }
    return missing
  }

  private var omission: StatusRow? {
    guard log.omittedLineCount > 0 else { return nil }
    return .empty(
      "and \(Counted(log.omittedLineCount, "more line")), of which only the number is kept"
    )
  }
}

/// The shown part of a log.
struct LogSelection: Sendable {
  /// The shown deliveries of one origin, and the number of all.
  struct Group: Sendable {
    let origin: DeliveryOrigin
    let entries: [LogEntry]
    let totalCount: Int

    /// The terms that found the deliveries.
    let terms: LogTerms

    /// The deliveries, each above the matches that its row does not show.
    var rows: [EventRow] {
      entries.enumerated().flatMap { index, entry -> [EventRow] in
        let fields = terms.isEmpty ? [] : terms.fields(beside: entry, line: entry.line)
        let found = FoundFields(id: "\(origin.title) \(index)", fields: fields)
        let row = EventRow.delivery(entry.delivery)
        return fields.isEmpty ? [row] : [row, .found(found)]
      }
    }
  }

  /// The groups with shown deliveries.
  let groups: [Group]

  /// The shown broken lines.
  let brokenLines: [BrokenLine]

  /// The kinds of the filter that the log does not contain.
  let missingKinds: [String]

  /// The number of shown rows, or `nil` without a filter.
  let count: Int?

  /// Applies a filter to a log.
  ///
  /// - Complexity: O(*n*) in the number of rows; without a filter, in the number of groups.
  init(_ filter: LogFilter, from log: DeliveryLog) {
    let query = LogQuery(filter)
    let groups = log.groups.map { group in
      Group(
        origin: group.origin,
        entries: filter.isEmpty ? group.entries : group.entries.filter(query.accepts),
        totalCount: group.entries.count,
        terms: filter.terms
      )
    }
    self.groups = groups.filter { !$0.entries.isEmpty }
    brokenLines = log.brokenLines.filter(filter.accepts)
    missingKinds = Set(filter.kinds).subtracting(log.kinds).sorted()
    let shown = groups.reduce(brokenLines.count) { $0 + $1.entries.count }
    count = filter.isEmpty ? nil : shown
  }
}

/// The last line of the screen: a summary of the log.
struct LogSummary: CustomStringConvertible {
  let log: DeliveryLog

  /// The number of shown rows, or `nil` without a filter.
  let shownCount: Int?

  /// The summary, as in `first 10: 10 deliveries, 7 kinds, 0 broken; 2 shown`.
  var description: String {
    let beginning = log.isBeginning ? "first \(log.lineCount): " : ""
    let deliveries = Counted(log.deliveryCount, "delivery", plural: "deliveries")
    let kinds = Counted(log.kinds.count, "kind")
    let shown = shownCount.map { "; \($0) shown" } ?? ""
    return "\(beginning)\(deliveries), \(kinds), \(log.brokenLineCount) broken\(shown)"
  }
}

extension LogQuery {
  /// Returns whether a delivery is accepted that was read with its line.
  fileprivate func accepts(_ entry: LogEntry) -> Bool {
    entry.line.withUnsafeBufferPointer { accepts(entry, line: $0) }
  }
}
