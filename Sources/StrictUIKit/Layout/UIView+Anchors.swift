extension UIView {
  /// Where a line begins, as a part of constraints.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// Where a line ends, as a part of constraints.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left side, as a part of constraints.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right side, as a part of constraints.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top, as a part of constraints.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom, as a part of constraints.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The middle from left to right, as a part of constraints.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The middle from top to bottom, as a part of constraints.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The width, as a part of constraints.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height, as a part of constraints.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The top, in place of the first line of text, as a part of constraints.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The bottom, in place of the last line of text, as a part of constraints.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
