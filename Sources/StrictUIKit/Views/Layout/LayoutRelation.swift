/// A constraint on one axis between direct subviews of a view, or with the view itself.
struct LayoutRelation {
  struct Side {
    var item: ObjectIdentifier
    var part: LayoutBox.Part
    /// The distance that is added for a guide with fixed insets.
    var offset: CGFloat
  }

  var first: Side
  var second: Side?
  var relation: NSLayoutConstraint.Relation
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float

  /// Creates the relation of a constraint on an axis, or `nil` if the constraint has no effect
  /// there.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - axis: The axis.
  ///   - isMirrored: Whether positions on the axis count from the right edge of the view.
  ///   - isKnown: Returns whether an item is the view, or a direct subview or guide of the view.
  ///   - crossLength: Returns the length of an item on the other axis, or `nil` if it is unknown.
  @MainActor init?(
    _ constraint: NSLayoutConstraint,
    on axis: NSLayoutConstraint.Axis,
    isMirrored: Bool,
    isKnown: (ObjectIdentifier) -> Bool,
    crossLength: (AnyObject) -> CGFloat?
  ) {
    let (length, cross): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .horizontal ? (.width, .height) : (.height, .width)
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority.rawValue
    if isMirrored, constraint.firstAttribute.isAbsolute {
      // The distance to the right counts backwards.
      (relation, constant) = (relation.opposite, -constant)
    }
    let attributes = (constraint.firstAttribute, constraint.secondAttribute)
    if attributes == (length, cross), let other = constraint.secondItem,
      let first = Side(constraint.firstItem, length, axis, isMirrored), isKnown(first.item),
      let size = crossLength(other)
    {
      self.first = first
      constant += size * multiplier
      return
    }
    if attributes == (cross, length), let other = constraint.firstItem, multiplier != 0,
      relation == .equal, let first = Side(constraint.secondItem, length, axis, isMirrored),
      isKnown(first.item), let size = crossLength(other)
    {
      self.first = first
      (constant, multiplier) = ((size - constant) / multiplier, 1)
      return
    }
    guard
      let first = Side(constraint.firstItem, constraint.firstAttribute, axis, isMirrored),
      isKnown(first.item)
    else { return nil }
    self.first = first
    if let item = constraint.secondItem {
      guard let second = Side(item, constraint.secondAttribute, axis, isMirrored),
        isKnown(second.item)
      else {
        return nil
      }
      self.second = second
    }
  }
}

extension LayoutRelation.Side {
  @MainActor init?(
    _ object: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute,
    _ axis: NSLayoutConstraint.Axis,
    _ isMirrored: Bool
  ) {
    guard let object, let part = LayoutBox.Part(attribute, axis, isMirrored) else { return nil }
    self.part = part
    guard let guide = object as? UILayoutGuide, let view = guide.owningView,
      let insets = guide.insets?(view).flipped(isMirrored)
    else {
      item = ObjectIdentifier(object)
      offset = 0
      return
    }
    item = ObjectIdentifier(view)
    let (start, end) =
      axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    switch part {
    case .start: offset = start
    case .end: offset = -end
    case .center: offset = (start - end) / 2
    case .size: offset = -start - end
    }
  }
}

extension LayoutBox.Part {
  init?(
    _ attribute: NSLayoutConstraint.Attribute,
    _ axis: NSLayoutConstraint.Axis,
    _ isMirrored: Bool
  ) {
    switch (attribute, axis) {
    case (.left, .horizontal): self = isMirrored ? .end : .start
    case (.right, .horizontal): self = isMirrored ? .start : .end
    case (.leading, .horizontal): self = .start
    case (.trailing, .horizontal): self = .end
    case (.centerX, .horizontal), (.centerY, .vertical): self = .center
    case (.width, .horizontal), (.height, .vertical): self = .size
    case (.top, .vertical), (.firstBaseline, .vertical): self = .start
    case (.bottom, .vertical), (.lastBaseline, .vertical): self = .end
    default: return nil
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a horizontal position that the layout direction does not change.
  fileprivate var isAbsolute: Bool { self == .left || self == .right || self == .centerX }
}

extension NSLayoutConstraint.Relation {
  fileprivate var opposite: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
