/// Makes views of a class that is known at run time only, as `alloc` and `init` do in Objective-C.
///
/// Never made itself. `init(frame:)` is not required, so Swift does not let it be called on a class
/// that is known at run time only; here it is required, and both share one place in the table of
/// methods.
open class InstantiatedView: UIView {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(frame: CGRect) { super.init(frame: frame) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a class by the `init(frame:)` that the class overrides or inherits.
  package static func make(_ viewClass: UIView.Type, frame: CGRect) -> UIView {
    // The class has all entries of `UIView`'s table of methods at the same places, and the entry of
    // `init(frame:)` is `UIView`'s own. The result is used as a `UIView` only. The class is open, so
    // that the call is not bound to this class at compile time.
    let type = unsafeBitCast(viewClass, to: InstantiatedView.Type.self)
    return type.init(frame: frame) as UIView
  }
}

/// Makes cells of a class that is known at run time only; see ``InstantiatedView``.
///
/// Never made itself.
open class InstantiatedTableCell: UITableViewCell {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(
    _ cellClass: UITableViewCell.Type,
    _ reuseIdentifier: String
  ) -> UITableViewCell {
    // As in `InstantiatedView`: the class has all entries of `UITableViewCell`'s table of methods at
    // the same places, and the entry of this initializer is `UITableViewCell`'s own.
    let type = unsafeBitCast(cellClass, to: InstantiatedTableCell.Type.self)
    return type.init(style: .default, reuseIdentifier: reuseIdentifier) as UITableViewCell
  }
}

/// Makes headers and footers of a class that is known at run time only; see ``InstantiatedView``.
///
/// Never made itself.
open class InstantiatedHeaderFooter: UITableViewHeaderFooterView {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(
    _ viewClass: UITableViewHeaderFooterView.Type,
    _ reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    // As in `InstantiatedView`: the class has all entries of the table of methods of
    // `UITableViewHeaderFooterView` at the same places, and this entry is that class's own.
    let type = unsafeBitCast(viewClass, to: InstantiatedHeaderFooter.Type.self)
    return type.init(reuseIdentifier: reuseIdentifier) as UITableViewHeaderFooterView
  }
}
