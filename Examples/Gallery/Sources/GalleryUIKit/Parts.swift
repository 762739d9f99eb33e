#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A button of at least 44 by 44 points.
final class TapButton: UIButton {
  /// The smallest length of anything that is tapped, in points.
  static let leastLength: CGFloat = 44

  /// Creates a button in the accent colour, whose title follows the preferred text size.
  ///
  /// - Parameter action: called when the button is tapped.
  convenience init(style: UIFont.TextStyle = .body, action: @escaping @MainActor () -> Void) {
    self.init(type: .system)
    contentHorizontalAlignment = .leading
    titleLabel?.font = .preferredFont(forTextStyle: style)
    titleLabel?.adjustsFontForContentSizeCategory = true
    setTitleColor(Palette.accent, for: .normal)
    tintColor = Palette.accent
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.required, for: .horizontal)
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: max(Self.leastLength, size.width),
      height: max(Self.leastLength, size.height)
    )
  }

  /// Shows a symbol, which is as large as text of a style.
  func show(symbol: String, style: UIFont.TextStyle = .title2) {
    setImage(UIImage(systemName: symbol), for: .normal)
    contentHorizontalAlignment = .center
    #if canImport(UIKit)
      setPreferredSymbolConfiguration(.init(textStyle: style), forImageIn: .normal)
    #endif
  }
}

/// Views side by side, or below one another when the text is large.
final class AdaptiveRow: UIStackView {
  /// The width below which the views are always below one another, in points.
  var leastWidth: CGFloat = 0

  /// Creates a row whose first view takes the free width.
  convenience init(_ views: [UIView], spacing: CGFloat = 8) {
    self.init(arrangedSubviews: views)
    self.spacing = spacing
    for view in views.dropFirst() {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    turn(for: 0)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    turn(for: bounds.width)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    turn(for: bounds.width)
  }

  /// Chooses the axis for the preferred text size and a width.
  func turn(for width: CGFloat) {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isNarrow = width > 0 && width < leastWidth
    let newAxis: NSLayoutConstraint.Axis = isLarge || isNarrow ? .vertical : .horizontal
    let newAlignment: UIStackView.Alignment = newAxis == .vertical ? .leading : .center
    // Equal values would measure the cell again.
    if axis != newAxis { axis = newAxis }
    if alignment != newAlignment { alignment = newAlignment }
  }
}

/// A picture in the proportions 3 to 2, as wide as there is room.
final class PhotoView: UIView {
  private let picture = UIImageView(frame: .zero)

  /// Creates a view without a picture.
  ///
  /// - Parameter cornerRadius: the radius of the corners in points.
  convenience init(cornerRadius: CGFloat) {
    self.init(frame: .zero)
    picture.layer.cornerRadius = cornerRadius
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.translatesAutoresizingMaskIntoConstraints = false
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    addSubview(picture)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.topAnchor.constraint(equalTo: topAnchor),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2 / 3),
    ])
  }

  /// Shows a picture with its description.
  func show(_ image: UIImage?, alternative: String) {
    picture.image = image
    picture.accessibilityLabel = alternative
  }
}

extension UIView {
  /// A view that takes the free space of a stack.
  static var spacer: UIView {
    let view = UIView(frame: .zero)
    view.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    view.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    return view
  }
}

extension UIFont {
  /// Returns the bold font of a style, which follows the preferred text size.
  static func preferredBoldFont(forTextStyle style: TextStyle) -> UIFont {
    let font = preferredFont(forTextStyle: style)
    let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold)
    return descriptor.map { UIFont(descriptor: $0, size: 0) } ?? font
  }
}

extension UILabel {
  /// Creates a label with any number of lines.
  convenience init(_ style: UIFont.TextStyle, color: UIColor = .label, isBold: Bool = false) {
    self.init(frame: .zero)
    font =
      isBold ? .preferredBoldFont(forTextStyle: style) : .preferredFont(forTextStyle: style)
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
