extension TextBlock {
  /// Puts blocks one under the other, from the top; the left sides are level.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, from the top; one without lines takes none, and no spacing.
  ///   - spacing: Empty lines between two blocks: 0 to ``limit``.
  public init(stacking blocks: [TextBlock], spacing: Int = 0) {
    let spacing = Array(repeating: "", count: max(0, min(spacing, Self.limit)))
    let groups = blocks.filter { $0.height > 0 }.map(\.lines)
    self.init(
      safe: Array(groups.joined(separator: spacing)),
      width: blocks.reduce(0) { max($0, $1.width) }
    )
  }

  /// Puts another block under this one; the left sides are level.
  ///
  /// - Parameters:
  ///   - other: The block that comes below.
  ///   - spacing: Empty lines between the two: 0 to ``limit``.
  public func above(_ other: TextBlock, spacing: Int = 0) -> TextBlock {
    TextBlock(stacking: [self, other], spacing: spacing)
  }
}
