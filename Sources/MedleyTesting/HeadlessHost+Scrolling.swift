public import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Scrolls an offset to the top of the view, or as near to it as the list
  /// allows.
  public func scroll(to offset: Double) {
    exclusively { self.scrollNow(to: offset) }
  }

  /// Scrolls on by a distance; back, if it is negative.
  public func scroll(by distance: Double) {
    exclusively { self.scrollNow(to: self.contentOffset + distance) }
  }

  /// Scrolls a row to the top of the view, or as near to it as the list allows.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func scroll(
    toRowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try scroll(to: .row(path), fileID: fileID, line: line)
  }

  /// Scrolls a cell to the top of the view, or as near to it as the list
  /// allows.
  ///
  /// In a carousel, it also scrolls the cell to the leading edge.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such cell.
  public func scroll(
    to position: CellPosition,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    guard hasList, layout.frame(of: position) != nil else {
      throw missing(position, SourcePlace(fileID: fileID, line: line))
    }
    exclusively {
      guard let frame = self.layout.frame(of: position) else { return }
      if case .row(let path) = position { self.scrollCarouselNow(path.section, to: frame.x) }
      self.layOut(keeping: ScrollPosition(position: position), recyclesFirst: true)
    }
  }

  /// Scrolls to the current position of an identity.
  ///
  /// - Throws: ``HeadlessHostError`` when it is not in the list.
  public func scroll(
    toCellOf identity: ItemIdentity,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    guard let position = list?.position(of: identity) else {
      throw HeadlessHostError(
        hasList ? "\(identity) is not in the list" : noList,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    try scroll(to: position, fileID: fileID, line: line)
  }

  /// Scrolls the carousel of a section sideways, as far as its rows reach.
  ///
  /// - Throws: ``HeadlessHostError`` when the section is no carousel.
  public func scrollCarousel(
    _ section: Int,
    to offset: Double,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    guard layout.contentWidth(ofSection: section) != nil else {
      throw HeadlessHostError(
        "section \(section) is no carousel",
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    exclusively {
      self.scrollCarouselNow(section, to: offset)
      self.layOut(recyclesFirst: true)
    }
  }

  /// How far the carousel of a section is scrolled sideways; 0 for any other section.
  public func carouselOffset(_ section: Int) -> Double {
    list?.section(at: section).flatMap { carouselOffsets[$0.id] } ?? 0
  }

  /// Gives the view another size; what the reader looks at stays at the upper edge.
  ///
  /// Cells that get another width are updated and measured again.
  public func resize(width: Double? = nil, height: Double? = nil) {
    exclusively {
      let anchor = self.anchor
      if let height { self.height = Self.legal(height) }
      if let width = width.map(Self.legal), width != self.metrics.width {
        var metrics = self.metrics
        metrics.width = width
        self.layout.setMetrics(metrics)
      }
      self.layOut(keeping: anchor)
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
    carouselOffsets[id] = max(0, min(Self.legal(offset), width - metrics.width))
  }

  func missing(_ position: CellPosition, _ place: SourcePlace) -> HeadlessHostError {
    let reason = hasList ? "the list has \(itemCounts.asRowCounts)" : noList
    return HeadlessHostError("there is no \(position.noun): \(reason)", at: place)
  }
}

extension CellPosition {
  fileprivate var noun: String {
    switch self {
    case .row(let path): "row at \(path)"
    case .header, .footer: text
    }
  }
}

/// The scroll positions of the list and its carousels.
extension HeadlessHost {
  /// What stands at the upper edge of the view; in a carousel, the row that stands at its leading
  /// edge.
  var anchor: ScrollPosition? {
    guard var place = layout.place(at: contentOffset) else { return nil }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.position = row.position
    }
    return place
  }

  /// Stores the scroll position in the list, so that another host can restore it.
  func rememberPlace() {
    guard let list, var place = anchor else { return }
    if case .row(let path) = place.position, let row = carouselPlace(path.section) {
      place.offset = row.offset
    }
    list.remember(place)
  }

  /// Scrolls a carousel to where the reader left it; gives the place in the list around it.
  func restore(_ place: ScrollPosition) -> ScrollPosition {
    guard let offset = layout.carouselOffset(of: place) else { return place }
    scrollCarouselNow(place.position.section, to: offset)
    return ScrollPosition(position: place.position)
  }

  /// The rows at the leading edges of all carousels that are scrolled, and how far they are cut
  /// off.
  var carouselAnchors: [CarouselAnchor] {
    shapes.indices.compactMap { section in
      guard carouselOffset(section) > 0, let place = carouselPlace(section) else { return nil }
      return list?.identity(at: place.position).map {
        CarouselAnchor(identity: $0, offset: place.offset)
      }
    }
  }

  /// Scrolls carousels so that their visible rows do not move.
  func restore(_ anchors: [CarouselAnchor]) {
    for anchor in anchors {
      guard let position = list?.position(of: anchor.identity) else { continue }
      _ = restore(ScrollPosition(position: position, offset: anchor.offset))
    }
    // One that got narrower must not be scrolled beyond its end.
    for section in shapes.indices where carouselOffset(section) > 0 {
      scrollCarouselNow(section, to: carouselOffset(section))
    }
  }

  /// Returns the row at the leading edge of a carousel, or `nil` for any other section.
  private func carouselPlace(_ section: Int) -> ScrollPosition? {
    layout.place(at: carouselOffset(section), inCarousel: section)
  }
}

/// A row that the reader of a carousel looks at.
struct CarouselAnchor {
  var identity: ItemIdentity

  /// How far its leading edge is scrolled out of view.
  var offset: Double
}
