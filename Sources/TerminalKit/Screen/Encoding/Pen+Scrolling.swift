extension Pen {
  /// Scrolls a band of rows; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    // Some terminals fill what comes in with the background that is set.
    change(to: .default)
    if link != nil { change(toLink: nil) }
    current = .blank
    let isWholeScreen = scroll.rows == 0..<rows
    if !isWholeScreen {
      put("\u{1B}[")
      put(number: scroll.rows.lowerBound + 1)
      put(UInt8(ascii: ";"))
      put(number: scroll.rows.upperBound)
      put(UInt8(ascii: "r"))
    }
    put(csi: abs(scroll.offset), scroll.isUp ? "S" : "T")
    if !isWholeScreen {
      put("\u{1B}[r")
      (row, column) = (0, 0)
    }
  }
}
