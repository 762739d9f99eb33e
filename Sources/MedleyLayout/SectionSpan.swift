import MedleyCore

/// A section with its place among the slots.
struct SectionSpan {
  var index: Int
  var record: SectionRecord

  /// The slot of the header; that of the first line is the next.
  var firstSlot: Int

  /// The slot of the footer.
  var lastSlot: Int { firstSlot + record.lineCount + 1 }

  /// The cell that stands first in a slot; `nil` for a header or footer that there is not.
  func position(inSlot slot: Int) -> CellPosition? {
    switch slot {
    case firstSlot: record.header.map { _ in .header(section: index) }
    case lastSlot: record.footer.map { _ in .footer(section: index) }
    default:
      .row(ListPath(section: index, item: record.items(inLine: slot - firstSlot - 1).lowerBound))
    }
  }

  /// The slot that holds a cell of this section; `nil` where there is no such cell.
  func slot(of position: CellPosition) -> Int? {
    switch position {
    case .header: return record.header.map { _ in firstSlot }
    case .footer: return record.footer.map { _ in lastSlot }
    case .row(let path):
      guard path.item >= 0, path.item < record.itemCount else { return nil }
      return firstSlot + 1 + path.item / record.itemsPerLine
    }
  }

  /// The last cell of the section; `nil` where there is none.
  var lastPosition: CellPosition? {
    if record.footer != nil { return .footer(section: index) }
    if record.itemCount > 0 { return .row(ListPath(section: index, item: record.itemCount - 1)) }
    return record.header.map { _ in .header(section: index) }
  }
}
