extension UICellAccessory {
  /// Returns a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden
    )
  }

  /// Returns a disclosure indicator that expands and collapses items.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden,
      action: actionHandler
    )
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden
    )
  }

  /// Returns a delete button.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden,
      action: actionHandler
    )
  }

  /// Returns an insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden,
      action: actionHandler
    )
  }

  /// Returns a reorder handle.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden
    )
  }

  /// Returns a circle that selects the item.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden
    )
  }

  /// Returns a button that shows the selected element of a menu, and opens the menu.
  ///
  /// - Parameter selectedElementDidChangeHandler: Called when the user has selected an element.
  @available(iOS 17.0, tvOS 17.0, *)
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden
    )
  }

  /// Returns a detail button.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail,
      displayed,
      width: options.reservedLayoutWidth.width(),
      isHidden: options.isHidden,
      action: actionHandler
    )
  }

  /// Returns a short text.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = .init()
  ) -> UICellAccessory {
    let label = UILabel()
    label.text = text
    label.font = options.font ?? .preferredFont(forTextStyle: .body)
    label.textColor = options.tintColor ?? .secondaryLabel
    label.frame.size = label.intrinsicContentSize
    let width = options.reservedLayoutWidth.width(actual: label.intrinsicContentSize.width)
    return UICellAccessory(
      .label,
      displayed,
      width: width,
      isHidden: options.isHidden,
      customView: label
    )
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let view = configuration.customView
    let reserved = configuration.reservedLayoutWidth.width(actual: view.bounds.width)
    // A view that is wider than the standard width keeps its width.
    let isStandard = configuration.reservedLayoutWidth == .standard
    let width = isStandard ? max(reserved, view.bounds.width) : reserved
    if let color = configuration.tintColor { view.tintColor = color }
    let (isLeading, displayed, position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    return UICellAccessory(
      .customView,
      displayed,
      isLeading: isLeading,
      width: width,
      isHidden: configuration.isHidden,
      customView: view,
      position: position
    )
  }

  /// Called when an accessory is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  /// A closure that receives the menu of a pop-up menu; it is never called.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void
}
