#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a collection view with views below each other.
class StackedItemCell: UICollectionViewCell {
  private(set) lazy var stack = UIStackView(filling: contentView)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// What is shown, from top to bottom; asked for once.
  var arrangedViews: [UIView] { [] }
}
