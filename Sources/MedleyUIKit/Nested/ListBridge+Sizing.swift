import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension ListBridge {
  /// How many rows of a list that scrolls sideways are measured to find its height.
  private static var measuredRows: Int { 12 }

  /// The height of a line of rows: that of the highest, of those that are looked at.
  func heightOfHighestRow(width: Double) -> CGFloat {
    guard let list else { return CellFitting.standardHeight }
    var highest = 0.0
    var count = 0
    for section in 0..<list.sectionCount {
      for position in list.positions(inSection: section).prefix(Self.measuredRows - count) {
        highest = max(highest, sizedHeight(at: position, width: width))
        count += 1
      }
      if count >= Self.measuredRows { break }
    }
    return highest > 0 ? CGFloat(highest) : CellFitting.standardHeight
  }

  /// The height of a cell before it exists.
  func sizedHeight(at position: CellPosition, width: Double) -> Double {
    if let fixed = fixedHeight(at: position) { return fixed }
    let cellWidth = self.width(at: position)
    let used = cellWidth > 0 ? cellWidth : width
    return sizingCell(at: position, width: used).map {
      Double(CellFitting.height(of: $0, width: CGFloat(used)))
    } ?? Double(CellFitting.standardHeight)
  }
}
