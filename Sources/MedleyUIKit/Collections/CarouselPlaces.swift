import MedleyCore

/// The carousels of a collection view that are yet to be scrolled to where the reader was.
struct CarouselPlaces {
  /// Those that were not in view since everything was shown anew.
  var unseen: Set<SectionID> = []

  /// Those that are in view and are scrolled as soon as the view may be changed.
  var waiting: Set<SectionID> = []

  /// Whether where a carousel stands is where the reader is.
  func isSettled(_ section: SectionID) -> Bool {
    !unseen.contains(section) && !waiting.contains(section)
  }
}
