import Medley

/// Shows a log as far as it was read: a row to filter it by, how far it has come, and the lines in their order.
///
/// Of a log that is followed one looks at the end, so what stands above another stands below it.
struct LogPresenter: ListPresenter {
  private enum Part: Hashable {
    case controls
    case chunk(Int)
  }

  /// Called when a person wants other rows.
  let setFilter: (LogFilter) -> Void

  private let controlsAreBelow: Bool
  private var page = LogPage()
  private var filter: LogFilter

  /// Makes a presenter of a log of which nothing was read yet.
  ///
  /// - Parameters:
  ///   - filter: what is wanted at first.
  ///   - controlsAreBelow: whether one looks at the end of the log.
  ///   - setFilter: called when a person wants other rows.
  init(
    filter: LogFilter = LogFilter(),
    controlsAreBelow: Bool = false,
    setFilter: @escaping (LogFilter) -> Void
  ) {
    self.filter = filter
    self.controlsAreBelow = controlsAreBelow
    self.setFilter = setFilter
  }

  var sections: [ListSection<LogRow>] {
    if !controlsAreBelow { controls([filterRow, .status(progress)]) }
    for chunk in page.chunks where !chunk.rows.isEmpty {
      ListSection(
        SectionID(Part.chunk(chunk.index)),
        header: .heading(heading(of: chunk)),
        items: chunk.rows
      )
    }
    if controlsAreBelow { controls([.status(progress), filterRow]) }
  }

  private func controls(_ rows: [LogRow]) -> ListSection<LogRow> {
    ListSection(SectionID(Part.controls), items: rows)
  }

  private var filterRow: LogRow { .filter(FilterRow(kinds: filter.kinds, text: filter.text ?? "")) }

  mutating func receive(_ edit: LogEdit) {
    switch edit {
    case .show(let page): self.page = page
    case .filter(let text):
      filter.text = text.isEmpty ? nil : text
      setFilter(filter)
    case .only(let kind):
      filter = LogFilter(kinds: [kind])
      setFilter(filter)
    case .everything:
      filter = LogFilter()
      setFilter(filter)
    }
  }

  private var progress: StatusRow {
    let words = page.progress.description
    return switch page.progress.activity {
    case .reads: .loading(words, id: "progress")
    case .follows, .rests: .empty(words, id: "progress")
    case .failed: .failed(words, id: "progress")
    }
  }

  private func heading(of chunk: LogChunk) -> LogHeading {
    let isLast = chunk.index == page.chunks.last?.index
    let count = LogProgress.grouped(chunk.rows.count)
    let note = filter.isEmpty ? nil : "\(count) shown"
    return LogHeading(
      title: title(of: chunk),
      note: [note, isLast ? page.progress.deed : nil].compactMap { $0 }.joined(separator: ", ")
    )
  }

  /// Which lines those of a chunk are; of many files, those of the first and of the last.
  private func title(of chunk: LogChunk) -> String {
    let ranges = chunk.lines.map { range in
      (range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound])
        .map(LogProgress.grouped).joined(separator: " to ")
    }
    guard let first = ranges.first, let last = ranges.last else { return "No lines" }
    switch ranges.count {
    case 1: return "\(chunk.lines[0].count == 1 ? "Line" : "Lines") \(first)"
    case 2: return "Lines \(first), then \(last)"
    default: return "Lines \(first), …, then \(last)"
    }
  }
}
