/// The level of a row in an outline, and whether the rows below it are shown.
///
/// The rows of a ``TreeRows`` are an outline, and so are flat rows with ``CellAdapter/outline(level:isExpanded:setExpanded:)``.
/// A host reads the place from ``HostedList/outlinePlace(at:)``, and an adapter from ``CellContext/outline``.
public struct OutlinePlace: Hashable, Sendable {
  /// The level of the row, which is 1 at the top.
  public let level: Int

  /// Whether the row can have rows below it.
  public var isExpandable: Bool { expansion != nil }

  /// Whether the rows below are shown; `false` for a row that cannot have any.
  public var isExpanded: Bool { expansion == true }

  /// Whether the rows below are shown; `nil` for a row that cannot have any.
  let expansion: Bool?

  /// Creates a place, for tests of an adapter.
  ///
  /// - Parameters:
  ///   - level: the level of the row, which is 1 at the top; at least 1 and at most 1,000,000 are used.
  ///   - isExpanded: whether the rows below are shown, or `nil` for a row that cannot have any.
  public init(level: Int, isExpanded: Bool? = nil) {
    (self.level, expansion) = (min(max(1, level), 1_000_000), isExpanded)
  }
}

/// The position of a row among the rows with the same parent in an outline.
public struct OutlineSiblings: Hashable, Sendable {
  /// The position of the row, from 1 on.
  public let position: Int

  /// The number of the rows.
  public let count: Int
}

/// The effect of `→` and `←` on a row of an outline.
public enum OutlineStep: Hashable, Sendable {
  /// The rows below the row are shown.
  case expand

  /// The rows below the row are hidden.
  case collapse

  /// The focus moves to the first row below or to the parent.
  case focus(ListPath)
}

/// The direction of a step in an outline.
public enum OutlineDirection: Hashable, Sendable, CaseIterable {
  /// To the rows below a row, as with `→`.
  case inward

  /// To the parent of a row, as with `←`.
  case outward
}
