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
  indirect case search(LogSearch)
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

/// The field for the text of the filter, on hosts without a field of their own.
struct LogSearch: ListModel {
  /// The text of the filter.
  var text: String

  /// The constant identity: a list has one such row.
  var id: String { "search" }
}

/// An edit of a live log.
enum LogEdit: Sendable {
  /// The user filters by a text; an empty text accepts all.
  case filter(String)

  /// The user filters by a kind.
  case only(String)

  /// The user removes the filter.
  case everything

  /// Rows of a log in a database.
  case stored(StoredLogEdit)
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
  let store: LogStore

  /// Whether the progress is below the lines.
  var progressIsBelow = false

  /// Whether the filter has a row below the progress.
  var showsSearch = false

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<LogRow>] {
    snapshot.sections.map { section in
      ListSection(section.id, header: section.header, items: Array(section.items))
    }
  }

  /// The rows of the page, and the progress.
  var snapshot: ListSnapshot<LogRow> {
    let (progress, isRow) = (LogRow.status(progress), isEmpty)
    let section = ListSection(SectionID(LogPart.progress), header: isRow ? nil : progress) {
      if isRow { progress }
      if showsSearch { LogRow.search(LogSearch(text: store.filter.text ?? "")) }
    }
    var snapshot = store.page.snapshot
    // A log has no section with this id, so the edit cannot fail.
    try? snapshot.insertSection(section, at: progressIsBelow ? snapshot.sectionCount : 0)
    return snapshot
  }

  /// Whether the log has no lines.
  ///
  /// A screen reader reads rows, so the progress is a row then.
  private var isEmpty: Bool {
    let page = store.page
    if case .reads = page.progress.activity { return false }
    return page.snapshot.isEmpty && page.progress.deliveryCount + page.progress.brokenCount == 0
  }

  func receive(_ edit: LogEdit) {
    switch edit {
    case .filter(let text): store.filter.text = text.isEmpty ? nil : text
    case .only(let kind): store.filter = LogFilter(kinds: [kind])
    case .everything: store.filter = LogFilter()
    case .stored: break
    }
  }

  private var progress: StatusRow {
    let words = store.page.progress.description + filterWords
    return switch store.page.progress.activity {
    case .reads: .loading(words, id: "progress")
    case .follows, .rests: .empty(words, id: "progress")
    case .failed: .failed(words, id: "progress")
    }
  }

  private var filterWords: String { store.filter.isEmpty ? "" : ": \(store.filter.description)" }
}

extension LogFilter {
  /// What the filter accepts, as in `only push with “main”`; empty if it accepts every row.
  var description: String {
    guard !isEmpty else { return "" }
    let kinds = kinds.isEmpty ? "" : " \(kinds.joined(separator: ", "))"
    let words = words.map { "“\($0)”" }.joined(separator: " and ")
    return "only\(kinds)" + (words.isEmpty ? "" : " with \(words)")
  }
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

  /// The number of accepted lines, or `nil` without a filter.
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
