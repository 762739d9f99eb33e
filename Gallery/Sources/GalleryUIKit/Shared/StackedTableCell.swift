#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a table view with views below each other.
class StackedTableCell: UITableViewCell {
  private(set) lazy var stack = UIStackView(filling: contentView)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// What is shown, from top to bottom; asked for once.
  var arrangedViews: [UIView] { [] }
}
