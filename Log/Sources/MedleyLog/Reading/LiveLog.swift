import Medley

/// A growing log and its filter: a value that reads no file.
///
/// Rows are appended. The owner filters new rows in pieces, see ``nextPiece(limit:)``. The accepted
/// rows are a snapshot that grows by edits, so the cost of a new page depends on the new rows and
/// not on the length of the log.
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

  /// The numbers of the classes of all rows.
  private var classes: [UInt16] = []

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

  private var progress = LogProgress()

  /// The source of the last line.
  private var source: LineSource?

  init(filter: LogFilter = LogFilter()) {
    self.filter = filter
  }

  /// The number of all rows; the next row gets this number.
  var rowCount: Int { classes.count }

  /// The number of broken lines.
  var brokenCount: Int { progress.brokenCount }

  /// The number of all lines.
  var lineCount: Int { progress.deliveryCount + progress.brokenCount }

  /// Whether some rows are not filtered yet.
  var isFiltering: Bool { seenCount < rowCount }

  /// Appends a delivery.
  ///
  /// - Parameter lineClass: the number of its class in ``LineClasses``.
  mutating func append(
    _ file: LogFile,
    offset: Int,
    number: Int,
    lineClass: UInt16 = LineClasses.none
  ) {
    let source = source.flatMap { $0.file === file ? $0 : nil } ?? LineSource(file)
    self.source = source
    let line = DeliveryLine(id: rowCount, number: number, source: source, offset: offset)
    append(.delivery(line), lineClass)
    note(line: number)
    progress.deliveryCount += 1
  }

  /// Appends a broken line.
  mutating func append(_ line: BrokenLine, _ file: LogFile? = nil, offset: Int = 0) {
    if brokenCount < Self.mostBrokenLines {
      append(.broken(BrokenLogLine(id: rowCount, line: line, file: file, offset: offset)))
      note(line: line.number)
    }
    progress.brokenCount += 1
  }

  /// Appends a note at this position of the log.
  mutating func append(note: String) {
    append(.status(.empty(note, id: "note \(rowCount)")))
    mayStartFile = true
  }

  private mutating func append(_ row: LogRow, _ lineClass: UInt16 = LineClasses.none) {
    if rowCount.isMultiple(of: Self.chunkSize) { lines.append([]) }
    newRows.append(row)
    classes.append(lineClass)
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
}

extension LiveLog {
  /// Rows to filter, from a row on, with the numbers of their classes.
  struct Piece: Sendable {
    let first: Int
    let rows: [LogRow]
    let classes: [UInt16]
  }

  /// Returns the rows of a chunk that were not filtered, from a row on; `nil` at the end.
  func piece(from row: Int) -> Piece? {
    let row = max(row, seenCount)
    let end = min(all.snapshot.itemCount, (row / Self.chunkSize + 1) * Self.chunkSize)
    guard row < end else { return nil }
    let rows = Array(all.snapshot.items[row..<end])
    return Piece(first: row, rows: rows, classes: Array(classes[row..<end]))
  }

  /// Adds the accepted rows of the oldest piece that was not filtered.
  mutating func accept(_ rows: [LogRow], of piece: Piece) {
    guard piece.first == seenCount else { return }
    accepted.append(rows, toChunk: piece.first / Self.chunkSize)
    see(upTo: piece.first + piece.rows.count)
  }

  /// Shows the new rows; without a filter, all of them are accepted.
  mutating func takeNewRows() {
    var rest = newRows[...]
    newRows = []
    while !rest.isEmpty {
      let (chunk, offset) = all.snapshot.itemCount.quotientAndRemainder(dividingBy: Self.chunkSize)
      let rows = rest.prefix(Self.chunkSize - offset)
      all.append(Array(rows), toChunk: chunk)
      rest = rest.dropFirst(rows.count)
    }
    if filter.isEmpty { see(upTo: rowCount) }
  }

  private mutating func see(upTo end: Int) {
    guard seenCount < end else { return }
    changedChunks.formUnion(seenCount / Self.chunkSize...(end - 1) / Self.chunkSize)
    seenCount = end
  }

  /// Returns the accepted rows and the progress.
  mutating func page(_ activity: LogProgress.Activity) -> LogPage {
    takeNewRows()
    var progress = progress
    progress.activity = activity
    if !filter.isEmpty {
      progress.shownCount = accepted.lineCount
      progress.filteredShare = isFiltering ? Double(seenCount) / Double(rowCount) : nil
    }
    guard seenCount > 0 else { return LogPage(progress: progress, filter: filter) }
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
      progress: progress,
      filter: filter
    )
  }
}

/// The accepted rows of the part of a log that was read.
struct LogPage: Sendable {
  /// The rows, in a section for each chunk.
  var snapshot = ListSnapshot<LogRow>()

  /// The progress of reading.
  var progress = LogProgress()

  /// The filter that accepted the rows.
  var filter = LogFilter()
}

/// Rows of a log, in a section for each chunk that has rows.
struct LogChunks: Sendable {
  private(set) var snapshot = ListSnapshot<LogRow>()

  /// The number of lines among the rows: deliveries and broken lines, not notes.
  private(set) var lineCount = 0

  /// Appends rows to the last chunk, or to a new one.
  mutating func append(_ rows: [LogRow], toChunk chunk: Int) {
    guard !rows.isEmpty else { return }
    lineCount += rows.count { row in
      switch row {
      case .delivery, .broken: true
      case .heading, .status, .search: false
      }
    }
    let id = SectionID(LogPart.chunk(chunk))
    // Rows are numbered and chunks appended in order, so the edit cannot fail.
    try? snapshot.edit { list throws(SnapshotEditError) in
      if list.index(ofSection: id) == nil {
        try list.insertSection(ListSection(id, items: rows), at: list.sectionCount)
      } else {
        try list.append(contentsOf: rows, toSection: id)
      }
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
    let count = LogProgress.grouped(snapshot.itemCount(inSection: index))
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
