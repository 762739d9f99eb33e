extension UICellAccessory {
  /// Returns a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed, width: options.reservedLayoutWidth)
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
      width: options.reservedLayoutWidth,
      action: actionHandler
    )
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, width: options.reservedLayoutWidth)
  }

  /// Returns a delete button.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, displayed, width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns an insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, displayed, width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a reorder handle.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, width: options.reservedLayoutWidth)
  }

  /// Returns a circle that selects the item.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed, width: options.reservedLayoutWidth)
  }

  /// Returns a detail button.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a short text.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = .init()
  ) -> UICellAccessory {
    let label = UILabel()
    label.text = text
    let width = label.intrinsicContentSize.width
    return UICellAccessory(.label, displayed, width: width, customView: label)
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let view = configuration.customView
    let width = configuration.reservedLayoutWidth ?? max(view.bounds.width, 32)
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      .customView,
      displayed,
      isLeading: isLeading,
      width: width,
      customView: view
    )
  }

  /// Called when an accessory is tapped.
  public typealias ActionHandler = @MainActor () -> Void
}
