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

  /// The file of the line, and the terms that found the line.
  let source: LineSource

  /// The offset of the line in its file.
  let offset: Int

  /// - Parameters:
  ///   - id: the index of the row, from 0; it continues across files.
  ///   - number: the number of the line in its file, from 1.
  init(id: Int, number: Int, source: LineSource, offset: Int) {
    // So many rows do not fit in memory.
    row = UInt32(truncatingIfNeeded: id)
    line = UInt32(truncatingIfNeeded: number)
    self.source = source
    self.offset = offset
  }

  /// Returns the line as the terms of a source have found it.
  func found(by source: LineSource) -> DeliveryLine {
    DeliveryLine(id: id, number: number, source: source, offset: offset)
  }

  /// The file of the line.
  var file: LogFile { source.file }

  /// The index of the row, from 0.
  var id: Int { Int(row) }

  /// The number of the line in its file, from 1.
  var number: Int { Int(line) }

  /// The content of the line, or `nil` if the file has changed and the line is no delivery any more.
  var entry: LogEntry? { file.entry(at: offset) }

  static func == (one: DeliveryLine, other: DeliveryLine) -> Bool {
    one.row == other.row && one.line == other.line && one.offset == other.offset
      && (one.source === other.source || one.source == other.source)
  }
}

/// A broken line in a live log.
struct BrokenLogLine: ListModel {
  /// The index of the row, from 0.
  let id: Int

  /// The broken line.
  let line: BrokenLine

  /// The file of the line; `nil` if there is none.
  var file: LogFile?

  /// The offset of the line in its file.
  var offset = 0

  static func == (one: BrokenLogLine, other: BrokenLogLine) -> Bool {
    one.id == other.id && one.line == other.line
  }
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
    var progress = store.page.progress
    if store.page.filter != store.filter, !store.filter.isEmpty {
      // The earlier filter has selected these rows.
      (progress.filteredShare, progress.shownCount) = (0, 0)
    }
    let words = progress.description + filterWords
    return switch progress.activity {
    case .reads: .loading(words, id: "progress")
    case .follows, .rests: .empty(words, id: "progress")
    case .failed: .failed(words, id: "progress")
    }
  }

  private var filterWords: String { store.filter.isEmpty ? "" : ": \(store.filter.description)" }
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

  /// The fraction of the lines that were filtered, from 0 to 1, or `nil` if all were.
  var filteredShare: Double?
}

extension LogProgress {
  /// The activity, as in `reading, 45 %` or `filtering, 12 %`.
  var activityText: String {
    // Lines that are read now are filtered at once, so that only a new filter is far behind.
    if let share = filteredShare, share < 0.9 || !isReading {
      return "filtering, \(Int(share * 100)) %"
    }
    return switch activity {
    case .reads(let share): "reading" + (share.map { ", \(Int($0 * 100)) %" } ?? "")
    case .follows: "following"
    case .rests: "all read"
    case .failed(let reason): reason
    }
  }

  private var isReading: Bool {
    if case .reads = activity { true } else { false }
  }

  /// The progress, as in `reading, 45 %: 12,345 deliveries, 3 broken lines; 12 found so far`.
  var description: String {
    var parts = ["\(Self.grouped(deliveryCount)) \(deliveryCount == 1 ? "delivery" : "deliveries")"]
    if brokenCount > 0 { parts.append("\(Counted(brokenCount, "broken line"))") }
    return "\(activityText): \(parts.joined(separator: ", "))\(shownText)"
  }

  /// The number of accepted lines; of a filter that is not complete, those found so far.
  private var shownText: String {
    guard let shownCount else { return "" }
    guard isReading || filteredShare != nil else { return "; \(Self.grouped(shownCount)) shown" }
    return shownCount == 0 ? "; none found so far" : "; \(Self.grouped(shownCount)) found so far"
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

/// The file of some rows, and the terms of their filter.
final class LineSource: Sendable {
  let file: LogFile

  /// The terms; none without a filter.
  let terms: LogTerms

  private let fields = RecentValues<Int, [FoundField]>()

  init(_ file: LogFile, terms: LogTerms = LogTerms()) {
    self.file = file
    self.terms = terms
  }

  /// Returns the values of a line that match the terms and are not part of its row.
  func fields(at offset: Int) -> [FoundField] {
    guard !terms.isEmpty else { return [] }
    return fields.value(for: offset) {
      file.entry(at: offset).map { terms.fields(beside: $0, line: file.line(at: offset)) }
    } ?? []
  }

  static func == (one: LineSource, other: LineSource) -> Bool {
    one.file === other.file && one.terms == other.terms
  }
}
