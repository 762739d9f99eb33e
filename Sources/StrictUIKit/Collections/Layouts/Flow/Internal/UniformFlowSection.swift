/// A section of a flow layout whose items are all equally large: nothing is stored for an item.
final class UniformFlowSection: StackedSection {
  let count: Int
  private let metrics: FlowMetrics
  private let itemSize: CGSize
  private let perLine: Int

  init(count: Int, itemSize: CGSize, metrics: FlowMetrics) {
    self.count = count
    self.itemSize = itemSize
    self.metrics = metrics
    let breadth = metrics.axis.cross(itemSize)
    let fitting = (metrics.room + metrics.itemSpacing + 0.001) / (breadth + metrics.itemSpacing)
    perLine = fitting.isFinite && fitting >= 1 ? Int(min(fitting, 100_000)) : 1
  }

  var orthogonal: OrthogonalStrip? { nil }

  var length: CGFloat { metrics.length(ofLines: lines.total) }

  private var lines: SparseLengths {
    SparseLengths(
      count: count == 0 ? 0 : (count - 1) / perLine + 1,
      estimate: metrics.axis.main(itemSize),
      spacing: metrics.lineSpacing
    )
  }

  func elements(
    from start: CGFloat,
    to end: CGFloat,
    window: ClosedRange<CGFloat>?
  ) -> [SectionElement] {
    let origin = metrics.linesStart
    let visible = lines.range(from: start - origin, to: end - origin)
    let items = min(count, visible.lowerBound * perLine)..<min(count, visible.upperBound * perLine)
    return metrics.supplementaries(length: length, from: start, to: end) + items.map { item($0) }
  }

  func element(_ kind: SectionElement.Kind) -> SectionElement? {
    guard case .item(let item) = kind else {
      return metrics.supplementaries(length: length).first { $0.kind == kind }
    }
    return item >= 0 && item < count ? self.item(item) : nil
  }

  func measure(_ kind: SectionElement.Kind, as size: CGSize) -> Bool { false }

  private func item(_ item: Int) -> SectionElement {
    let axis = metrics.axis
    let (line, column) = (item / perLine, item % perLine)
    let breadth = axis.cross(itemSize)
    // A full line reaches from side to side; what is alone stands in the middle.
    var cross = (metrics.room - breadth) / 2
    if perLine > 1 {
      let gap = (metrics.room - CGFloat(perLine) * breadth) / CGFloat(perLine - 1)
      cross = CGFloat(column) * (breadth + gap)
    }
    return SectionElement(
      kind: .item(item),
      frame: axis.rect(
        main: metrics.linesStart + CGFloat(line) * (axis.main(itemSize) + metrics.lineSpacing),
        cross: axis.cross(metrics.inset).start + cross,
        length: axis.main(itemSize),
        breadth: breadth
      )
    )
  }
}
