extension VirtualTerminal {
  /// Performs a control sequence, given its parameters and its final byte.
  mutating func control(_ text: String, _ final: Character) {
    if text.hasPrefix("?") { return mode(text.dropFirst(), final) }
    let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, (parameters.first ?? nil) ?? 1)
    if isBreakPending, ["A", "B", "C", "D", "K", "X"].contains(final) {
      issue("\(final) from behind the last column")
    }
    if habits.lacks.contains(final) { return issue("\(final), which the terminal lacks") }
    switch final {
    case "m": select(text)
    case "A": move(row - first, column)
    case "B": move(row + first, column)
    case "C": move(row, column + first)
    case "D": move(row, column - first)
    case "G": move(row, first - 1)
    case "H":
      let second = parameters.count > 1 ? parameters[1] ?? 1 : 1
      if first > rows || second > columns { issue("a motion to \(text)") }
      move(first - 1, second - 1)
    case "J" where text == "2": eraseAll()
    case "K" where text.isEmpty: erase(column..<columns)
    case "X": erase(column..<min(columns, column + first))
    case "b": repeatLast(first)
    case "S": scroll(by: first)
    case "T": scroll(by: -first)
    case "l" where text == "4": break  // insertion is not implemented
    case "r": setBand(parameters)
    default: issue("control sequence \(text)\(final)")
    }
  }

  private mutating func move(_ newRow: Int, _ newColumn: Int) {
    if newRow < 0 || newRow >= rows || newColumn < 0 || newColumn >= columns {
      issue("a motion to row \(newRow), column \(newColumn)")
    }
    row = min(max(0, newRow), rows - 1)
    column = min(max(0, newColumn), columns - 1)
    moved()
  }

  private mutating func mode(_ text: Substring, _ final: Character) {
    guard final == "h" || final == "l", let mode = Int(text) else {
      return issue("control sequence ?\(text)\(final)")
    }
    let isOn = final == "h"
    switch mode {
    case 6: isOriginMode = isOn
    case 7: breaksLines = isOn
    case 25: isCursorVisible = isOn
    case 1049 where isOn && mainGrid == nil:
      mainGrid = grid
      grid = Self.blankGrid(rows: rows, columns: columns)
    case 1049 where !isOn && mainGrid != nil:
      grid = mainGrid ?? grid
      mainGrid = nil
    case 2026: isSynchronized = isOn
    default: issue("mode \(mode)\(final)")
    }
  }

  private mutating func setBand(_ parameters: [Int?]) {
    let top = (parameters.first ?? nil) ?? 1
    let bottom = parameters.count > 1 ? parameters[1] ?? rows : rows
    if top < 1 || bottom > rows || top >= bottom, rows > 1 { issue("a band \(top) to \(bottom)") }
    band = max(0, top - 1)..<max(top, bottom)
    // pyte, which has no SU, does not move the cursor when the band ends.
    if !parameters.isEmpty || !habits.lacks.contains("S") { (row, column) = (0, 0) }
    moved()
  }

  private var erased: Cell {
    var cell = Cell()
    if habits.erasesWithBackground { cell.style.background = style.background }
    return cell
  }

  private mutating func eraseAll() {
    grid = Array(repeating: Array(repeating: erased, count: columns), count: rows)
    lastPrinted = nil
    graphics.eraseAll()
  }

  private mutating func erase(_ range: Range<Int>) {
    for place in range { put(erased, at: place) }
  }

  mutating func scroll(by lines: Int) {
    let old = grid
    graphics.scroll(band, by: lines, habit: habits.scrolling)
    if !graphics.pixels.isEmpty { issue("sixels scroll") }
    for place in band {
      let source = place + lines
      grid[place] =
        band.contains(source) ? old[source] : Array(repeating: erased, count: columns)
    }
    lastPrinted = nil
  }

  private mutating func repeatLast(_ count: Int) {
    guard let last = lastPrinted,
      let scalar = grid[last.row][last.column].text.unicodeScalars.first,
      grid[last.row][last.column].text.unicodeScalars.count == 1, Self.columns(of: scalar) == 1
    else { return issue("nothing to repeat") }
    for _ in 0..<count { print(scalar) }
  }
}
