extension Pen {
  /// Moves the cursor with as few bytes as can be.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    if row == newRow {
      moveHorizontally(from: column, to: newColumn)
    } else {
      moveFar(toRow: newRow, column: newColumn)
    }
    (row, column) = (newRow, newColumn)
  }

  /// Moves the cursor from where nobody knows it to be.
  mutating func moveBack(toRow newRow: Int, column newColumn: Int) {
    moveAbsolutely(newRow, newColumn)
    (row, column) = (newRow, newColumn)
  }

  /// Takes note that the cursor was moved by other bytes.
  mutating func stand(atRow newRow: Int, column newColumn: Int) {
    (row, column) = (newRow, newColumn)
  }

  /// How many bytes a motion within the row takes.
  func lengthOfMotion(to newColumn: Int) -> Int {
    horizontalLength(from: column, to: newColumn)
  }

  private mutating func moveFar(toRow newRow: Int, column newColumn: Int) {
    let absolute = absoluteLength(newRow, newColumn)
    let distance = newRow - row
    // Carriage return and line feeds mean the same whether or not the terminal's driver adds
    // returns.
    let byFeeds =
      distance > 0 ? 1 + distance + horizontalLength(from: 0, to: newColumn) : Int.max
    // From the last column some terminals move differently, so nothing is relative to it.
    let vertically =
      column == nil
      ? Int.max
      : Self.length(csi: abs(distance)) + horizontalLength(from: column, to: newColumn)
    if min(byFeeds, vertically) >= absolute {
      moveAbsolutely(newRow, newColumn)
    } else if byFeeds <= vertically {
      put(0x0D)
      for _ in 0..<distance { put(0x0A) }
      moveHorizontally(from: 0, to: newColumn)
    } else {
      put(csi: abs(distance), distance > 0 ? "B" : "A")
      moveHorizontally(from: column, to: newColumn)
    }
  }

  private mutating func moveAbsolutely(_ row: Int, _ column: Int) {
    put("\u{1B}[")
    if row > 0 || column > 0 { put(number: row + 1) }
    if column > 0 {
      put(UInt8(ascii: ";"))
      put(number: column + 1)
    }
    put(UInt8(ascii: "H"))
  }

  private func absoluteLength(_ row: Int, _ column: Int) -> Int {
    if row == 0, column == 0 { return 3 }
    let length = 3 + Self.digits(of: row + 1)
    return column == 0 ? length : length + 1 + Self.digits(of: column + 1)
  }

  private mutating func moveHorizontally(from column: Int?, to newColumn: Int) {
    guard column != newColumn else { return }
    if newColumn == 0 { return put(0x0D) }
    let toColumn = Self.length(csi: newColumn + 1)
    guard let column else { return put(csi: newColumn + 1, "G") }
    let distance = abs(newColumn - column)
    if newColumn < column, distance <= 3 {
      for _ in 0..<distance { put(0x08) }
    } else if toColumn < Self.length(csi: distance) {
      put(csi: newColumn + 1, "G")
    } else {
      put(csi: distance, newColumn < column ? "D" : "C")
    }
  }

  private func horizontalLength(from column: Int?, to newColumn: Int) -> Int {
    if column == newColumn { return 0 }
    if newColumn == 0 { return 1 }
    let toColumn = Self.length(csi: newColumn + 1)
    guard let column else { return toColumn }
    let distance = abs(newColumn - column)
    if newColumn < column, distance <= 3 { return distance }
    return min(toColumn, Self.length(csi: distance))
  }
}
