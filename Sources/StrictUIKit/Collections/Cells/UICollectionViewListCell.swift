/// A cell of a list layout.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories, in order.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      exchangeCustomViews(oldValue.compactMap(\.customView))
      setNeedsLayout()
    }
  }

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
      x: isMirrored ? trailing : leading + indentation,
      y: 0,
      width: max(0, bounds.width - leading - trailing - indentation),
      height: bounds.height
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCustomViews()
  }

  private func exchangeCustomViews(_ old: [UIView]) {
    let new = accessories.compactMap(\.customView)
    for view in old where !new.contains(where: { $0 === view }) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
  }

  /// Centers each custom view in the space that is reserved for it.
  private func placeCustomViews() {
    let shown = shownAccessories
    for accessory in accessories {
      let isShown = shown.contains {
        $0.customView != nil && $0.customView === accessory.customView
      }
      accessory.customView?.isHidden = accessory.isHidden || !isShown
    }
    // The space at an edge begins with the margin of the cell.
    var start: CGFloat = 0
    for accessory in shown where accessory.isLeading {
      place(accessory, from: start)
      start += accessory.width
    }
    var end = bounds.width
    for accessory in shown.filter({ !$0.isLeading }).reversed() {
      end -= accessory.width
      place(accessory, from: end)
    }
  }

  private func place(_ accessory: UICellAccessory, from start: CGFloat) {
    guard let view = accessory.customView else { return }
    let size =
      view.bounds.size == .zero
      ? view.sizeThatFits(CGSize(width: accessory.width, height: bounds.height)) : view.bounds.size
    let width = min(size.width, accessory.width)
    let x = start + (accessory.width - width) / 2
    view.frame = CGRect(
      x: isMirrored ? bounds.width - x - width : x,
      y: (bounds.height - size.height) / 2,
      width: width,
      height: size.height
    )
  }
}
