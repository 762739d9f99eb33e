import MedleyCore
import MedleyLayout

/// The frames of all cells of a list, which are added up from its top.
///
/// The sums share no code with ``/MedleyLayout/ListLayout``, so that they can verify its results.
/// Only the height of each cell is read from the layout; a host measures visible cells itself.
///
/// - Complexity: O(n) for n cells.
struct CellFrames {
  /// The frames by position.
  private(set) var frames: [CellPosition: CellFrame] = [:]

  /// The positions in the order of the list.
  private(set) var positions: [CellPosition] = []

  /// The height of the content.
  private(set) var contentHeight = 0.0

  /// The lower edge of each section.
  private(set) var sectionEnds: [Double] = []

  private let layout: ListLayout
  private let metrics: LayoutMetrics

  /// The greatest number of cells that are added up.
  static let limit = 100_000

  init(of shapes: [SectionShape], in layout: ListLayout) {
    self.layout = layout
    metrics = layout.metrics
    for (index, shape) in shapes.enumerated() {
      let isEmpty = !shape.hasHeader && !shape.hasFooter && shape.itemCount == 0
      if !isEmpty {
        if !positions.isEmpty { contentHeight += Self.legal(metrics.sectionSpacing) }
        if shape.hasHeader { addWide(.header(section: index)) }
        if shape.itemCount > 0 { addRows(of: shape, at: index) }
        if shape.hasFooter { addWide(.footer(section: index)) }
      }
      sectionEnds.append(contentHeight)
    }
  }

  private mutating func addWide(_ position: CellPosition) {
    let height = layout.height(of: position) ?? 0
    let width = Self.legal(metrics.width)
    add(position, CellFrame(x: 0, y: contentHeight, width: width, height: height))
    contentHeight += height
  }

  private mutating func addRows(of shape: SectionShape, at section: Int) {
    let distances = metrics[shape.layout]
    let (width, perLine) = rows(in: shape.layout)
    contentHeight += Self.legal(distances.insets.top)
    for first in stride(from: 0, to: shape.itemCount, by: min(perLine, shape.itemCount)) {
      if first > 0 { contentHeight += Self.legal(distances.lineSpacing) }
      let line = (first..<min(first + perLine, shape.itemCount)).map {
        CellPosition.row(ListPath(section: section, item: $0))
      }
      let height = height(of: line, in: shape.layout)
      for (column, position) in line.enumerated() {
        let step = width + Self.legal(distances.itemSpacing, isExact: false)
        let x = Self.legal(distances.insets.leading, isExact: false) + Double(column) * step
        add(position, CellFrame(x: x, y: contentHeight, width: width, height: height))
      }
      contentHeight += height
    }
    contentHeight += Self.legal(distances.insets.bottom)
  }

  private mutating func add(_ position: CellPosition, _ frame: CellFrame) {
    positions.append(position)
    frames[position] = frame
  }

  /// The height of the highest row; in a carousel, of the highest row that is measured.
  private func height(of line: [CellPosition], in section: SectionLayout) -> Double {
    var rows = line
    if case .carousel = section, line.contains(where: layout.isMeasured) {
      rows = line.filter(layout.isMeasured)
    }
    return rows.map { layout.height(of: $0) ?? 0 }.max() ?? 0
  }

  /// Returns the width of a row, and the number of rows on a line.
  private func rows(in section: SectionLayout) -> (width: Double, perLine: Int) {
    let distances = metrics[section]
    func length(_ value: Double) -> Double { Self.legal(value, isExact: false) }
    let room = max(
      0,
      length(metrics.width) - length(distances.insets.leading) - length(distances.insets.trailing)
    )
    let spacing = length(distances.itemSpacing)
    let minimum = min(room, max(1, length(distances.minimumItemWidth)))
    switch section {
    case .list: return (room, 1)
    case .carousel(let fraction, _):
      let part = fraction.isNaN ? 0 : min(1, max(0, fraction))
      return (max(1, minimum, wholeSteps(room * part)), 1_000_000_000)
    case .grid, .adaptiveGrid:
      var (columns, minimum) = (1, minimum)
      if case .grid(let wanted) = section { columns = max(1, min(wanted, 65_536)) }
      if case .adaptiveGrid(let characters) = section {
        let wanted = length(Double(max(1, characters)) * metrics.characterWidth)
        minimum = min(room, max(minimum, wanted))
        columns = 65_536
      }
      while columns > 1, Double(columns) * (minimum + spacing) > room + spacing { columns -= 1 }
      return (wholeSteps((room - spacing * Double(columns - 1)) / Double(columns)), columns)
    }
  }

  private func wholeSteps(_ width: Double) -> Double {
    let step = Self.legal(metrics.widthStep, isExact: false)
    return step > 0 && width >= step ? (width / step).rounded(.down) * step : max(0, width)
  }

  /// Returns a length that is not negative; vertical lengths are rounded to the layout's unit.
  private static func legal(_ length: Double, isExact: Bool = true) -> Double {
    guard length > 0 else { return 0 }
    guard isExact else { return min(length, ListLayout.maximumHeight) }
    return (min(length, 1_048_576) / ListLayout.resolution).rounded() * ListLayout.resolution
  }
}

extension CellFrames {
  /// Returns the cells with a height in a viewport, and the header that sticks to its top.
  ///
  /// - Parameter carouselOffset: Returns the horizontal offset of a section.
  func visible(
    from top: Double,
    to bottom: Double,
    hasStickyHeaders: Bool,
    isCarousel: (_ section: Int) -> Bool,
    carouselOffset: (_ section: Int) -> Double
  ) -> [CellPosition] {
    positions.filter { position in
      guard let frame = frames[position], frame.height > 0 else { return false }
      if hasStickyHeaders, case .header(let section) = position, frame.y < top,
        top < sectionEnds[section]
      {
        return true
      }
      guard frame.y < bottom, frame.bottom > top else { return false }
      guard case .row(let path) = position, isCarousel(path.section) else { return true }
      let left = carouselOffset(path.section)
      return frame.x < left + metrics.width && frame.x + frame.width > left
    }
  }
}
