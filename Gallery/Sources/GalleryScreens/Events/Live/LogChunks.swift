import Medley

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
      case .heading, .status: false
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
