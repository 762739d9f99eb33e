extension Frame {
  /// The rows as text, without blanks at their ends.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] where cell.glyph != .continuation {
        line += text(of: cell)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// What a cell says; the second cell of a character that takes two says nothing to be read.
  func text(of cell: Cell) -> String {
    if cell.glyph == .picture { return " " }
    if cell.glyph.isPooled { return clusters[cell.glyph.value] }
    return Unicode.Scalar(cell.glyph.value).map { String($0) } ?? "?"
  }
}
