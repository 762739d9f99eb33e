import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// The visible cells as text, from top to bottom.
  ///
  /// ```text
  /// [today]
  /// # Today (sticky)
  ///   Where are you? (cut off above)
  /// > At the harbour | 18:04 (2)
  ///   [on the quay] Picture   > The boat
  ///   Tomorrow / We leave at dawn (cut off below)
  /// = 4 messages
  /// ```
  ///
  /// - Each visible section begins with its id, its layout if the layout is not a list, and `card`
  ///   if it is a card: `[today: grid of 2, card]`.
  /// - `#` marks a header, `=` a footer, `>` a selected row, `»` the focused row, `▾` an
  ///   expanded row or section, and `▸` a collapsed section.
  /// - The row of an outline is indented by its level. `▾` before its content marks an expanded row, and `▸` a
  ///   collapsed one.
  /// - `(sticky)` follows a sticky header or a sticky ancestor. Rows that sticky ancestors cover are left out.
  ///   `(cut off above)`, `(cut off below)` or `(cut off above and below)` follows a cell that is only partly visible.
  /// - Rows side by side are on one line, separated by three blanks. A list cell is `list:`,
  ///   followed by the indented lines of the nested list.
  /// - A placeholder row has one line for each visible row that it represents.
  /// - The order of the content is: the image's alternative, title, ` / ` subtitle and body, ` | `
  ///   detail, `(badge)`, `[control]`, progress, accessory, `{style}` unless it is plain, and ` ! `
  ///   problem. `*` follows a control with a draft; a secret text is `•••`. A line break is `⏎`, and
  ///   a tab is `⇥`.
  ///
  /// Lines have no blanks at their ends. If the controller was released, one line states the
  /// reason.
  public var text: String {
    lines.joined(separator: "\n")
  }

  /// Requires that the visible text equals the expected text.
  ///
  /// - Parameters:
  ///   - expected: Lines in the form of ``text``; blanks at the ends of lines and empty lines at
  ///     the end are ignored.
  ///   - fileID: The module and the file of the failure.
  ///   - line: The line of the failure.
  /// - Throws: ``TestFailure`` with the lines that differ.
  public func requireText(
    _ expected: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try TextSnapshot.require(text, equals: expected, fileID: fileID, line: line)
  }

  private var lines: [String] {
    guard !connection.listIsGone else { return ["(\(connection.noList))"] }
    var lines: [String] = []
    var section: Int?
    var previous: CellFrame?
    for cell in cellsInReadingOrder {
      guard let position = cell.position else { continue }
      if position.section != section {
        section = position.section
        previous = nil
        lines.append(sectionLine(position.section))
      }
      let isBeside = previous.map { $0.y == cell.frame.y && $0.x < cell.frame.x } ?? false
      let line = line(for: cell, at: position)
      if let rows = viewport.visibleRows(of: position) {
        // Each of the rows looks the same.
        lines += Array(repeating: line, count: rows.count)
        previous = nil
        continue
      }
      if isBeside, cell.nestedHost == nil, let last = lines.popLast() {
        lines.append(last + "   " + line)
      } else {
        lines.append(line)
      }
      if let nested = cell.nestedHost { lines += nested.lines.map { "    " + $0 } }
      previous = cell.frame
    }
    return lines.map(\.withoutTrailingBlanks)
  }

  /// The visible cells, with a sticky header and sticky ancestors above the rows of their section.
  private var cellsInReadingOrder: [HeadlessCell] {
    let sticky = viewport.stickyCells.compactMap { live[$0] }
    let edge = stickyEdge
    return sticky
      + visibleCells.filter { cell in
        cell.frame.bottom > edge && !sticky.contains { $0 === cell }
      }
  }

  /// The bottom edge of the sticky ancestors, or the top of the view.
  private var stickyEdge: Double {
    viewport.stickyAncestors.map(\.bottom).max() ?? contentOffset
  }

  private func sectionLine(_ index: Int) -> String {
    guard let section = list?.section(at: index) else { return "[no section \(index)]" }
    var words: [String] = []
    switch section.layout {
    case .list: break
    case .grid(let columns): words.append("grid of \(columns)")
    case .adaptiveGrid(let width): words.append("grid of columns from \(width)")
    case .carousel: words.append("carousel")
    }
    if section.style == .card { words.append("card") }
    return "[\(section.id)\(words.isEmpty ? "" : ": ")\(words.joined(separator: ", "))]"
  }

  private func line(for cell: HeadlessCell, at position: CellPosition) -> String {
    var marks =
      switch position {
      case .header: "#"
      case .footer: "="
      case .row: ""
      }
    if cell.state.contains(.selected) { marks += ">" }
    if cell.state.contains(.focused) { marks += "»" }
    if cell.outline == nil {
      if cell.state.contains(.expanded) { marks += "▾" }
      if cell.state.contains(.collapsed) { marks += "▸" }
    }
    let hasDraft = cell.context?.draft != nil
    let text = cell.nestedHost == nil ? cell.content.text(hasDraft: hasDraft) : "list:"
    return (marks.isEmpty ? " " : marks) + " " + (cell.outline?.text ?? "") + text
      + remark(on: cell)
  }

  private func remark(on cell: HeadlessCell) -> String {
    if let position = cell.position, viewport.stickyCells.contains(position) { return " (sticky)" }
    if cell.rowCount != nil { return "" }
    let sides = [
      cell.frame.y < stickyEdge ? "above" : nil,
      cell.frame.bottom > contentOffset + height ? "below" : nil,
    ].compactMap(\.self)
    return sides.isEmpty ? "" : " (cut off \(sides.joined(separator: " and ")))"
  }
}

extension OutlinePlace {
  /// The indentation and the sign.
  fileprivate var text: String {
    let sign = isExpandable ? (isExpanded ? "▾ " : "▸ ") : "  "
    return String(repeating: "  ", count: level - 1) + sign
  }
}

extension ListContent {
  /// All fields on one line.
  ///
  /// - Parameter hasDraft: whether the value of the control is a draft.
  func text(hasDraft: Bool = false) -> String {
    var text = image.map { "[\($0.alternative)] " } ?? ""
    text += title ?? ""
    let below = [subtitle, body].compactMap { $0 }
    for line in below { text += " / " + line }
    if let detail { text += " | " + detail }
    if let badge { text += " (\(badge))" }
    if let control { text += " " + control.text + (hasDraft ? "*" : "") }
    if let progress { text += " " + progress.text }
    text += accessory.text
    if style != .plain { text += " {\(style)}" }
    if let problem { text += " ! " + problem }
    return String(text.map { $0.isNewline ? "⏎" : $0 == "\t" ? "⇥" : $0 })
  }
}

extension ListControl {
  fileprivate var text: String {
    switch shape {
    case .toggle(let isOn, let marks?): "[\(marks.text(isOn: isOn))]"
    case .toggle(let isOn, nil): isOn ? "[on]" : "[off]"
    case .text(let entry):
      entry.text.isEmpty
        ? "[_\(entry.placeholder)]" : entry.traits.isSecure ? "[•••]" : "[\"\(entry.text)\"]"
    case .steps: "[- \(valueText()) +]"
    case .track(let scale, let marks):
      marks?.text(of: scale).map { "[\($0)]" }
        ?? "[\(valueText()) of \(ListValue.number(scale.range.lowerBound))"
        + "–\(ListValue.number(scale.range.upperBound))]"
    case .options(let list) where list.isSegmented:
      "["
        + list.options.map { $0.id == list.chosen ? "<\($0.title)>" : $0.title }
        .joined(separator: " | ") + "]"
    case .date, .time, .options: "[\(valueText())]"
    }
  }
}

extension ListProgress {
  fileprivate var text: String {
    // A legal fraction lies between 0 and 1, so the conversion is safe.
    legalFraction.map { "\(Int(($0 * 100).rounded())) %" } ?? "…"
  }
}

extension ListAccessory {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .disclosure: " ›"
    case .checkmark: " ✓"
    case .info: " ⓘ"
    }
  }
}
