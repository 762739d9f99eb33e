/// A relation between attributes of two items.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation of the two sides.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An edge, a dimension or a center of an item.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }

  /// An axis.
  public enum Axis: Int, Hashable, Sendable {
    case horizontal, vertical
  }

  /// The view or guide on the left of the relation.
  public private(set) weak var firstItem: AnyObject?

  /// The attribute of the item.
  public let firstAttribute: Attribute

  /// The relation.
  public let relation: Relation

  /// The view or guide on the right of the relation.
  public private(set) weak var secondItem: AnyObject?

  /// The attribute of the item.
  public let secondAttribute: Attribute

  /// The multiplier of the right side.
  public let multiplier: CGFloat

  /// The constant of the right side, in points.
  open var constant: CGFloat { didSet { sizesDidChange() } }

  /// The priority.
  open var priority = UILayoutPriority.required { didSet { sizesDidChange() } }

  /// The identifier.
  open var identifier: String?

  /// The view that the constraint is part of.
  weak var holder: UIView?

  /// The guides of the constraint, which may have no other owner.
  var guides: [UILayoutGuide] = []

  /// Creates an inactive constraint.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
    guides = [view1 as? UILayoutGuide, view2 as? UILayoutGuide].compactMap(\.self)
    super.init()
  }

  /// Whether the constraint is active.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, let first = Self.view(of: firstItem) else { return }
    guard let second = Self.view(of: secondItem) else {
      first.hold(self)
      return
    }
    let ancestor = sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
    guard let ancestor else {
      // UIKit raises an exception too: "Unable to activate constraint with anchors".
      fatalError(
        "Unable to activate constraint with items \(first) and \(second) "
          + "because they have no common ancestor."
      )
    }
    ancestor.hold(self)
  }

  /// Invalidates the sizes that depend on the constraint.
  private func sizesDidChange() {
    guard let holder else { return }
    holder.subviewDidChangeSize(holder)
  }

  private func deactivate() {
    holder?.removeConstraint(self)
  }

  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

/// The priority of a constraint, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The required priority.
  public static let required = UILayoutPriority(1000)

  /// The compression resistance of a button.
  public static let defaultHigh = UILayoutPriority(750)

  /// The hugging priority of a button.
  public static let defaultLow = UILayoutPriority(250)

  /// The lowest priority in use.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rectangle that constraints refer to, without a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The identifier.
  open var identifier = ""

  /// The view that has the guide.
  open internal(set) weak var owningView: UIView?

  /// The insets from the edges of the view, for a guide without constraints.
  let insets: ((UIView) -> UIEdgeInsets)?

  /// The frame of a guide with constraints.
  open internal(set) var layoutFrame = CGRect.zero

  /// Creates a guide with constraints.
  public override init() {
    insets = nil
    super.init()
  }

  init(of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    owningView = view
  }

  /// The leading anchor.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// The trailing anchor.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left anchor.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right anchor.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top anchor.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom anchor.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The horizontal center anchor.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The vertical center anchor.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The width anchor.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height anchor.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
