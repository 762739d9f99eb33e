#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A view around the one that a content configuration makes.
final class ConfigurationView: UIView {
  private var content: (any UIView & UIContentView)?
  private var shownType: Any.Type?

  /// Shows a configuration, in the same view as the one before if it is of the same type.
  func show(_ configuration: any UIContentConfiguration) {
    if let content, shownType == type(of: configuration) {
      content.configuration = configuration
    } else {
      content?.removeFromSuperview()
      let view = configuration.makeContentView()
      addSubview(view)
      content = view
      shownType = type(of: configuration)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = content.map { CellFitting.height(of: $0, width: size.width) }
    return CGSize(width: size.width, height: height ?? CellFitting.standardHeight)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }
}
