extension UIView {
  /// The constraints between the view and its descendants that the view holds.
  public var constraints: [NSLayoutConstraint] { storage.constraints }

  /// Adds a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Adds constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Removes a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    storage.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    subviewDidChangeSize(self)
  }

  /// Removes constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the content hugging priority.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storage.hugging[axis] ?? .defaultLow
  }

  /// Sets the content hugging priority.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    storage.hugging[axis] = priority
    subviewDidChangeSize(self)
  }

  /// Returns the compression resistance priority.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    storage.compression[axis] ?? .defaultHigh
  }

  /// Sets the compression resistance priority.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    storage.compression[axis] = priority
    subviewDidChangeSize(self)
  }

  /// The guide for the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self, insets: \.layoutMargins) }

  /// The guide for the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, insets: \.safeAreaInsets)
  }

  /// The guide for readable text, which is the guide of the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { storage.layoutGuides }

  /// Adds a guide.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    storage.layoutGuides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    storage.layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    storage.constraints.append(constraint)
    subviewDidChangeSize(self)
  }

  func dropConstraints(of view: UIView) {
    for parent in sequence(first: self, next: \.superview) {
      let dropped = parent.storage.constraints.filter { constraint in
        [constraint.firstItem, constraint.secondItem].contains { item in
          NSLayoutConstraint.view(of: item)?.isDescendant(of: view) ?? false
        }
      }
      parent.removeConstraints(dropped)
    }
  }
}
