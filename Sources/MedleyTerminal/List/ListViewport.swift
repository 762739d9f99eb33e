import MedleyLayout
import MedleyCore

/// The visible part of a list: a layout whose unit is a row of the screen, and the scroll position.
///
/// Heights are estimates until a cell becomes visible. The anchor cell keeps its row on the screen
/// when cells are measured.
struct ListViewport {
  /// Returns the height of a cell that becomes visible.
  typealias Measure = (_ cell: PlacedCell) -> Int

  var layout: ListLayout

  /// The list, which knows the ancestors that stay at the top.
  weak var list: HostedList<TerminalCell, Never>?

  /// The number of sections at the end that do not scroll, if there is room for them.
  var dockedSectionCount = 0

  /// The number of rows of the screen.
  private(set) var room = 0

  /// The number of visible rows of the scrolled part.
  var height: Int { max(0, room - dockHeight) }

  /// The scroll position: the number of rows of the content above the visible part.
  private(set) var top = 0

  /// The horizontal scroll positions of carousels, by section.
  private(set) var sideways: [Int: Int] = [:]

  init(
    _ shapes: [SectionShape] = [],
    metrics: LayoutMetrics,
    span: (_ path: ListPath) -> GridSpan = { _ in .columns(1) }
  ) {
    layout = ListLayout(shapes, metrics: metrics, span: span)
  }

  /// The maximum scroll position.
  var maximumTop: Int { max(0, contentHeight - height) }

  var isAtEnd: Bool { top >= maximumTop }

  /// The first visible cell that scrolls, and the number of its rows above the visible part.
  var place: ScrollPosition? {
    layout.place(at: Double(top)).flatMap { isDocked($0.position) ? nil : $0 }
  }

  /// Returns the scroll position that keeps a cell in place.
  func place(keeping position: CellPosition) -> ScrollPosition? {
    layout.frame(of: position).map {
      ScrollPosition(position: position, offset: Double(top) - $0.y)
    }
  }

  /// Returns the rows of the content that a cell covers.
  func rows(of position: CellPosition) -> Range<Int>? {
    layout.frame(of: position).map { Self.row($0.y)..<max(Self.row($0.y), Self.row($0.bottom)) }
  }

  /// Returns whether rows of the content start in the visible part, or fill it.
  func shows(_ rows: Range<Int>) -> Bool {
    if dock.contains(rows.lowerBound) { return true }
    return rows.lowerBound < top + height && rows.upperBound > top
      && (rows.lowerBound >= top || rows.count > height)
  }

  /// The visible cells.
  var cells: [PlacedCell] { scrolledCells + dockedCells }

  /// The visible cells of the scrolled part.
  var scrolledCells: [PlacedCell] { cells(from: top, to: top + height) }

  /// Returns the cells between two rows of the scrolled content.
  func cells(from: Int, to: Int) -> [PlacedCell] {
    layout.cells(from: Double(from), to: Double(min(to, contentHeight))) {
      Double(sideways[$0] ?? 0)
    }
  }

  /// Rounds an offset or a height of the layout to whole rows.
  static func row(_ length: Double) -> Int {
    // More rows than any list has, and far from the largest Int.
    Int(max(-1e15, min(length.isNaN ? 0 : length.rounded(), 1e15)))
  }
}

extension ListViewport {
  /// Sets the number of rows of the screen.
  mutating func setRoom(_ rows: Int) {
    room = max(0, rows)
  }

  /// Measures the visible cells and restores a scroll position.
  ///
  /// - Parameters:
  ///   - place: the scroll position to restore; by default the first visible cell.
  ///   - measure: called once for each cell that was not measured.
  mutating func settle(keeping place: ScrollPosition? = nil, measure: Measure) {
    let place = place ?? self.place
    repeat {
      let offset = place.flatMap {
        layout.contentOffset(of: $0, viewportHeight: Double(height))
      }
      top = max(0, min(offset.map(Self.row) ?? top, maximumTop))
    } while measureCells(from: top, to: top + height, measure)
  }

  /// Scrolls by a number of rows; measures the cells on the way first.
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

  /// Scrolls to a row of the content.
  mutating func jump(to row: Int, measure: Measure) {
    if row >= maximumTop { return jumpToEnd(measure: measure) }
    top = max(0, row)
    settle(measure: measure)
  }

  /// Scrolls to the end of the content.
  mutating func jumpToEnd(measure: Measure) {
    repeat { top = maximumTop } while measureCells(from: top, to: top + height, measure)
  }

  /// Scrolls until a cell is at an edge of the view.
  mutating func scroll(to position: CellPosition, at edge: ScrollEdge, measure: Measure) {
    guard !isDocked(position) else { return }
    var approach = ScrollApproach(to: position, at: edge)
    while let place = approach.next(
      in: layout,
      from: Double(top),
      viewportHeight: Double(height),
      stickyHeight: Double(stickyHeight(above: position))
    ) {
      settle(keeping: place, measure: measure)
    }
    revealSideways(position)
  }

  /// Scrolls until some rows of a cell are at an edge of the view.
  mutating func scroll(
    toRows rows: Range<Int>,
    of position: CellPosition,
    at edge: ScrollEdge,
    measure: Measure
  ) {
    guard !isDocked(position), let cell = self.rows(of: position) else { return }
    let line = coveredHeight(above: position, measure: measure)
    let (first, last) = (rows.lowerBound - line, rows.upperBound - height)
    let target =
      switch edge {
      case .start: first
      case .middle: (first + last) / 2
      case .end: last
      case .nearest: min(max(top, min(first, last)), max(first, last))
      }
    let place = ScrollPosition(position: position, offset: Double(target - cell.lowerBound))
    settle(keeping: place, measure: measure)
  }

  /// Scrolls as little as necessary, so that a cell or some of its rows are visible below the sticky rows.
  ///
  /// - Parameter part: the rows of the cell, counted from its top; by default all.
  mutating func reveal(_ position: CellPosition, part: Range<Int>? = nil, measure: Measure) {
    var line = coveredHeight(above: position, measure: measure)
    if line >= height { line = 0 }
    guard !isDocked(position), let rows = rows(of: position) else { return }
    let start = part?.lowerBound ?? 0
    if rows.lowerBound + start >= top + line {
      guard rows.lowerBound + (part?.upperBound ?? rows.count) > top + height else { return }
      if part == nil { _ = measureCells(from: rows.lowerBound, to: rows.lowerBound + 1, measure) }
      let count = part?.count ?? self.rows(of: position)?.count ?? rows.count
      // Of a cell that is higher than the view, the first rows are visible.
      line = max(line, height - count)
    }
    let place = ScrollPosition(position: position, offset: Double(start - line))
    settle(keeping: place, measure: measure)
  }

  /// Scrolls a carousel to a column, clamped to its content.
  mutating func scroll(section: Int, to columns: Int) {
    guard let width = layout.contentWidth(ofSection: section) else {
      sideways[section] = nil
      return
    }
    let most = max(0, Self.row(width - layout.room(ofSection: section).width))
    sideways[section] = max(0, min(columns, most))
  }

  /// Scrolls a carousel to the beginning of the next or previous card.
  mutating func turnPage(section: Int, isForward: Bool) {
    let columns = Double(sideways[section] ?? 0)
    guard let place = layout.place(at: columns, inCarousel: section),
      case .row(var path) = place.position
    else { return }
    // A card that is partly scrolled away is the previous one.
    if isForward { path.item += 1 } else if place.offset <= 0 { path.item -= 1 }
    guard let frame = layout.frame(of: .row(path)) else { return }
    // Nothing is before the first card but an inset.
    scroll(section: section, to: path.item == 0 ? 0 : Self.row(frame.x))
  }

  /// Scrolls a carousel as little as necessary, so that a card is visible.
  ///
  /// - Parameter isPaged: whether the carousel rests at the beginning of a card.
  mutating func revealSideways(_ position: CellPosition, isPaged: Bool = false) {
    guard case .row(let path) = position, let frame = layout.frame(of: position),
      layout.contentWidth(ofSection: path.section) != nil
    else { return }
    let (left, right) = (Self.row(frame.x), Self.row(frame.x + frame.width))
    let offset = sideways[path.section] ?? 0
    let width = Self.row(layout.room(ofSection: path.section).width)
    if left < offset {
      scroll(section: path.section, to: left)
    } else if right > offset + width {
      scroll(section: path.section, to: min(left, right - width))
      let offset = Double(sideways[path.section] ?? 0)
      if isPaged, layout.place(at: offset, inCarousel: path.section)?.offset ?? 0 > 0 {
        turnPage(section: path.section, isForward: true)
      }
    }
  }

  /// Applies a change of the list.
  ///
  /// - Parameters:
  ///   - place: the scroll position before the change.
  ///   - shape: the shape of a section after the change.
  ///   - span: the columns of a row of a grid after the change.
  /// - Returns: the scroll position after the change; `nil` if no cell stays.
  mutating func apply(
    _ change: ListChange,
    keeping place: ScrollPosition?,
    shape: (_ section: Int) -> SectionShape?,
    span: (_ path: ListPath) -> GridSpan
  ) -> ScrollPosition? {
    if change.changesSections, !sideways.isEmpty {
      let map = PositionMap(change)
      let pairs = sideways.compactMap { old, columns in
        map.section(after: old).map { ($0, columns) }
      }
      sideways = Dictionary(pairs) { first, _ in first }
    }
    let kept = layout.apply(change, keeping: place, shape: shape, span: span)
    for section in sideways.keys { scroll(section: section, to: sideways[section] ?? 0) }
    return kept
  }

  /// Lays out the list with other metrics; measured heights become estimates.
  mutating func setMetrics(_ metrics: LayoutMetrics) {
    layout.setMetrics(metrics, measured: .forgotten)
    for section in sideways.keys { scroll(section: section, to: sideways[section] ?? 0) }
  }

  /// Returns the height of the sticky header and the sticky ancestors above a row; they are measured first.
  private mutating func coveredHeight(above position: CellPosition, measure: Measure) -> Int {
    guard case .row(let path) = position else { return 0 }
    let header = CellPosition.header(section: path.section)
    let sticky = [header] + ancestors(of: path).map(CellPosition.row)
    let unknown = sticky.compactMap(placed).filter { !$0.isMeasured }
    if !unknown.isEmpty {
      let place = place
      for cell in unknown { layout.measure(Double(max(0, measure(cell))), at: cell.position) }
      let offset = place.flatMap { layout.contentOffset(of: $0) }
      top = max(0, min(offset.map(Self.row) ?? top, maximumTop))
    }
    return (rows(of: header)?.count ?? 0) + stickyHeight(above: position)
  }

  /// - Returns: whether a cell was measured.
  private mutating func measureCells(from: Int, to: Int, _ measure: Measure) -> Bool {
    // The sticky header and the sticky ancestors may be above the visible part.
    let header = layout.stickyHeader(at: Double(from)).map {
      CellPosition.header(section: $0.section)
    }
    let sticky = [header].compactMap(\.self) + stickyAncestors(at: from).map { .row($0.path) }
    let unknown = (cells(from: from, to: to) + dockableCells + sticky.compactMap(placed))
      .filter { !$0.isMeasured }
    for cell in unknown { layout.measure(Double(max(0, measure(cell))), at: cell.position) }
    return !unknown.isEmpty
  }

  private func placed(_ position: CellPosition) -> PlacedCell? {
    layout.frame(of: position).map {
      PlacedCell(position: position, frame: $0, isMeasured: layout.isMeasured(position))
    }
  }
}
