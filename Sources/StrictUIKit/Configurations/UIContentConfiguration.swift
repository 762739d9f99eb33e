/// A value that describes the content of a view and creates the view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view supports a configuration. Otherwise, the view is replaced.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that a configuration may depend on.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }

  /// Creates the default state.
  init(traitCollection: UITraitCollection)

  /// A custom value of the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that a configuration may depend on.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection

  /// Whether the view is disabled.
  public var isDisabled = false

  /// Whether the view is highlighted.
  public var isHighlighted = false

  /// Whether the view is selected.
  public var isSelected = false

  /// Whether the view is focused.
  public var isFocused = false

  /// Whether the view is pinned to the edge of the list.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value of the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell that a configuration may depend on.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The drag state of a cell.
  public enum DragState: Hashable, Sendable {
    case none, lifting, dragging
  }

  /// The drop state of a cell.
  public enum DropState: Hashable, Sendable {
    case none, notTargeted, targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection

  /// Whether the view is disabled.
  public var isDisabled = false

  /// Whether the view is highlighted.
  public var isHighlighted = false

  /// Whether the view is selected.
  public var isSelected = false

  /// Whether the view is focused.
  public var isFocused = false

  /// Whether the view is pinned to the edge of the list.
  public var isPinned = false

  /// Whether the view is in editing mode.
  public var isEditing = false

  /// Whether the cell is expanded.
  public var isExpanded = false

  /// Whether the cell is swiped.
  public var isSwiped = false

  /// Whether the cell is being reordered.
  public var isReordering = false

  /// The drag state of a cell.
  public var cellDragState = DragState.none

  /// The drop state of a cell.
  public var cellDropState = DropState.none

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value of the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// Shows a content configuration in a view, and reuses the content view if possible.
@MainActor struct ConfiguredContent {
  /// The current configuration and its view.
  private(set) var configuration: (any UIContentConfiguration)?

  /// The view that shows it.
  private(set) var view: (any UIView & UIContentView)?

  init() {}

  /// Shows a configuration in a container that it fills; `nil` empties the container.
  mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
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

  /// Returns the height of the content for a width, or `nil` if there is no content.
  func height(in width: CGFloat) -> CGFloat? {
    view?.systemFittingHeight(forWidth: width)
  }
}
