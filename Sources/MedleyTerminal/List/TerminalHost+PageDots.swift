import MedleyCore
import MedleyLayout

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
