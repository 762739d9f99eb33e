import Medley
import MedleyTerminal

extension LogRow.Cells where Host: DrawingHost {
  /// The cells of a log as text.
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
      status: StatusRow.adapter(for: Host.self)
    )
  }
}

extension CellAdapter where Model == DeliveryLine, Host: DrawingHost {
  /// A delivery as it is drawn elsewhere, behind the number of its line; what it is follows once it is selected.
  fileprivate static func line(_ cells: Delivery.Cells<Host>) -> Self {
    .drawn { line, context in
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
        cell = cell.above(Host.Cell(TextBlock(wrapping: words, width: room), ink: .quiet))
      }
      return Host.Cell(number, ink: .quiet).beside(cell, gutter: isWide ? Metrics.gutter : 0)
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
  /// An entry that gives up every filter.
  fileprivate static func showingEverything() -> Self {
    CellAction("Show everything", id: "all") { _, event in event.send(LogEdit.everything) }
  }
}

private enum Metrics {
  /// The columns of a line's number.
  static let number = 7

  /// The columns between number and delivery.
  static let gutter = 2

  /// The fewest columns in which numbers make sense.
  static let leastColumns = 50
}
