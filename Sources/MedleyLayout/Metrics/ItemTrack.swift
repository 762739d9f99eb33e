/// How the rows of one line stand side by side: all equally wide, at equal distances.
struct ItemTrack: Hashable, Sendable {
  /// Where the first one begins.
  var leading: Double

  /// How wide each is; more than 0.
  var itemWidth: Double

  /// The distance between two of them.
  var spacing: Double

  /// How many stand on a line; `Int.max` in a carousel.
  var itemsPerLine: Int

  /// Where a row begins, by its place on the line.
  func x(at column: Int) -> Double {
    leading + Double(column) * (itemWidth + spacing)
  }

  /// The first `count` places of which something lies between two edges.
  func columns(from left: Double, to right: Double, count: Int) -> Range<Int> {
    guard left < right, count > 0 else { return 0..<0 }
    let step = itemWidth + spacing
    // Column i begins at i * step and ends at i * step + itemWidth.
    let first = Self.index((left - leading - itemWidth) / step, rounded: .down) + 1
    let end = Self.index((right - leading) / step, rounded: .up)
    let lower = min(max(0, first), count)
    return lower..<max(lower, min(end, count))
  }

  private static func index(_ value: Double, rounded rule: FloatingPointRoundingRule) -> Int {
    // Far from the largest Int on any platform, and more columns than there can be in memory there.
    Int(min(max(-1e9, value.rounded(rule)), 1e9))
  }
}
