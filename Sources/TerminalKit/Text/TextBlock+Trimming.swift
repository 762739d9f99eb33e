extension TextBlock {
  /// The block without blanks at the ends of its lines, and no wider than it must be.
  ///
  /// This is the last step before lines are written where no cells lie behind them, as in a file.
  public var trimmed: TextBlock {
    TextBlock(safe: lines.map(Self.withoutBlanksAtEnd))
  }

  private static func withoutBlanksAtEnd(_ line: String) -> String {
    let scalars = line.unicodeScalars
    guard scalars.last?.isBlank == true else { return line }
    let end = scalars.lastIndex { !$0.isBlank }.map { scalars.index(after: $0) }
    return String(scalars[..<(end ?? scalars.startIndex)])
  }
}
