import Medley

/// A log that grows, and what of it is wanted: a value that reads no file.
///
/// Rows are added at the end. A filter is applied some rows at a time by ``work(limit:)``, so that whoever
/// owns the log can do something else in between.
struct LiveLog: Sendable {
  /// How many rows a chunk has.
  static let chunkSize = 1_000

  /// The most broken lines that get a row; of more, as in a file that is no log, only the number.
  static let mostBrokenLines = 1_000

  /// What is wanted.
  private(set) var filter: LogFilter

  /// All rows.
  private var chunks: [[LogRow]] = []

  /// The numbers of the lines in each chunk, with a range for each file of which there are some.
  private var lines: [[ClosedRange<Int>]] = []

  /// Whether the next line may be of another file.
  private var isAnew = false

  /// What is shown of the rows that the filter has seen.
  private var shown: [LogChunk] = []

  /// How many rows the filter has seen.
  private var seenCount = 0

  private var rowCount = 0
  private(set) var deliveryCount = 0
  private(set) var brokenCount = 0
  private var shownCount = 0

  init(filter: LogFilter = LogFilter()) {
    self.filter = filter
  }

  /// How many lines there are, whatever they hold.
  var lineCount: Int { deliveryCount + brokenCount }

  /// Whether the filter has not seen all rows.
  var isFiltering: Bool { seenCount < rowCount }

  /// Adds a delivery.
  mutating func append(_ entry: LogEntry, number: Int) {
    append(.delivery(DeliveryLine(id: rowCount, number: number, entry: entry)))
    note(line: number)
    deliveryCount += 1
  }

  /// Adds a line that holds none.
  mutating func append(_ line: BrokenLine) {
    if brokenCount < Self.mostBrokenLines {
      append(.broken(BrokenLogLine(id: rowCount, line: line)))
      note(line: line.number)
    }
    brokenCount += 1
  }

  /// Adds something that is to be known at this place of the log.
  mutating func append(note: String) {
    append(.status(.empty(note, id: "note \(rowCount)")))
    isAnew = true
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

  /// Remembers the number of the line that was added last.
  private mutating func note(line number: Int) {
    let chunk = lines.count - 1
    if !isAnew, let last = lines[chunk].last, number > last.upperBound {
      lines[chunk][lines[chunk].count - 1] = last.lowerBound...number
    } else {
      lines[chunk].append(number...number)
    }
    isAnew = false
  }

  /// Wants other rows from now on.
  mutating func setFilter(_ filter: LogFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    shown = []
    seenCount = 0
    shownCount = 0
  }

  /// Goes on with the filter.
  ///
  /// - Parameter limit: how many rows to look at.
  mutating func work(limit: Int) {
    var rest = limit
    while isFiltering, rest > 0 {
      let index = seenCount / Self.chunkSize
      let start = seenCount % Self.chunkSize
      let end = min(chunks[index].count, filter.isEmpty ? .max : start + rest)
      if start == 0 { shown.append(LogChunk(index: index)) }
      if filter.isEmpty {
        // The rows are shared with the log itself.
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

  /// The log as it is to be shown now.
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
  /// Whether a row is wanted; what the log itself has to say always is.
  func accepts(_ row: LogRow) -> Bool {
    switch row {
    case .delivery(let line): accepts(line.entry)
    case .broken(let line): accepts(line.line)
    case .filter, .heading, .status: true
    }
  }
}
