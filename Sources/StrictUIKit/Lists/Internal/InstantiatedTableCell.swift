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
