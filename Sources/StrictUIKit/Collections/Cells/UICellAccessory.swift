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
    case popUpMenu
    case customView
  }

  /// The states of a cell with a visible accessory.
  public enum DisplayedState: Int, Hashable, Sendable {
    /// Always.
    case always

    /// In editing mode.
    case whenEditing

    /// Outside of editing mode.
    case whenNotEditing
  }

  /// The edge of a custom view, and its position among the accessories of that edge.
  public enum Placement {
    /// Returns the index of the custom view among the other accessories of its edge.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// The trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual

    /// The width that all accessories of the system have.
    case standard

    /// A width, in points.
    case custom(CGFloat)

    /// The standard width, in points.
    static let standardWidth: CGFloat = 32

    /// Returns the width, in points, of an accessory with its own width.
    func width(actual: CGFloat = standardWidth) -> CGFloat {
      switch self {
      case .actual: actual
      case .standard: Self.standardWidth
      case .custom(let width): width
      }
    }
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

  /// Whether the accessory is invisible and takes space.
  let isHidden: Bool

  /// The index among the accessories of the same edge, or `nil` for the order of the array.
  let position: Placement.Position?

  init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    isLeading: Bool? = nil,
    width: CGFloat,
    isHidden: Bool = false,
    customView: UIView? = nil,
    position: Placement.Position? = nil,
    action: (() -> Void)? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading ?? [.delete, .insert, .multiselect].contains(type)
    self.width = width
    self.isHidden = isHidden
    self.customView = customView
    self.position = position
    if isHidden { customView?.isHidden = true }
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
