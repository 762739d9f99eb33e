import MedleyCore

/// The lines of a row, and its control.
public struct LineCell: Hashable {
  /// The text, without the marks of the row's state.
  public internal(set) var lines: [String] = []

  /// The control, with the value that the user entered and has not sent yet.
  public internal(set) var control: ListControl?

  /// The number of rows that a placeholder row represents; `nil` for other rows.
  var rowCount: Int?

  /// The number of lines; a placeholder row is drawn once for each row that it represents.
  var lineCount: Int { lines.count * (rowCount ?? 1) }
}

extension LineHost: ContentHost {
  /// Makes a cell without lines.
  public static func makeContentCell(in context: CellContext) -> LineCell { LineCell() }

  /// Writes the title, the detail and the control on the first line, and the other texts below.
  public static func updateContentCell(
    _ cell: inout LineCell,
    with content: ListContent,
    in context: CellContext
  ) {
    let control = content.control
    let title = content.title ?? content.image?.alternative
    let first = [title, content.detail, content.badge, control.map { text(of: $0, in: context) }]
      .compactMap(\.self).joined(separator: "  ")
    let texts: [String?] = [
      first, content.subtitle, content.body, content.problem.map { "! \($0)" },
    ]
    cell.lines = texts.compactMap(\.self).flatMap { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A control character of a model could change the terminal.
        String(line.filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } })
      }
    }
    cell.control = control
  }

  /// Draws a control by its shape, so that kinds of other modules work as well.
  private static func text(of control: ListControl, in context: CellContext) -> String {
    let value = context.valueText(of: control)
    switch control.shape {
    case .toggle(let isOn, let marks): return marks?.text(isOn: isOn) ?? (isOn ? "[x]" : "[ ]")
    case .text(let entry):
      return entry.text.isEmpty ? "[_\(entry.placeholder)]" : "[\(value)]"
    case .date, .time: return "[\(value)]"
    case .options(let list) where list.isSegmented:
      return list.options.map { $0.id == list.chosen ? "(\($0.title))" : $0.title }
        .joined(separator: " ")
    case .options: return "<\(value)>"
    case .steps: return "[- \(value) +]"
    case .track(let scale, let marks): return marks?.text(of: scale) ?? "--\(value)--"
    }
  }

  /// Makes a cell without lines.
  public static func makeListCell(in context: CellContext) -> LineCell { LineCell() }

  /// Leaves the cell empty: the host draws the cards of a nested list that are in their own view.
  public static func updateListCell(
    _ cell: inout LineCell,
    with list: HostedList<LineCell, Never>,
    in context: CellContext
  ) {
    cell = LineCell()
  }
}
