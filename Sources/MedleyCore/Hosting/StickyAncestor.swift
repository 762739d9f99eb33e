/// A row of an outline that stays at the top of the view while the rows below it scroll.
///
/// A host that shows them asks for them at each scroll offset; see
/// ``HostedList/stickyAncestors(below:viewportHeight:row:extent:)``. It shows each row a second time, above the rows that
/// scroll. An ancestor that is pushed out moves under the ancestors before it: draw the last one first. A click on
/// the copy scrolls to the row.
///
/// A copy sends no ``CellEvent/display``, no ``CellEvent/impression(_:)`` and no ``CellEvent/prefetch``: only the row itself
/// does, when it is or will be visible at its own place.
public struct StickyAncestor: Hashable, Sendable {
  /// The path of the row.
  public var path: ListPath

  /// The top edge at which the row is rendered, from the top of the content.
  public var y: Double

  /// The height of the row.
  public var height: Double

  /// Creates a sticky ancestor.
  public init(path: ListPath, y: Double, height: Double) {
    (self.path, self.y, self.height) = (path, y, height)
  }

  /// The bottom edge, from the top of the content.
  public var bottom: Double { y + height }
}
