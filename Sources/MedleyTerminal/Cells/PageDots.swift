import MedleyCore
import MedleyLayout

/// The dots that show the page of a carousel, in the lower line of its card.
struct PageDots: Hashable, Sendable {
  let count: Int

  /// The index of the visible page.
  let current: Int

  var isMirrored = false

  /// Returns the dots with a blank at both sides, or `3/12` if there is no room for them; `nil` for a single page.
  ///
  /// - Parameter width: the columns of the card.
  func words(width: Int) -> [(text: String, ink: TerminalInk)]? {
    guard count > 1 else { return nil }
    // The corners of the card stay.
    guard count * 2 + 1 <= width - 2 else {
      let numbers = " \((current + 1).grouped)/\(count.grouped) "
      return numbers.count <= width - 2 ? [(numbers, .quiet)] : nil
    }
    var dots = (0..<count).map { page in
      page == current ? (text: "● ", ink: TerminalInk.accent) : (text: "○ ", ink: .quiet)
    }
    if isMirrored { dots.reverse() }
    dots[0].text = " " + dots[0].text
    return dots
  }

  /// Draws the visible part of the dots in the lower line of a card.
  func draw(
    in frame: inout Frame,
    over card: FrameRegion,
    clip: FrameRegion,
    _ theme: TerminalTheme
  ) {
    guard card.rows.count > 1, let words = words(width: card.columns.count) else { return }
    let width = words.reduce(0) { $0 + $1.text.columnWidth }
    var place = FramePosition(
      row: card.rows.upperBound - 1,
      column: card.columns.lowerBound + (card.columns.count - width) / 2
    )
    for (text, ink) in words {
      place.column = frame.write(text, at: place, style: theme.style(of: ink), in: clip)
    }
  }
}

extension TerminalHost {
  /// Draws the dots of the carousels that show one card at a time.
  func drawPageDots(in frame: inout Frame, _ theme: TerminalTheme) {
    for cell in drawn.cells {
      guard case .row(let path) = cell.position, let shape = list?.section(at: path.section),
        case .carousel(let fraction, isPaged: true) = shape.layout, fraction >= 1,
        path.item == page(ofCarousel: path.section)
      else { continue }
      let dots = PageDots(
        count: shape.itemCount,
        current: path.item,
        isMirrored: appearance.isMirrored
      )
      dots.draw(in: &frame, over: cell.whole, clip: cell.region, theme)
    }
  }

  /// Returns the index of the card that is visible in a carousel.
  private func page(ofCarousel section: Int) -> Int? {
    let offset = Double(viewport.sideways[section] ?? 0)
    guard case .row(let path)? = viewport.layout.place(at: offset, inCarousel: section)?.position
    else { return nil }
    return path.item
  }
}
