import MedleyLayout
import MedleyCore

/// Where the reader is, in the list and in its carousels.
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

  /// Tells the list where the reader is, so that another host could go on there.
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

  /// Scrolls carousels so that their rows stand where they stood.
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

  /// The row that stands at the leading edge of a carousel; `nil` in any other section.
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
