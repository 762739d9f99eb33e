/// A rectangle that constraints refer to, without a view.
@MainActor open class UILayoutGuide: NSObject {
  /// What the program calls it.
  open var identifier = ""

  /// The view it belongs to.
  open internal(set) weak var owningView: UIView?

  /// The distances from the edges of the view, for a guide that is made by them.
  let insets: ((UIView) -> UIEdgeInsets)?

  /// Where a guide that is placed by constraints stands.
  open internal(set) var layoutFrame = CGRect.zero

  /// Makes a guide that constraints place.
  public override init() {
    insets = nil
    super.init()
  }

  init(of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    owningView = view
  }

  /// Where a line begins, as a part of constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// Where a line ends, as a part of constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left side, as a part of constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right side, as a part of constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top, as a part of constraints.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom, as a part of constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The middle from left to right, as a part of constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The middle from top to bottom, as a part of constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The width, as a part of constraints.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height, as a part of constraints.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
