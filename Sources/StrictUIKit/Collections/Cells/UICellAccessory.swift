/// Something that stands beside the content of a list's cell.
@MainActor public struct UICellAccessory {
  /// What kind of accessory it is.
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

  /// When an accessory is shown.
  public enum DisplayedState: Int, Hashable, Sendable {
    /// Always.
    case always

    /// While the list is being edited.
    case whenEditing

    /// While the list is not being edited.
    case whenNotEditing
  }

  /// At which end of the cell an accessory stands.
  public enum Placement: Sendable {
    /// Where a line of text begins.
    case leading(displayed: DisplayedState = .always)

    /// Where a line of text ends.
    case trailing(displayed: DisplayedState = .always)
  }

  /// What kind of accessory it is.
  public let accessoryType: AccessoryType

  let displayed: DisplayedState
  let isLeading: Bool

  /// How much room it takes, in points.
  let width: CGFloat

  /// Called when it is tapped.
  let action: (() -> Void)?

  /// The view it is, if it is one of the program's.
  let customView: UIView?

  init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    isLeading: Bool = false,
    width: CGFloat = 32,
    customView: UIView? = nil,
    action: (() -> Void)? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
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
  /// How an accessory looks.
  public struct Options {
    /// Its color; kept without effect.
    public var tintColor: UIColor?

    /// Whether it is hidden; kept without effect.
    public var isHidden: Bool

    /// How much room it takes, in points.
    public var reservedLayoutWidth: CGFloat

    /// Makes an accessory that looks as usual.
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

  /// How a sign of disclosure looks.
  public typealias DisclosureIndicatorOptions = Options

  /// How a mark looks.
  public typealias CheckmarkOptions = Options

  /// How a button that deletes looks.
  public typealias DeleteOptions = Options

  /// How a button that adds looks.
  public typealias InsertOptions = Options

  /// How a handle looks.
  public typealias ReorderOptions = Options

  /// How a circle that selects looks.
  public typealias MultiselectOptions = Options

  /// How a button that tells more looks.
  public typealias DetailOptions = Options

  /// How a text looks.
  public typealias LabelOptions = Options

  /// How a sign that opens and closes looks.
  @MainActor public struct OutlineDisclosureOptions {
    /// What a tap does.
    public enum Style: Int, Hashable, Sendable {
      /// It opens and closes, or else selects, by where it is.
      case automatic

      /// A tap anywhere on the cell opens and closes.
      case header

      /// A tap on the sign opens and closes.
      case cell
    }

    /// What a tap does; kept without effect.
    public var style: Style

    /// Its color; kept without effect.
    public var tintColor: UIColor?

    /// How much room it takes, in points.
    public var reservedLayoutWidth: CGFloat

    /// Makes a sign that looks as usual.
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

  /// What a view of the program's needs as an accessory.
  @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView

    /// At which end of the cell it stands, and when.
    public let placement: Placement

    /// How much room it takes, in points; that of the view by default.
    public var reservedLayoutWidth: CGFloat?

    /// Makes an accessory of a view.
    public init(customView: UIView, placement: Placement, reservedLayoutWidth: CGFloat? = nil) {
      self.customView = customView
      self.placement = placement
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }
}
