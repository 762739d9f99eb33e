import MedleyCore

extension TerminalCell {
  /// Puts cells below each other, at the same leading edge.
  public init(stacking cells: [TerminalCell]) {
    self.init(width: 0, height: 0)
    for cell in cells { place(cell, row: height, column: 0) }
  }

  /// The cell with another below it.
  public func above(_ other: TerminalCell) -> TerminalCell {
    var result = self
    result.place(other, row: height, column: 0)
    return result
  }

  /// The cell with another at its trailing edge, both at the same top.
  ///
  /// - Parameter gutter: How many columns stay free between both; less than 0 counts as 0.
  public func beside(_ other: TerminalCell, gutter: Int = 0) -> TerminalCell {
    var result = self
    result.place(other, row: 0, column: width + max(0, min(gutter, TextBlock.limit)))
    return result
  }

  /// The cell with free columns before it.
  public func indented(by columns: Int) -> TerminalCell {
    TerminalCell(width: max(0, min(columns, TextBlock.limit)), height: 0).beside(self)
  }

  /// The cell as wide as this at least, with the free columns at its trailing edge.
  public func padded(to width: Int) -> TerminalCell {
    var result = self
    result.width = max(self.width, min(width, TextBlock.limit))
    return result
  }

  /// The cell as high as this at least, with the free rows below.
  public func padded(toHeight height: Int) -> TerminalCell {
    var result = self
    result.height = max(self.height, min(height, TextBlock.limit))
    return result
  }

  /// Puts another cell over this one, which grows to hold it.
  mutating func place(_ other: TerminalCell, row: Int, column: Int) {
    texts += other.texts.map { text in
      var text = text
      text.row += row
      text.column += column
      return text
    }
    pictures += other.pictures.map { $0.moved(rows: row, columns: column) }
    unreadable += other.unreadable
    if accessory == .none { accessory = other.accessory }
    controls += other.controls.map { control in
      var control = control
      control.region = control.region.moved(rows: row, columns: column)
      return control
    }
    width = max(width, column + other.width)
    height = max(height, row + other.height)
  }
}

extension TerminalCell {
  /// The cell without what lies beyond so many columns; each line of text that is cut ends with
  /// `…`, and a picture is as large as before.
  ///
  /// - Parameter width: The columns; fewer than one is taken as one.
  public func truncated(to width: Int) -> TerminalCell {
    let width = max(1, width)
    guard width < self.width else { return self }
    var result = self
    result.width = width
    result.texts = texts.filter { $0.column < width }.map { $0.truncated(to: width) }
    let bounds = result.bounds
    result.pictures = pictures.map { picture in
      var picture = picture
      picture.region = picture.region.intersection(bounds)
      return picture
    }.filter { !$0.region.isEmpty }
    result.controls = controls.map { control in
      var control = control
      control.region = control.region.intersection(bounds)
      return control
    }.filter { !$0.region.isEmpty }
    return result
  }
}

extension PlacedText {
  /// The text without what lies beyond a column of the cell.
  fileprivate func truncated(to end: Int) -> PlacedText {
    var result = self
    // The text came from a block, so it is safe to make one of it again.
    result.text = TextBlock(safe: [text]).truncated(to: end - column).description
    return result
  }
}
