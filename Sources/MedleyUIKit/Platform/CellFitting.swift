/// Measures views.
@MainActor
enum CellFitting {
  /// The height of a cell that requests no height, in points.
  static let standardHeight: CGFloat = 44

  /// Returns the height that the constraints of a view require at a width, or the height that fits
  /// the view if it has no constraints.
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

/// A view whose fitting size does not depend on constraints.
class FittingView: UIView {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }
}

/// Creates views of classes that are known at run time only.
@MainActor
enum ViewFactory {
  static func make(_ type: UIView.Type) -> UIView {
    #if canImport(UIKit)
      if let type = type as? UITableViewCell.Type {
        return type.init(style: .default, reuseIdentifier: nil)
      }
      if let type = type as? UITableViewHeaderFooterView.Type {
        return type.init(reuseIdentifier: nil)
      }
      return type.init(frame: .zero)
    #else
      return InstantiatedView.make(type, frame: .zero)
    #endif
  }
}
