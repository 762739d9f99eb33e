/// The distances within a section, in the host's unit.
///
/// What is negative or no number counts as 0.
public struct SectionMetrics: Hashable, Sendable {
  /// The room around the rows.
  ///
  /// A section without rows has none; a header or a footer stands outside.
  public var insets: LayoutInsets

  /// The distance between two lines, at most 1,048,576.
  public var lineSpacing: Double

  /// The distance between two rows that stand side by side.
  public var itemSpacing: Double

  /// How narrow a row in a grid or a carousel may get.
  ///
  /// A grid uses fewer columns, and a carousel a larger part of the width, where rows would be
  /// narrower than this; but a row is never wider than the section.
  public var minimumItemWidth: Double

  /// Names the distances; none where nothing is said.
  public init(
    insets: LayoutInsets = LayoutInsets(),
    lineSpacing: Double = 0,
    itemSpacing: Double = 0,
    minimumItemWidth: Double = 0
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.minimumItemWidth = minimumItemWidth
  }
}
