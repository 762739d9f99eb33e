extension Frame {
  /// Writes a line of text.
  ///
  /// The text is clipped to the region; if one of a character's two columns lies outside,
  /// the other is a blank. Characters without a column are dropped, and with them the control
  /// characters of Unicode's bidirectional algorithm. Other control characters become `�`, and so
  /// do characters of more than 160 bytes.
  ///
  /// - Parameters:
  ///   - text: The text; the lines of a ``TextBlock`` contain nothing that must be replaced.
  ///   - position: The first cell; it may lie outside, on either side.
  ///   - style: The style of the text.
  ///   - link: The address that the text links to.
  ///   - region: The cells that may change; by default the whole frame.
  /// - Returns: The column after the text, or the region's end if the text reaches beyond it.
  /// - Complexity: O(*n*) in the length of the text up to the region's end.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    at position: FramePosition,
    style: TerminalStyle = .default,
    link: String? = nil,
    in region: FrameRegion? = nil
  ) -> Int {
    let clip = region.map { bounds.intersection($0) } ?? bounds
    guard clip.rows.contains(position.row), position.column < clip.columns.upperBound else {
      return position.column
    }
    let link = link.flatMap(LinkAddress.safe)
    let blank = Cell(.blank, style: style, link: link)
    var column = position.column
    for cluster in ClusterScanner(Substring(text)) {
      guard column < clip.columns.upperBound else { break }
      let width = cluster.scalar.isControl ? 1 : cluster.columns
      let whole = column..<column + width
      column += width
      let visible = whole.clamped(to: clip.columns)
      guard !visible.isEmpty else { continue }
      let glyph = Glyph(cluster.text, columns: width)
      let cell = Cell(glyph, style: style, link: link)
      replace(visible, ofRow: position.row) { column in
        if visible != whole { return blank }
        if column == whole.lowerBound { return cell }
        return glyph.isWide ? cell.continuation : blank
      }
    }
    return column
  }

  /// Writes the lines of a block, from the top.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - position: The first cell of the first line.
  ///   - style: The style of the text.
  ///   - region: The cells that may change; by default the whole frame.
  package mutating func write(
    _ block: TextBlock,
    at position: FramePosition,
    style: TerminalStyle = .default,
    in region: FrameRegion? = nil
  ) {
    for (index, line) in block.lines.enumerated() {
      let start = FramePosition(row: position.row.addingClamped(index), column: position.column)
      write(line, at: start, style: style, in: region)
    }
  }

  /// Fills a region with one character.
  ///
  /// - Parameters:
  ///   - region: The cells; those outside the frame are ignored.
  ///   - character: The character; one that does not take one column becomes a blank.
  ///   - style: The style of the cells.
  package mutating func fill(
    _ region: FrameRegion,
    with character: Character = " ",
    style: TerminalStyle = .default
  ) {
    let glyph =
      character.columnWidth == 1 ? Glyph(Substring(String(character)), columns: 1) : .blank
    let cell = Cell(glyph, style: style)
    let region = bounds.intersection(region)
    for row in region.rows { replace(region.columns, ofRow: row) { _ in cell } }
  }

  /// Changes the style of the cells in a region.
  ///
  /// If one of a character's two columns lies inside, the character changes as a whole. A blank has the
  /// default foreground unless it is underlined, inverse or struck through. Pictures do not change.
  ///
  /// - Parameters:
  ///   - region: The cells; those outside the frame are ignored.
  ///   - change: A closure that receives the style of each cell and changes it in place.
  package mutating func restyle(
    _ region: FrameRegion,
    _ change: (inout TerminalStyle) -> Void
  ) {
    let region = bounds.intersection(region)
    guard !region.isEmpty else { return }
    for row in region.rows {
      let cells = Array(cells(ofRow: row))
      var range = region.columns
      if cells[range.lowerBound].glyph == .continuation {
        range = range.lowerBound - 1..<range.upperBound
      }
      if cells[range.upperBound - 1].glyph.isWide {
        range = range.lowerBound..<range.upperBound + 1
      }
      replace(range, ofRow: row) { column in
        let cell = cells[column]
        if cell.isFixed { return cell }
        var style = cell.style
        change(&style)
        return Cell(cell.glyph, style: style, link: cell.link)
      }
    }
  }

  /// Copies a region of another frame.
  ///
  /// A character that the region's edge cuts leaves a blank.
  ///
  /// - Parameters:
  ///   - region: The cells of the other frame; those outside it are ignored.
  ///   - source: The other frame.
  ///   - position: The target of the region's top left cell; it may lie outside.
  ///   - clip: The cells that may change; by default the whole frame.
  package mutating func copy(
    _ region: FrameRegion,
    of source: Frame,
    to position: FramePosition,
    in clip: FrameRegion? = nil
  ) {
    let clip = clip.map { bounds.intersection($0) } ?? bounds
    let visible = source.bounds.intersection(region)
    guard !clip.isEmpty, !visible.isEmpty else { return }
    let (down, isFarDown) = position.row.subtractingReportingOverflow(region.rows.lowerBound)
    let (right, isFarRight) = position.column.subtractingReportingOverflow(
      region.columns.lowerBound
    )
    // Within the limit of both frames, no sum below overflows.
    let reach = -Self.limit...Self.limit
    guard !isFarDown, !isFarRight, reach.contains(down), reach.contains(right) else { return }
    let rows = visible.rows.lowerBound + down..<visible.rows.upperBound + down
    let columns = visible.columns.lowerBound + right..<visible.columns.upperBound + right
    for row in rows.clamped(to: clip.rows) {
      let start = (row - down) * source.columns - right
      replace(columns.clamped(to: clip.columns), ofRow: row) { source.cells[start + $0] }
    }
  }

  /// Shows a picture.
  ///
  /// A later change of the same cells covers the picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - position: The cell of the picture's top left corner; it may lie outside.
  ///   - region: The cells that may change; by default the whole frame.
  package mutating func place(
    _ picture: FramePicture,
    at position: FramePosition,
    in region: FrameRegion? = nil
  ) {
    let whole = FrameRegion(
      row: position.row,
      column: position.column,
      height: picture.rows,
      width: picture.columns
    )
    let visible = whole.intersection(region.map { bounds.intersection($0) } ?? bounds)
    for row in visible.rows {
      replace(visible.columns, ofRow: row) { column in
        let piece = FramePosition(row: row - position.row, column: column - position.column)
        return Cell(.picture(picture, piece), isFixed: true)
      }
    }
  }
}

/// The addresses that may appear in the sequence that makes cells a link.
enum LinkAddress {
  private static let longest = 2048

  /// The address with every byte except printable ASCII percent-encoded.
  ///
  /// - Returns: `nil` if the address is empty or longer than terminals accept.
  static func safe(_ address: String) -> String? {
    guard !address.isEmpty, address.utf8.count <= longest else { return nil }
    var encoded = ""
    for byte in address.utf8 {
      if 0x21 <= byte, byte < 0x7F {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded.utf8.count <= longest ? encoded : nil
  }
}
