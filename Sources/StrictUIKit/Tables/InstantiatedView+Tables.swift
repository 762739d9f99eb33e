/// Creates cells of a class that is known only at run time; see ``InstantiatedView``.
///
/// This class has no instances.
open class InstantiatedTableCell: UITableViewCell {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never) @_optimize(none)
  static func make(
    _ cellClass: UITableViewCell.Type,
    _ reuseIdentifier: String
  ) -> UITableViewCell {
    // As in `InstantiatedView`: the class has all entries of `UITableViewCell`'s table of methods
    // at the same places, and the entry of this initializer is `UITableViewCell`'s own.
    let type = unsafeBitCast(cellClass, to: InstantiatedTableCell.Type.self)
    return type.init(style: .default, reuseIdentifier: reuseIdentifier) as UITableViewCell
  }
}

/// Creates headers and footers of a class that is known only at run time; see ``InstantiatedView``.
///
/// This class has no instances.
open class InstantiatedHeaderFooter: UITableViewHeaderFooterView {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never) @_optimize(none)
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
