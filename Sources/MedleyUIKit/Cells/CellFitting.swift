#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// How high a view is at a width.
@MainActor
enum CellFitting {
  /// What a cell is given that asks for no height.
  static let standardHeight: CGFloat = 44

  /// The height that the constraints ask for, else the one that the view itself asks for.
  static func height(of view: UIView, width: CGFloat) -> CGFloat {
    if view.bounds.width != width {
      view.frame.size.width = width
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    if fitting.height > 0 { return fitting.height.rounded(.up) }
    let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let isSensible = size.height > 0 && size.height < 1_000_000
    return isSensible ? size.height.rounded(.up) : standardHeight
  }
}
