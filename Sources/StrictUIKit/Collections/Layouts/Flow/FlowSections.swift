/// A section of a flow layout whose items differ in size.
///
/// Lines are laid out lazily. The length of the remaining items is estimated.
final class LineFlowSection: StackedSection {
  let count: Int
  private let metrics: FlowMetrics
  private let sizes: Sizes
  private var measured: [Int: CGSize] = [:]
  private var lines: [FlowLine] = []

  enum Sizes {
    case known([CGSize])
    case estimated(CGSize)
  }

  init(count: Int, sizes: Sizes, metrics: FlowMetrics, measured: [SectionElement.Kind: CGSize]) {
    self.count = count
    self.sizes = sizes
    self.metrics = metrics
    for case (.item(let item), let size) in measured { self.measured[item] = size }
    if case .known = sizes { makeLines { _ in true } }
  }

  var orthogonal: OrthogonalStrip? { nil }

  var length: CGFloat {
    let missing = count - made
    let end = lines.last.map { $0.start + $0.length } ?? 0
    guard missing > 0, case .estimated(let size) = sizes else {
      return metrics.length(ofLines: end)
    }
    let breadth = metrics.axis.cross(size) + metrics.itemSpacing
    let fitting = breadth > 0 ? (metrics.room + metrics.itemSpacing) / breadth : 1
    let more = (CGFloat(missing) / max(1, fitting.rounded(.down))).rounded(.up)
    let spaces = lines.isEmpty ? more - 1 : more
    let rest = more * metrics.axis.main(size) + spaces * metrics.lineSpacing
    return metrics.length(ofLines: end + rest)
  }

  /// The number of items that are laid out.
  private var made: Int { lines.last?.items.upperBound ?? 0 }

  private func size(of item: Int) -> CGSize {
    switch sizes {
    case .known(let sizes): sizes[item]
    case .estimated(let size): measured[item] ?? size
    }
  }

  private func makeLines(while isWanted: (_ last: FlowLine?) -> Bool) {
    let axis = metrics.axis
    while made < count, isWanted(lines.last) {
      let first = made
      var end = first
      var (used, length) = (CGFloat(0), CGFloat(0))
      while end < count {
        let size = size(of: end)
        let spaces = CGFloat(end - first) * metrics.itemSpacing
        if end > first, used + spaces + axis.cross(size) > metrics.room + 0.001 { break }
        used += axis.cross(size)
        length = max(length, axis.main(size))
        end += 1
      }
      let start = lines.last.map { $0.start + $0.length + metrics.lineSpacing } ?? 0
      lines.append(
        FlowLine(items: first..<end, start: start, length: length, used: used, isLast: end == count)
      )
    }
  }

  func elements(
    from start: CGFloat,
    to end: CGFloat,
    window: ClosedRange<CGFloat>?
  ) -> [SectionElement] {
    let origin = metrics.linesStart
    makeLines { last in last.map { $0.start < end - origin } ?? true }
    var elements = metrics.supplementaries(length: length, from: start, to: end)
    var index = lines.partitioningIndex { $0.start + $0.length > start - origin }
    while index < lines.count, lines[index].start < end - origin {
      elements += lines[index].items.map { item($0, in: lines[index]) }
      index += 1
    }
    return elements
  }

  func element(_ kind: SectionElement.Kind) -> SectionElement? {
    guard case .item(let item) = kind else {
      return metrics.supplementaries(length: length).first { $0.kind == kind }
    }
    guard item >= 0, item < count else { return nil }
    makeLines { last in (last?.items.upperBound ?? 0) <= item }
    return self.item(item, in: lines[lines.partitioningIndex { $0.items.upperBound > item }])
  }

  func measure(_ kind: SectionElement.Kind, as size: CGSize) -> Bool {
    guard case .item(let item) = kind, case .estimated = sizes, measured[item] != size else {
      return false
    }
    measured[item] = size
    let line = lines.partitioningIndex { $0.items.upperBound > item }
    // The smaller item may fit into the previous line.
    lines.removeSubrange(max(0, line - 1)...)
    makeLines { last in (last?.items.upperBound ?? 0) <= item }
    return true
  }

  private func item(_ item: Int, in line: FlowLine) -> SectionElement {
    let axis = metrics.axis
    let size = size(of: item)
    var gap = metrics.itemSpacing
    var cross: CGFloat = 0
    // A full line is justified. A single item is centered.
    if !line.isLast {
      let columns = line.items.count
      gap = columns > 1 ? (metrics.room - line.used) / CGFloat(columns - 1) : 0
      if columns == 1 { cross = (metrics.room - axis.cross(size)) / 2 }
    }
    for other in line.items.lowerBound..<item { cross += axis.cross(self.size(of: other)) + gap }
    return SectionElement(
      kind: .item(item),
      frame: axis.rect(
        main: metrics.linesStart + line.start + (line.length - axis.main(size)) / 2,
        cross: axis.cross(metrics.inset).start + cross,
        length: axis.main(size),
        breadth: axis.cross(size)
      ),
      selfSizing: selfSizing
    )
  }

  private var selfSizing: SelfSizing {
    if case .estimated = sizes { [.width, .height] } else { [] }
  }
}

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
    // A full line is justified. A single item is centered.
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

/// A line of items in a flow layout.
struct FlowLine {
  var items: Range<Int>
  var start: CGFloat
  var length: CGFloat
  /// The length of the items across the axis, without spacing.
  var used: CGFloat
  var isLast: Bool
}
