#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a table view with a vertical stack of views.
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

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }
}

/// A cell of a collection view with a vertical stack of views.
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

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }
}

/// A view with a vertical stack of views.
class StackedView: UIView {
  private(set) lazy var stack = UIStackView(filling: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }
}

/// A header of a table view: a title and a detail.
class TitleHeaderView: UITableViewHeaderFooterView {
  let title = UILabel(.headline)
  let detail = UILabel(.footnote, color: .secondaryLabel)
  private lazy var stack = UIStackView(filling: contentView, margin: 6, spacing: 2)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    stack.show([title, detail])
    isAccessibilityElement = true
    accessibilityTraits = .header
  }

  /// Shows a title, and a detail if there is one.
  func show(_ title: String, detail: String? = nil) {
    self.title.show(title)
    self.detail.show(detail)
    accessibilityLabel = [title, detail].compactMap { $0 }.joined(separator: ", ")
  }
}

extension UIStackView {
  /// Creates a vertical stack that fills a view.
  convenience init(filling view: UIView, margin: CGFloat = 12, spacing: CGFloat = 4) {
    self.init(frame: .zero)
    axis = .vertical
    self.spacing = spacing
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margin)
    // A cell has a provisional height before it is measured.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
      bottom,
    ])
  }

  /// Replaces the arranged views.
  func show(_ views: [UIView]) {
    for view in arrangedSubviews { view.removeFromSuperview() }
    for view in views { addArrangedSubview(view) }
  }
}

extension UILabel {
  /// Creates a label with any number of lines.
  convenience init(_ style: UIFont.TextStyle, color: UIColor = .label) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }

  /// Shows a text; hides the label without one.
  func show(_ text: String?) {
    self.text = text
    isHidden = text?.isEmpty ?? true
  }
}
