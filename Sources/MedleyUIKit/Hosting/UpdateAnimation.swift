#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// How the rows of a view come and go in an update.
public enum UpdateAnimation: Hashable, Sendable, CaseIterable {
  /// At once.
  case none

  /// As the view thinks best.
  case automatic

  /// They fade in and out. A collection view does what its layout says.
  case fade

  /// They slide in and out at the leading edge. A collection view does what its layout says.
  case slide
}

extension UpdateAnimation {
  /// The words of a table view for it.
  public var rowAnimation: UITableView.RowAnimation {
    switch self {
    case .none: .none
    case .automatic: .automatic
    case .fade: .fade
    case .slide: .left
    }
  }
}
