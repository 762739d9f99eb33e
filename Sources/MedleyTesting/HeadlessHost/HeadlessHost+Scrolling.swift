import MedleyLayout
public import MedleyCore

extension HeadlessHost {
  /// Scrolls until an offset stands at the upper edge of the view, or as near to it as the list
  /// allows.
  public func scroll(to offset: Double) {
    exclusively { self.scrollNow(to: offset) }
  }

  /// Scrolls on by a distance; back, if it is negative.
  public func scroll(by distance: Double) {
    exclusively { self.scrollNow(to: self.contentOffset + distance) }
  }

  /// Scrolls until a row stands at the upper edge of the view, or as near to it as the list allows.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func scroll(
    toRowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try scroll(to: .row(path), fileID: fileID, line: line)
  }

  /// Scrolls until a cell stands at the upper edge of the view, or as near to it as the list
  /// allows.
  ///
  /// In a carousel it stands at the leading edge, too.
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

  /// Scrolls to wherever an identity stands now.
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
