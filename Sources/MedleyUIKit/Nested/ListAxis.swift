#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Which way a list within a row scrolls.
public enum ListAxis: Hashable, Sendable, CaseIterable {
  /// Sideways, with all sections in one line; it is as high as its highest row.
  ///
  /// The header of a section stands before its rows and the footer behind them, each as wide as a row.
  case horizontal

  /// Not by itself: it is as high as all its rows together, and scrolls with the list around it.
  case vertical
}
