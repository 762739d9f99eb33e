import Medley
import MedleyTerminal

extension DeliveryRow.Cells where Host: ContentHost {
  /// The portable cells of the screen of a delivery.
  static var standard: Self {
    Self(
      field: .content { ListContent(subtitle: $0.name, body: $0.text) },
      node: .content { node in ListContent("\(node.key): \(node.text)") }
        .selectable(false)
        .actions { _ in
          CellAction("Show all members", id: "all") { _, event in
            event.setAllExpanded(true)
          }
          CellAction("Hide all members", id: "none") { _, event in
            event.setAllExpanded(false)
          }
        },
      fault: .content { fault in
        ListContent("\(fault.before)▸\(fault.after)", subtitle: fault.message, style: .failure)
      },
      raw: .content { ListContent(body: $0.text) },
      heading: .content { ListContent($0.title, detail: $0.count, style: .prominent) }
    )
  }
}

extension DeliveryRow.Cells where Host: TerminalCellHost {
  /// The cells of the screen of a delivery in a terminal.
  static var text: Self {
    var cells = standard
    cells.field = .terminal { field, context in
      let name = TerminalCell(TextBlock(field.name), ink: .quiet).padded(to: Metrics.name)
      let room = max(1, context.columns - Metrics.name - 1)
      return name.beside(TerminalCell(TextBlock(wrapping: field.text, width: room)), gutter: 1)
        .copying(field.text)
    }
    cells.node = cells.node.rendered(
      by: .terminal { node, context in
        node.cell(width: context.columns).copying(node.value.copied)
      }
    )
    .actions { node in
      CellAction("Copy path", id: "path") { _, event in
        event.send(DeliveryEdit.copy(.path, node.id))
      }
      CellAction("Copy JSON", id: "json") { _, event in
        event.send(DeliveryEdit.copy(.json, node.id))
      }
    }
    cells.fault = .terminal { fault, context in fault.cell(width: context.columns) }
    cells.raw = .terminal { raw, context in
      TerminalCell(TextBlock(wrapping: raw.text, width: context.columns)).copying(raw.whole)
    }
    return cells
  }
}

extension PayloadNode {
  /// The key and the value, below which the lines of a long text continue.
  fileprivate func cell(width: Int) -> TerminalCell {
    let label = TerminalCell(TextBlock("\(key):"), ink: .heading)
    let room = width - label.width - 1
    guard room >= Metrics.leastValue else {
      let below = TextBlock(wrapping: text, width: max(1, width - 4)).indented(by: 4, prefix: "")
      return label.above(TerminalCell(below, ink: ink))
    }
    return label.beside(TerminalCell(TextBlock(wrapping: text, width: room), ink: ink), gutter: 1)
  }

  private var ink: TerminalInk {
    switch kind {
    case .container: .quiet
    case .string: .success
    case .number: .control
    case .literal: .warning
    }
  }
}

extension FaultExcerpt {
  /// The text around the fault in one line, and a mark below the fault.
  fileprivate func cell(width: Int) -> TerminalCell {
    let half = max(1, width / 2)
    let before = TextBlock(self.before).lines.joined()
    // The end of the text before the fault is visible.
    var start = before.suffix(half)
    while String(start).columnWidth > half { start = start.dropFirst() }
    let text = TextBlock(String(start) + after).lines.joined()
    let line = TerminalCell(TextBlock(text).truncated(to: width))
    let blanks = String(repeating: " ", count: min(String(start).columnWidth, max(0, width - 1)))
    return line.above(TerminalCell(TextBlock("\(blanks)^"), ink: .failure))
      .above(TerminalCell(TextBlock(wrapping: message, width: width), ink: .failure))
      .copying(message)
  }
}

private enum Metrics {
  /// The width of the name of a field.
  static let name = 6

  /// The least width of a value beside its key.
  static let leastValue = 16
}
