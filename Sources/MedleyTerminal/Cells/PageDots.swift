import MedleyCore

/// The dots that show the page of a carousel, in the lower line of its card.
struct PageDots: Hashable, Sendable {
  let count: Int

  /// The index of the visible page.
  let current: Int

  var isMirrored = false

  /// Returns the dots with a blank at both sides, or `3/12` if they do not fit; `nil` for a single page.
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
