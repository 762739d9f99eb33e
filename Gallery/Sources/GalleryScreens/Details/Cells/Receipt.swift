import MedleyTerminal

/// Amounts and their sum as a drawing.
struct Receipt<Content: Drawing> {
  let row: TotalRow

  /// The width of the cell in columns.
  let width: Int

  /// The columns at the end of a line that stay free, as rows that lead on have their `›` there.
  private var margin: Int { 2 }

  var drawing: Content {
    Content(stacking: row.parts.map { line($0.title, $0.amount) })
      .above(rule("─"))
      .above(line(row.title, row.total, ink: .title))
      .above(rule("═"))
  }

  private func line(_ title: String, _ amount: Money, ink: TerminalInk = .text) -> Content {
    let amount = TextBlock("\(amount)")
    let room = max(1, width - amount.width - 2 * margin)
    return Content(TextBlock(wrapping: title, width: room), ink: ink)
      .padded(to: room)
      .beside(Content(amount, ink: ink), gutter: margin)
  }

  private func rule(_ sign: String) -> Content {
    let rule = TextBlock(String(repeating: sign, count: "\(row.total)".columnWidth))
    return Content(rule, ink: .rule).indented(by: width - margin - rule.width)
  }
}
