extension TextBlock {
  /// Cuts lines wider than `width` columns; each that is cut ends with `…`.
  ///
  /// Characters stay whole: where a wide one has no room, the column it leaves stays free after the
  /// `…`. Blanks before the `…` are taken off.
  ///
  /// - Parameter width: The columns; fewer than one is taken as one.
  public func truncated(to width: Int) -> TextBlock {
    let width = max(1, width)
    guard width < self.width else { return self }
    return TextBlock(safe: lines.map { Self.truncated($0, to: width) })
  }

  /// Keeps the first `height` lines; if any but blank ones are left out, the last ends with `…`.
  ///
  /// The block becomes no wider by the `…`: the last line is cut where there is no room for it.
  ///
  /// - Parameter height: The lines; fewer than one is taken as one.
  public func truncated(toHeight height: Int) -> TextBlock {
    let height = max(1, height)
    guard height < lines.count else { return self }
    var kept = Array(lines[..<height])
    if !lines[height...].allSatisfy({ $0.unicodeScalars.allSatisfy(\.isBlank) }),
      let last = kept.popLast()
    {
      kept.append(LineCut(Substring(last), room: max(1, width) - 1).withEllipsis)
    }
    return TextBlock(safe: kept)
  }

  private static func truncated(_ line: String, to width: Int) -> String {
    // No character takes more columns than bytes, so most lines need not be measured.
    if line.utf8.count <= width || line.columnWidth <= width { return line }
    return LineCut(Substring(line), room: width - 1).withEllipsis
  }
}
