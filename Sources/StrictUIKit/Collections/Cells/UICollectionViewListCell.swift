/// A cell of a list layout.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories, in order.
  open var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }

  /// The indentation level.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }

  /// Whether accessories are indented; stored without effect.
  open var indentsAccessories = true

  /// The guide for the separator.
  ///
  /// It is never laid out.
  public let separatorLayoutGuide = UILayoutGuide()

  /// Returns the content configuration for the style of the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch appearance {
    case .sidebar, .sidebarPlain: .sidebarCell()
    case .plain, .grouped, .insetGrouped, nil: .cell()
    }
  }

  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch appearance {
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    case .plain, nil: .listPlainCell()
    }
  }

  private var appearance: UICollectionLayoutListConfiguration.Appearance? {
    display.attributes.flatMap { attributes in
      collectionView?.collectionViewLayout
        .definition(of: attributes.indexPath.section)?.listConfiguration?.appearance
    }
  }

  private var collectionView: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy
      .compactMap { $0 as? UICollectionView }.first
  }

  /// The accessories that take space now, in their order at each edge.
  var shownAccessories: [UICellAccessory] {
    var (leading, trailing): ([UICellAccessory], [UICellAccessory]) = ([], [])
    for accessory in accessories where accessory.isShown(whileEditing: gestures.isEditing) {
      var edge = accessory.isLeading ? leading : trailing
      let index = accessory.position?(edge) ?? edge.count
      edge.insert(accessory, at: min(max(0, index), edge.count))
      if accessory.isLeading { leading = edge } else { trailing = edge }
    }
    return leading + trailing
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
