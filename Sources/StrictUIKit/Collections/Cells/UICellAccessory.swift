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
