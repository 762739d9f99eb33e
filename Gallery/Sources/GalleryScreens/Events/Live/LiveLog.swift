import Medley

/// A growing log and its filter: a value that reads no file.
///
/// Rows are appended. ``work(limit:)`` applies a filter to a limited number of rows, so that its
/// owner can do other work in between. The accepted rows are a snapshot that grows by edits, so the
/// cost of a new page depends on the new rows and not on the length of the log.
struct LiveLog: Sendable {
  /// The number of rows of a chunk.
  static let chunkSize = 1_000

  /// The maximum number of broken lines with a row; others are only counted.
  static let mostBrokenLines = 1_000

  /// The current filter.
  private(set) var filter: LogFilter

  /// All rows, except the new ones.
  private var all = LogChunks()

  /// The appended rows that are not in `all` yet.
  private var newRows: [LogRow] = []

  /// The rows that the filter accepts, if it does not accept all.
  private var accepted = LogChunks()

  /// The line numbers of each chunk: one range for each file.
  private var lines: [[ClosedRange<Int>]] = []

  /// Whether the next line can belong to another file.
  private var mayStartFile = false

  /// The number of rows that were filtered.
  private var seenCount = 0

  /// The chunks whose headers may have changed since the last page.
  private var changedChunks: Set<Int> = []

  private(set) var deliveryCount = 0
  private(set) var brokenCount = 0

  init(filter: LogFilter = LogFilter()) {
    self.filter = filter
  }

  /// The number of all rows; the next row gets this number.
  private var rowCount: Int { all.snapshot.itemCount + newRows.count }

  /// The number of all lines.
  var lineCount: Int { deliveryCount + brokenCount }

  /// Whether some rows are not filtered yet.
  var isFiltering: Bool { seenCount < rowCount }

  /// Appends a delivery.
  mutating func append(_ entry: LogEntry, number: Int) {
    append(.delivery(DeliveryLine(id: rowCount, number: number, entry: entry)))
    note(line: number)
    deliveryCount += 1
  }

  /// Appends a broken line.
  mutating func append(_ line: BrokenLine) {
    if brokenCount < Self.mostBrokenLines {
      append(.broken(BrokenLogLine(id: rowCount, line: line)))
      note(line: line.number)
    }
    brokenCount += 1
  }

  /// Appends a note at this position of the log.
  mutating func append(note: String) {
    append(.status(.empty(note, id: "note \(rowCount)")))
    mayStartFile = true
  }

  private mutating func append(_ row: LogRow) {
    if rowCount.isMultiple(of: Self.chunkSize) { lines.append([]) }
    newRows.append(row)
  }

  /// Stores the number of the last line.
  private mutating func note(line number: Int) {
    let chunk = lines.count - 1
    if !mayStartFile, let last = lines[chunk].last, number > last.upperBound {
      lines[chunk][lines[chunk].count - 1] = last.lowerBound...number
    } else {
      lines[chunk].append(number...number)
    }
    mayStartFile = false
  }

  /// Sets the filter.
  mutating func setFilter(_ filter: LogFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    accepted = LogChunks()
    seenCount = 0
  }

  /// Filters more rows.
  ///
  /// - Parameter limit: the maximum number of rows; without a filter, all rows are accepted at once.
  mutating func work(limit: Int) {
    takeNewRows()
    guard !filter.isEmpty else { return see(upTo: rowCount) }
    let end = seenCount + min(limit, rowCount - seenCount)
    while seenCount < end {
      let chunk = seenCount / Self.chunkSize
      let upper = min(end, (chunk + 1) * Self.chunkSize)
      let rows = all.snapshot.items[seenCount..<upper].filter(filter.accepts)
      accepted.append(rows, toChunk: chunk)
      see(upTo: upper)
    }
  }

  private mutating func see(upTo end: Int) {
    guard seenCount < end else { return }
    changedChunks.formUnion(seenCount / Self.chunkSize...(end - 1) / Self.chunkSize)
    seenCount = end
  }

  private mutating func takeNewRows() {
    var rest = newRows[...]
    newRows = []
    while !rest.isEmpty {
      let (chunk, offset) = all.snapshot.itemCount.quotientAndRemainder(dividingBy: Self.chunkSize)
      let rows = rest.prefix(Self.chunkSize - offset)
      all.append(Array(rows), toChunk: chunk)
      rest = rest.dropFirst(rows.count)
    }
  }

  /// Returns the accepted rows and the progress.
  mutating func page(_ activity: LogProgress.Activity) -> LogPage {
    var progress = LogProgress(
      activity: activity,
      deliveryCount: deliveryCount,
      brokenCount: brokenCount
    )
    if !filter.isEmpty { progress.shownCount = accepted.snapshot.itemCount }
    guard seenCount > 0 else { return LogPage(progress: progress) }
    let last = (seenCount - 1) / Self.chunkSize
    for chunk in changedChunks.union([last]) {
      let (lines, activity) = (lines[chunk], chunk == last ? progress.activityText : nil)
      if filter.isEmpty {
        all.setHeader(ofChunk: chunk, lines: lines, activity: activity)
      } else {
        accepted.setHeader(ofChunk: chunk, lines: lines, activity: activity, isFiltered: true)
      }
    }
    // The next page removes the activity from the header if another chunk is the last one then.
    changedChunks = [last]
    return LogPage(
      snapshot: filter.isEmpty ? all.snapshot : accepted.snapshot,
      progress: progress
    )
  }
}

/// Rows of a log, in a section for each chunk that has rows.
private struct LogChunks: Sendable {
  private(set) var snapshot = ListSnapshot<LogRow>()

  /// Appends rows to the last chunk, or to a new one.
  mutating func append(_ rows: [LogRow], toChunk chunk: Int) {
    guard !rows.isEmpty else { return }
    let id = SectionID(LogPart.chunk(chunk))
    // Rows are numbered and chunks appended in order, so the edit cannot fail.
    try? snapshot.edit { list throws(SnapshotEditError) in
      if list.index(ofSection: id) == nil {
        try list.insertSection(ListSection(id, items: []), at: list.sectionCount)
      }
      try list.append(contentsOf: rows, toSection: id)
    }
  }

  /// Shows the line numbers, the activity and, with a filter, the number of rows in a header.
  mutating func setHeader(
    ofChunk chunk: Int,
    lines: [ClosedRange<Int>],
    activity: String?,
    isFiltered: Bool = false
  ) {
    let id = SectionID(LogPart.chunk(chunk))
    guard let index = snapshot.index(ofSection: id) else { return }
    let count = LogProgress.grouped(snapshot.sections[index].itemCount)
    let notes = [isFiltered ? "\(count) shown" : nil, activity].compactMap(\.self)
    let header = LogHeading(title: Self.title(of: lines), note: notes.joined(separator: ", "))
    // The section exists, so the edit cannot fail.
    try? snapshot.updateSection(id) { $0.header = .heading(header) }
  }

  /// Returns the line numbers; of many files, those of the first and the last.
  private static func title(of lines: [ClosedRange<Int>]) -> String {
    let ranges = lines.map { range in
      (range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound])
        .map(LogProgress.grouped).joined(separator: " to ")
    }
    guard let first = ranges.first, let last = ranges.last else { return "No lines" }
    switch ranges.count {
    case 1: return "\(lines[0].count == 1 ? "Line" : "Lines") \(first)"
    case 2: return "Lines \(first), then \(last)"
    default: return "Lines \(first), …, then \(last)"
    }
  }
}

extension LogFilter {
  /// Returns whether the filter accepts a row; notes are always accepted.
  func accepts(_ row: LogRow) -> Bool {
    switch row {
    case .delivery(let line): accepts(line.entry)
    case .broken(let line): accepts(line.line)
    case .filter, .heading, .status: true
    }
  }
}

/// The accepted rows of the part of a log that was read.
struct LogPage: Sendable {
  /// The rows, in a section for each chunk.
  var snapshot = ListSnapshot<LogRow>()

  /// The progress of reading.
  var progress = LogProgress()
}

/// The progress of reading a log.
struct LogProgress: Equatable, Sendable {
  /// The current activity.
  enum Activity: Equatable, Sendable {
    /// Reading; the fraction that was read, from 0 to 1, if it is known.
    case reads(Double?)

    /// Waiting for the file to grow.
    case follows

    /// Finished: the end or the limit was reached.
    case rests

    /// Reading failed.
    case failed(String)
  }

  /// The current activity.
  var activity = Activity.reads(nil)

  /// The number of deliveries.
  var deliveryCount = 0

  /// The number of broken lines.
  var brokenCount = 0

  /// The number of accepted rows, or `nil` without a filter.
  var shownCount: Int?
}

extension LogProgress {
  /// The activity, as in `reading, 45 %`.
  var activityText: String {
    switch activity {
    case .reads(let share): "reading" + (share.map { ", \(Int($0 * 100)) %" } ?? "")
    case .follows: "following"
    case .rests: "all read"
    case .failed(let reason): reason
    }
  }

  /// The progress, as in `reading, 45 %: 12,345 deliveries, 3 broken lines; 12 shown`.
  var description: String {
    var parts = ["\(Self.grouped(deliveryCount)) \(deliveryCount == 1 ? "delivery" : "deliveries")"]
    if brokenCount > 0 { parts.append("\(Counted(brokenCount, "broken line"))") }
    let shown = shownCount.map { "; \(Self.grouped($0)) shown" } ?? ""
    return "\(activityText): \(parts.joined(separator: ", "))\(shown)"
  }

  /// Returns a number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
