/// The closures that show hidden rows, such as the rows of folded nodes, to a search.
///
/// ```swift
/// host.finding = TerminalFinding(seek: { session.send(.unfold($0)) }, keep: { session.send(.keepUnfolded) })
/// ```
public struct TerminalFinding {
  /// Called with each text before the rows are searched, and with an empty text when the search is discarded.
  public var seek: (_ text: String) -> Void

  /// Called when the search ends, and the rows that it has found stay.
  public var keep: () -> Void

  /// Creates the closures.
  public init(seek: @escaping (_ text: String) -> Void, keep: @escaping () -> Void = {}) {
    self.seek = seek
    self.keep = keep
  }
}
