import MedleyCore

/// The data of a section in a ``ListLayout``.
///
/// A section has consecutive slots: one for the header, one for each line and one for the footer,
/// even if it has no header or footer.
struct SectionRecord: Sendable {
  var layout: SectionLayout

  var style: SectionStyle

  private(set) var lines: GridLines

  var header: PackedHeight?

  var footer: PackedHeight?

  /// The height of each row if lines have several rows; empty if each row is a line.
  private(set) var cells: [PackedHeight]

  /// - Parameter heights: the heights of the rows; none is stored if each row is a line.
  init(
    layout: SectionLayout,
    style: SectionStyle,
    lines: GridLines,
    header: PackedHeight?,
    footer: PackedHeight?,
    heights: [PackedHeight]
  ) {
    self.layout = layout
    self.style = style
    self.lines = lines
    self.header = header
    self.footer = footer
    cells = lines.columnCount > 1 ? heights : []
  }

  var itemCount: Int { lines.itemCount }

  var lineCount: Int { lines.count }

  /// Whether each row is a line, whose height only its slot stores.
  var isSingleColumn: Bool { lines.columnCount == 1 }

  /// Whether the section has no cells.
  var isEmpty: Bool { itemCount == 0 && header == nil && footer == nil }
}

extension SectionRecord {
  /// Returns the height of a line with several rows: the height of its highest row.
  ///
  /// Most rows of a carousel are never visible and never measured, so their estimates count only if
  /// no row was measured.
  func height(ofLine line: Int) -> PackedHeight {
    let cells = cells[lines.items(inLine: line)]
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

  /// Replaces rows.
  ///
  /// If each row is a line, the record stores only their number.
  ///
  /// - Parameter edits: in ascending order; their ranges are ranges of the rows before all edits.
  mutating func apply(_ edits: [ItemEdit]) {
    lines.apply(edits)
    if !isSingleColumn { cells.replace(edits) { $0.heights } }
  }

  /// Moves the content out, so that its heights can be changed without a copy.
  ///
  /// The record that remains still has its slots.
  mutating func take() -> Self {
    defer { cells = [] }
    return self
  }
}

/// A section and its slots.
struct SectionSpan {
  var index: Int
  var record: SectionRecord

  /// The slot of the header.
  ///
  /// The slot of the first line follows.
  var firstSlot: Int

  /// The slot of the footer.
  var lastSlot: Int { firstSlot + record.lineCount + 1 }

  /// Returns the first cell in a slot, or `nil` for the slot of a missing header or footer.
  func position(inSlot slot: Int) -> CellPosition? {
    switch slot {
    case firstSlot: record.header.map { _ in .header(section: index) }
    case lastSlot: record.footer.map { _ in .footer(section: index) }
    default:
      .row(
        ListPath(section: index, item: record.lines.items(inLine: slot - firstSlot - 1).lowerBound)
      )
    }
  }

  /// Returns the slot of a cell of this section, or `nil` if the cell does not exist.
  func slot(of position: CellPosition) -> Int? {
    switch position {
    case .header: return record.header.map { _ in firstSlot }
    case .footer: return record.footer.map { _ in lastSlot }
    case .row(let path):
      guard path.item >= 0, path.item < record.itemCount else { return nil }
      return firstSlot + 1 + record.lines.line(of: path.item)
    }
  }

  /// The last cell of the section, or `nil` if the section is empty.
  var lastPosition: CellPosition? {
    if record.footer != nil { return .footer(section: index) }
    if record.itemCount > 0 { return .row(ListPath(section: index, item: record.itemCount - 1)) }
    return record.header.map { _ in .header(section: index) }
  }
}
