/// The level of a row in an outline, and whether the rows below it are shown.
///
/// A host reads it from ``HostedList/outlinePlace(at:)``.
public struct OutlinePlace: Hashable, Sendable {
  /// The number of rows that contain the row; 0 at the top.
  public let level: Int

  /// Whether the rows below are shown; `nil` if there are none.
  public let isExpanded: Bool?
}
