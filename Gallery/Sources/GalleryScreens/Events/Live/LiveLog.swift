import Medley

/// A growing log and its filter: a value that reads no file.
///
/// Rows are appended. ``work(limit:)`` applies a filter to a limited number of rows, so that its
/// owner can do other work in between.
struct LiveLog: Sendable {
  /// The number of rows of a chunk.
  static let chunkSize = 1_000

  /// The maximum number of broken lines with a row; others are only counted.
  static let mostBrokenLines = 1_000

  /// The current filter.
  private(set) var filter: LogFilter

  /// All rows.
  private var chunks: [[LogRow]] = []

  /// The line numbers of each chunk: one range for each file.
  private var lines: [[ClosedRange<Int>]] = []

  /// Whether the next line can belong to another file.
  private var mayStartFile = false

  /// The accepted rows.
  private var shown: [LogChunk] = []

  /// The number of rows that were filtered.
  private var seenCount = 0

  private var rowCount = 0
  private(set) var deliveryCount = 0
  private(set) var brokenCount = 0
  private var shownCount = 0

  init(filter: LogFilter = LogFilter()) {
    self.filter = filter
  }

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
    if rowCount.isMultiple(of: Self.chunkSize) {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
      lines.append([])
    }
    chunks[chunks.count - 1].append(row)
    rowCount += 1
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
    shown = []
    seenCount = 0
    shownCount = 0
  }

  /// Filters more rows.
  ///
  /// - Parameter limit: the maximum number of rows.
  mutating func work(limit: Int) {
    var rest = limit
    while isFiltering, rest > 0 {
      let index = seenCount / Self.chunkSize
      let start = seenCount % Self.chunkSize
      let end = min(chunks[index].count, filter.isEmpty ? .max : start + rest)
      if start == 0 { shown.append(LogChunk(index: index)) }
      if filter.isEmpty {
        // The page shares the rows of the log.
        shown[index].rows = chunks[index]
        shownCount += end - start
      } else {
        let wanted = chunks[index][start..<end].filter(filter.accepts)
        if !wanted.isEmpty { shown[index].rows += wanted }
        shownCount += wanted.count
      }
      shown[index].lines = lines[index]
      seenCount += end - start
      rest -= end - start
    }
  }

  /// Returns the accepted rows and the progress.
  func page(_ activity: LogProgress.Activity) -> LogPage {
    LogPage(
      chunks: shown,
      progress: LogProgress(
        activity: activity,
        deliveryCount: deliveryCount,
        brokenCount: brokenCount,
        shownCount: filter.isEmpty ? nil : shownCount
      )
    )
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
///
/// Unchanged chunks share their rows with the previous page, so that a page of a long
/// log has a low cost.
struct LogPage: Sendable {
  /// The chunks in the order of the log.
  var chunks: [LogChunk] = []

  /// The progress of reading.
  var progress = LogProgress()
}

/// A range of lines.
struct LogChunk: Sendable {
  /// The index of the chunk, from 0.
  let index: Int

  /// The accepted rows.
  var rows: [LogRow] = []

  /// The numbers of all its lines; they restart at 1 with each file.
  var lines: [ClosedRange<Int>] = []
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
