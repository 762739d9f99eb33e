import MedleyCore

extension TerminalCell {
  /// Creates a cell from cells below each other, at the same leading edge.
  public init(stacking cells: [TerminalCell]) {
    self.init(width: 0, height: 0)
    for cell in cells { place(cell, row: height, column: 0) }
  }

  /// Returns the cell with another cell below it.
  public func above(_ other: TerminalCell) -> TerminalCell {
    var result = self
    result.place(other, row: height, column: 0)
    return result
  }

  /// Returns the cell with another cell at its trailing edge, at the same top.
  ///
  /// - Parameter gutter: The number of free columns between both; less than 0 counts as 0.
  public func beside(_ other: TerminalCell, gutter: Int = 0) -> TerminalCell {
    var result = self
    result.place(other, row: 0, column: width + max(0, min(gutter, TextBlock.limit)))
    return result
  }

  /// Returns the cell with free columns before it.
  public func indented(by columns: Int) -> TerminalCell {
    TerminalCell(width: max(0, min(columns, TextBlock.limit)), height: 0).beside(self)
  }

  /// Returns the cell with a minimum width; the free columns are at its trailing edge.
  public func padded(to width: Int) -> TerminalCell {
    var result = self
    result.width = max(self.width, min(width, TextBlock.limit))
    return result
  }

  /// Returns the cell with a minimum height; the free rows are at its bottom.
  public func padded(toHeight height: Int) -> TerminalCell {
    var result = self
    result.height = max(self.height, min(height, TextBlock.limit))
    return result
  }

  /// Returns the cell with a number of rows: without those below, or with free ones at its bottom.
  func withHeight(_ height: Int) -> TerminalCell {
    guard height < self.height else { return padded(toHeight: height) }
    var result = self
    result.height = max(0, height)
    let bounds = result.bounds
    result.texts = texts.filter { $0.row < height }
    result.pictures = pictures.filter { !$0.region.intersection(bounds).isEmpty }
    result.controls = controls.filter { !$0.region.intersection(bounds).isEmpty }
    return result
  }

  /// Returns the cell with its parts at the opposite side of a width, as for a language that is read
  /// from right to left.
  ///
  /// The parts themselves do not change: a text keeps its characters, and a picture its pixels.
  ///
  /// - Parameter width: The width in columns; a wider cell is mirrored in its own width.
  public func mirrored(in width: Int) -> TerminalCell {
    var result = padded(to: width)
    let width = result.width
    func mirrored(_ region: FrameRegion) -> Int {
      width - region.columns.upperBound - region.columns.lowerBound
    }
    for index in texts.indices {
      result.texts[index].column = width - texts[index].column - texts[index].text.columnWidth
    }
    result.pictures = pictures.map { $0.moved(rows: 0, columns: mirrored($0.region)) }
    result.controls = controls.map { control in
      var control = control
      control.region = control.region.moved(rows: 0, columns: mirrored(control.region))
      return control
    }
    return result
  }

  /// Places another cell over this cell, which grows if necessary.
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
  /// Returns the cell truncated to a width; truncated lines end with `…`, and pictures keep their
  /// size.
  ///
  /// - Parameter width: The width in columns; less than 1 counts as 1.
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
  /// Returns the text truncated at a column of the cell.
  fileprivate func truncated(to end: Int) -> PlacedText {
    var result = self
    // The text comes from a block, so it has no control characters.
    result.text = TextBlock(safe: [text]).truncated(to: end - column).description
    result.marks = marks.compactMap { mark in
      var mark = mark
      mark.columns = mark.columns.clamped(to: 0..<max(0, end - column))
      return mark.columns.isEmpty ? nil : mark
    }
    return result
  }
}
