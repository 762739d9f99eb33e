import Medley
import MedleyTerminal

extension LogRow.Cells where Host: ContentHost {
  /// The portable cells of a live log.
  static var standard: Self {
    Self(
      delivery: .loggedLine,
      broken: .content { ListContent($0.line.message, style: .failure) }.numbered {
        $0.line.number
      },
      heading: .content { heading in
        ListContent(
          heading.title,
          detail: heading.count.isEmpty ? nil : heading.count,
          style: .prominent
        )
      },
      status: StatusRow.adapter(for: Host.self),
      search: .logSearch
    )
  }

  /// The cells, with lines that open when they are selected.
  ///
  /// - Parameter open: called before the screen of the line is opened.
  func opening(_ open: @escaping (OpenedLine) -> Void) -> Self {
    var cells = self
    cells.delivery = delivery.openingLine { open(.delivery($0)) }
    cells.broken = broken.openingLine { open(.broken($0)) }
    return cells
  }
}

/// The line of a live log on a new screen.
enum OpenedLine {
  case delivery(DeliveryLine)
  case broken(BrokenLogLine)

  /// The index of the row.
  var id: Int {
    switch self {
    case .delivery(let line): line.id
    case .broken(let line): line.id
    }
  }
}

extension CellAdapter {
  /// The cell, which opens the screen of its line when it is selected.
  ///
  /// - Parameter open: called before the screen of the line is opened.
  func openingLine(_ open: @escaping (Model) -> Void = { _ in }) -> Self {
    selectionLabel { _ in "open" }.onSelect { line, event in
      open(line)
      event.go(ListRoute(["delivery", "\(line.id)"]))
    }
  }
}

extension CellAdapter where Model == LogSearch, Host: ContentHost {
  /// The field for the text of the filter.
  static var logSearch: Self {
    .content {
      ListContent("Filter", control: .text($0.text, placeholder: LogTerms.example))
    }
    .editing(\.text) { _, new, event in event.send(LogEdit.filter(new.text)) }
  }
}

extension CellAdapter where Model: LoggedLine, Host: ContentHost {
  /// A delivery by the cells of its kind, with the number of its line.
  static var loggedLine: Self {
    let deliveries = Delivery.Cells<ContentCollector>.standard
    return .content { line, context in
      guard let delivery = line.entry?.delivery else { return .missingLine }
      var content = deliveries.content(of: delivery, in: context)
      let number = LogProgress.grouped(line.number)
      content.detail = content.detail.map { "\($0) · \(number)" } ?? number
      let found = line.foundFields.map(\.description)
      if !found.isEmpty {
        content.body = ([content.body].compactMap(\.self) + found).joined(separator: "\n")
      }
      return content
    }
    .lineActions()
    .numbered { $0.number }
  }
}

extension CellAdapter where Model: LoggedLine {
  /// Adds the actions that filter the log.
  fileprivate func lineActions() -> Self {
    actions { line in
      if let kind = line.entry?.kind {
        CellAction("Show only \(kind)", id: "only") { _, event in event.send(LogEdit.only(kind)) }
      }
      CellAction("Show everything", id: "all") { _, event in event.send(LogEdit.everything) }
    }
  }
}

extension ListContent {
  /// The content of a line that the file does not contain any more.
  fileprivate static var missingLine: Self {
    Self("The file has changed; this line is gone.", style: .failure)
  }
}

/// A host whose cells are contents: the content of a closed set becomes a part of another cell.
private final class ContentCollector: ContentHost {
  weak var list: HostedList<ListContent, Never>?

  func reload() {}

  func refresh(_ positions: [CellPosition]) {}

  static func makeContentCell(in context: CellContext) -> ListContent { ListContent() }

  static func updateContentCell(
    _ cell: inout ListContent,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = content
  }

  static func makeListCell(in context: CellContext) -> ListContent { ListContent() }

  static func updateListCell(
    _ cell: inout ListContent,
    with list: HostedList<ListContent, Never>,
    in context: CellContext
  ) {}
}

extension Delivery.Cells where Host == ContentCollector {
  /// Returns the content of a delivery.
  fileprivate func content(of delivery: Delivery, in context: CellContext) -> ListContent {
    var content = makeCell(for: delivery, in: context)
    update(&content, with: delivery, in: context)
    return content
  }
}

// MARK: In a terminal

extension LogRow.Cells where Host: TerminalCellHost {
  /// The cells of a live log in a terminal.
  static var text: Self {
    var cells = standard
    cells.delivery = cells.delivery.drawnAsLine
    return cells
  }
}

extension CellAdapter where Model: LoggedLine, Host: TerminalCellHost {
  /// The cell, drawn as a delivery after the number of its line.
  var drawnAsLine: Self { rendered(by: .line(.text)) }

  /// A delivery after the number of its line.
  fileprivate static func line(_ cells: Delivery.Cells<TerminalHost>) -> Self {
    .terminal { line, context in
      let isWide = context.columns >= Metrics.leastColumns
      let number = TextBlock(isWide ? "\(line.number)" : "")
        .padded(to: isWide ? Metrics.number : 0, alignment: .trailing)
      let room = max(1, context.columns - number.width - Metrics.gutter)
      var inner = context
      inner.width = Double(room)
      let row = line.entry.map { cells.cell(for: $0.delivery, in: inner) } ?? .missingLine
      let found = line.foundFields.map { TerminalCell(TextBlock($0.description), ink: .quiet) }
      let cell = TerminalCell(stacking: [row] + found.map { $0.indented(by: Metrics.gutter) })
      return TerminalCell(number, ink: .quiet)
        .beside(cell, gutter: isWide ? Metrics.gutter : 0)
        .copying(row.copiedText)
    }
  }
}

extension Delivery.Cells where Host: TerminalCellHost {
  fileprivate func cell(for delivery: Delivery, in context: CellContext) -> TerminalCell {
    var cell = makeCell(for: delivery, in: context)
    update(&cell, with: delivery, in: context)
    return cell
  }
}

extension TerminalCell {
  /// The cell of a line that the file does not contain any more.
  fileprivate static var missingLine: TerminalCell {
    TerminalCell(TextBlock("The file has changed; this line is gone."), ink: .failure)
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
