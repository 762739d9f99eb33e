import MedleyTerminal

/// Amounts and their sum as lines of text.
struct Receipt {
  let row: TotalRow

  /// The width of the cell in columns.
  let width: Int

  /// The columns at the end of a line that stay free, as rows that lead on have their `›` there.
  private static let margin = 2

  var block: TextBlock {
    TextBlock(stacking: row.parts.map { line($0.title, $0.amount) })
      .above(rule("─"))
      .above(line(row.title, row.total))
      .above(rule("═"))
  }

  private func line(_ title: String, _ amount: Money) -> TextBlock {
    let amount = TextBlock("\(amount)")
    let room = max(1, width - amount.width - 2 * Self.margin)
    return TextBlock(wrapping: title, width: room)
      .padded(to: room)
      .beside(amount, gutter: Self.margin)
  }

  private func rule(_ sign: String) -> TextBlock {
    TextBlock(String(repeating: sign, count: "\(row.total)".columnWidth))
      .padded(to: width - Self.margin, alignment: .trailing)
  }
}
