import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The row that a person reads, and where on screen it is.
struct ReadingAnchor {
  /// The cells in view from the first to the last, with their distances from the upper edge, or from
  /// the left one if the list scrolls sideways.
  var candidates: [(identity: ItemIdentity, distance: CGFloat)]

  /// How far the list was held beyond its end; less than 0 before its beginning.
  var overscroll: CGFloat
}
