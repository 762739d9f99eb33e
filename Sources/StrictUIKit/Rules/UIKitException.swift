/// The name of the exception that UIKit raises.
public enum UIKitException: String, Hashable, Sendable {
  /// A state that contradicts itself.
  case internalInconsistency = "NSInternalInconsistencyException"

  /// An index that is out of range.
  case range = "NSRangeException"

  /// An argument that cannot be.
  case invalidArgument = "NSInvalidArgumentException"
}
