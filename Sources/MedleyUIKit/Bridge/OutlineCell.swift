import MedleyCore

/// The indentation of rows of an outline.
@MainActor
enum OutlineIndentation {
  /// The indentation of each level, in points.
  static let step: CGFloat = 16

  /// Returns the number of steps by which a row is indented.
  ///
  /// Deep levels share the largest indentation, so that their texts stay readable: it is at most three tenths of the
  /// width, and a tenth at the text sizes for accessibility.
  static func steps(_ place: OutlinePlace?, width: CGFloat, isOneColumn: Bool) -> Int {
    guard let place, width.isFinite else { return 0 }
    let largest = width * (isOneColumn ? 0.1 : 0.3)
    return max(0, min(place.level - 1, Int(largest / step)))
  }
}

/// A cell of the library that shows the place of its row in an outline.
@MainActor
protocol OutlineCell: UIView {
  /// The chevron at the trailing edge, in place of the accessory for another screen.
  var chevron: OutlineButton? { get set }

  /// Indents the content and the separator by a distance in points.
  func indent(by indentation: CGFloat)
}

/// A cell of a table view that indents its content itself: UIKit indents only the labels of its own cells.
@MainActor
protocol IndentingCell: UITableViewCell, OutlineCell {
  /// The indentation of the content, in points.
  var indentation: CGFloat { get set }

  /// The separator's insets before the first indentation, or `nil` if the cell was never indented.
  var plainSeparatorInset: UIEdgeInsets? { get set }
}

extension IndentingCell {
  var chevron: OutlineButton? {
    get { accessoryChevron }
    set { accessoryChevron = newValue }
  }

  func indent(by indentation: CGFloat) {
    guard self.indentation != indentation else { return }
    self.indentation = indentation
    setNeedsLayout()
  }

  /// Returns the part of a rectangle for the content.
  func indented(_ rect: CGRect) -> CGRect {
    guard indentation > 0 else { return rect }
    var rect = rect
    rect.size.width = max(0, rect.width - indentation)
    if effectiveUserInterfaceLayoutDirection != .rightToLeft { rect.origin.x += indentation }
    return rect
  }

  /// Lets the separator begin where the content does; one across the whole cell stays as it is.
  func indentSeparator() {
    guard indentation > 0 || plainSeparatorInset != nil else { return }
    var inset = plainSeparatorInset ?? separatorInset
    plainSeparatorInset = inset
    // The left inset of a separator is the leading one.
    if inset.left > 0 { inset.left += indentation }
    if separatorInset != inset { separatorInset = inset }
  }
}

extension UITableViewCell {
  /// The chevron as the accessory view; an accessory view of the program stays.
  var accessoryChevron: OutlineButton? {
    get { accessoryView as? OutlineButton }
    set {
      let isFree = accessoryView == nil || accessoryView is OutlineButton
      if isFree, accessoryView !== newValue { accessoryView = newValue }
    }
  }
}
