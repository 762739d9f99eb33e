import MedleyCore

/// The scroll position while only placeholders are visible: a position among all rows, as in
/// ``UnloadedPlace``, and in a grid the position of the first row of a line.
@MainActor
struct UnloadedAnchor {
  private let section: Int
  private let position: Int

  /// The part of the first line and the gap below it that is scrolled away, from 0 to 1.
  private let part: Double

  /// The gap between two lines.
  private let gap: CGFloat

  /// The distance from the top edge to the first row, if something else is above the row.
  private let distance: CGFloat

  /// Creates the anchor from the first visible row; `nil` if it is not a placeholder row.
  ///
  /// - Parameter map: the positions after the change that follows.
  init?(_ first: ScrollPosition, _ map: PositionMap?, _ context: BridgeContext) {
    guard case .row(let path) = first.position, let lines = context.unloaded.lines(at: .row(path)),
      let positions = context.list?.rowPositions(inSection: path.section), lines.height > 0,
      let section = map == nil ? path.section : map?.section(after: path.section)
    else { return nil }
    let scrolled = max(0, min(first.offset / lines.pitch, Double(lines.lineCount) - 0.001))
    self.section = section
    position = positions.position(ofRow: path.item) + Int(scrolled) * lines.columns
    part = scrolled - scrolled.rounded(.down)
    gap = CGFloat(lines.gap)
    distance = CGFloat(max(0, -first.offset))
  }

  /// Returns the row that is at the position now, and its distance from the top edge.
  func target(in context: BridgeContext) -> (CellPosition, CGFloat)? {
    guard let positions = context.list?.rowPositions(inSection: section), positions.count > 0 else {
      return nil
    }
    let (row, offset) = positions.row(at: min(position, positions.count - 1))
    let target = CellPosition.row(ListPath(section: section, item: row))
    guard let lines = context.unloaded.lines(at: target) else {
      let height = context.surface?.frame(of: target)?.height ?? 0
      return (target, distance - CGFloat(part) * (height + gap))
    }
    let scrolled = (Double(offset / lines.columns) + part) * lines.pitch
    return (target, distance - CGFloat(scrolled))
  }
}
