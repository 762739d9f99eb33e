import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The row that a person reads, and where on screen it is.
struct ReadingAnchor {
  /// The cells in view from top to bottom, with their distances from the upper edge.
  var candidates: [(identity: ItemIdentity, distance: CGFloat)]
}
