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
