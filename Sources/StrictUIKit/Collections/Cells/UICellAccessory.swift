/// An accessory of a list cell.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The kind of accessory.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case customView
  }

  /// The states in which an accessory is visible.
  public enum DisplayedState: Int, Hashable, Sendable {
    /// Always.
    case always

    /// In editing mode.
    case whenEditing

    /// Outside of editing mode.
    case whenNotEditing
  }

  /// The edge of the cell at which an accessory is placed.
  public enum Placement: Sendable {
    /// The leading edge.
    case leading(displayed: DisplayedState = .always)

    /// The trailing edge.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The kind of accessory.
  public let accessoryType: AccessoryType

  let displayed: DisplayedState
  let isLeading: Bool

  /// The reserved width, in points.
  let width: CGFloat

  /// The closure that is called after a tap.
  let action: (() -> Void)?

  /// The custom view, if there is one.
  let customView: UIView?

  init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    isLeading: Bool? = nil,
    width: CGFloat,
    customView: UIView? = nil,
    action: (() -> Void)? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading ?? [.delete, .insert, .multiselect].contains(type)
    self.width = width
    self.customView = customView
    self.action = action
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension UICellAccessory {
  /// The appearance of an accessory.
  public struct Options {
    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Whether it is hidden; stored without effect.
    public var isHidden: Bool

    /// The reserved width, in points.
    public var reservedLayoutWidth: CGFloat

    /// Creates the default appearance.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: CGFloat = 32,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options

  /// The appearance of a checkmark.
  public typealias CheckmarkOptions = Options

  /// The appearance of a delete button.
  public typealias DeleteOptions = Options

  /// The appearance of an insert button.
  public typealias InsertOptions = Options

  /// The appearance of a reorder handle.
  public typealias ReorderOptions = Options

  /// The appearance of a multiselect circle.
  public typealias MultiselectOptions = Options

  /// The appearance of a detail button.
  public typealias DetailOptions = Options

  /// The properties of a text.
  public typealias LabelOptions = Options

  /// The appearance of an outline disclosure.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The effect of a tap.
    public enum Style: Int, Hashable, Sendable {
      /// Expands and collapses, or selects, depending on the position of the tap.
      case automatic

      /// A tap on the cell expands and collapses.
      case header

      /// A tap on the indicator expands and collapses.
      case cell
    }

    /// The effect of a tap; stored without effect.
    public var style: Style

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// The reserved width, in points.
    public var reservedLayoutWidth: CGFloat

    /// Creates the default appearance.
    public init(
      style: Style = .automatic,
      reservedLayoutWidth: CGFloat = 32,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The configuration of a custom accessory view.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView

    /// The edge of the cell, and the states in which the accessory is visible.
    public let placement: Placement

    /// The reserved width, in points.
    ///
    /// The default is the width of the view.
    public var reservedLayoutWidth: CGFloat?

    /// Creates a configuration for a custom view.
    public init(customView: UIView, placement: Placement, reservedLayoutWidth: CGFloat? = nil) {
      self.customView = customView
      self.placement = placement
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }
}
