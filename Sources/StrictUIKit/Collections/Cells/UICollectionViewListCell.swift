/// A cell that looks like one of a table view.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands beside the content, in the order in which it was given.
  open var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }

  /// How deep the item lies in an outline.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// How far the content moves for each level, in points.
  open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }

  /// Whether the accessories move too; kept without effect.
  open var indentsAccessories = true

  /// Where the line below the cell begins; never solved.
  public let separatorLayoutGuide = UILayoutGuide()

  /// A configuration in the style of the list that the cell stands in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch appearance {
    case .sidebar, .sidebarPlain: .sidebarCell()
    case .plain, .grouped, .insetGrouped, nil: .cell()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch appearance {
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    case .plain, nil: .listPlainCell()
    }
  }

  private var appearance: UICollectionLayoutListConfiguration.Appearance? {
    applied.flatMap { attributes in
      collectionView?.collectionViewLayout
        .listConfiguration(of: attributes.indexPath.section)?.appearance
    }
  }

  private var collectionView: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy
      .compactMap { $0 as? UICollectionView }.first
  }

  /// The accessories that are shown now.
  var shownAccessories: [UICellAccessory] {
    accessories.filter { $0.isShown(whileEditing: gestures.isEditing) }
  }

  override var contentFrame: CGRect {
    let shown = shownAccessories
    let leading = shown.filter { $0.isLeading }.reduce(0) { $0 + $1.width }
    let trailing = shown.filter { !$0.isLeading }.reduce(0) { $0 + $1.width }
    let indentation = CGFloat(indentationLevel) * indentationWidth
    return CGRect(
      x: leading + indentation,
      y: 0,
      width: max(0, bounds.width - leading - trailing - indentation),
      height: bounds.height
    )
  }
}
