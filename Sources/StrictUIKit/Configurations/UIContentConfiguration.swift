/// What a view shows, as a value that makes the view.
@MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and takes another.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can take a configuration; one that cannot is replaced.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration is of the type that the view shows already.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a configuration may depend on besides its own values.
@MainActor public protocol UIConfigurationState {
  /// What is known of the surroundings.
  var traitCollection: UITraitCollection { get set }

  /// Makes the usual state.
  init(traitCollection: UITraitCollection)

  /// What the program adds to the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of what a program adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that a configuration may depend on.
@MainActor public struct UIViewConfigurationState: UIConfigurationState {
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

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program adds to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

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

/// Shows a content configuration in a view, and keeps the view for the next where it can.
@MainActor package struct ConfiguredContent {
  /// What is shown.
  package private(set) var configuration: (any UIContentConfiguration)?

  /// The view that shows it.
  package private(set) var view: (any UIView & UIContentView)?

  package init() {}

  /// Shows a configuration in a container that it fills; `nil` empties the container.
  package mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new) {
      view.configuration = new
      view.setNeedsLayout()
      return
    }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    made.translatesAutoresizingMaskIntoConstraints = true
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.frame = container.bounds
    container.addSubview(made)
    view = made
  }

  /// The height of what is shown in a width; `nil` if nothing is.
  package func height(in width: CGFloat) -> CGFloat? {
    view?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
