extension StringProtocol {
  /// The columns the text takes on one line: those of its characters together.
  ///
  /// Line breaks, tabs and other control characters take none here. A ``TextBlock`` has none of
  /// them: make one to measure text that may hold several lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var columnWidth: Int {
    let text = Substring(self)
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
    return ClusterScanner(text).reduce(0) { $0 + $1.columns }
  }
}
