import MedleyCore
import MedleyLayout

/// The layout of a list, and its visible part.
final class Viewport {
  var layout: ListLayout

  /// The height of the view.
  var height: Double

  /// The distance from the top of the content to the top of the view.
  var contentOffset = 0.0

  /// The distance above and below the view within which the host keeps cells.
  var reserve: Double

  var hasStickyHeaders = true

  /// Whether the list opens at its end, and stays there when rows are inserted.
  var followsEnd = false

  /// Where the list opens when it receives rows again.
  var opening = ListOpening()

  /// The greatest height of a nested host, which is as high as its content; `nil` for another host.
  var maximumHeight: Double?

  /// The height of a nested host after the last layout.
  var lastHeight: Double?

  private var carouselOffsets: [SectionID: Double] = [:]
  let connection: ListConnection

  init(_ connection: ListConnection, metrics: LayoutMetrics, height: Double) {
    self.connection = connection
    self.height = height
    reserve = height / 2
    layout = ListLayout(metrics: metrics)
  }

  /// Removes the content of the previous list.
  func connect(to list: HeadlessList?) {
    opening.connect(to: list)
    layout = ListLayout(metrics: layout.metrics)
    carouselOffsets = [:]
    contentOffset = 0
  }

  /// Lays out the sections of the list again, without measured heights.
  func reload(_ list: HeadlessList) {
    let shapes = connection.shapes
    layout = ListLayout(shapes, metrics: layout.metrics, span: list.gridSpan)
    setHeightsOfUnloadedRows()
    let ids = Set(shapes.map(\.id))
    carouselOffsets = carouselOffsets.filter { ids.contains($0.key) }
  }

  /// The number of rows of each section in the layout.
  var itemCounts: [Int] {
    (0..<layout.sectionCount).map(layout.itemCount(inSection:))
  }

  /// Whether the list stays at its end when it changes.
  var isFollowingEnd: Bool {
    followsEnd && contentOffset >= layout.contentHeight - height - 0.001
  }

  /// The position of the sticky header, if there is one.
  var stickyHeader: CellPosition? {
    guard hasStickyHeaders else { return nil }
    return layout.stickyHeader(at: contentOffset).map { .header(section: $0.section) }
  }

  /// The ancestors of the first visible row that stick below the sticky header.
  var stickyAncestors: [StickyAncestor] {
    guard let list = connection.list else { return [] }
    return layout.stickyAncestors(
      of: list,
      at: contentOffset,
      viewportHeight: height,
      hasStickyHeaders: hasStickyHeaders
    )
  }

  /// The sticky header and the sticky ancestors, from top to bottom.
  var stickyCells: [CellPosition] {
    [stickyHeader].compactMap(\.self) + stickyAncestors.map { .row($0.path) }
  }

  /// Returns the first row of a list at its very top.
  ///
  /// - Parameter identity: Returns the identity of a row, or `nil` if the row is about to move.
  func topRow(_ identity: (CellPosition) -> ItemIdentity?) -> TopRow? {
    let first = layout.firstRow.flatMap(identity)
    return TopRow(first, isAtTop: contentOffset == 0, followsEnd: followsEnd)
  }

  /// Keeps the height of a cell as an estimate until the cell is measured again.
  func setUnmeasured(_ position: CellPosition) {
    layout.set(.measured(estimate: layout.height(of: position)), at: position)
  }

  func isInView(_ frame: CellFrame) -> Bool {
    frame.bottom > contentOffset && frame.y < contentOffset + height
  }

  /// Returns whether a cell is in the view or the reserve.
  func isInReserve(_ frame: CellFrame) -> Bool {
    frame.bottom >= contentOffset - reserve && frame.y <= contentOffset + height + reserve
  }

  /// Returns the cells between two offsets, from top to bottom, and between the edges of carousels.
  func cells(from top: Double, to bottom: Double) -> [PlacedCell] {
    layout.cells(from: max(0, top), to: bottom, carouselOffset: carouselOffset)
  }

  /// Scrolls to a position, and returns the cells of the view and the reserve.
  ///
  /// - Parameter anchor: The position; without one, the offset is clamped to the content.
  func placeCells(around anchor: ScrollPosition?) -> [PlacedCell] {
    contentOffset =
      anchor.flatMap { layout.contentOffset(of: $0, viewportHeight: height) }
      ?? max(0, min(contentOffset, layout.contentHeight - height))
    var placed = cells(from: contentOffset - reserve, to: contentOffset + height + reserve)
    for position in stickyCells where !placed.contains(where: { $0.position == position }) {
      guard let frame = layout.frame(of: position) else { continue }
      let isMeasured = layout.isMeasured(position)
      placed.append(PlacedCell(position: position, frame: frame, isMeasured: isMeasured))
    }
    return placed
  }

  /// Returns the visible part of a cell's area; in a carousel, in both directions.
  func visibleFraction(of cell: HeadlessCell) -> Double {
    func part(_ start: Double, _ length: Double, in view: Double, _ room: Double) -> Double {
      let seen = min(start + length, view + room) - max(start, view)
      return length > 0 ? max(0, min(1, seen / length)) : 0
    }
    let (frame, section) = (cell.frame, cell.position?.section ?? 0)
    let down = part(frame.y, frame.height, in: contentOffset, height)
    guard case .row = cell.position, layout.contentWidth(ofSection: section) != nil else {
      return down
    }
    let room = layout.room(ofSection: section).width
    return down * part(frame.x, frame.width, in: carouselOffset(section), room)
  }
}

// The scroll positions of the list and its carousels.
extension Viewport {
  /// The cell at the upper edge of the view; in a carousel, the row at its leading edge.
  var anchor: ScrollPosition? {
    guard var place = layout.place(at: contentOffset) else { return nil }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.position = row.position
    }
    return place
  }

  /// Stores the scroll position in the list, so that another host can restore it.
  func rememberPlace() {
    guard let list = connection.list, var place = anchor else { return }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.offset = row.offset
    }
    list.remember(place)
  }

  /// Returns the offset of the carousel of a section, or 0 for another section.
  func carouselOffset(_ section: Int) -> Double {
    connection.list?.section(at: section).flatMap { carouselOffsets[$0.id] } ?? 0
  }

  func scrollCarousel(_ section: Int, to offset: Double) {
    guard let width = layout.contentWidth(ofSection: section),
      let id = connection.list?.section(at: section)?.id
    else { return }
    let end = width - layout.room(ofSection: section).width
    carouselOffsets[id] = max(0, min(HeadlessHost.legal(offset), end))
  }

  /// Returns the beginning of the row that is nearest to an offset of a paged carousel; any offset of
  /// another carousel.
  func restingOffset(_ offset: Double, inCarousel section: Int) -> Double {
    let offset = HeadlessHost.legal(offset)
    guard let shape = connection.list?.section(at: section), shape.layout.isPaged else {
      return offset
    }
    // Nothing is before the first row but an inset.
    let starts = (0..<shape.itemCount).lazy.map { item in
      item == 0 ? 0 : self.layout.frame(of: .row(ListPath(section: section, item: item)))?.x ?? 0
    }
    return starts.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  func rememberCarousel(_ section: Int) {
    if let place = carouselPlace(section) { connection.list?.remember(place, inCarousel: section) }
  }

  /// Restores the offset of a carousel, and returns the scroll position in the list around it.
  func restore(_ place: ScrollPosition) -> ScrollPosition {
    guard let offset = layout.carouselOffset(of: place) else { return place }
    scrollCarousel(place.position.section, to: offset)
    return ScrollPosition(position: place.position)
  }

  /// The anchor rows of all carousels that are scrolled.
  var carouselAnchors: [CarouselAnchor] {
    connection.shapes.indices.compactMap { section in
      guard carouselOffset(section) > 0, let place = carouselPlace(section) else { return nil }
      return connection.list?.identity(at: place.position).map {
        CarouselAnchor(identity: $0, offset: place.offset)
      }
    }
  }

  /// Scrolls carousels so that their anchor rows do not move.
  func restore(_ anchors: [CarouselAnchor]) {
    for anchor in anchors {
      guard let position = connection.list?.position(of: anchor.identity) else { continue }
      _ = restore(ScrollPosition(position: position, offset: anchor.offset))
    }
    // The content of a carousel may be narrower than before.
    for section in connection.shapes.indices where carouselOffset(section) > 0 {
      scrollCarousel(section, to: carouselOffset(section))
    }
  }

  /// Returns the row at the leading edge of a carousel, or `nil` for any other section.
  private func carouselPlace(_ section: Int) -> ScrollPosition? {
    layout.place(at: carouselOffset(section), inCarousel: section)
  }
}

/// The anchor row of a carousel.
struct CarouselAnchor {
  var identity: ItemIdentity

  /// The distance of its leading edge from the view.
  var offset: Double
}
