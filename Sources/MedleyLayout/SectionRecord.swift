import MedleyCore

/// What a ``ListLayout`` keeps of a section.
///
/// A section owns a run of slots: one for the header, one for each line, one for the footer, also
/// where there is no header or footer.
struct SectionRecord: Sendable {
  var layout: SectionLayout

  /// How many rows stand on a line.
  private(set) var itemsPerLine: Int

  private(set) var itemCount: Int

  private(set) var lineCount: Int

  var header: PackedHeight?

  var footer: PackedHeight?

  /// The height of each row where several stand on a line; empty where each row is a line.
  private(set) var cells: [PackedHeight]

  /// - Parameter cells: the heights of the rows; of no account where each row is a line.
  init(
    layout: SectionLayout,
    itemsPerLine: Int,
    itemCount: Int,
    header: PackedHeight?,
    footer: PackedHeight?,
    cells: [PackedHeight]
  ) {
    self.layout = layout
    self.itemsPerLine = itemsPerLine
    self.itemCount = itemCount
    self.header = header
    self.footer = footer
    self.cells = itemsPerLine > 1 ? cells : []
    lineCount = Self.lineCount(itemCount: itemCount, itemsPerLine: itemsPerLine)
  }

  /// Whether each row is a line of its own, whose height only its slot knows.
  var isSingleColumn: Bool { itemsPerLine == 1 }

  /// Whether there is no cell at all.
  var isEmpty: Bool { itemCount == 0 && header == nil && footer == nil }

  private static func lineCount(itemCount: Int, itemsPerLine: Int) -> Int {
    itemCount == 0 ? 0 : (itemCount - 1) / itemsPerLine + 1
  }
}

extension SectionRecord {
  /// The rows of a line.
  func items(inLine line: Int) -> Range<Int> {
    let first = line == 0 ? 0 : line * itemsPerLine
    return first..<(itemCount - first > itemsPerLine ? first + itemsPerLine : itemCount)
  }

  /// How high a line is whose rows stand side by side: as high as its highest row.
  ///
  /// Most rows of a carousel are out of view and never measured, so estimates count only while none
  /// was measured.
  func height(ofLine line: Int) -> PackedHeight {
    let cells = cells[items(inLine: line)]
    var measured: Int64 = -1
    var estimated: Int64 = -1
    for cell in cells {
      if cell.isMeasured {
        measured = max(measured, cell.units)
      } else {
        estimated = max(estimated, cell.units)
      }
    }
    if case .carousel = layout, measured >= 0 { return PackedHeight(measured, isMeasured: true) }
    return PackedHeight(max(measured, estimated, 0), isMeasured: estimated < 0)
  }

  mutating func setCell(_ height: PackedHeight, at item: Int) {
    cells[item] = height
  }

  /// Replaces rows by others.
  ///
  /// Where each row is a line, only their number is kept here.
  ///
  /// - Parameter edits: in ascending order; they count in the rows before all of them.
  mutating func apply(_ edits: [ItemEdit]) {
    itemCount += edits.reduce(0) { $0 + $1.heights.count - $1.range.count }
    lineCount = Self.lineCount(itemCount: itemCount, itemsPerLine: itemsPerLine)
    guard !isSingleColumn else { return }
    if edits.count == 1, let edit = edits.first {
      cells.replaceSubrange(edit.range, with: edit.heights)
      return
    }
    var result: [PackedHeight] = []
    result.reserveCapacity(itemCount)
    var kept = 0
    for edit in edits {
      result += cells[kept..<edit.range.lowerBound]
      result += edit.heights
      kept = edit.range.upperBound
    }
    cells = result + cells[kept...]
  }

  /// Gives the content away, so that its heights can be changed without a copy.
  ///
  /// What is left behind still has its slots.
  mutating func take() -> Self {
    defer { cells = [] }
    return self
  }
}
