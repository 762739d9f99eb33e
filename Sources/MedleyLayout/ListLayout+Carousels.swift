public import MedleyCore

extension ListLayout {
  /// The first row of a carousel whose trailing edge lies beyond a sideways offset.
  ///
  /// Together with ``carouselOffset(of:)`` it holds a carousel in place while its rows change: its
  /// row is the same after a change where ``PositionMap`` has it. If that row goes, the one that
  /// follows it stands at the same offset.
  ///
  /// - Parameter offset: the leading edge of the view, from that of the content of the carousel.
  /// - Returns: the last row where the offset lies beyond all, and `nil` where there is no
  ///   carousel, or no row in it. ``ScrollPosition/offset`` is negative where the offset falls into a
  ///   gap.
  /// - Complexity: O(log n).
  public func place(at offset: Double, inCarousel section: Int) -> ScrollPosition? {
    guard let width = contentWidth(ofSection: section), itemCount(inSection: section) > 0 else {
      return nil
    }
    let (count, track) = (
      itemCount(inSection: section), metrics.track(for: sections[section].layout)
    )
    let offset = offset.isNaN ? 0 : offset
    let columns = track.columns(from: min(offset, width), to: .infinity, count: count)
    let item = min(columns.lowerBound, count - 1)
    return ScrollPosition(
      position: .row(ListPath(section: section, item: item)),
      offset: offset - track.x(at: item)
    )
  }

  /// The sideways offset at which a row of a carousel is at the leading edge; `nil` for other
  /// cells.
  ///
  /// It is brought into the range that can be scrolled to.
  ///
  /// - Complexity: O(log n).
  public func carouselOffset(of place: ScrollPosition) -> Double? {
    guard case .row(let path) = place.position, let frame = frame(of: place.position),
      let width = contentWidth(ofSection: path.section)
    else { return nil }
    let offset = frame.x + (place.offset.isFinite ? place.offset : 0)
    return max(0, min(offset, width - LayoutMetrics.legal(metrics.width)))
  }
}
