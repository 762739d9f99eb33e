public import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Scrolls to an offset, which is clamped to the content.
  public func scroll(to offset: Double) {
    list?.endRestoringPosition()
    exclusively { self.scrollNow(to: offset) }
  }

  /// Scrolls by a distance; a negative distance scrolls up.
  public func scroll(by distance: Double) {
    list?.endRestoringPosition()
    exclusively { self.scrollNow(to: self.contentOffset + distance) }
  }

  /// Scrolls a row to the top of the view, or as near as the content allows.
  ///
  /// - Throws: ``TestFailure`` if there is no such row.
  public func scroll(
    toRowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try scroll(to: .row(path), fileID: fileID, line: line)
  }

  /// Scrolls a cell to the top of the view, or as near as the content allows.
  ///
  /// A cell of a carousel is also scrolled to the leading edge.
  ///
  /// - Throws: ``TestFailure`` if there is no such cell.
  public func scroll(
    to position: CellPosition,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard list != nil, layout.frame(of: position) != nil else {
      throw missing(position, fileID, line)
    }
    list?.endRestoringPosition()
    exclusively {
      guard let frame = self.layout.frame(of: position) else { return }
      if case .row(let path) = position {
        self.scrollCarouselNow(path.section, to: frame.x)
        self.rememberCarousel(path.section)
      }
      self.layOut(keeping: ScrollPosition(position: position), recyclesFirst: true)
    }
  }

  /// Scrolls to the current position of an identity.
  ///
  /// - Throws: ``TestFailure`` if the identity is not in the list.
  public func scroll(
    toCellOf identity: ItemIdentity,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard let position = list?.position(of: identity) else {
      let reason = list == nil ? noList : "\(identity) is not in the list"
      throw TestFailure(reason, fileID: fileID, line: line)
    }
    try scroll(to: position, fileID: fileID, line: line)
  }

  /// The cell at the top of the view; in a carousel, the row at its leading edge.
  public var scrollPosition: ScrollPosition? { anchor }

  /// Scrolls a cell to an edge of the view, without animation.
  ///
  /// A cell of a carousel is also scrolled to the leading edge.
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    guard let identity = list?.identity(at: position) else { return }
    exclusivelyForList {
      // An update that was performed first may have moved the cell.
      guard let position = self.list?.position(of: identity),
        let frame = self.layout.frame(of: position)
      else { return }
      if case .row(let path) = position { self.scrollCarouselNow(path.section, to: frame.x) }
      var approach = ScrollApproach(to: position, at: edge)
      while let place = approach.next(
        in: self.layout,
        from: self.contentOffset,
        viewportHeight: self.height,
        hasStickyHeaders: self.hasStickyHeaders
      ) {
        self.layOut(keeping: place, recyclesFirst: true)
      }
    }
  }

  /// Scrolls the carousel of a section to an offset, which is clamped to its rows.
  ///
  /// A paged carousel rests at the beginning of the row that is nearest to the offset.
  ///
  /// - Throws: ``TestFailure`` if the section is no carousel.
  public func scrollCarousel(
    _ section: Int,
    to offset: Double,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard layout.contentWidth(ofSection: section) != nil else {
      throw TestFailure("section \(section) is no carousel", fileID: fileID, line: line)
    }
    exclusively {
      self.scrollCarouselNow(section, to: self.restingOffset(offset, inCarousel: section))
      self.rememberCarousel(section)
      self.layOut(recyclesFirst: true)
    }
  }

  /// Returns the beginning of the row that is nearest to an offset of a paged carousel; any offset of
  /// another carousel.
  private func restingOffset(_ offset: Double, inCarousel section: Int) -> Double {
    let offset = Self.legal(offset)
    guard let shape = list?.section(at: section), shape.layout.isPaged else { return offset }
    // Nothing is before the first row but an inset.
    let starts = (0..<shape.itemCount).lazy.map { item in
      item == 0 ? 0 : self.layout.frame(of: .row(ListPath(section: section, item: item)))?.x ?? 0
    }
    return starts.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// Returns the offset of the carousel of a section, or 0 for another section.
  public func carouselOffset(_ section: Int) -> Double {
    list?.section(at: section).flatMap { carouselOffsets[$0.id] } ?? 0
  }

  /// Resizes the view, and keeps the anchor row at the upper edge.
  ///
  /// Cells whose width changes are updated and measured again.
  public func resize(width: Double? = nil, height: Double? = nil) {
    exclusively {
      let (anchor, wasAtEnd) = (self.anchor, self.isFollowingEnd)
      if let height { self.height = Self.legal(height) }
      if let width = width.map(Self.legal), width != self.metrics.width {
        var metrics = self.metrics
        metrics.width = width
        self.layout.setMetrics(metrics)
        self.setHeightsOfUnloadedRows()
      }
      self.layOut(keeping: wasAtEnd ? self.layout.endScrollPosition : anchor)
    }
  }

  private func scrollNow(to offset: Double) {
    guard let place = layout.place(at: offset) else { return }
    layOut(keeping: place, recyclesFirst: true)
  }

  func scrollCarouselNow(_ section: Int, to offset: Double) {
    guard let width = layout.contentWidth(ofSection: section),
      let id = list?.section(at: section)?.id
    else { return }
    carouselOffsets[id] = max(
      0,
      min(Self.legal(offset), width - layout.room(ofSection: section).width)
    )
  }

  func missing(_ position: CellPosition, _ fileID: StaticString, _ line: UInt) -> TestFailure {
    let reason = list == nil ? noList : "the list has \(itemCounts.asRowCounts)"
    let cell = if case .row(let path) = position { "row at \(path)" } else { position.text }
    return TestFailure("there is no \(cell): \(reason)", fileID: fileID, line: line)
  }
}

/// The scroll positions of the list and its carousels.
extension HeadlessHost {
  /// The cell at the upper edge of the view; in a carousel, the row at its leading edge.
  var anchor: ScrollPosition? {
    guard var place = layout.place(at: contentOffset) else { return nil }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.position = row.position
    }
    return place
  }

  /// Whether the list stays at its end when it changes.
  var isFollowingEnd: Bool {
    followsEnd && contentOffset >= layout.contentHeight - height - 0.001
  }

  /// Returns the first row of a list at its very top.
  ///
  /// - Parameter identity: Returns the identity of a row, or `nil` if the row is about to move.
  func topRow(_ identity: (CellPosition) -> ItemIdentity?) -> TopRow? {
    let first = layout.firstRow.flatMap(identity)
    return TopRow(first, isAtTop: contentOffset == 0, followsEnd: followsEnd)
  }

  /// Stores the scroll position in the list, so that another host can restore it.
  func rememberPlace() {
    guard let list, var place = anchor else { return }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.offset = row.offset
    }
    list.remember(place)
  }

  private func rememberCarousel(_ section: Int) {
    if let place = carouselPlace(section) { list?.remember(place, inCarousel: section) }
  }

  /// Restores the offset of a carousel, and returns the scroll position in the list around it.
  func restore(_ place: ScrollPosition) -> ScrollPosition {
    guard let offset = layout.carouselOffset(of: place) else { return place }
    scrollCarouselNow(place.position.section, to: offset)
    return ScrollPosition(position: place.position)
  }

  /// The anchor rows of all carousels that are scrolled.
  var carouselAnchors: [CarouselAnchor] {
    shapes.indices.compactMap { section in
      guard carouselOffset(section) > 0, let place = carouselPlace(section) else { return nil }
      return list?.identity(at: place.position).map {
        CarouselAnchor(identity: $0, offset: place.offset)
      }
    }
  }

  /// Scrolls carousels so that their anchor rows do not move.
  func restore(_ anchors: [CarouselAnchor]) {
    for anchor in anchors {
      guard let position = list?.position(of: anchor.identity) else { continue }
      _ = restore(ScrollPosition(position: position, offset: anchor.offset))
    }
    // The content of a carousel may be narrower than before.
    for section in shapes.indices where carouselOffset(section) > 0 {
      scrollCarouselNow(section, to: carouselOffset(section))
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

  /// The distance by which its leading edge is scrolled out of view.
  var offset: Double
}
