import Medley
import MedleyTerminal

extension LogRow.Cells where Host == TerminalHost {
  /// The cells of a live log in a terminal.
  ///
  /// - Parameter open: called when the user opens a delivery, before its screen is pushed.
  static func text(open: @escaping (DeliveryLine) -> Void) -> Self {
    Self(
      delivery: .line(.text).onSelect { line, event in
        open(line)
        event.go(ListRoute(["delivery", "\(line.id)"]))
      },
      broken: .content { ListContent($0.line.message, style: .failure) }.selectable(false),
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
  /// A delivery after the number of its line.
  fileprivate static func line(_ cells: Delivery.Cells<TerminalHost>) -> Self {
    .terminal { line, context in
      let isWide = context.columns >= Metrics.leastColumns
      let number = TextBlock(isWide ? "\(line.number)" : "")
        .padded(to: isWide ? Metrics.number : 0, alignment: .trailing)
      let room = max(1, context.columns - number.width - Metrics.gutter)
      var inner = context
      inner.width = Double(room)
      let cell = line.entry.map { cells.cell(for: $0.delivery, in: inner) } ?? .missingLine
      return TerminalCell(number, ink: .quiet).beside(cell, gutter: isWide ? Metrics.gutter : 0)
    }
    .selectable(false)
    .selectionLabel { _ in "open" }
    .actions { line in
      if let kind = line.entry?.kind {
        CellAction("Show only \(kind)", id: "only") { _, event in event.send(LogEdit.only(kind)) }
      }
      CellAction("Show everything", id: "all") { _, event in event.send(LogEdit.everything) }
    }
  }
}

extension Delivery.Cells where Host == TerminalHost {
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
