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
  private let shapes: [SectionShape]

  /// The greatest number of cells that are added up.
  static let limit = 100_000

  init(of shapes: [SectionShape], in layout: ListLayout, span: (ListPath) -> GridSpan) {
    self.layout = layout
    self.shapes = shapes
    metrics = layout.metrics
    for (index, shape) in shapes.enumerated() {
      let isEmpty = !shape.hasHeader && !shape.hasFooter && shape.itemCount == 0
      let card = isEmpty ? nil : cardInsets(of: shape)
      if !isEmpty {
        if !positions.isEmpty { contentHeight += Self.legal(metrics.sectionSpacing) }
        contentHeight += Self.legal(card?.top ?? 0)
        if shape.hasHeader { addWide(.header(section: index)) }
        if shape.itemCount > 0 { addRows(of: shape, at: index, span) }
        if shape.hasFooter { addWide(.footer(section: index)) }
      }
      sectionEnds.append(contentHeight)
      contentHeight += Self.legal(card?.bottom ?? 0)
    }
  }

  private mutating func addWide(_ position: CellPosition) {
    let height = layout.height(of: position) ?? 0
    let (x, width) = room(of: shapes[position.section])
    add(position, CellFrame(x: x, y: contentHeight, width: width, height: height))
    contentHeight += height
  }

  private mutating func addRows(
    of shape: SectionShape,
    at section: Int,
    _ span: (ListPath) -> GridSpan
  ) {
    let distances = metrics[shape.layout]
    let (width, perLine) = rows(in: shape)
    let step = width + Self.legal(distances.itemSpacing, isExact: false)
    var leading = Self.legal(distances.insets.leading, isExact: false)
    if case .carousel = shape.layout {} else { leading += room(of: shape).x }
    contentHeight += Self.legal(distances.insets.top)
    var line: [(position: CellPosition, column: Int, columns: Int)] = []
    var lineCount = 0
    func columns(of path: ListPath) -> Int {
      switch shape.layout {
      case .list, .carousel: return 1
      case .grid, .adaptiveGrid:
        return switch span(path) {
        case .all: perLine
        case .columns(let count): min(max(1, count), perLine)
        }
      }
    }
    func end() {
      if lineCount > 0 { contentHeight += Self.legal(distances.lineSpacing) }
      lineCount += 1
      let height = height(of: line.map(\.position), in: shape.layout)
      for (position, column, columns) in line {
        let isLine = columns > 1 && columns == perLine
        let x = leading + Double(column) * step
        let spanned = isLine ? lineWidth(in: shape) : width + Double(columns - 1) * step
        add(position, CellFrame(x: x, y: contentHeight, width: spanned, height: height))
      }
      contentHeight += height
      line = []
    }
    for item in 0..<shape.itemCount {
      let path = ListPath(section: section, item: item)
      let wanted = columns(of: path)
      let used = line.last.map { $0.column + $0.columns } ?? 0
      if used + wanted > perLine { end() }
      line.append((.row(path), line.isEmpty ? 0 : used, wanted))
    }
    end()
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

  /// The edges of the card of a section, or `nil` if the section has no card.
  private func cardInsets(of shape: SectionShape) -> LayoutInsets? {
    let insets = metrics.card.insets
    let width =
      Self.length(metrics.width) - Self.length(insets.leading) - Self.length(insets.trailing)
    return shape.style == .card && width >= Self.length(metrics.card.minimumWidth) ? insets : nil
  }

  /// Returns the leading edge and the width of the cells of a section.
  private func room(of shape: SectionShape) -> (x: Double, width: Double) {
    guard let insets = cardInsets(of: shape) else { return (0, Self.length(metrics.width)) }
    let width =
      Self.length(metrics.width) - Self.length(insets.leading) - Self.length(insets.trailing)
    return (Self.length(insets.leading), max(0, width))
  }

  /// Returns the width of all columns of a grid.
  private func lineWidth(in shape: SectionShape) -> Double {
    let insets = metrics[shape.layout].insets
    return wholeSteps(
      max(0, room(of: shape).width - Self.length(insets.leading) - Self.length(insets.trailing))
    )
  }

  /// Returns the width of a row, and the number of columns.
  private func rows(in shape: SectionShape) -> (width: Double, perLine: Int) {
    let section = shape.layout
    let distances = metrics[section]
    let room = max(
      0,
      self.room(of: shape).width - Self.length(distances.insets.leading)
        - Self.length(distances.insets.trailing)
    )
    let spacing = Self.length(distances.itemSpacing)
    let minimum = min(room, max(1, Self.length(distances.minimumItemWidth)))
    switch section {
    case .list: return (room, 1)
    case .carousel(let fraction, _):
      let part = fraction.isNaN ? 0 : min(1, max(0, fraction))
      return (max(1, minimum, wholeSteps(room * part)), 1_000_000_000)
    case .grid, .adaptiveGrid:
      var (columns, minimum) = (1, minimum)
      if case .grid(let wanted) = section { columns = max(1, min(wanted, 65_536)) }
      if case .adaptiveGrid(let characters) = section {
        let wanted = Self.length(Double(max(1, characters)) * metrics.characterWidth)
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

  /// Returns a length in the direction of lines, which is not rounded.
  private static func length(_ value: Double) -> Double { legal(value, isExact: false) }

  /// Returns a length that is not negative; vertical lengths are rounded to the layout's unit.
  private static func legal(_ length: Double, isExact: Bool = true) -> Double {
    guard length > 0 else { return 0 }
    guard isExact else { return min(length, ListLayout.maximumHeight) }
    return (min(length, 1_048_576) / ListLayout.resolution).rounded() * ListLayout.resolution
  }
}

extension CellFrames {
  /// Returns the cells with a height in a viewport, and the header that sticks to its top.
  func visible(in viewport: Viewport) -> [CellPosition] {
    let top = viewport.contentOffset
    return positions.filter { position in
      guard let frame = frames[position], frame.height > 0 else { return false }
      if viewport.hasStickyHeaders, case .header(let section) = position, frame.y < top,
        top < sectionEnds[section]
      {
        return true
      }
      guard frame.y < top + viewport.height, frame.bottom > top else { return false }
      guard case .row(let path) = position, case .carousel = shapes[path.section].layout else {
        return true
      }
      let left = viewport.carouselOffset(path.section)
      let width = room(of: shapes[path.section]).width
      return frame.x < left + width && frame.x + frame.width > left
    }
  }
}
