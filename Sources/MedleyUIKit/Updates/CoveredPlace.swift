import MedleyCore

/// Where the reader is in a list that was updated while it was in no window.
enum CoveredPlace {
  /// At a row that was read before it was covered.
  case anchor(ReadingAnchor)

  /// Where the list was left by another view.
  case place(ScrollPosition)

  /// Nowhere in particular.
  case nowhere
}
