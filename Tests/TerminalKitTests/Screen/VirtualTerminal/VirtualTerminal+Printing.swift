extension VirtualTerminal {
  mutating func print(_ scalar: Unicode.Scalar) {
    if let last = lastPrinted, joins(scalar, to: grid[last.row][last.column].text) {
      return join(scalar, to: last)
    }
    let width = Self.columns(of: scalar)
    guard width > 0 else {
      if habits.opinion == .clusters { issue("a mark without a character: \(scalar.value)") }
      return
    }
    breakLine(for: width)
    guard column + width <= columns else {
      if habits.opinion == .clusters { issue("a wide character at the margin") }
      return
    }
    put(Cell(text: String(scalar), style: style, link: link), at: column)
    if width > 1 { putContinuation(at: column + 1) }
    lastPrinted = (row, column)
    advance(to: column + width)
  }

  private mutating func breakLine(for width: Int) {
    guard isBreakPending, breaksLines || habits.alwaysBreaksLines else { return }
    if habits.opinion == .clusters { issue("a line breaks") }
    if row + 1 >= band.upperBound { issue("a line break scrolls") }
    row = min(row + 1, rows - 1)
    column = 0
    isBreakPending = false
  }

  private mutating func advance(to newColumn: Int) {
    column = min(newColumn, columns - 1)
    isBreakPending = newColumn >= columns && (breaksLines || habits.alwaysBreaksLines)
  }

  /// Replaces a cell of the row; a character of which it covers half disappears.
  mutating func put(_ cell: Cell, at place: Int) {
    let poison = Cell(text: Self.poison)
    if grid[row][place].isContinuation, place > 0 { grid[row][place - 1] = poison }
    if place + 1 < columns, grid[row][place + 1].isContinuation { grid[row][place + 1] = poison }
    grid[row][place] = cell
    graphics.write(row, place, cuts: habits.textCutsPictures)
  }

  private mutating func putContinuation(at place: Int) {
    put(Cell(text: "", style: style, link: link, isContinuation: true), at: place)
  }

  private func joins(_ scalar: Unicode.Scalar, to text: String) -> Bool {
    if Self.columns(of: scalar) == 0 { return true }
    guard habits.opinion != .scalars, let last = text.unicodeScalars.last else { return false }
    switch scalar.value {
    case 0x1F3FB...0x1F3FF: return true
    case 0x1F1E6...0x1F1FF:
      return text.unicodeScalars.count == 1 && (0x1F1E6...0x1F1FF).contains(last.value)
    case 0x93E, 0x93F: return true  // vowels of Devanagari with a column
    default: return last.value == 0x200D || last.value == 0x94D
    }
  }

  private mutating func join(_ scalar: Unicode.Scalar, to last: (row: Int, column: Int)) {
    grid[last.row][last.column].text.unicodeScalars.append(scalar)
    guard habits.opinion == .clusters else { return }
    let isWide = last.column + 1 < columns && grid[last.row][last.column + 1].isContinuation
    let base = grid[last.row][last.column].text.unicodeScalars.first?.value ?? 0
    switch scalar.value {
    case 0xFE0E where isWide:
      let covered = grid[last.row][last.column].style
      grid[last.row][last.column + 1] = Cell(style: covered)
      advance(to: last.column + 1)
    case 0xFE0F where !isWide && Self.isTextEmoji(base), 0x93E where !isWide,
      0x93F where !isWide, 0x937 where !isWide:
      guard last.column + 1 < columns else { return issue("a character grows beyond the margin") }
      let place = Cell(text: "", style: style, link: link, isContinuation: true)
      column = last.column + 1
      let text = grid[last.row][last.column]
      put(place, at: column)
      grid[last.row][last.column] = text
      advance(to: last.column + 2)
    default: break
    }
  }
}
