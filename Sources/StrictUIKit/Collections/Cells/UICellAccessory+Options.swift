extension UICellAccessory {
  /// The appearance of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a checkmark.
  public struct CheckmarkOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a delete button.
  public struct DeleteOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// The color behind the symbol; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of an insert button.
  public struct InsertOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// The color behind the symbol; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a reorder handle.
  public struct ReorderOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Whether a line separates the handle from the content; stored without effect.
    public var showsVerticalSeparator: Bool

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The appearance of a circle for multiple selection.
  public struct MultiselectOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// The color behind the symbol; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a detail button.
  public struct DetailOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a label.
  public struct LabelOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// The font, or `nil` for the font of the label.
    public var font: UIFont?

    /// Whether the font follows the preferred text size; stored without effect.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// The appearance of an outline disclosure.
  public struct OutlineDisclosureOptions {
    /// The style of an outline disclosure.
    public enum Style: Int, Hashable, Sendable {
      /// The style that fits the cell.
      case automatic

      /// A chevron that expands the section by a tap on the cell.
      case header

      /// A chevron that expands the item by a tap on itself.
      case cell
    }

    /// The style; stored without effect.
    public var style: Style

    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      style: Style? = nil,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a pop-up menu.
  public struct PopUpMenuOptions {
    /// Whether the accessory is invisible; it takes space nevertheless.
    public var isHidden: Bool

    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension

    /// The tint color; stored without effect.
    public var tintColor: UIColor?

    /// Creates an appearance; `nil` means the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// A custom view as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView

    /// The edge, and the position at the edge.
    public let placement: Placement

    /// Whether the view is invisible; it takes space nevertheless.
    public let isHidden: Bool

    /// The reserved width.
    public let reservedLayoutWidth: LayoutDimension

    /// The tint color of the view.
    public let tintColor: UIColor?

    /// Whether the view keeps its size; stored without effect.
    public let maintainsFixedSize: Bool

    /// Creates a configuration; `nil` means the default.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
