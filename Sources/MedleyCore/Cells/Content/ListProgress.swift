/// How far something has come.
public enum ListProgress: Hashable, Sendable {
  /// A part of the whole, from 0 to 1; what lies outside is shown as the nearer end.
  case fraction(Double)

  /// Going on, with no way to tell how far.
  case indeterminate

  /// The part as a host draws it: from 0 to 1, and 0 where it is not a number.
  public var legalFraction: Double? {
    switch self {
    case .fraction(let part): part.isNaN ? 0 : min(max(part, 0), 1)
    case .indeterminate: nil
    }
  }
}
