/// The moment at which a field is checked for the first time.
///
/// From then on, the check is repeated with every change, so that a problem disappears as soon as it
/// is fixed.
public enum CheckTime: Int, Hashable, Comparable, Sendable {
  /// While the user types.
  case typing

  /// When the user leaves the field.
  case leaving

  /// When the user sends the field with the return key, or submits the form.
  case submitting

  /// Returns whether the first moment is before the second.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
