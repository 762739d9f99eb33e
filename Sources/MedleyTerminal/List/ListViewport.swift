import MedleyLayout
import MedleyCore

/// Which part of a list is in view: a layout whose unit is a row of the screen, and how far it is
/// scrolled.
///
/// Heights are estimates until a cell comes near the view. Whatever is measured, a cell that the
/// reader looks at keeps its row on the screen.
struct ListViewport {
  /// How high a cell is that comes into view.
  typealias Measure = (_ cell: PlacedCell) -> Int

  var layout: ListLayout

  /// How many rows of the screen there are.
  private(set) var height = 0

  /// How many rows of the content are scrolled away above the view.
  private(set) var top = 0

  /// How many columns of a carousel are scrolled away, by its section.
  private(set) var sideways: [Int: Int] = [:]

  init(_ shapes: [SectionShape] = [], metrics: LayoutMetrics) {
    layout = ListLayout(shapes, metrics: metrics)
  }

  /// How high all is together, as far as it is known.
  var contentHeight: Int { Self.row(layout.contentHeight) }

  /// The most that can be scrolled away.
  var maximumTop: Int { max(0, contentHeight - height) }

  var isAtEnd: Bool { top >= maximumTop }

  /// The first cell in view, and how much of it is scrolled away.
  var place: ScrollPosition? { layout.place(at: Double(top)) }

  /// Returns the scroll position that keeps a cell where it is on the screen.
  func place(keeping position: CellPosition) -> ScrollPosition? {
    layout.frame(of: position).map {
      ScrollPosition(position: position, offset: Double(top) - $0.y)
    }
  }

  /// The rows of the content that a cell takes.
  func rows(of position: CellPosition) -> Range<Int>? {
    layout.frame(of: position).map { Self.row($0.y)..<max(Self.row($0.y), Self.row($0.bottom)) }
  }

  /// Whether some rows of the content begin in view, or fill it.
  func shows(_ rows: Range<Int>) -> Bool {
    rows.lowerBound < top + height && rows.upperBound > top
      && (rows.lowerBound >= top || rows.count > height)
  }

  /// The cells in view.
  var cells: [PlacedCell] { cells(from: top, to: top + height) }

  /// The cells between two rows of the content.
  func cells(from: Int, to: Int) -> [PlacedCell] {
    layout.cells(from: Double(from), to: Double(to)) { Double(sideways[$0] ?? 0) }
  }

  /// The whole row at an offset or height of the layout, whatever that is.
  static func row(_ length: Double) -> Int {
    // More rows than any list has, and far from the largest Int.
    Int(max(-1e15, min(length.isNaN ? 0 : length.rounded(), 1e15)))
  }
}

extension ListViewport {
  /// Takes another height of the view.
  mutating func setHeight(_ height: Int) {
    self.height = max(0, height)
  }

  /// Measures all that is in view, and brings a cell to its place.
  ///
  /// - Parameters:
  ///   - place: the scroll position to restore; by default the first visible cell.
  ///   - measure: called once for each cell of which nothing is known.
  mutating func settle(keeping place: ScrollPosition? = nil, measure: Measure) {
    let place = place ?? self.place
    repeat {
      let offset = place.flatMap {
        layout.contentOffset(of: $0, viewportHeight: Double(height))
      }
      top = max(0, min(offset.map(Self.row) ?? top, maximumTop))
    } while measureCells(from: top, to: top + height, measure)
  }

  /// Scrolls; what lies on the way is measured first, so that the view moves by just so many rows.
  mutating func scroll(by rows: Int, measure: Measure) {
    guard abs(rows) <= 4 * max(1, height) else { return jump(to: top + rows, measure: measure) }
    settle(measure: measure)
    let start = place
    var target = top
    repeat {
      let offset = start.flatMap { layout.contentOffset(of: $0) }
      top = max(0, offset.map(Self.row) ?? top)
      target = max(0, min(top + rows, maximumTop))
    } while measureCells(from: min(top, target), to: max(top, target) + height, measure)
    top = target
  }

  /// Goes to a row of the content, as far as its place is known.
  mutating func jump(to row: Int, measure: Measure) {
    if row >= maximumTop { return jumpToEnd(measure: measure) }
    top = max(0, row)
    settle(measure: measure)
  }

  /// Goes to the end of the content.
  mutating func jumpToEnd(measure: Measure) {
    repeat { top = maximumTop } while measureCells(from: top, to: top + height, measure)
  }

  /// Brings a cell into view, scrolling no more than is needed.
  ///
  /// - Parameter inset: the rows at the upper edge that something else covers.
  mutating func reveal(_ position: CellPosition, below inset: Int, measure: Measure) {
    guard let rows = rows(of: position) else { return }
    if rows.lowerBound < top + inset {
      settle(keeping: ScrollPosition(position: position, offset: Double(-inset)), measure: measure)
    } else if rows.upperBound > top + height {
      _ = measureCells(from: rows.lowerBound, to: rows.lowerBound + 1, measure)
      let count = self.rows(of: position)?.count ?? rows.count
      // Of a cell that is higher than the view, the beginning is seen.
      let offset = max(inset, height - count)
      settle(keeping: ScrollPosition(position: position, offset: Double(-offset)), measure: measure)
    }
  }

  /// Brings some rows of a cell into view, counted from its top.
  mutating func reveal(
    _ part: Range<Int>,
    of position: CellPosition,
    below inset: Int,
    measure: Measure
  ) {
    guard let rows = rows(of: position) else { return }
    let start = rows.lowerBound + part.lowerBound
    var line: Int
    if start < top + inset {
      line = inset
    } else if start + part.count > top + height {
      line = max(inset, height - part.count)
    } else {
      return
    }
    line = part.lowerBound - line
    settle(keeping: ScrollPosition(position: position, offset: Double(line)), measure: measure)
  }

  /// Scrolls a carousel sideways, as far as its rows reach.
  mutating func scroll(section: Int, to columns: Int) {
    guard let width = layout.contentWidth(ofSection: section) else {
      sideways[section] = nil
      return
    }
    let most = max(0, Self.row(width - layout.metrics.width))
    sideways[section] = max(0, min(columns, most))
  }

  /// Brings a card of a carousel into view, scrolling no more than is needed.
  mutating func revealSideways(_ position: CellPosition) {
    guard case .row(let path) = position, let frame = layout.frame(of: position),
      layout.contentWidth(ofSection: path.section) != nil
    else { return }
    let (left, right) = (Self.row(frame.x), Self.row(frame.x + frame.width))
    let offset = sideways[path.section] ?? 0
    let width = Self.row(layout.metrics.width)
    if left < offset {
      scroll(section: path.section, to: left)
    } else if right > offset + width {
      scroll(section: path.section, to: min(left, right - width))
    }
  }

  /// Takes over a change of the list.
  ///
  /// - Parameters:
  ///   - place: the scroll position before the change.
  ///   - shape: the shape of a section after the change.
  /// - Returns: where that is after the change; `nil` if it and all around it are gone.
  mutating func apply(
    _ change: ListChange,
    keeping place: ScrollPosition?,
    shape: (_ section: Int) -> SectionShape?
  ) -> ScrollPosition? {
    if change.changesSections, !sideways.isEmpty {
      let map = PositionMap(change)
      let pairs = sideways.compactMap { old, columns in
        map.section(after: old).map { ($0, columns) }
      }
      sideways = Dictionary(pairs) { first, _ in first }
    }
    let kept = layout.apply(change, keeping: place, shape: shape)
    for section in sideways.keys { scroll(section: section, to: sideways[section] ?? 0) }
    return kept
  }

  /// Lays all out with another width; heights are estimates again, of whole rows as they were.
  mutating func setMetrics(_ metrics: LayoutMetrics) {
    layout.setMetrics(metrics, measured: .forgotten)
    for section in sideways.keys { scroll(section: section, to: sideways[section] ?? 0) }
  }

  /// How high the header of a section is, which is measured if nothing is known of it.
  mutating func headerHeight(ofSection section: Int, measure: Measure) -> Int {
    let position = CellPosition.header(section: section)
    guard let frame = layout.frame(of: position) else { return 0 }
    if !layout.isMeasured(position) {
      let cell = PlacedCell(position: position, frame: frame, isMeasured: false)
      let place = place
      layout.measure(Double(max(0, measure(cell))), at: position)
      let offset = place.flatMap { layout.contentOffset(of: $0) }
      top = max(0, min(offset.map(Self.row) ?? top, maximumTop))
    }
    return rows(of: position)?.count ?? 0
  }

  /// - Returns: whether there was anything to measure.
  private mutating func measureCells(from: Int, to: Int, _ measure: Measure) -> Bool {
    let cells = cells(from: from, to: to) + stickyHeader(at: from)
    let unknown = cells.filter { !$0.isMeasured }
    for cell in unknown { layout.measure(Double(max(0, measure(cell))), at: cell.position) }
    return !unknown.isEmpty
  }

  /// The sticky header at the upper edge, which may be above the visible part.
  private func stickyHeader(at row: Int) -> [PlacedCell] {
    guard let header = layout.stickyHeader(at: Double(row)) else { return [] }
    let position = CellPosition.header(section: header.section)
    return layout.frame(of: position).map {
      [PlacedCell(position: position, frame: $0, isMeasured: layout.isMeasured(position))]
    } ?? []
  }
}
