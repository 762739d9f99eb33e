/// The operation of a drop.
public enum UIDropOperation: UInt, Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// A proposal for a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The operation.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// A drop animation.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds a closure that runs with the animation.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that runs when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
