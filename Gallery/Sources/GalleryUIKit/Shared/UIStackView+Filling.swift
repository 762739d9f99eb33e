#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension UIStackView {
  /// Views below each other.
  convenience init(filling view: UIView, margin: CGFloat = 12, spacing: CGFloat = 4) {
    self.init(frame: .zero)
    axis = .vertical
    self.spacing = spacing
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margin)
    // A cell that is not measured yet has a height of its own for a moment.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
      bottom,
    ])
  }

  /// Shows these views and no others, from first to last.
  func show(_ views: [UIView]) {
    for view in arrangedSubviews { view.removeFromSuperview() }
    for view in views { addArrangedSubview(view) }
  }
}
