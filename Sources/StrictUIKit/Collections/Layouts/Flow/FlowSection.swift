/// A section of a flow layout.
///
/// Lines are laid out lazily. The length of the remaining items is estimated.
final class FlowSection: StackedSection {
  enum Sizes {
    /// All items have one size, so that the columns of all lines are aligned.
    case uniform(CGSize)
    case known([CGSize])
    case estimated(CGSize)
  }

  private let count: Int
  private let metrics: FlowMetrics
  private let sizes: Sizes
  private var measured: [Int: CGSize] = [:]
  private var lines: [FlowLine] = []

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
    guard missing > 0 else { return metrics.length(ofLines: end) }
    let size = size(of: made)
    let more = CGFloat((missing - 1) / metrics.itemsPerLine(of: size) + 1)
    let spaces = lines.isEmpty ? more - 1 : more
    let rest = more * metrics.axis.main(size) + spaces * metrics.lineSpacing
    return metrics.length(ofLines: end + rest)
  }

  /// The number of items that are laid out.
  private var made: Int { lines.last?.items.upperBound ?? 0 }

  private func size(of item: Int) -> CGSize {
    switch sizes {
    case .uniform(let size): size
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
    var cross: CGFloat = 0
    let spacing = spacing(in: line)
    if spacing.columns == 1 { cross = (metrics.room - axis.cross(size)) / 2 }
    for other in line.items.lowerBound..<item {
      cross += axis.cross(self.size(of: other)) + spacing.gap
    }
    var element = SectionElement(
      kind: .item(item),
      frame: axis.rect(
        main: metrics.linesStart + line.start + (line.length - axis.main(size)) / 2,
        cross: axis.cross(metrics.inset).start + cross,
        length: axis.main(size),
        breadth: axis.cross(size)
      )
    )
    if case .estimated = sizes { element.selfSizing = [.width, .height] }
    return element
  }

  /// Returns the spacing of a line, and the number of columns of a justified line.
  ///
  /// A full line is justified, and a single item is centered.
  private func spacing(in line: FlowLine) -> (gap: CGFloat, columns: Int?) {
    var (columns, used) = (line.items.count, line.used)
    if case .uniform(let size) = sizes {
      columns = metrics.itemsPerLine(of: size)
      used = CGFloat(columns) * metrics.axis.cross(size)
    } else if line.isLast {
      return (metrics.itemSpacing, nil)
    }
    return (columns > 1 ? (metrics.room - used) / CGFloat(columns - 1) : 0, columns)
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
