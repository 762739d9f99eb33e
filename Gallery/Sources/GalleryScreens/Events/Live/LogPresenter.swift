import Medley
import MedleyTerminal

/// The rows of a live log, in the order of the file.
///
/// A log has millions of deliveries, so their rows are small; the other models are boxed.
@ListItem
enum LogRow {
  case delivery(DeliveryLine)
  indirect case broken(BrokenLogLine)
  indirect case heading(LogHeading)
  indirect case status(StatusRow)
}

/// A delivery and its line, which is read and decoded when it is drawn.
struct DeliveryLine: ListModel {
  private let row: UInt32
  private let line: UInt32

  /// The file of the line.
  let file: LogFile

  /// The offset of the line in its file.
  let offset: Int

  /// - Parameters:
  ///   - id: the index of the row, from 0; it continues across files.
  ///   - number: the number of the line in its file, from 1.
  init(id: Int, number: Int, file: LogFile, offset: Int) {
    // So many rows do not fit in memory.
    row = UInt32(truncatingIfNeeded: id)
    line = UInt32(truncatingIfNeeded: number)
    self.file = file
    self.offset = offset
  }

  /// The index of the row, from 0.
  var id: Int { Int(row) }

  /// The number of the line in its file, from 1.
  var number: Int { Int(line) }

  /// The content of the line, or `nil` if the file has changed and the line is no delivery any more.
  var entry: LogEntry? { file.entry(at: offset) }

  static func == (one: DeliveryLine, other: DeliveryLine) -> Bool {
    one.row == other.row && one.line == other.line && one.offset == other.offset
      && one.file === other.file
  }
}

/// A broken line in a live log.
struct BrokenLogLine: ListModel {
  /// The index of the row, from 0.
  let id: Int

  /// The broken line.
  let line: BrokenLine
}

/// An edit of a live log.
enum LogEdit: Sendable {
  /// A new page was published.
  case show(LogPage)

  /// The user filters by a text; an empty text accepts all.
  case filter(String)

  /// The user filters by a kind.
  case only(String)

  /// The user removes the filter.
  case everything
}

/// The sections of a live log.
enum LogPart: Hashable, Sendable {
  case progress
  case chunk(Int)
}

/// Shows a live log: the progress with the filter, and the lines in their order.
///
/// The presenter edits the snapshot of the log instead of building all sections again. The progress
/// is a header without rows, so that all rows are lines of the log. A followed log is scrolled to
/// its end, so its progress is below the lines.
struct LogPresenter: ListPresenter {
  /// Called when the user changes the filter.
  let setFilter: (LogFilter) -> Void

  private let progressIsBelow: Bool
  private var page = LogPage()
  private var filter: LogFilter

  private(set) var snapshot = ListSnapshot<LogRow>()

  /// Creates a presenter without rows.
  ///
  /// - Parameters:
  ///   - filter: the initial filter.
  ///   - progressIsBelow: whether the progress is below the lines.
  ///   - setFilter: called when the user changes the filter.
  init(
    filter: LogFilter = LogFilter(),
    progressIsBelow: Bool = false,
    setFilter: @escaping (LogFilter) -> Void
  ) {
    self.filter = filter
    self.progressIsBelow = progressIsBelow
    self.setFilter = setFilter
    showProgress()
  }

  var sections: [ListSection<LogRow>] {
    snapshot.sections.map { section in
      ListSection(section.id, header: section.header, items: Array(section.items))
    }
  }

  /// Adds the progress to the rows of the page.
  private mutating func showProgress() {
    let section = ListSection(
      SectionID(LogPart.progress),
      header: LogRow.status(progress),
      items: [LogRow]()
    )
    snapshot = page.snapshot
    // A log has no section with this id, so the edit cannot fail.
    try? snapshot.insertSection(section, at: progressIsBelow ? snapshot.sectionCount : 0)
  }

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
    showProgress()
  }

  private var progress: StatusRow {
    let words = page.progress.description + filterWords
    return switch page.progress.activity {
    case .reads: .loading(words, id: "progress")
    case .follows, .rests: .empty(words, id: "progress")
    case .failed: .failed(words, id: "progress")
    }
  }

  /// The filter after the progress, as in `, only push with “main”`.
  private var filterWords: String {
    guard !filter.isEmpty else { return "" }
    let kinds = filter.kinds.isEmpty ? "" : " \(filter.kinds.joined(separator: ", "))"
    let words = filter.words.map { "“\($0)”" }.joined(separator: " and ")
    return ": only\(kinds)" + (words.isEmpty ? "" : " with \(words)")
  }
}
