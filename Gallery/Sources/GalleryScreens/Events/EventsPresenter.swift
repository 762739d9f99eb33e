import Medley

/// Turns a log into sections: one for each repository, and one for the lines that are broken.
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
        items: group.entries.map { .delivery($0.delivery) }
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

  /// What is to be said where rows are missing that someone may expect.
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
