import MedleyCore
import MedleySupport

/// The rows of a section as lines: a row for each column, or rows that span columns.
///
/// Rows keep their order: a row that does not fit on the rest of a line starts the next line.
struct GridLines: Sendable {
  /// The number of columns: 1 in a list, `Int.max` in a carousel.
  let columnCount: Int

  private(set) var itemCount: Int

  /// The columns that each row wants; empty if all rows want one column.
  private(set) var spans: [Int32]

  /// The first row of each line; empty if no row spans columns.
  private var starts: [Int] = []

  /// - Parameter spans: the columns that each row wants; empty if all rows want one column.
  init(itemCount: Int, columnCount: Int, spans: [Int32]) {
    self.columnCount = columnCount
    self.itemCount = itemCount
    self.spans = spans.contains { $0 > 1 } ? spans : []
    findStarts()
  }

  /// Returns the stored form of a span.
  static func stored(_ span: GridSpan) -> Int32 {
    switch span {
    case .all: .max
    case .columns(let count): Int32(clamping: max(1, count))
    }
  }

  /// Whether a row spans columns.
  var hasSpans: Bool { !starts.isEmpty }

  /// The number of lines.
  var count: Int {
    if hasSpans { return starts.count }
    return itemCount == 0 ? 0 : (itemCount - 1) / columnCount + 1
  }

  /// Returns the rows of a line.
  func items(inLine line: Int) -> Range<Int> {
    guard !hasSpans else {
      return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : itemCount)
    }
    let first = line == 0 ? 0 : line * columnCount
    return first..<(itemCount - first > columnCount ? first + columnCount : itemCount)
  }

  /// Returns the line of a row.
  func line(of item: Int) -> Int {
    hasSpans ? starts.partitioningIndex { $0 > item } - 1 : item / columnCount
  }

  /// Returns the number of columns that a row wants.
  func span(of item: Int) -> Int32 {
    spans.isEmpty ? 1 : spans[item]
  }

  /// Returns the number of columns of a row.
  func width(of item: Int) -> Int {
    spans.isEmpty ? 1 : min(Int(spans[item]), columnCount)
  }

  /// Returns the columns of a row.
  ///
  /// - Complexity: O(columns).
  func columns(of item: Int) -> Range<Int> {
    guard hasSpans else {
      let column = item % columnCount
      return column..<column + 1
    }
    let first = items(inLine: line(of: item)).lowerBound
    let column = (first..<item).reduce(0) { $0 + width(of: $1) }
    return column..<column + width(of: item)
  }

  /// Sets the number of columns that rows want.
  mutating func setSpans(_ changes: [(item: Int, span: Int32)]) {
    var spans = spans.isEmpty ? Array(repeating: 1, count: itemCount) : spans
    for change in changes { spans[change.item] = change.span }
    self = Self(itemCount: itemCount, columnCount: columnCount, spans: spans)
  }

  /// Replaces rows.
  ///
  /// - Parameter edits: in ascending order; their ranges are ranges of the rows before all edits.
  mutating func apply(_ edits: [ItemEdit]) {
    let old = itemCount
    itemCount += edits.reduce(0) { $0 + $1.heights.count - $1.range.count }
    guard !spans.isEmpty || edits.contains(where: { $0.spans.contains { $0 > 1 } }) else { return }
    if spans.isEmpty { spans = Array(repeating: 1, count: old) }
    spans.replace(edits) { $0.spans }
    findStarts()
  }

  private mutating func findStarts() {
    starts = []
    guard columnCount > 1, spans.contains(where: { $0 > 1 }) else { return }
    var free = 0
    for item in spans.indices {
      let width = width(of: item)
      if width > free {
        starts.append(item)
        free = columnCount
      }
      free -= width
    }
  }
}

extension Array {
  /// Replaces rows.
  ///
  /// - Parameters:
  ///   - edits: in ascending order; their ranges are ranges of this array.
  ///   - elements: returns the new elements of an edit.
  mutating func replace(_ edits: [ItemEdit], by elements: (ItemEdit) -> [Element]) {
    if edits.count == 1, let edit = edits.first {
      return replaceSubrange(edit.range, with: elements(edit))
    }
    var result: [Element] = []
    result.reserveCapacity(count)
    var kept = 0
    for edit in edits {
      result += self[kept..<edit.range.lowerBound]
      result += elements(edit)
      kept = edit.range.upperBound
    }
    self = result + self[kept...]
  }
}
