/// A part of the screen through which the focus of a keyboard or remote control moves.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that receive the focus first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Requests an update of the focus.
  func setNeedsFocusUpdate()

  /// Performs a requested update of the focus.
  func updateFocusIfNeeded()

  /// Returns whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Called after the focus has moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
}

/// An element that can be focused.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the element can be focused.
  var canBecomeFocused: Bool { get }

  /// The frame of the element.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {}

/// The direction of a move of the focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits of the direction.
  public let rawValue: UInt

  /// Creates a direction from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)

  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)

  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)

  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)

  /// To the next element.
  public static let next = UIFocusHeading(rawValue: 16)

  /// To the previous element.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A movement of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus.
  open private(set) weak var previouslyFocusedView: UIView?

  /// The view that receives the focus.
  open private(set) weak var nextFocusedView: UIView?

  /// The element that had the focus.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

  /// The element that receives the focus.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// The direction, which is empty for a movement by the program.
  open var focusHeading: UIFocusHeading { [] }

  init(from previous: UIView?, to next: UIView?) {
    previouslyFocusedView = previous
    nextFocusedView = next
    super.init()
  }
}

/// A movement of the focus in a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?

  /// The row that receives the focus.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// A movement of the focus in a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?

  /// The item that receives the focus.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// The system that moves the focus.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {}

/// The animations that accompany a movement of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Performs changes at once; the completion is called at the next turn.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    animations?()
    if let completion { UIKitTurn.enqueue(completion) }
  }
}
