import MedleyCore

/// Where the reader is, in the list and in its carousels.
extension HeadlessHost {
  /// What stands at the upper edge of the view; in a carousel, the row that stands at its leading edge.
  var anchor: ListPlace? {
    guard var place = layout.place(at: contentOffset) else { return nil }
    if case .row(let path) = place.position,
      let first = itemInView(ofCarousel: path.section)
    {
      place.position = .row(ListPath(section: path.section, item: first))
    }
    return place
  }

  /// What the reader looks at, and then all else in view, from top to bottom: if one of it goes, the next
  /// holds the place.
  var placesInView: [ListPlace] {
    let others = liveCells.filter { $0.isDisplayed && $0.frame.bottom > contentOffset }
    return (anchor.map { [$0] } ?? [])
      + others.compactMap { cell in
        cell.position.map { ListPlace(position: $0, offset: contentOffset - cell.frame.y) }
      }
  }

  /// Tells the list where the reader is, so that another host could go on there.
  func rememberPlace() {
    guard let list, var place = anchor else { return }
    if case .row(let path) = place.position, let frame = layout.frame(of: place.position),
      layout.contentWidth(ofSection: path.section) != nil
    {
      place.offset = carouselOffset(path.section) - frame.x
    }
    list.remember(place)
  }

  /// Scrolls a carousel to where the reader left it; gives the place in the list around it.
  func restore(_ place: ListPlace) -> ListPlace {
    guard case .row(let path) = place.position, let frame = layout.frame(of: place.position),
      layout.contentWidth(ofSection: path.section) != nil
    else { return place }
    scrollCarouselNow(path.section, to: frame.x + place.offset)
    return ListPlace(position: place.position)
  }

  /// The rows at the leading edges of all carousels that are scrolled, and how far they are cut off.
  var carouselAnchors: [CarouselAnchor] {
    shapes.indices.compactMap { section in
      guard let item = itemInView(ofCarousel: section), carouselOffset(section) > 0 else {
        return nil
      }
      let position = CellPosition.row(ListPath(section: section, item: item))
      guard let frame = layout.frame(of: position), let identity = list?.identity(at: position)
      else {
        return nil
      }
      return CarouselAnchor(identity: identity, offset: carouselOffset(section) - frame.x)
    }
  }

  /// Scrolls carousels so that their rows stand where they stood.
  func restore(_ anchors: [CarouselAnchor]) {
    for anchor in anchors {
      guard case .row(let path) = list?.position(of: anchor.identity),
        let frame = layout.frame(of: .row(path))
      else { continue }
      scrollCarouselNow(path.section, to: frame.x + anchor.offset)
    }
    // One that got narrower must not be scrolled beyond its end.
    for section in shapes.indices where carouselOffset(section) > 0 {
      scrollCarouselNow(section, to: carouselOffset(section))
    }
  }

  /// The first row of a carousel that is in view, sideways; `nil` in any other section.
  private func itemInView(ofCarousel section: Int) -> Int? {
    guard layout.contentWidth(ofSection: section) != nil else { return nil }
    let offset = carouselOffset(section)
    // Ascending by their place, so the first is found by halving.
    var (lower, upper) = (0, layout.itemCount(inSection: section))
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      let frame = layout.frame(of: .row(ListPath(section: section, item: middle)))
      if let frame, frame.x + frame.width > offset { upper = middle } else { lower = middle + 1 }
    }
    return lower < layout.itemCount(inSection: section) ? lower : nil
  }
}

/// A row that the reader of a carousel looks at.
struct CarouselAnchor {
  var identity: ItemIdentity

  /// How far its leading edge is scrolled out of view.
  var offset: Double
}
