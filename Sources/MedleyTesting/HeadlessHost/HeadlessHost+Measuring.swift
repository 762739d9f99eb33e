import MedleyCore

extension HeadlessHost {
  /// How many lines the text of a cell takes, wrapped to a width; at least one.
  ///
  /// Title, detail and badge share their lines; subtitle and body have their own. A cell that is a
  /// list is as high as its list.
  static func lineCount(_ cell: HeadlessCell, _ width: Double) -> Double {
    if let nested = cell.nestedHost { return nested.height }
    let content = cell.content
    let first = [content.title, content.detail, content.badge].compactMap { $0 }
    let texts = [
      first.isEmpty ? nil : first.joined(separator: " "), content.subtitle, content.body,
    ]
    let count = texts.reduce(0) { $0 + ($1.map { lineCount($0, width: width) } ?? 0) }
    return Double(max(1, count))
  }

  /// How many lines a text takes that may break anywhere.
  private static func lineCount(_ text: String, width: Double) -> Int {
    // No text is wider than this, and the conversion is safe.
    let columns = Int(min(max(1, width.isNaN ? 1 : width), 1_000_000))
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { lines, line in
      lines + max(1, (line.count + columns - 1) / columns)
    }
  }
}
