/// The state of a cell that a configuration may depend on.
@MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// What becomes of a cell that is dragged.
  public enum DragState: Hashable, Sendable {
    case none, lifting, dragging
  }

  /// What becomes of a cell that something is dropped on.
  public enum DropState: Hashable, Sendable {
    case none, notTargeted, targeted
  }

  /// What is known of the surroundings.
  public var traitCollection: UITraitCollection

  /// Whether it can be used no more.
  public var isDisabled = false

  /// Whether a finger is on it.
  public var isHighlighted = false

  /// Whether it is selected.
  public var isSelected = false

  /// Whether it has the focus.
  public var isFocused = false

  /// Whether it is fixed to the edge of the list.
  public var isPinned = false

  /// Whether the list is being edited.
  public var isEditing = false

  /// Whether the cell is expanded.
  public var isExpanded = false

  /// Whether the cell is swiped aside.
  public var isSwiped = false

  /// Whether the cell is being moved.
  public var isReordering = false

  /// What becomes of a cell that is dragged.
  public var cellDragState = DragState.none

  /// What becomes of a cell that something is dropped on.
  public var cellDropState = DropState.none

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program adds to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
