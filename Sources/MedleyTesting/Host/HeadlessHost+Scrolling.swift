public import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Scrolls to an offset, which is clamped to the content.
  public func scroll(to offset: Double) {
    list?.endRestoringPosition()
    work.exclusively { self.scrollNow(to: offset) }
  }

  /// Scrolls by a distance; a negative distance scrolls up.
  public func scroll(by distance: Double) {
    list?.endRestoringPosition()
    work.exclusively { self.scrollNow(to: self.contentOffset + distance) }
  }

  /// Scrolls a row to the top of the view, or as near as the content allows.
  ///
  /// - Throws: ``TestFailure`` if there is no such row.
  public func scroll(
    toRowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try user(fileID, line).scroll(to: .row(path))
  }

  /// Scrolls a cell to the top of the view below its sticky ancestors, or as near as the content allows.
  ///
  /// A cell of a carousel is also scrolled to the leading edge.
  ///
  /// - Throws: ``TestFailure`` if there is no such cell.
  public func scroll(
    to position: CellPosition,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try user(fileID, line).scroll(to: position)
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
      let reason = list == nil ? connection.noList : "\(identity) is not in the list"
      throw user(fileID, line).failure(reason)
    }
    try user(fileID, line).scroll(to: position)
  }

  /// The cell at the top of the view; in a carousel, the row at its leading edge.
  public var scrollPosition: ScrollPosition? { viewport.anchor }

  /// Scrolls a cell to an edge of the view, without animation.
  ///
  /// A cell of a carousel is also scrolled to the leading edge.
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    guard let identity = list?.identity(at: position) else { return }
    work.exclusivelyForList {
      // An update that was performed first may have moved the cell.
      guard let position = self.list?.position(of: identity),
        let frame = self.viewport.layout.frame(of: position)
      else { return }
      if case .row(let path) = position { self.viewport.scrollCarousel(path.section, to: frame.x) }
      var approach = ScrollApproach(to: position, at: edge)
      while let place = approach.next(
        in: self.viewport.layout,
        from: self.contentOffset,
        viewportHeight: self.height,
        hasStickyHeaders: self.hasStickyHeaders,
        stickyHeight: self.stickyHeight(above: position)
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
    guard viewport.layout.contentWidth(ofSection: section) != nil else {
      throw user(fileID, line).failure("section \(section) is no carousel")
    }
    work.exclusively { [viewport] in
      let offset = viewport.restingOffset(offset, inCarousel: section)
      viewport.scrollCarousel(section, to: offset)
      viewport.rememberCarousel(section)
      self.layOut(recyclesFirst: true)
    }
  }

  /// Returns the offset of the carousel of a section, or 0 for another section.
  public func carouselOffset(_ section: Int) -> Double {
    viewport.carouselOffset(section)
  }

  /// Resizes the view, and keeps the anchor row at the upper edge.
  ///
  /// Cells of another width are updated and measured again.
  public func resize(width: Double? = nil, height: Double? = nil) {
    work.exclusively {
      let (anchor, wasAtEnd) = (self.viewport.anchor, self.viewport.isFollowingEnd)
      if let height { self.viewport.height = Self.legal(height) }
      if let width = width.map(Self.legal), width != self.metrics.width {
        var metrics = self.metrics
        metrics.width = width
        self.viewport.layout.setMetrics(metrics)
        self.viewport.setHeightsOfUnloadedRows()
      }
      self.layOut(keeping: wasAtEnd ? self.viewport.layout.endScrollPosition : anchor)
    }
  }

  /// Returns the height of the ancestors that stick above a cell.
  private func stickyHeight(above position: CellPosition) -> Double {
    guard let list else { return 0 }
    return viewport.layout.stickyHeight(above: position, of: list, viewportHeight: height)
  }

  private func scrollNow(to offset: Double) {
    guard let place = viewport.layout.place(at: offset) else { return }
    layOut(keeping: place, recyclesFirst: true)
  }

  /// Scrolls a cell to the top of the view, and in a carousel to the leading edge.
  func scrollNow(to position: CellPosition) {
    guard let frame = viewport.layout.frame(of: position) else { return }
    if case .row(let path) = position {
      viewport.scrollCarousel(path.section, to: frame.x)
      viewport.rememberCarousel(path.section)
    }
    var covered: Double
    repeat {
      covered = stickyHeight(above: position)
      let place = ScrollPosition(position: position, offset: -covered)
      layOut(keeping: place, recyclesFirst: true)
    } while covered != stickyHeight(above: position)
  }
}
