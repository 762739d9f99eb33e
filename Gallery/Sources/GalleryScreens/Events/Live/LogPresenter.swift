import Medley
import MedleyTerminal

/// The rows of a live log, in the order of the file.
@ListItem
enum LogRow {
  case delivery(DeliveryLine)
  case broken(BrokenLogLine)
  case filter(FilterRow)
  case heading(LogHeading)
  case status(StatusRow)
}

/// A delivery and its line.
struct DeliveryLine: ListModel {
  /// The index of the row, from 0; it continues across files.
  let id: Int

  /// The number of the line in its file, from 1.
  let number: Int

  /// The content of the line.
  let entry: LogEntry
}

/// A broken line in a live log.
struct BrokenLogLine: ListModel {
  /// The index of the row, from 0.
  let id: Int

  /// The broken line.
  let line: BrokenLine
}

/// The row with the filter.
struct FilterRow: ListModel {
  /// The accepted kinds; all if it is empty.
  var kinds: [String] = []

  /// The text that rows must contain; empty for all rows.
  var text = ""

  /// Whether the filter accepts all rows.
  var isEmpty: Bool { kinds.isEmpty && text.isEmpty }

  /// The title of the row, with the accepted kinds.
  var title: String {
    kinds.isEmpty ? "Show only" : "Show only \(kinds.joined(separator: ", "))"
  }

  /// The constant identity: a list has one such row.
  var id: String { "filter" }
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
  case controls
  case chunk(Int)
}

/// Shows a live log: the filter, the progress, and the lines in their order.
///
/// The presenter edits the snapshot of the log instead of building all sections again. A followed
/// log is scrolled to its end, so its controls are below the lines.
struct LogPresenter: ListPresenter {
  /// Called when the user changes the filter.
  let setFilter: (LogFilter) -> Void

  private let controlsAreBelow: Bool
  private var page = LogPage()
  private var filter: LogFilter

  private(set) var snapshot = ListSnapshot<LogRow>()

  /// Creates a presenter without rows.
  ///
  /// - Parameters:
  ///   - filter: the initial filter.
  ///   - controlsAreBelow: whether filter and progress are below the lines.
  ///   - setFilter: called when the user changes the filter.
  init(
    filter: LogFilter = LogFilter(),
    controlsAreBelow: Bool = false,
    setFilter: @escaping (LogFilter) -> Void
  ) {
    self.filter = filter
    self.controlsAreBelow = controlsAreBelow
    self.setFilter = setFilter
    showControls()
  }

  var sections: [ListSection<LogRow>] {
    snapshot.sections.map { section in
      ListSection(section.id, header: section.header, items: Array(section.items))
    }
  }

  /// Adds the controls to the rows of the page.
  private mutating func showControls() {
    let status = LogRow.status(progress)
    let filter = LogRow.filter(FilterRow(kinds: filter.kinds, text: filter.text ?? ""))
    let section = ListSection(
      SectionID(LogPart.controls),
      items: controlsAreBelow ? [status, filter] : [filter, status]
    )
    snapshot = page.snapshot
    // A log has no rows with these ids, so the edit cannot fail.
    try? snapshot.insertSection(section, at: controlsAreBelow ? snapshot.sectionCount : 0)
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
    showControls()
  }

  private var progress: StatusRow {
    let words = page.progress.description
    return switch page.progress.activity {
    case .reads: .loading(words, id: "progress")
    case .follows, .rests: .empty(words, id: "progress")
    case .failed: .failed(words, id: "progress")
    }
  }
}

extension LogRow.Cells where Host == TerminalHost {
  /// The cells of a live log in a terminal.
  static var text: Self {
    Self(
      delivery: .line(.text),
      broken: .content { ListContent($0.line.message, style: .failure) },
      filter: .content { row in
        ListContent(row.title, control: .text(row.text, placeholder: "rows with a word"))
      }
      .editing(\.text) { _, new, event in event.send(LogEdit.filter(new.text)) }
      .actions { row in if !row.isEmpty { CellAction.showingEverything() } },
      heading: .content { heading in
        ListContent(
          heading.title,
          detail: heading.count.isEmpty ? nil : heading.count,
          style: .prominent
        )
      },
      status: StatusRow.adapter(for: TerminalHost.self)
    )
  }
}

extension CellAdapter where Model == DeliveryLine, Host == TerminalHost {
  /// A delivery after the number of its line; its kind and origin are shown while it is selected.
  fileprivate static func line(_ cells: Delivery.Cells<TerminalHost>) -> Self {
    .terminal { line, context in
      let isWide = context.columns >= Metrics.leastColumns
      let number = TextBlock(isWide ? "\(line.number)" : "")
        .padded(to: isWide ? Metrics.number : 0, alignment: .trailing)
      let room = max(1, context.columns - number.width - Metrics.gutter)
      var inner = context
      inner.width = Double(room)
      let delivery = line.entry.delivery
      var cell = cells.makeCell(for: delivery, in: inner)
      cells.update(&cell, with: delivery, in: inner)
      if context.state.contains(.selected) {
        let words = "\(line.entry.kind) · \(line.entry.origin.title) · line \(line.number)"
        cell = cell.above(TerminalCell(TextBlock(wrapping: words, width: room), ink: .quiet))
      }
      return TerminalCell(number, ink: .quiet).beside(cell, gutter: isWide ? Metrics.gutter : 0)
    }
    .actions { line in
      CellAction("Show only \(line.entry.kind)", id: "only") { line, event in
        event.send(LogEdit.only(line.entry.kind))
      }
      CellAction.showingEverything()
    }
  }
}

extension CellAction {
  /// The action that removes the filter.
  fileprivate static func showingEverything() -> Self {
    CellAction("Show everything", id: "all") { _, event in event.send(LogEdit.everything) }
  }
}

private enum Metrics {
  /// The width of a line number.
  static let number = 7

  /// The space between number and delivery.
  static let gutter = 2

  /// The minimum width with line numbers.
  static let leastColumns = 50
}
