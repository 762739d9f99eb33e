/// A relation between two sides of views.
@MainActor open class NSLayoutConstraint: NSObject {
  /// How the two sides are related.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A side, a size or the middle of a view.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }

  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    case horizontal, vertical
  }

  /// The view or guide on the left of the relation.
  public private(set) weak var firstItem: AnyObject?

  /// What of it.
  public let firstAttribute: Attribute

  /// How both are related.
  public let relation: Relation

  /// The view or guide on the right of the relation.
  public private(set) weak var secondItem: AnyObject?

  /// What of it.
  public let secondAttribute: Attribute

  /// What the right is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the right, in points.
  open var constant: CGFloat { didSet { sizesDidChange() } }

  /// How important it is.
  open var priority = UILayoutPriority.required { didSet { sizesDidChange() } }

  /// What the program calls it.
  open var identifier: String?

  /// The view that the constraint is part of.
  weak var holder: UIView?

  /// The guides of the constraint, which nobody else may hold.
  var guides: [UILayoutGuide] = []

  /// Makes a constraint that is not active.
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

  /// Whether the constraint has an effect.
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
      // UIKit says so with an exception too: "Unable to activate constraint with anchors".
      fatalError(
        "Unable to activate constraint with items \(first) and \(second) "
          + "because they have no common ancestor."
      )
    }
    ancestor.hold(self)
  }

  /// The size of a view may depend on it, and with it all that is around the view.
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

/// How important a constraint is, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must be kept.
  public static let required = UILayoutPriority(1000)

  /// How much a button resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)

  /// How much a button resists being made larger.
  public static let defaultLow = UILayoutPriority(250)

  /// Less than anything else.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

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
